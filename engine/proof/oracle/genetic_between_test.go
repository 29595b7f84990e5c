package oracle

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// between holds a child to what is said: how many swaps it is from its mother and from its father,
// on a shortest way. How far two boards are apart is counted by the cycles of what has to move.
func (o *geneticOracle) between(s *phase, child int, d decision.Decision) sudoku.Grid {
	k := &o.kin[child]
	swaps, left := d.Why.Int("swaps"), d.Why.Int("left")
	k.how = bornBetween
	s.why(d, 1/float64(max(1, swaps+left-1)), says("between both", swaps, left, k.mother, k.father))
	s.claim(swaps > 0 && left > 0 || swaps == 0 && left < 2, "%d swaps from the mother and %d from the father", swaps, left)
	if o.now == nil {
		return nil
	}
	mother, father := o.now[k.mother], o.now[k.father]
	k.spliced = mother.Clone()
	made := 0
	for block := range s.p.Side {
		cells := s.p.BlockCells(block)
		for _, at := range cells {
			if k.spliced[at] == father[at] || made == swaps {
				continue
			}
			other := slices.IndexFunc(cells, func(c uint16) bool { return k.spliced[c] == father[at] })
			k.spliced[at], k.spliced[cells[other]] = father[at], k.spliced[at]
			made++
		}
	}
	s.claim(swapsApart(s.p, mother, k.spliced) == swaps && swapsApart(s.p, k.spliced, father) == left &&
		swapsApart(s.p, mother, father) == swaps+left, "child %d is on no shortest way", child+1)
	return k.spliced
}

// swapsApart is the least number of swaps within blocks that make one board the other: in each block
// the cells that differ, less the cycles that they make.
func swapsApart(p *sudoku.Puzzle, one, other sudoku.Grid) (swaps int) {
	for block := range p.Side {
		cells := p.BlockCells(block)
		var seen []int
		for first := range cells {
			for at := first; !slices.Contains(seen, at); {
				seen = append(seen, at)
				at = slices.IndexFunc(cells, func(c uint16) bool { return one[c] == other[cells[at]] })
				if at != first {
					swaps++
				}
			}
		}
	}
	return swaps
}

// betweenHas is how a member that is between its parents came by its digit in a cell.
func (o *geneticOracle) betweenHas(s *phase, cell, member int, past []sudoku.Grid) wanted {
	k, is := &o.kin[member], o.now[member]
	switch was := k.spliced; {
	case was[cell] != is[cell]:
		for _, c := range s.p.BlockCells(int(s.p.Block[cell])) {
			if was[c] == is[cell] {
				return says("by mutation after a cut", k.chosen, cell, was[cell], int(c), was[c])
			}
		}
	case past[k.mother][cell] == is[cell]:
		return says("inherited", is[cell], false, k.mother)
	case past[k.father][cell] == is[cell]:
		return says("inherited", is[cell], true, k.father)
	}
	return says("in passing", is[cell], k.father)
}
