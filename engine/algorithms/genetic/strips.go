package genetic

import (
	"fmt"

	"sudokuscope/engine"
)

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

// fromFather says whether a child has a block from its father.
func (s *search) fromFather(k *kin, block int) bool {
	part := block / s.Order
	if k.origin == originStacks {
		part = block % s.Order
	}
	return k.fathers>>part&1 != 0
}
