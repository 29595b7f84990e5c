package anneal

import (
	"context"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// solved counts the seeds from 1 on that are solved within a limit of moves.
func solved(t *testing.T, puzzle string, seeds int, limit int64, preset string) int {
	t.Helper()
	given, ok := Algorithm.Preset(preset)
	if !ok {
		t.Fatalf("no preset %q", preset)
	}
	p, n := oracle.Named(t, puzzle), 0
	for seed := range seeds {
		s := begin(t, p, uint64(seed+1), given.Values)
		if drive.Run(context.Background(), s, drive.Budget{Iterations: limit}).Status == engine.Solved {
			n++
		}
	}
	return n
}

// TestPresetsTeachWhatTheySay: a fixed .35 solves what the others do not in the
// same number of moves.
func TestPresetsTeachWhatTheySay(t *testing.T) {
	const seeds = 4
	for _, c := range []struct {
		puzzle string
		limit  int64
		worse  []string
	}{
		{"mantere-koljonen/s11a", 200_000, []string{"frozen"}},
		{"mantere-koljonen/s12a", 3_000_000, []string{"hot"}},
	} {
		if n := solved(t, c.puzzle, seeds, c.limit, "fixed"); n < 3 {
			t.Errorf("%s, fixed: %d of %d", c.puzzle, n, seeds)
		}
		for _, preset := range c.worse {
			if n := solved(t, c.puzzle, seeds, c.limit, preset); n > 1 {
				t.Errorf("%s, %s: %d of %d, which is no lesson", c.puzzle, preset, n, seeds)
			}
		}
	}
}

// TestNoSolution: what arc consistency refutes ends at once, without a solution.
func TestNoSolution(t *testing.T) {
	s := begin(t, sudoku.Must("123....4........"), 1, nil) // r1c4 may be nothing
	if s.Last().Status != engine.Exhausted || s.Grid.Blanks() > 0 {
		t.Errorf("%v with %s", s.Last().Status, s.Grid)
	}
}

// TestForcedMoveHolds: the forced digit comes from its block, the cost is that
// of the new board, and a forced solution is noticed.
func TestForcedMoveHolds(t *testing.T) {
	p := oracle.Named(t, "ai-escargot")
	solution := sudoku.Exact(p, 1, 0).Solutions[0]
	s := begin(t, p, 1, nil)
	s.Advance(50)
	for n, c := range p.Free {
		if err := s.Force(int(c), solution[c]); err != nil {
			t.Fatal(err)
		}
		if n == 20 {
			s.Advance(5000)
			for _, held := range p.Free[:n] {
				if s.Grid[held] != solution[held] {
					t.Fatalf("%s was forced, and swapped", p.CellName(int(held)))
				}
			}
		}
		if counted := p.MaxDistinct() - p.Distinct(s.Grid); counted != s.Cost {
			t.Fatalf("cost %d, counted %d", s.Cost, counted)
		}
	}
	if oracle.Round(s, nil); s.Last().Status != engine.Solved || !p.Solved(s.Best) {
		t.Errorf("all forced, but %v", s.Last().Status)
	}
}
