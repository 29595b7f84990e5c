package cuckoo

import (
	"context"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// outcome is what came of runs with the seeds from 1 on.
type outcome struct {
	solved int
	byDive int // of those solved in the loop
	inLoop int
}

func driven(t *testing.T, a *engine.Algorithm, puzzle string, seeds int, limit int64, set engine.Settings) (o outcome) {
	t.Helper()
	p := oracle.Named(t, puzzle)
	for seed := range seeds {
		s := oracle.Start(t, a, p, uint64(seed+1), set)
		v := drive.Run(context.Background(), s, drive.Budget{Iterations: limit})
		if v.Status != engine.Solved {
			continue
		}
		o.solved++
		if v.Iteration > 0 {
			o.inLoop++
			if e := s.Events(); int(e[len(e)-1].B) == originDive {
				o.byDive++
			}
		}
	}
	return o
}

// TestSuccessRates: fixed seeds against bands wide enough for any fair dice.
// They hold the reading of the paper, not the luck of a seed.
func TestSuccessRates(t *testing.T) {
	const m = "mantere-koljonen/"
	for i, c := range []struct {
		a         *engine.Algorithm
		puzzle    string
		limit     int64
		low, high int // of 50
		set       engine.Settings
	}{
		{Algorithm, m + "s10a", 1, 50, 50, nil},
		{Algorithm, m + "s11a", 10_000, 48, 50, nil},
		{Algorithm, m + "s12a", 10_000, 15, 37, nil},
		{Algorithm, m + "s12b", 10_000, 46, 50, nil},
		{Algorithm, m + "s12c", 10_000, 21, 50, nil},
		{Algorithm, m + "s12a", 100_000, 49, 50, nil},
		{Algorithm, m + "s12c", 100_000, 49, 50, nil},
		{Algorithm, m + "s12a", 10_000, 45, 50, engine.Settings{"pa": .25}},
		{Algorithm, m + "s12a", 10_000, 15, 45, engine.Settings{"pm": 0}},
		{Algorithm, m + "s12a", 10_000, 15, 45, engine.Settings{"abandon": float64(AbandonAny)}},
		{Algorithm, m + "s12a", 10_000, 0, 18, engine.Settings{"abandon": float64(AbandonWorse)}},
		{Algorithm, m + "s11a", 1000, 38, 50, engine.Settings{"filter": float64(FilterOnce)}},
		{Algorithm, m + "s12a", 2000, 0, 6, engine.Settings{"filter": float64(FilterOnce)}},
		{Algorithm, m + "s11a", 2000, 0, 2, engine.Settings{"filter": float64(FilterRoot)}},
		{Classic, m + "s12a", 2000, 0, 2, nil},
	} {
		if sample.Leaves(i, 8) {
			continue
		}
		if o := driven(t, c.a, c.puzzle, 50, c.limit, c.set); o.solved < c.low || o.solved > c.high {
			t.Errorf("%s %v on %s: %d of 50 within %d iterations, expected %d to %d", c.a.ID, c.set, c.puzzle, o.solved, c.limit, c.low, c.high)
		}
	}
}

// TestDivesSolve is what the words of this package claim: hardly a solution is
// found by an operator.
func TestDivesSolve(t *testing.T) {
	o := driven(t, Algorithm, "mantere-koljonen/s12c", 80, 10_000, nil)
	if o.inLoop < 25 || o.byDive*20 < o.inLoop*18 {
		t.Errorf("%d of %d solutions are dives', expected nine of ten at least", o.byDive, o.inLoop)
	}
}

// TestImpossiblePuzzlesEndAtOnce: givens that empty a domain are found out by
// the filter, and boards without a move by either search.
func TestImpossiblePuzzlesEndAtOnce(t *testing.T) {
	// r1c7 sees 1 to 6 in its row and 7 to 9 in its column.
	p := sudoku.Must("123456..." + strings.Repeat(".", 18) + "......7........8........9.." + strings.Repeat(".", 27))
	// Every row lacks a digit at most, so there is one filling, and it is wrong.
	stuck := sudoku.Must("12.44312213.342.")
	for _, c := range []struct {
		a *engine.Algorithm
		p *sudoku.Puzzle
	}{
		{Algorithm, p},
		{Classic, stuck},
	} {
		s := oracle.Start(t, c.a, c.p, 1, nil)
		var snap engine.Snapshot
		s.Observe(&snap)
		if snap.Status != engine.Exhausted || snap.BestCost == 0 || !snap.Said.Said() {
			t.Errorf("%s: %v, cost %d, %q", c.a.ID, snap.Status, snap.BestCost, snap.Said.Text(sudoku.Of(3)))
		}
	}
}

// TestForcedMoves: a forced digit enters every egg and all that follows from it;
// what the model rules out is refused with a reason.
func TestForcedMoves(t *testing.T) {
	p := oracle.Named(t, "mantere-koljonen/s10b")
	hard := oracle.Named(t, "ai-escargot")
	right := sudoku.Exact(hard, 1, 0).Solutions[0]
	cell := int(hard.Free[0])
	for _, a := range both {
		s := oracle.Start(t, a, hard, 1, nil).(engine.Forcer)
		for phase := range 9 {
			s.Next(nil) // up to the middle of an iteration
			var snap engine.Snapshot
			s.Observe(&snap)
			was := snap.Said.And()
			forced := s.Clone().(engine.Forcer)
			if err := forced.Force(cell, right[cell]); err != nil {
				t.Fatalf("%s after phase %d: %v", a.ID, phase, err)
			}
			forced.Observe(&snap)
			for i := 0; i < len(snap.Population.Grids); i += hard.Cells {
				checkRows(t, hard, snap.Population.Grids[i:][:hard.Cells])
				if snap.Population.Grids[i+cell] != right[cell] {
					t.Errorf("%s after phase %d: an egg has not the forced digit", a.ID, phase)
				}
			}
			if snap.Current[cell] != right[cell] || snap.Said.Equal(was) {
				t.Errorf("%s after phase %d: %d in the cell, %q", a.ID, phase, snap.Current[cell], snap.Said.Text(sudoku.Of(3)))
			}
		}
		for _, bad := range [][2]int{{-1, 1}, {81, 1}, {cell, 0}, {cell, 10}, {0, 2}, {cell, 1}} {
			if err := s.Force(bad[0], uint8(bad[1])); err == nil {
				t.Errorf("%s: cell %d was forced to %d", a.ID, bad[0], bad[1])
			}
		}
		for _, c := range hard.Free {
			if err := s.Force(int(c), right[c]); err != nil {
				t.Fatalf("%s: %s: %v", a.ID, hard.CellName(int(c)), err)
			}
		}
		before := s.Tally().Iteration
		oracle.Round(s, nil)
		if v := s.Tally(); v.Status != engine.Solved || v.Iteration != before+1 {
			t.Errorf("%s: every cell forced, and then %+v", a.ID, v)
		}
	}
	if s := oracle.Start(t, Algorithm, p, 1, nil).(engine.Forcer); s.Force(int(p.Free[0]), 1) == nil && s.Force(int(p.Free[0]), 2) == nil {
		t.Error("a search that has ended took two digits for a cell")
	}
}

// TestEveryPresetFindsItsPuzzle: the suggestions name puzzles that there are.
func TestEveryPresetFindsItsPuzzle(t *testing.T) {
	for _, a := range both {
		for _, preset := range a.Presets {
			oracle.Named(t, preset.Puzzle)
		}
	}
}
