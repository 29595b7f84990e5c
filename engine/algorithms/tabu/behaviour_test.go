package tabu

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
		{m + "s11a", 100_000, 49, 50, nil},
		{m + "s12a", 100_000, 49, 50, nil},
		{"ai-escargot", 100_000, 49, 50, nil},
		{m + "s12a", 1000, 0, 5, engine.Settings{"accept": 1}},
		{m + "s11a", 2000, 0, 15, engine.Settings{"tenure": 0, "tenure-random": 0}},
	} {
		limit := max(c.limit, 1)
		if n := solved(t, c.puzzle, 50, limit, c.set); n < c.low || n > c.high {
			t.Errorf("%v on %s: %d of 50 within %d iterations, expected %d to %d", c.set, c.puzzle, n, limit, c.low, c.high)
		}
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

// TestAttributes: the three attributes forbid what they
// say, and a change of attribute begins a new list.
func TestAttributes(t *testing.T) {
	for attribute, want := range []engine.Tabu{
		attributePairs:  {Cell: 1, Digit: 1},
		attributeCells:  {Cell: 1, Digit: 0},
		attributeValues: {Cell: -1, Digit: 1},
	} {
		s := start(t, draw.Named(t, "ai-escargot"), 1, nil)
		if err := s.Set("attribute", float64(attribute)); err != nil {
			t.Fatal(err)
		}
		draw.Round(s, nil)
		var snap engine.Snapshot
		s.Observe(&snap)
		for _, e := range snap.Memory.Entries {
			if (e.Cell >= 0) != (want.Cell >= 0) || (e.Digit > 0) != (want.Digit > 0) {
				t.Errorf("attribute %d: entry %+v", attribute, e)
			}
		}
		if len(snap.Memory.Entries) != 2 {
			t.Errorf("attribute %d: %d entries after one swap, expected 2", attribute, len(snap.Memory.Entries))
		}
		if err := s.Set("attribute", float64((attribute+1)%3)); err != nil {
			t.Fatal(err)
		}
		if s.Observe(&snap); len(snap.Memory.Entries) != 0 {
			t.Errorf("attribute %d: %d entries of another kind stayed", attribute, len(snap.Memory.Entries))
		}
	}
}
