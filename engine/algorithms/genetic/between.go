package genetic

import (
	"math"
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
)

// between makes a child that is on a shortest way of swaps from its mother to its father, at neither
// end if it is two swaps long: geometric crossover.
func (s *search) between(child int) {
	kin, to := &s.kin[child], child*s.Options.Candidates
	kin.origin = originBetween
	mother := s.layout.Digits(&s.now, int(kin.mother))
	father := s.layout.Digits(&s.now, int(kin.father))
	digits := s.layout.Digits(&s.young, to)
	copy(digits, mother)
	apart := walk(s.layout, digits, father, math.MaxInt)
	kin.apart, kin.swaps = uint16(apart), 0
	if apart > 1 {
		kin.swaps = uint16(1 + s.Dice.IntN(apart-1))
	}
	copy(digits, mother)
	walk(s.layout, digits, father, int(kin.swaps))
	s.layout.Encode(&s.young, to)
}

// walk goes towards a board by swaps, no more than most, block by block: each gives a cell the digit that
// it is to have. It returns how many there were.
func walk(l *population.Layout, digits, towards []uint8, most int) (swaps int) {
	for block := range l.Side {
		first, end := int(l.First[block]), int(l.First[block+1])
		for slot := first; slot < end; slot++ {
			if digits[slot] == towards[slot] {
				continue
			}
			if swaps == most {
				return swaps
			}
			other := first + slices.Index(digits[first:end], towards[slot])
			digits[slot], digits[other] = digits[other], digits[slot]
			swaps++
		}
	}
	return swaps
}

// tellBetween tells how far a child is from its parents.
func (k *kin) tellBetween(child decision.Voice) {
	chance := decision.Odds(1 / float64(max(1, int(k.apart)-1)))
	child.Picked(chance, decision.NoDelta, whyBetweenOf{
		swaps: int(k.swaps), left: int(k.apart - k.swaps), mother: int(k.mother), father: int(k.father),
	}.say())
}

// whyBetweenHas is why a child between its parents has a digit in a slot: it goes the way again, and
// what is different now has mutated.
func (k *kin) whyBetweenHas(l *population.Layout, is, mother, father []uint8, slot int) decision.Reason {
	was := slices.Clone(mother)
	walk(l, was, father, int(k.swaps))
	switch digit := is[slot]; {
	case was[slot] != digit:
		return k.whyMutatedHas(l, was, is, slot)
	case mother[slot] == digit:
		return whyInheritedOf{digit: digit, member: int(k.mother)}.say()
	case father[slot] == digit:
		return whyInheritedOf{digit: digit, father: true, member: int(k.father)}.say()
	default:
		return whyPassedOf{digit: digit, member: int(k.father)}.say()
	}
}
