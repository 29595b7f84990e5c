package tabu

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// TestSwapsAreSeenAsTheyWereWeighed: what is shown of the neighbourhood does not
// change while the swap is made and remembered, though grid and memory do.
func TestSwapsAreSeenAsTheyWereWeighed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := begin(engine.NewBase(Algorithm, oracle.Puzzle(t, 4, 70), sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))),
			oracle.Settings(t, Algorithm, 12))
		var before, after engine.Snapshot
		for i := 1; i <= 25 && !s.Over(); i++ {
			s.Next(nil)
			s.Observe(&before)
			for !s.Next(nil).Whole {
			}
			s.Observe(&after)
			if !slices.Equal(before.Neighbourhood.Moves, after.Neighbourhood.Moves) {
				t.Fatalf("iteration %d: weighed %v, but then shown %v", i, before.Neighbourhood.Moves, after.Neighbourhood.Moves)
			}
			if before.Metrics[1] != after.Metrics[1] && len(before.Neighbourhood.Moves) > 0 {
				t.Fatalf("iteration %d: a share of %v was tabu, then %v", i, before.Metrics[1], after.Metrics[1])
			}
			n := after.Neighbourhood
			if n.Chosen >= 0 && n.Moves[n.Chosen].Delta != int32(after.Cost-before.Cost) {
				t.Fatalf("iteration %d: the cost went from %d to %d with a delta of %d", i, before.Cost, after.Cost, n.Moves[n.Chosen].Delta)
			}
			if n.Chosen >= 0 && n.Moves[n.Chosen].Verdict == engine.Taboo {
				t.Fatalf("iteration %d: a tabu swap was made", i)
			}
		}
	})
}

// TestMemoryIsNewestFirst: with what is left of the tenure.
func TestMemoryIsNewestFirst(t *testing.T) {
	var snap engine.Snapshot
	c := oracle.Start(t, Algorithm, oracle.Named(t, "ai-escargot"), 1, engine.Settings{"tenure": 5, "tenure-random": 0})
	for range 9 {
		oracle.Round(c, nil)
	}
	c.Observe(&snap)
	for i, e := range snap.Memory.Entries {
		if e.Tenure != 5 || e.Left < 1 || i > 0 && e.Left > snap.Memory.Entries[i-1].Left {
			t.Errorf("entry %d has %d of %d left after %v", i, e.Left, e.Tenure, snap.Memory.Entries[:i])
		}
	}
	if n := len(snap.Memory.Entries); n < 2 || snap.Memory.Entries[0].Left != 5 {
		t.Errorf("%d entries: %v", n, snap.Memory.Entries)
	}
}

// TestWitnessHearsTheGrounds of each kind of decision.
func TestWitnessHearsTheGrounds(t *testing.T) {
	s, heard := oracle.Start(t, Algorithm, oracle.Named(t, "ai-escargot"), 1, nil), oracle.Spoken{}
	w := &decision.Witness{Hear: func(d decision.Decision) {
		heard.Add(d.Why)
		if !d.Why.Said() {
			t.Errorf("a %s without a reason", d.Kind)
		}
	}}
	for range 25 {
		oracle.Round(s, w)
	}
	heard.AtLeast(t, 6)
}

// TestNothingIsToldOfATenureOfNothing: a swap that makes nothing tabu is not said to.
func TestNothingIsToldOfATenureOfNothing(t *testing.T) {
	for _, tenure := range []float64{0, 3} {
		set := engine.Settings{"tenure": tenure, "tenure-random": 0}
		s, told := oracle.Start(t, Algorithm, oracle.Named(t, "ai-escargot"), 1, set), 0
		w := &decision.Witness{Hear: func(d decision.Decision) {
			if d.Kind == decision.Update {
				told++
			}
		}}
		for range 20 {
			oracle.Round(s, w)
		}
		if (told > 0) != (tenure > 0) {
			t.Errorf("tenure %v: %d times something is said to become tabu", tenure, told)
		}
	}
}
