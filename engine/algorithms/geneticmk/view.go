package geneticmk

import (
	"cmp"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

func (s *search) Vitals(vitals *engine.Vitals) {
	illegal := math.NaN()
	if s.attempts > 0 {
		illegal = float64(s.refused) / float64(s.attempts)
	}
	vitals.Of(&s.Base, float64(s.Cost),
		population.Mean(s.costs), s.diversity(), illegal,
		float64(s.members.Stagnant))
}

// diversity is how far the members are from the cheapest.
func (s *search) diversity() float64 {
	free := len(s.loose.Cells)
	if free == 0 {
		return 0
	}
	n := 0
	for i := range s.costs {
		n += sudoku.Differences(s.boards.member(i), s.boards.member(s.members.Champion))
	}
	return float64(n) / float64(free*len(s.costs))
}

// bred reports whether the children of the generation are made and not yet the
// population.
func (s *search) bred() bool { return s.Coming() == phaseMutate || s.Coming() == phaseReplace }

// Observe implements engine.Search. Before the children are the population they
// stand after it, and each has its place there.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	pop := &snap.Population
	pop.Label, pop.Origins = "population", origins
	parents := make([]bool, len(s.costs))
	breeding := s.Coming() == phaseCross || s.bred()
	for i := elite; breeding && i < len(s.kin); i++ {
		parents[s.kin[i].mother] = true
		parents[s.kin[i].father] = true
	}
	for i, cost := range s.costs {
		member := engine.Member{Cost: cost}
		switch {
		case breeding && parents[i]:
			member.Mark = engine.Chosen
		case breeding:
			member.Mark = engine.Rejected
		default:
			member.Origin = s.kin[i].origin
			if member.Origin != originElite {
				member.Mark = engine.Fresh
			}
		}
		pop.Members = append(pop.Members, member)
	}
	pop.Grids = append(pop.Grids, s.boards.now.digits...)
	if s.bred() {
		pop.Label = "population and children"
		for i := range s.kin {
			pop.Members = append(pop.Members, engine.Member{
				Cost:   s.boards.missing(&s.boards.next, i),
				Origin: s.kin[i].origin,
				Mark:   engine.Fresh,
			})
		}
		pop.Grids = append(pop.Grids, s.boards.next.digits...)
	}
	s.observeStrips(snap)
	if s.Options.Beliefs {
		s.observeBeliefs(snap)
	}
	s.members.Gauge(snap, s.Options.Stagnation)
}

// observeBeliefs shows the votes. Those of a cell sum to what is drawn strongest.
func (s *search) observeBeliefs(snap *engine.Snapshot) {
	snap.Marginals.Label = "votes"
	snap.Marginals.Full = cmp.Or(s.beliefs.total, 1) // nobody may have voted yet
	snap.Marginals.P = append(snap.Marginals.P, s.beliefs.votes...)
	if legal := s.attempts - s.refused; legal > 0 {
		snap.Gauge("refused by beliefs", float64(s.doubted), float64(legal))
	}
}

// showpiece is the child whose blocks are shown: the first that was crossed, or -1.
func (s *search) showpiece() int {
	if !s.bred() {
		return -1
	}
	return slices.IndexFunc(s.kin, func(k kin) bool {
		return k.origin == originCrossed
	})
}

// observeStrips shows a crossed child row by row, tinted by parent.
func (s *search) observeStrips(snap *engine.Snapshot) {
	i := s.showpiece()
	if i < 0 {
		return
	}
	descent := &s.kin[i]
	population.Strips(
		snap,
		s.Puzzle.Board,
		s.boards.child(i),
		s.boards.member(int(descent.mother)),
		s.boards.member(int(descent.father)),
		func(cell int) bool { return descent.fromFather(int(s.Puzzle.Block[cell])) },
	)
}
