package flow_test

import (
	"math"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/puzzles"
)

// TestChaosIsTransient: of two starts that differ by a thousand-millionth the numbers stay
// together for a while. On a hard puzzle they then part altogether, and on an easy one both are
// solved before.
func TestChaosIsTransient(t *testing.T) {
	sample.OnlyLarge(t)
	looked := sample.Of(1100, 1500) // iterations: as long as a test may take
	for _, c := range []struct {
		puzzle  string
		parting bool
	}{
		{"reseda/easy", false},
		{"ai-escargot", true},
	} {
		t.Run(c.puzzle, func(t *testing.T) {
			one, two := begun(t, c.puzzle, 0), begun(t, c.puzzle, 1e-9)
			most, together := 0.0, 0
			for range looked {
				drive.Sprint(one, 1)
				drive.Sprint(two, 1)
				gap := apart(one, two)
				most = max(most, gap)
				if most < .001 {
					together++
				}
			}
			t.Logf("together for %d iterations; at most %.3g apart", together, most)
			if together < 20 {
				t.Errorf("they part after %d iterations", together)
			}
			if parted := most > .5; parted != c.parting {
				t.Errorf("they come to be %v apart, expected to part: %v", most, c.parting)
			}
			if same(one, two) == c.parting {
				t.Errorf("after %d iterations the boards are the same: %v", looked, !c.parting)
			}
		})
	}
}

// TestANudgeMovesOneNumber of a start, by the parameter, and no other.
func TestANudgeMovesOneNumber(t *testing.T) {
	for _, by := range []float64{1e-9, .1} {
		var plain, nudged engine.Snapshot
		begun(t, "ai-escargot", 0).Observe(&plain)
		begun(t, "ai-escargot", by).Observe(&nudged)
		moved := 0
		for i, v := range plain.Marginals.P {
			gap := math.Abs(v - nudged.Marginals.P[i])
			if gap == 0 {
				continue
			}
			moved++
			if math.Abs(gap-by) > 1e-15 || math.Abs(nudged.Marginals.P[i]) > 1 {
				t.Errorf("nudge %v: %v became %v", by, v, nudged.Marginals.P[i])
			}
		}
		if moved != 1 {
			t.Errorf("nudge %v moved %d numbers", by, moved)
		}
	}
}

func begun(t *testing.T, name string, nudge float64) engine.Search {
	t.Helper()
	a, err := algorithms.Find("flow")
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzles.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1, Settings: engine.Settings{"nudge": nudge}})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// apart is the largest difference between two numbers of the same digit and cell.
func apart(one, two engine.Search) (most float64) {
	var a, b engine.Snapshot
	one.Observe(&a)
	two.Observe(&b)
	for i, v := range a.Marginals.P {
		most = max(most, math.Abs(v-b.Marginals.P[i]))
	}
	return most
}

// same reports whether two searches have the same board.
func same(one, two engine.Search) bool {
	var a, b engine.Snapshot
	one.Observe(&a)
	two.Observe(&b)
	return a.Current.String() == b.Current.String()
}
