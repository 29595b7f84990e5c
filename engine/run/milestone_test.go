package run

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
)

// The moments of milestones rise from the first to the last, are no more than
// were asked for and that last one, and lie evenly.
func TestSpread(t *testing.T) {
	position := func(t *rapid.T, name string, from int64) engine.Position {
		return engine.Position{Iteration: rapid.Int64Range(from, from+1000).Draw(t, name), Phases: rapid.IntRange(0, 3).Draw(t, name+" phases")}
	}
	rapid.Check(t, func(t *rapid.T) {
		from := position(t, "from", 0)
		to := position(t, "to", from.Iteration)
		if to.Compare(from) < 0 {
			to = from
		}
		max := rapid.IntRange(1, 20).Draw(t, "max")
		list := spread(from, to, max)
		if list[0] != from || list[len(list)-1] != to || len(list) > max+1 {
			t.Fatalf("%v from %v to %v, at most %d", list, from, to, max)
		}
		step := (to.Iteration - from.Iteration) / int64(max)
		for i := 1; i < len(list); i++ {
			gap := list[i].Iteration - list[i-1].Iteration
			if list[i].Compare(list[i-1]) <= 0 || gap > step+1 || gap < step && len(list) > 2 {
				t.Fatalf("%v: gap %d after %v, expected about %d", list, gap, list[i-1], step)
			}
		}
	})
}
