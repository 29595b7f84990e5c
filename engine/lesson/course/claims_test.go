package course

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/puzzles"
)

// What the lesson on tabu search says of twenty seeds, within 200 000 swaps: how many
// are solved, and after how many swaps half of those are.
func TestTwentySeedsOfEachTenure(t *testing.T) {
	if testing.Short() {
		t.Skip("short: some eight million swaps")
	}
	a, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzles.Open("mantere-koljonen/s12a", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		preset      string
		solved      int
		least, most int64 // of the median
	}{
		{"short tenure", 20, 8000, 9000},
		{"no memory", 0, 0, 0},
		{"long tenure", 16, 80_000, 90_000},
	} {
		t.Run(c.preset, func(t *testing.T) {
			t.Parallel()
			preset, ok := a.Preset(c.preset)
			if !ok {
				t.Fatal("there is no such preset")
			}
			var took []int64
			for seed := uint64(1); seed <= 20; seed++ {
				s, err := a.Start(engine.Problem{Puzzle: p, Seed: seed, Settings: preset.Values})
				if err != nil {
					t.Fatal(err)
				}
				for s.Tally().Iteration < 200_000 && s.Tally().Status == engine.Running {
					engine.Sprint(s, int(min(1000, 200_000-s.Tally().Iteration)))
				}
				if s.Tally().Status == engine.Solved {
					took = append(took, s.Tally().Iteration)
				}
			}
			slices.Sort(took)
			if len(took) != c.solved {
				t.Fatalf("%d of 20 are solved, expected %d", len(took), c.solved)
			}
			if n := len(took); n > 0 && (took[n/2] < c.least || took[n/2] > c.most) {
				t.Errorf("half are solved within %d swaps, expected %d to %d", took[n/2], c.least, c.most)
			}
		})
	}
}
