package anneal

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance/draw"
	"sudokuscope/engine/decision"
)

// TestSwapsAreSeenAsTheyWereWeighed: the neighbourhood is that of the board
// before the move, whether or not the move has been made, and the chosen one is
// the move.
func TestSwapsAreSeenAsTheyWereWeighed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := start(engine.NewBase(Algorithm, draw.Puzzle(t, 6, 80), engine.NewRand(rapid.Uint64().Draw(t, "seed"))), full(t, drawSettings(t)))
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
			if len(before.Neighbourhood.Moves) != s.swaps || !slices.Equal(before.Neighbourhood.Moves, after.Neighbourhood.Moves) {
				t.Fatalf("move %d: proposed among %v, then shown among %v", s.Iteration, before.Neighbourhood.Moves, after.Neighbourhood.Moves)
			}
			n := after.Neighbourhood
			if n.Chosen < 0 {
				t.Fatalf("move %d: none of the swaps", s.Iteration)
			}
			if d := int(n.Moves[n.Chosen].Delta); d != s.delta || s.made && after.Cost-before.Cost != d {
				t.Fatalf("move %d: a delta of %d, shown as %d", s.Iteration, s.delta, d)
			}
			if made := len(after.Changed) > 0; made != s.made {
				t.Fatalf("move %d: made %v, but %d cells changed", s.Iteration, s.made, len(after.Changed))
			}
		}
	})
}

// TestEveryOutcomeIsSaid: each thing that can happen to a move has its sentence.
func TestEveryOutcomeIsSaid(t *testing.T) {
	said := map[string]bool{}
	wanted := []string{"are to change places in block", "would change the cost by", "made, it is better", "made, it changes nothing",
		"made although worse by", "refused, worse by", "the chain is over, temperature", "back to temperature", "leaves the domains"}
	heard := map[decision.Kind]int{}
	w := &decision.Witness{Hear: func(d decision.Decision) {
		heard[d.Kind]++
		if d.Why == "" {
			t.Errorf("a decision without a reason: %+v", d)
		}
	}}
	for _, filter := range []float64{0, 1} {
		s := begin(t, draw.Named(t, "ai-escargot"), 2, engine.Settings{"temperature": 1, "cooling": .5, "chain": 30, "reheat": 3, "filter": filter})
		var snap engine.Snapshot
		for range 8000 {
			s.Next(w)
			s.Observe(&snap)
			for _, what := range wanted {
				said[what] = said[what] || strings.Contains(snap.Said, what)
			}
		}
	}
	for _, what := range wanted {
		if !said[what] {
			t.Errorf("never said %q", what)
		}
	}
	for _, kind := range []decision.Kind{decision.Pick, decision.Weigh, decision.Judge, decision.Update} {
		if heard[kind] == 0 {
			t.Errorf("no %v was told", kind)
		}
	}
}

// TestRatesAreThoseOfTheLastMoves recounts the acceptance rates.
func TestRatesAreThoseOfTheLastMoves(t *testing.T) {
	s := begin(t, draw.Named(t, "ai-escargot"), 1, engine.Settings{"temperature": .6, "cooling": 1})
	var made, worse []bool
	for range 5000 {
		s.Advance(1)
		made, worse = append(made, s.made), append(worse, s.made && s.delta > 0)
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
	if a, u := s.rates(); a != count(made) || u != count(worse) || u == 0 {
		t.Errorf("rates %v and %v, counted %v and %v", a, u, count(made), count(worse))
	}
}
