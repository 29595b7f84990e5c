package genetic

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Vitals implements engine.Search.
func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	sum := 0
	for _, c := range s.costs {
		sum += int(c)
	}
	v.Metrics = append(v.Metrics, float64(s.Cost), float64(sum)/float64(len(s.costs)), s.diversity(), s.gains, float64(s.stagnant))
}

// diversity compares the members of the first half of the population with those
// of the second, in pairs: neighbours are siblings, and would not do.
func (s *search) diversity() float64 {
	half, width := len(s.costs)/2, len(s.cells)
	if width == 0 {
		return 0
	}
	n := 0
	for i := range half {
		n += sudoku.Differences(s.digitsOf(&s.now, i), s.digitsOf(&s.now, i+half))
	}
	return float64(n) / float64(half*width)
}

// Observe implements engine.Search.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	snap.Hold(s.Puzzle, s.base)
	s.observePopulation(&snap.Population)
	s.observeStrips(snap)
	if s.Stagnation > 0 {
		snap.Gauge("since the last best", float64(s.stagnant), float64(s.Stagnation))
	}
}

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

// parents adds a population and marks those who have children.
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
// costs are counted here.
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
		return &s.young, i*s.Candidates + int(s.kin[i].chosen)
	}
	return &s.young, i * s.Candidates
}

// The marks of a strip's digits: which parent a block comes from, or that
// mutation has put another digit there.
const (
	markMother = iota + 1
	markFather
	markMutated
)

// showpiece is the child whose building blocks are shown: the cheapest of those
// that were crossed, or, before costs are known, the first; -1 for none.
func (s *search) showpiece() int {
	best, lowest := -1, 0
	for i := range s.kin {
		if !s.kin[i].crossed() {
			continue
		}
		cost := 0
		switch s.view {
		case viewReplaced:
			cost = int(s.costs[i])
		case viewJudged:
			_, at := s.child(i)
			cost = int(s.born[at])
		case viewCrossed:
		default:
			return -1
		}
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
	k := &s.kin[i]
	parents := &s.now
	if s.view == viewReplaced {
		parents = &s.past
	}
	grid, marks := s.base.Clone(), make([]uint8, s.Cells)
	h, at := s.child(i)
	s.write(h, at, grid)
	for c := range marks {
		marks[c] = markMother
		if s.fromFather(k, int(s.Block[c])) {
			marks[c] = markFather
		}
	}
	mother, father, digits := s.digitsOf(parents, int(k.mother)), s.digitsOf(parents, int(k.father)), s.digitsOf(h, at)
	for slot, c := range s.cells {
		of := mother
		if marks[c] == markFather {
			of = father
		}
		if of[slot] != digits[slot] {
			marks[c] = markMutated
		}
	}
	for row := range s.Side {
		snap.Strips = append(snap.Strips, engine.Strip{
			Label: fmt.Sprintf("row %d", row+1), Digits: grid[row*s.Side:][:s.Side], Marks: marks[row*s.Side:][:s.Side],
		})
	}
}

// fromFather reports whether a child has a block from its father.
func (s *search) fromFather(k *kin, block int) bool {
	part := block / s.Order
	if k.origin == originStacks {
		part = block % s.Order
	}
	return k.fathers>>part&1 != 0
}
