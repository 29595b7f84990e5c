package population

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/sudoku"
)

// TestSpansAreSure: a throw at either end of a span hits the likeliest digit by the
// sums of p, whatever the p.
func TestSpansAreSure(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := NewModel(sudoku.Of(rapid.IntRange(sudoku.MinOrder, sudoku.MaxOrder).Draw(t, "order")))
		for k := range m.Of(0) {
			m.P[k] = math.Ldexp(rapid.Float64Range(.5, 1).Draw(t, "p"), -rapid.IntRange(0, 60).Draw(t, "exponent"))
		}
		open := sudoku.Mask(rapid.Uint64().Draw(t, "open")) & m.All
		if open == 0 {
			return
		}
		digit, sure := m.span(0, open, m.Mass(0, open))
		if sure.Width == 0 {
			return
		}
		for _, thrown := range []uint64{sure.Low, sure.Low + sure.Width - 1} {
			if got := m.Hit(0, open, float64(thrown>>spare)/(1<<throwBits)); got != digit {
				t.Fatalf("throw %d of %d from %d on hits %d, expected %d", thrown, sure.Width, sure.Low, got, digit)
			}
		}
	})
}
