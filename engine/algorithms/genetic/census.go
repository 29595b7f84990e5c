package genetic

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// shown is a member as the screen gets it, and where its digits are.
type shown struct {
	engine.Member
	of *herd
	at int
}

// observePopulation shows the members by fitness: a new population alone, or the
// parents of the generation, and the children once there are any.
func (s *search) observePopulation(pop *engine.Population) {
	pop.Label, pop.Origins = "population", origins
	list := make([]shown, 0, 2*len(s.costs))
	switch s.view {
	case viewAlone:
		for i, c := range s.costs {
			list = append(list, shown{engine.Member{Cost: int32(c), Mark: engine.Fresh, Origin: originRandom}, &s.now, i})
		}
	case viewParents:
		list = s.parents(list, &s.now, s.costs)
	case viewCrossed, viewJudged:
		pop.Label = "parents and children"
		list = s.parents(s.children(list), &s.now, s.costs)
	case viewReplaced:
		pop.Label = "parents and children"
		list = s.parents(s.children(list), &s.past, s.pastCosts)
	}
	order := make([]uint64, len(list)) // the cost, and below it the index
	for i := range list {
		order[i] = uint64(list[i].Cost)<<32 | uint64(i)
	}
	slices.Sort(order)
	pop.Members = slices.Grow(pop.Members, len(list))
	pop.Grids = slices.Grow(pop.Grids, len(list)*s.Cells)
	for _, key := range order {
		m := &list[uint32(key)]
		pop.Members = append(pop.Members, m.Member)
		from := len(pop.Grids)
		pop.Grids = append(pop.Grids, s.base...)
		s.write(m.of, m.at, pop.Grids[from:])
	}
}

// parents adds a population, told who of it has children.
func (s *search) parents(list []shown, h *herd, costs []int16) []shown {
	from := len(list)
	for i, c := range costs {
		list = append(list, shown{engine.Member{Cost: int32(c), Mark: engine.Rejected, Origin: originParent}, h, i})
	}
	for i := range s.kin {
		list[from+int(s.kin[i].mother)].Mark = engine.Chosen
		list[from+int(s.kin[i].father)].Mark = engine.Chosen
	}
	return list
}

// children adds the children of the generation. Before they are judged their
// costs are counted for the occasion.
func (s *search) children(list []shown) []shown {
	var g sudoku.Grid
	for i := range s.kin {
		h, at := s.child(i)
		m := shown{engine.Member{Mark: engine.Fresh, Origin: s.kin[i].origin}, h, at}
		switch s.view {
		case viewReplaced:
			m.Cost = int32(s.costs[i])
		case viewJudged:
			m.Cost = int32(s.born[at])
		default:
			if g == nil {
				g = s.base.Clone()
			}
			s.write(h, at, g)
			m.Cost = int32(s.MaxDistinct() - s.Distinct(g))
		}
		list = append(list, m)
	}
	return list
}

// child is where the digits of a child are.
func (s *search) child(i int) (*herd, int) {
	switch s.view {
	case viewReplaced:
		return &s.now, i
	case viewJudged:
		return &s.young, i*s.candidates + int(s.kin[i].chosen)
	}
	return &s.young, i * s.candidates
}
