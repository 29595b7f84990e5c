package ac3tabu

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// TestSuccessRates: fixed seeds against bands wide enough for any fair dice.
// They hold the reading of the papers, not the luck of a seed.
func TestSuccessRates(t *testing.T) {
	const m = "mantere-koljonen/"
	for _, c := range []struct {
		puzzle    string
		limit     int64
		low, high int // of 50
		set       engine.Settings
	}{
		{m + "s10a", 0, 50, 50, nil},
		{m + "s11a", 1000, 47, 50, nil},
		{m + "s11b", 1000, 47, 50, nil},
		{m + "s11c", 1000, 47, 50, nil},
		{m + "s12a", 1000, 35, 50, nil},
		{m + "s12b", 1000, 47, 50, nil},
		{m + "s12c", 1000, 27, 50, nil},
		{"ai-escargot", 1000, 31, 50, nil},
		{"ai-escargot", 100_000, 50, 50, nil},
		{m + "s12a", 1000, 0, 3, engine.Settings{"regress": 0}},
		{m + "s11a", 1000, 5, 45, engine.Settings{"regress": 0}},
		{m + "s11b", 0, 50, 50, engine.Settings{"propagation": float64(sudoku.Hidden)}},
	} {
		limit := max(c.limit, 1)
		if n := oracle.Solved(t, Algorithm, c.puzzle, 50, limit, c.set); n < c.low || n > c.high {
			t.Errorf("%v on %s: %d of 50 within %d iterations, expected %d to %d", c.set, c.puzzle, n, limit, c.low, c.high)
		}
	}
}

// TestLargerListsDoHarm: a list that forbids nearly all that the root offers
// keeps the search from what it needs.
func TestLargerListsDoHarm(t *testing.T) {
	paper := oracle.Solved(t, Algorithm, "mantere-koljonen/s12c", 50, 1000, nil)
	long := oracle.Solved(t, Algorithm, "mantere-koljonen/s12c", 50, 1000, engine.Settings{"list": 200})
	if long >= paper-5 {
		t.Errorf("%d of 50 with ten entries, %d with 200", paper, long)
	}
}
