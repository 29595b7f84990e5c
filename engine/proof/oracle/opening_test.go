package oracle

import (
	"cmp"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
)

// length is how many iterations the opening of an algorithm runs, at most most.
func length(t *testing.T, a *engine.Algorithm, most int64) int64 {
	t.Helper()
	o := &a.Opening
	p, err := puzzles.Find(o.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: cmp.Or(o.Seed, 1), Settings: o.Values})
	if err != nil {
		t.Fatal(err)
	}
	for s.Tally().Status == engine.Running && s.Tally().Iteration < most {
		drive.Sprint(s, int(most-s.Tally().Iteration))
	}
	return s.Tally().Iteration
}

// A person who opens an algorithm by its name has at least twenty seconds to watch it,
// at the pace that it opens with; the very first run lasts about a minute.
func TestEveryOpeningIsWorthWatching(t *testing.T) {
	for i, a := range algorithms.All() {
		o := a.Opening
		if o.Name != "" || len(o.Values) > 0 || o.Sentence == "" || o.Pace <= 0 {
			t.Errorf("%s: the opening is the defaults, with a sentence and a pace: %+v", a.ID, o)
			continue
		}
		n := length(t, a, int64(90*o.Pace)+1)
		if seconds := float64(n) / o.Pace; seconds < 20 {
			t.Errorf("%s: over after %d iterations, %.1f seconds at %v a second", a.ID, n, seconds, o.Pace)
		} else if i == 0 && (seconds < 45 || seconds > 75) {
			t.Errorf("%s: the first run takes %.0f seconds, expected about a minute", a.ID, seconds)
		}
	}
}
