package genetic

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// Crossing is how two parents are crossed.
type Crossing uint8

const (
	CrossingBlocks    Crossing = iota // whole bands, and whole stacks
	CrossingBlind                     // cut at any cell in reading order, through blocks, too
	CrossingGeometric                 // on a shortest way of swaps from one to the other
)

// cutPair draws where the parents of two children are cut.
func (f family) cutPair(first, cells int, dice *sudoku.Rand) {
	cut := uint16(1 + dice.IntN(cells-1))
	for i := first; i < min(first+2, len(f)); i++ {
		f[i].origin, f[i].cut = originBlind, cut
	}
}

// splice makes a child of two parents that are cut.
func (s *search) splice(child int) {
	kin, to := &s.kin[child], child*s.Options.Candidates
	mother := s.layout.Digits(&s.now, int(kin.mother))
	father := s.layout.Digits(&s.now, int(kin.father))
	kin.splice(s.layout, s.layout.Digits(&s.young, to), mother, father)
	s.layout.Encode(&s.young, to)
}

// splice writes the cells of the mother up to the cut, and those of the father from there on. In a
// block that is cut a digit of the father's may be there already: such cells take the digits that
// the block then lacks, the smallest first.
func (k *kin) splice(l *population.Layout, child, mother, father []uint8) {
	for block := range l.Side {
		from, to := int(l.First[block]), int(l.First[block+1])
		var lacking sudoku.Mask
		for slot := from; slot < to; slot++ {
			lacking |= sudoku.Bit(mother[slot])
			child[slot] = 0
		}
		for slot := from; slot < to; slot++ {
			digit := mother[slot]
			if l.Slots[slot] >= k.cut {
				digit = father[slot]
			}
			if lacking&sudoku.Bit(digit) != 0 {
				child[slot] = digit
				lacking &^= sudoku.Bit(digit)
			}
		}
		for slot := from; slot < to; slot++ {
			if child[slot] == 0 {
				child[slot] = lacking.Lowest()
				lacking &^= sudoku.Bit(child[slot])
			}
		}
	}
}

// tellCut tells where the parents of a child are cut.
func (k *kin) tellCut(child decision.Voice, cells int) {
	child.Picked(decision.Odds(1/float64(cells-1)), decision.NoDelta, whyCutOf{
		a: int(k.cut), mother: int(k.mother), father: int(k.father),
	}.say())
}

// whyCutHas is why a child of parents that were cut has a digit in a slot: it is crossed again, and
// what is different now has mutated.
func (k *kin) whyCutHas(l *population.Layout, is, mother, father []uint8, slot int) decision.Reason {
	was := make([]uint8, len(is))
	k.splice(l, was, mother, father)
	cell, digit := l.Slots[slot], is[slot]
	switch {
	case was[slot] != digit:
		return k.whyMutatedHas(l, was, is, slot)
	case cell < k.cut:
		return whyInheritedOf{digit: digit, member: int(k.mother)}.say()
	case father[slot] == digit:
		return whyInheritedOf{digit: digit, father: true, member: int(k.father)}.say()
	}
	return whyRepairedOf{digit: digit, fathers: father[slot], member: int(k.father)}.say()
}

// whyMutatedHas is why a mutated child has a digit in a slot, by what it had before.
func (k *kin) whyMutatedHas(l *population.Layout, was, is []uint8, slot int) decision.Reason {
	block := l.Block[l.Slots[slot]]
	first, end := int(l.First[block]), int(l.First[block+1])
	other := first + slices.Index(was[first:end], is[slot])
	return whyMutatedCutOf{candidate: int(k.chosen), swap: exchange(l, was, slot, other)}.say()
}
