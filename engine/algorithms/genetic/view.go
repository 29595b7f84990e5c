package genetic

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

func (s *search) Vitals(vitals *engine.Vitals) {
	vitals.Of(&s.Base,
		float64(s.Cost),
		population.Mean(s.costs),
		diversity(s.layout, &s.now, len(s.costs)),
		s.gains,
		float64(s.members.Stagnant),
	)
}

// diversity compares the members of the first half of the population with those
// of the second, in pairs: neighbours are siblings, and would not do.
func diversity(layout *population.Layout, members *population.Boards, size int) float64 {
	half := size / 2
	width := len(layout.Slots)
	if width == 0 {
		return 0
	}
	differences := 0
	for i := range half {
		differences += sudoku.Differences(layout.Digits(members, i), layout.Digits(members, i+half))
	}
	return float64(differences) / float64(half*width)
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	s.observePopulation(&snap.Population)
	s.observeStrips(snap)
	s.members.Gauge(snap, s.Options.Stagnation)
}

// shown is a member as the screen gets it, and where its digits are.
type shown struct {
	engine.Member
	of *population.Boards
	at int
}

// observePopulation shows the members by fitness: a new population alone, or the
// parents of the generation, and the children once there are any.
func (s *search) observePopulation(pop *engine.Population) {
	pop.Label, pop.Origins = "population", origins
	var list []shown
	if s.view >= viewCrossed {
		pop.Label, list = "parents and children", s.children()
	}
	parents := len(list)
	boards := &s.now
	costs := s.costs
	if s.view == viewReplaced {
		boards, costs = &s.past, s.pastCosts
	}
	member := engine.Member{Mark: engine.Rejected, Origin: originParent}
	if s.view == viewAlone {
		member = engine.Member{Mark: engine.Fresh, Origin: originRandom}
	}
	for i, c := range costs {
		member.Cost = int32(c)
		list = append(list, shown{member, boards, i})
	}
	for i := range s.kin {
		if s.view != viewAlone { // they have children
			list[parents+int(s.kin[i].mother)].Mark = engine.Chosen
			list[parents+int(s.kin[i].father)].Mark = engine.Chosen
		}
	}
	slices.SortStableFunc(list, func(x, y shown) int {
		return int(x.Cost - y.Cost)
	})
	for _, m := range list {
		from := len(pop.Grids)
		pop.Members = append(pop.Members, m.Member)
		pop.Grids = append(pop.Grids, s.Held...)
		s.layout.Write(m.of, m.at, pop.Grids[from:])
	}
}

// children are those of the generation. Before they are judged their costs are counted
// here.
func (s *search) children() (list []shown) {
	grid := s.Held.Clone()
	for i := range s.kin {
		boards, at, cost := s.child(i)
		if s.view == viewCrossed {
			s.layout.Write(boards, at, grid)
			cost = s.Puzzle.MaxDistinct() - s.Puzzle.Distinct(grid)
		}
		list = append(list, shown{engine.Member{
			Cost:   int32(cost),
			Mark:   engine.Fresh,
			Origin: s.kin[i].origin,
		}, boards, at})
	}
	return list
}

// child is where the digits of a child are, and its cost, 0 before it is known.
func (s *search) child(i int) (boards *population.Boards, at, cost int) {
	at = i * s.Options.Candidates
	switch s.view {
	case viewReplaced:
		return &s.now, i, int(s.costs[i])
	case viewJudged:
		at += int(s.kin[i].chosen)
		return &s.young, at, int(s.youngCosts[at])
	}
	return &s.young, at, 0
}

// showpiece is the child whose building blocks are shown: the cheapest of those
// that were crossed, or, before costs are known, the first; -1 for none.
func (s *search) showpiece() int {
	best, lowest := -1, 0
	for i := range s.kin {
		if s.view < viewCrossed || !s.kin[i].crossed() {
			continue
		}
		_, _, cost := s.child(i)
		if best < 0 || cost < lowest {
			best, lowest = i, cost
		}
	}
	return best
}

// observeStrips shows a crossed child row by row, tinted by parent.
func (s *search) observeStrips(snap *engine.Snapshot) {
	i := s.showpiece()
	if i < 0 {
		return
	}
	kin := &s.kin[i]
	parents := &s.now
	if s.view == viewReplaced {
		parents = &s.past
	}
	grid := func(h *population.Boards, member int) sudoku.Grid {
		g := s.Held.Clone()
		s.layout.Write(h, member, g)
		return g
	}
	h, at, _ := s.child(i)
	child, mother, father := grid(h, at), grid(parents, int(kin.mother)), grid(parents, int(kin.father))
	ofFather := func(cell int) bool { return kin.hasOfFather(cell, s.Puzzle.Board) }
	if kin.origin == originBetween {
		ofFather = func(cell int) bool { return child[cell] == father[cell] && child[cell] != mother[cell] }
		snap.Gauge("from mother to father", float64(kin.swaps), float64(kin.apart))
	}
	population.Strips(snap, s.Puzzle.Board, child, mother, father, ofFather)
}
