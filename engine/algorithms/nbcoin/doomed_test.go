package nbcoin

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// TestTheDoomedIsNotSolved: of the runs that say that they are doomed, hardly any solves the puzzle before it
// starts again, and most that fail say so. docs/reference/measured.md has more of them.
func TestTheDoomedIsNotSolved(t *testing.T) {
	sample.OnlyLarge(t)
	const oneIn = 200 // may be wrong
	seeds := uint64(sample.Of(1, 24))
	told, wrong, failed := 0, 0, 0
	for _, set := range []engine.Settings{
		nil, {"k": .1}, {"C": 10}, {"precompute": float64(PrecomputeGivens)}, {"deadend": 1}, {"negative": 0},
		{"credit": 1}, {"population": 100},
	} {
		for _, name := range []string{"kennett/hard/1", "kennett/hard/2", "nb-coin/29", "nb-coin/106"} {
			puzzle := oracle.Named(t, name)
			solution := sudoku.Exact(puzzle, 2, 0).Solutions[0]
			for seed := range seeds {
				s := started(t, puzzle, seed+1, set)
				doomed := false
				for s.Tally().Status == engine.Running && s.Restarts == 0 {
					generation(s, nil)
					doomed = doomed || s.Doomed(solution)
				}
				switch solved := s.Tally().Status == engine.Solved; {
				case solved && doomed:
					wrong++
				case doomed:
					told++
					fallthrough
				case !solved:
					failed++
				}
			}
		}
	}
	t.Logf("%d of %d runs that failed said that they are doomed, and %d that did not", told, failed, wrong)
	if wrong*oneIn > told+wrong {
		t.Errorf("%d runs said that they are doomed, and solved it; %d said so and did not", wrong, told)
	}
	if told < failed/2 {
		t.Errorf("%d of %d runs that failed said that they are doomed", told, failed)
	}
}

// TestWhoComesBackIsNotDoomed: where the models jump far, are taught by few grids or have long, nothing is said.
func TestWhoComesBackIsNotDoomed(t *testing.T) {
	puzzle := oracle.Named(t, "kennett/hard/1")
	solution := sudoku.Exact(puzzle, 2, 0).Solutions[0]
	for _, set := range []engine.Settings{
		{"step": float64(StepSum)}, {"k": 1}, {"population": 40}, {"restart": 5000}, {"restart": 0},
	} {
		s := started(t, puzzle, 1, set)
		for range 300 {
			generation(s, nil)
			if s.Doomed(solution) {
				t.Errorf("%v: it says that it is doomed", set)
				break
			}
		}
	}
}
