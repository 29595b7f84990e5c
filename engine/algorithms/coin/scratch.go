package coin

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// scratch is memory that a phase fills before it reads it. Nothing in it
// outlives a phase, so clones go without and make their own when they move.
type scratch struct {
	// order lists the slots of each block in drawing order.
	order []uint16
	// tables speed up the drawing of the blocks that are small enough.
	tables [sudoku.MaxSide]*table
	round  uint64
	// tally counts the members of each cost when they are ranked.
	tally  []uint16
	grid   sudoku.Grid
	credit []int8 // by member
	// clashes are those of each member's blocks: clashes[block*population+member].
	clashes []uint16
}

func (s *search) workspace() *scratch {
	if s.scratch == nil {
		s.scratch = &scratch{
			order: s.layout.slots(), grid: s.base.Clone(),
			tally: make([]uint16, s.MaxDistinct()+1), credit: make([]int8, len(s.costs)),
		}
	}
	return s.scratch
}

// prepare readies the drawing of a generation: the models do not change while
// its grids are drawn.
func (s *search) prepare() {
	sc := s.workspace()
	sc.round++
	copy(sc.order, s.fewest)
	if s.order == orderFewest {
		return
	}
	for b := range s.Side {
		slots := sc.order[s.blocks[b]:s.blocks[b+1]]
		slices.Sort(slots)
		if s.order == orderHighest {
			slices.SortStableFunc(slots, s.surer)
		}
	}
}

// surer compares two slots by their largest p, the larger first.
func (s *search) surer(x, y uint16) int {
	switch a, b := s.largest(x), s.largest(y); {
	case a > b:
		return -1
	case a < b:
		return 1
	}
	return 0
}

// largest is the largest p of a slot, 0 where it has no candidate.
func (s *search) largest(slot uint16) float64 {
	top := 0.0
	for m := s.cand[slot]; m != 0; m &= m - 1 {
		top = max(top, s.p[s.entry[int(slot)<<slotShift|int(m.Lowest())]])
	}
	return top
}
