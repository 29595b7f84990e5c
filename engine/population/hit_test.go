package population

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/sudoku"
)

// TestHitWalksThroughP: a throw hits the digit in whose stretch of the sum of p it lies, however
// many digits are open.
func TestHitWalksThroughP(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := NewModel(sudoku.Of(rapid.IntRange(sudoku.MinOrder, sudoku.MaxOrder).Draw(t, "order")))
		for k := range m.Of(0) {
			m.P[k] = rapid.SampledFrom([]float64{0, .1, .3, 1e-9}).Draw(t, "p")
		}
		open := sudoku.Mask(0)
		for range rapid.IntRange(1, 4).Draw(t, "digits") {
			open |= sudoku.Bit(uint8(rapid.IntRange(1, m.Side).Draw(t, "digit")))
		}
		digits := open.Append(nil)
		total := 0.0
		for _, digit := range digits {
			total += m.P[digit-1]
		}
		throw := rapid.Float64Range(0, .999).Draw(t, "throw")
		if total == 0 {
			want := digits[int(throw*float64(len(digits)))]
			if got := m.Hit(0, open, throw); got != want {
				t.Fatalf("without any p %v hits %d, expected %d", throw, got, want)
			}
			return
		}
		sum := 0.0
		want := digits[len(digits)-1]
		for _, digit := range digits {
			sum += m.P[digit-1]
			if throw*total < sum {
				want = digit
				break
			}
		}
		if got := m.Hit(0, open, throw); got != want {
			t.Fatalf("%v of %v hits %d, expected %d", throw, digits, got, want)
		}
	})
}
