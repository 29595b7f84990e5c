package population

import (
	"slices"
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

// TestDrawEachIsDrawForEachCell, up to the first that has no candidate left.
func TestDrawEachIsDrawForEachCell(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := NewModel(sudoku.Of(rapid.IntRange(sudoku.MinOrder, sudoku.MaxOrder).Draw(t, "order")))
		for i := range m.P {
			m.P[i] = float64(i * 7 % 5)
		}
		block := rapid.IntRange(0, m.Side-1).Draw(t, "block")
		cells := m.BlockCells(block)
		candidates := make([]sudoku.Mask, m.Cells)
		for _, c := range cells {
			candidates[c] = sudoku.Mask(rapid.Uint64().Draw(t, "candidates")) & m.All
		}
		dice := sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))
		twin := dice
		path := NewFastPath(&m)
		path.candidates = candidates
		path.Order.List = cells
		path.Order.From[block+1] = uint16(len(cells))
		want := make([]uint8, m.Side)
		drawn, rest := path.drawEach(&dice, block, 0, m.All)
		got := path.hand[:m.Side]
		left, at := m.All, 0
		for ; at < len(cells); at++ {
			open := candidates[cells[at]] & left
			if open == 0 {
				break
			}
			digit := open.Only()
			if digit == 0 {
				digit = m.Draw(&twin, cells[at], open)
			}
			want[at] = digit
			left &^= sudoku.Bit(digit)
		}
		if drawn != at || rest != left || dice != twin || !slices.Equal(got, want) {
			t.Fatalf("drew %d cells and left %b, expected %d and %b", drawn, rest, at, left)
		}
	})
}
