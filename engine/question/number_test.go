package question_test

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/question"
)

// TestNobodyGainsByAnotherRange: where the number is drawn from what one believes, no range
// loses less on average than that from the 10 % to the 90 % quantile.
func TestNobodyGainsByAnotherRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		belief := rapid.SliceOfN(rapid.Int64Range(0, 50), 10, 10).Draw(t, "numbers, each as probable")
		mean := func(low, high int64) (sum float64) {
			for _, truth := range belief {
				n := question.Number{To: 50, Truth: truth}
				sum += n.Loss(low, high)
			}
			return sum
		}
		count := func(holds func(int64) bool) (n int) {
			for _, b := range belief {
				if holds(b) {
					n++
				}
			}
			return n
		}
		low, high := int64(0), int64(0)
		for ; count(func(b int64) bool { return b <= low }) < 1; low++ {
		}
		for ; count(func(b int64) bool { return b <= high }) < 9; high++ {
		}
		best := mean(low, high)
		for a := range int64(51) {
			for b := a; b <= 50; b++ {
				if mean(a, b) < best-1e-9 {
					t.Fatalf("%d to %d loses less than %d to %d", a, b, low, high)
				}
			}
		}
	})
}

func TestARangeIsInOnePart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.Int64Range(0, 1000).Draw(t, "from")
		n := question.Number{From: from, To: from + rapid.Int64Range(1, 100_000).Draw(t, "wide")}
		low := rapid.Int64Range(n.From, n.To).Draw(t, "low")
		high := rapid.Int64Range(low, n.To).Draw(t, "high")
		if i := n.Part(low, high); i < 0 || i >= question.Parts {
			t.Fatalf("part %d", i)
		}
	})
}
