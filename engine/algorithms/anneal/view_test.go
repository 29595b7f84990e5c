package anneal

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/oracle"
)

// TestSwapsAreSeenAsTheyWereWeighed: the neighbourhood is that of the board
// before the move, whether or not the move has been made, and the chosen one is
// the move.
func TestSwapsAreSeenAsTheyWereWeighed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t, drawSettings(t))
		var before, after engine.Snapshot
		for range 30 {
			if s.Over() {
				return
			}
			s.Next(nil)
			s.Observe(&before)
			for !s.Next(nil).Whole {
			}
			s.Observe(&after)
			if s.outcome == eventRenewed {
				return // the moves shown are those of another board
			}
			if len(before.Neighbourhood.Moves) != s.layout.pairs || !slices.Equal(before.Neighbourhood.Moves, after.Neighbourhood.Moves) {
				t.Fatalf("move %d: the moves shown are not those it was proposed among", s.Iteration)
			}
			n := after.Neighbourhood
			if one := len(s.move.steps) == 1; (n.Chosen >= 0) != one {
				t.Fatalf("move %d: %d swaps, and swap %d of the list", s.Iteration, len(s.move.steps), n.Chosen)
			} else if one && int(n.Moves[n.Chosen].Delta) != s.move.delta || s.move.made && after.Cost-before.Cost != s.move.delta {
				t.Fatalf("move %d: a delta of %d, shown as %+v", s.Iteration, s.move.delta, n)
			}
			if made := len(after.Changed) > 0; made != (s.move.made && len(s.move.steps) > 0) {
				t.Fatalf("move %d: made %v, but %d cells changed", s.Iteration, s.move.made, len(after.Changed))
			}
		}
	})
}

// TestEveryOutcomeIsSaid: each thing that can happen to a move has its sentence.
func TestEveryOutcomeIsSaid(t *testing.T) {
	said := oracle.Spoken{}
	settings := []engine.Settings{
		{"temperature": 1, "cooling": .5, "chain": 30, "reheat": 3},
		{"accept": float64(Threshold), "chain": 30, "reheat": 2, "frozen": 1, "start": 1, "neighbourhood": float64(AnyTwo)},
		{"accept": float64(Record), "chain": 30, "cooling": 1, "neighbourhood": float64(Best)},
		{"accept": float64(Late), "chain": 30, "reheat": 2, "vain": 1},
		{"accept": float64(Descent), "neighbourhood": float64(Variable)},
	}
	heard := map[decision.Kind]int{}
	w := &decision.Witness{Hear: func(d decision.Decision) {
		heard[d.Kind]++
		said.Add(d.Why)
		if !d.Why.Said() {
			t.Errorf("a decision without a reason: %+v", d)
		}
	}}
	for _, set := range settings {
		s := begin(t, oracle.Named(t, "ai-escargot"), 2, set)
		for range 4000 {
			s.Next(w)
			said.Add(s.said())
		}
	}
	said.All(t, &words)
	for _, kind := range []decision.Kind{decision.Pick, decision.Weigh, decision.Judge, decision.Update} {
		if heard[kind] == 0 {
			t.Errorf("no %v was told", kind)
		}
	}
}

// TestRatesAreThoseOfTheLastMoves recounts the acceptance rates.
func TestRatesAreThoseOfTheLastMoves(t *testing.T) {
	s := begin(t, oracle.Named(t, "ai-escargot"), 1, engine.Settings{"temperature": .6, "cooling": 1})
	var made, worse []bool
	for range 5000 {
		s.Advance(1)
		made, worse = append(made, s.move.made), append(worse, s.move.made && s.move.delta > 0)
	}
	count := func(list []bool) float64 {
		n := windowMoves + len(list)%windowMoves
		k := 0.0
		for _, b := range list[len(list)-n:] {
			if b {
				k++
			}
		}
		return k / float64(n)
	}
	if a, u := s.window.rates(); a != count(made) || u != count(worse) || u == 0 {
		t.Errorf("rates %v and %v, counted %v and %v", a, u, count(made), count(worse))
	}
}
