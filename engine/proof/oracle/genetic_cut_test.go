package oracle

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// splice cuts two parents where it is said, and follows block by block what the child has of
// either. Both children of a pair are cut at one cell.
func (o *geneticOracle) splice(s *phase, child int, d decision.Decision) sudoku.Grid {
	k := &o.kin[child]
	k.how, k.cut = bornByCut, d.Why.Int("a")
	s.why(d, 1/float64(s.p.Cells-1), says("a cut", k.cut, k.mother, k.father))
	s.claim(k.cut > 0 && k.cut < s.p.Cells, "a cut before cell %d", k.cut)
	if child%2 == 1 {
		other := &o.kin[child-1]
		s.claim(other.how == bornByCut && other.cut == k.cut, "two cuts of one pair: %d and %d", other.cut, k.cut)
	}
	if o.now == nil {
		return nil
	}
	k.spliced = o.now[k.mother].Clone()
	for block := range s.p.Side {
		cells := s.p.BlockCells(block)
		has := func(digit uint8) bool {
			return slices.ContainsFunc(cells, func(c uint16) bool { return k.spliced[c] == digit })
		}
		var late []uint16 // cells of the father's part
		for _, c := range cells {
			if int(c) >= k.cut && s.loose(int(c)) {
				late, k.spliced[c] = append(late, c), 0
			}
		}
		for _, c := range late {
			if digit := o.now[k.father][c]; !has(digit) {
				k.spliced[c] = digit
			}
		}
		for _, c := range late {
			for digit := uint8(1); k.spliced[c] == 0; digit++ {
				if !has(digit) {
					k.spliced[c] = digit
				}
			}
		}
	}
	return k.spliced
}

// cutHas is how a member that was spliced came by its digit in a cell.
func (o *geneticOracle) cutHas(s *phase, cell, member int, past []sudoku.Grid) wanted {
	k, is := &o.kin[member], o.now[member]
	father := past[k.father]
	switch was := k.spliced; {
	case was[cell] != is[cell]:
		for _, c := range s.p.BlockCells(int(s.p.Block[cell])) {
			if was[c] == is[cell] {
				return says("by mutation after a cut", k.chosen, cell, was[cell], int(c), was[c])
			}
		}
	case cell >= k.cut && father[cell] != is[cell]:
		return says("repaired", is[cell], father[cell], k.father)
	case cell >= k.cut:
		return says("inherited", is[cell], true, k.father)
	}
	return says("inherited", is[cell], false, k.mother)
}
