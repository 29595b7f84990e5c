package genetic

import (
	"context"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
)

// solved counts the seeds from 1 on that are solved within a limit of
// generations.
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

// TestMutationIsNeeded: crossover alone loses what the first population lacked,
// and comes to a stop with everybody alike.
func TestMutationIsNeeded(t *testing.T) {
	given, _ := Algorithm.Preset("no mutation")
	s := begin(t, oracle.Named(t, "nb-coin/1"), 1, given.Values)
	drive.Run(context.Background(), s, drive.Budget{Iterations: 150})
	if d := diversity(s.layout, &s.now, len(s.costs)); s.Over() || d > .01 {
		t.Errorf("a diversity of %v after %d generations", d, s.Iteration)
	}
}

// TestPresetsTeachWhatTheySay: what the paper's setting solves, those that lack
// one of its parts do not in the same number of generations.
func TestPresetsTeachWhatTheySay(t *testing.T) {
	const puzzle, seeds, limit = "nb-coin/11", 10, 400
	if n := solved(t, puzzle, seeds, limit, "paper"); n < 9 {
		t.Errorf("paper: %d of %d", n, seeds)
	}
	for _, preset := range []string{"no local search", "no crossover"} {
		if n := solved(t, puzzle, seeds, limit, preset); n > 3 {
			t.Errorf("%s: %d of %d, which is no lesson", preset, n, seeds)
		}
	}
}
