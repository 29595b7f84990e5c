package reseda

import (
	"maps"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// TestTheDoomedIsNotSolved: what says that it is doomed does not solve the puzzle before everything starts
// again, whatever the settings; and most shots that fail say so. With few boards an iteration the model jumps
// far, and comes back the soonest: those are tried on more puzzles.
func TestTheDoomedIsNotSolved(t *testing.T) {
	seeds := uint64(sample.Of(2, 30))
	told, failed := 0, 0
	try := func(line string, set engine.Settings) {
		solution := sudoku.Exact(sudoku.Must(line), 2, 0).Solutions[0]
		for seed := range seeds {
			once := engine.Settings{"restart": 1}
			maps.Copy(once, set)
			s := begun(t, line, seed+1, once)
			doomed := false
			for s.Tally().Status == engine.Running && s.rounds < 400 {
				s.Next(nil)
				doomed = doomed || s.Doomed(solution)
			}
			switch solved := s.Tally().Status == engine.Solved; {
			case solved && doomed:
				t.Errorf("%s, %v: seed %d is solved although it was doomed", line, set, seed+1)
			case doomed:
				told++
				fallthrough
			case !solved:
				failed++
			}
		}
	}
	for _, set := range []engine.Settings{
		nil, {"alpha": .3}, {"alpha": .9}, {"Q": 30, "Q1": 3, "alpha": .85}, {"deadend": float64(DeadEndOwn)},
		{"deadend": float64(DeadEndRest)}, {"order": 1}, {"permutations": 0}, {"zones": float64(ZonesDiagonal)},
		{"pick": 1}, {"select": 1}, {"precompute": 0}, {"block": 1},
	} {
		try(hardLine, set)
	}
	for _, name := range []string{
		"kennett/hard/1", "kennett/hard/2", "kennett/medium/1", "kennett/medium/2", "reseda/easy",
	} {
		line := oracle.Named(t, name).Givens.String()
		try(line, engine.Settings{"Q": 6, "Q1": 1})
		try(line, engine.Settings{"Q": 10, "Q1": 1})
	}
	if told < failed/2 {
		t.Errorf("%d of %d runs that failed said that they are doomed", told, failed)
	}
}
