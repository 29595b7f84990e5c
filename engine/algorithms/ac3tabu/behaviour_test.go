package ac3tabu

import (
	"context"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance/draw"
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
		{m + "s11b", 0, 50, 50, engine.Settings{"propagation": propagationHidden}},
	} {
		limit := max(c.limit, 1)
		if n := solved(t, c.puzzle, 50, limit, c.set); n < c.low || n > c.high {
			t.Errorf("%v on %s: %d of 50 within %d iterations, expected %d to %d", c.set, c.puzzle, n, limit, c.low, c.high)
		}
	}
}

// TestLargerListsDoHarm: a list that forbids nearly all that the root offers
// keeps the search from what it needs.
func TestLargerListsDoHarm(t *testing.T) {
	paper := solved(t, "mantere-koljonen/s12c", 50, 1000, nil)
	long := solved(t, "mantere-koljonen/s12c", 50, 1000, engine.Settings{"list": 200})
	if long >= paper-5 {
		t.Errorf("%d of 50 with ten entries, %d with 200", paper, long)
	}
}

// TestImpossiblePuzzlesEndAtOnce: givens that empty a domain are found out
// before the first iteration, with a sentence that says so.
func TestImpossiblePuzzlesEndAtOnce(t *testing.T) {
	// r1c7 sees 1 to 6 in its row and 7 to 9 in its column.
	p := sudoku.Must("123456..." + strings.Repeat(".", 18) + "......7........8........9.." + strings.Repeat(".", 27))
	s := start(t, p, 1, nil)
	var snap engine.Snapshot
	s.Observe(&snap)
	if snap.Status != engine.Exhausted || snap.BestCost == 0 || !strings.Contains(snap.Said, "no solution") {
		t.Errorf("%v, cost %d, %q", snap.Status, snap.BestCost, snap.Said)
	}
	if st := s.Next(nil); !st.Whole || st.Status != engine.Exhausted {
		t.Errorf("went on with %+v", st)
	}
}

// TestForcedMoves: a forced digit enters the root and all that follows from it;
// what the model rules out is refused with a reason.
func TestForcedMoves(t *testing.T) {
	p := draw.Named(t, "ai-escargot")
	right := sudoku.Exact(p, 1, 0).Solutions[0]
	cell := int(p.Free[0])
	s := start(t, p, 1, nil).(engine.Forcer)
	for phase := range 9 {
		s.Next(nil) // up to the middle of an iteration
		forced := s.Clone().(engine.Forcer)
		if err := forced.Force(cell, right[cell]); err != nil {
			t.Fatalf("after phase %d: %v", phase, err)
		}
		var snap engine.Snapshot
		if forced.Observe(&snap); snap.Current[cell] != right[cell] || !strings.Contains(snap.Said, "held from here on") {
			t.Errorf("after phase %d: %d in the cell, %q", phase, snap.Current[cell], snap.Said)
		}
	}
	if err := s.Force(cell, right[cell]); err != nil {
		t.Fatalf("%v", err)
	}
	v := engine.Drive(context.Background(), s, engine.Budget{Iterations: 100_000})
	if v.Status != engine.Solved || s.Digit(cell) != right[cell] {
		t.Errorf("%v with %d in the cell", v.Status, s.Digit(cell))
	}
	for _, bad := range [][2]int{{-1, 1}, {81, 1}, {cell, 0}, {cell, 10}, {0, 1}, {cell, 1}} {
		if err := s.Force(bad[0], uint8(bad[1])); err == nil {
			t.Errorf("cell %d was forced to %d", bad[0], bad[1])
		}
	}
}

// TestForcingEveryCellSolves: the last forced move leaves nothing to search, and
// the next iteration says so.
func TestForcingEveryCellSolves(t *testing.T) {
	p := draw.Named(t, "mantere-koljonen/s12a")
	right := sudoku.Exact(p, 1, 0).Solutions[0]
	s := start(t, p, 1, nil).(engine.Forcer)
	for _, c := range p.Free {
		if err := s.Force(int(c), right[c]); err != nil {
			t.Fatalf("%s: %v", p.CellName(int(c)), err)
		}
	}
	draw.Round(s, nil)
	if v := s.Tally(); v.Status != engine.Solved || v.BestCost != 0 || v.Iteration != 1 {
		t.Errorf("%+v", v)
	}
}

// TestEveryPresetFindsItsPuzzle: the suggestions name puzzles that there are.
func TestEveryPresetFindsItsPuzzle(t *testing.T) {
	for _, preset := range Algorithm.Presets {
		if p := draw.Named(t, preset.Puzzle); p.Cells == 0 {
			t.Errorf("%s: %s", preset.Name, preset.Puzzle)
		}
	}
}
