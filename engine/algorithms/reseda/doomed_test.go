package reseda

import (
	"maps"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// TestTheDoomedIsNotSolved: what says that it is doomed does not solve the puzzle before everything starts
// again, whatever the settings; and most shots that fail say so.
func TestTheDoomedIsNotSolved(t *testing.T) {
	seeds := uint64(sample.Of(2, 30))
	told, failed := 0, 0
	solution := sudoku.Exact(sudoku.Must(hardLine), 2, 0).Solutions[0]
	for _, set := range []engine.Settings{
		nil, {"alpha": .3}, {"alpha": .9}, {"Q": 30, "Q1": 3, "alpha": .85}, {"deadend": float64(DeadEndOwn)},
		{"deadend": float64(DeadEndRest)}, {"order": 1}, {"permutations": 0}, {"zones": float64(ZonesDiagonal)},
		{"pick": 1}, {"select": 1}, {"precompute": 0}, {"block": 1}, {"Q": 6, "Q1": 1},
	} {
		for seed := range seeds {
			once := engine.Settings{"restart": 1}
			maps.Copy(once, set)
			s := begun(t, hardLine, seed+1, once)
			doomed := false
			for s.Tally().Status == engine.Running && s.rounds < 400 {
				s.Next(nil)
				doomed = doomed || s.Doomed(solution)
			}
			switch solved := s.Tally().Status == engine.Solved; {
			case solved && doomed:
				t.Errorf("%v: seed %d is solved although it was doomed", set, seed+1)
			case doomed:
				told++
				fallthrough
			case !solved:
				failed++
			}
		}
	}
	if told < failed/2 {
		t.Errorf("%d of %d runs that failed said that they are doomed", told, failed)
	}
}
