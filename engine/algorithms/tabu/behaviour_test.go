package tabu

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// TestSuccessRates: fixed seeds against bands wide enough for any fair dice.
// They hold the reading of the papers, not the luck of a seed.
func TestSuccessRates(t *testing.T) {
	sample.OnlyLarge(t)
	const m = "mantere-koljonen/"
	for _, c := range []struct {
		puzzle    string
		limit     int64
		low, high int // of 50
		set       engine.Settings
	}{
		{m + "s11a", 100_000, 49, 50, nil},
		{m + "s12a", 100_000, 49, 50, nil},
		{"ai-escargot", 100_000, 49, 50, nil},
		{m + "s12a", 1000, 0, 5, engine.Settings{"accept": 1}},
		{m + "s11a", 2000, 0, 15, engine.Settings{"tenure": 0, "tenure-random": 0}},
	} {
		limit := max(c.limit, 1)
		if n := oracle.Solved(t, Algorithm, c.puzzle, 50, limit, c.set); n < c.low || n > c.high {
			t.Errorf("%v on %s: %d of 50 within %d iterations, expected %d to %d", c.set, c.puzzle, n, limit, c.low, c.high)
		}
	}
}

// TestWhatPropagationRefutesIsNotSearched: where arc consistency leaves a cell no digit, the
// search ends before its first swap, though there are cells to swap.
func TestWhatPropagationRefutesIsNotSearched(t *testing.T) {
	p := sudoku.Must("12345678." + "........9" + strings.Repeat(".", 63)) // r1c9 can be no digit
	for precompute, want := range []engine.Status{engine.Running, engine.Exhausted} {
		s := oracle.Start(t, Algorithm, p, 1, engine.Settings{"precompute": float64(precompute)})
		if got := s.Tally().Status; got != want {
			t.Errorf("precompute %d: %v, expected %v", precompute, got, want)
		}
	}
}
