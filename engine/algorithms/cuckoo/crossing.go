package cuckoo

import "sudokuscope/engine"

// crossing is the crossover of an iteration, as it is shown: the row it was in,
// the parents and the mask as they were, and the child.
type crossing struct {
	kind    uint8 // crossNone, crossPMX or crossSorting
	row     uint8
	lo, hi  uint8 // the segment of PMX
	parents [3]row
	mask    row // 1, 2 or 3 a place: the parent that it names
	child   row

	mutated bool
	a, b    uint16 // the cells that the mutation swapped
}

const (
	crossNone = iota
	crossPMX
	crossSorting
)

// cross makes the egg in hand a child of a row, by one crossover or the other.
// The best egg is left as it is.
func (s *search) cross(w *engine.Witness) {
	x := &s.crossing
	x.kind, x.mutated = crossNone, false
	if s.host == s.leader || len(s.rows) == 0 {
		if w.On() {
			s.tellSpared(w)
		}
		return
	}
	side := s.Puzzle.Side
	x.kind = crossSorting
	if s.pc > 0 && s.Dice.Float64() < s.pc {
		x.kind = crossPMX
	}
	x.row = s.Puzzle.Row[s.rows[s.Dice.IntN(len(s.rows))][0]]
	first := int(x.row) * side
	here := s.Grid[first:][:side]
	if x.kind == crossPMX {
		s.crossPMX(here, first)
		s.origin = originPMX
	} else {
		s.crossSorting(here, first)
		s.origin = originSorting
	}
	for i, d := range here {
		if x.child[i] != d {
			here[i] = x.child[i]
			s.touch(uint16(first + i))
		}
	}
	if w.On() {
		s.tellCrossed(w)
	}
}

// crossPMX crosses a row of the egg with that of the best: a segment of the
// best's, the rest the egg's.
func (s *search) crossPMX(here []uint8, first int) {
	x, side := &s.crossing, len(here)
	lo, hi := s.Dice.IntN(side), s.Dice.IntN(side)
	if lo > hi {
		lo, hi = hi, lo
	}
	x.lo, x.hi = uint8(lo), uint8(hi)
	best := s.grid(s.leader)[first:][:side]
	copy(x.parents[0][:], best)
	copy(x.parents[1][:], here)
	pmx(x.child[:side], best, here, lo, hi)
}

// crossSorting crosses the rows of the best of all generations, the best of this
// one and the egg, under a mask in random order.
func (s *search) crossSorting(here []uint8, first int) {
	x, side := &s.crossing, len(here)
	copy(x.parents[0][:], s.grid(s.ever())[first:][:side])
	copy(x.parents[1][:], s.grid(s.leader)[first:][:side])
	copy(x.parents[2][:], here)
	x.mask = s.deck
	shuffle(x.mask[:side], &s.Dice)
	sorted := x.parents
	sorting(&sorted, x.mask[:side])
	x.child = sorted[0]
}

// mutate swaps two loose cells of a row with chance pm, unless the egg is the
// best.
func (s *search) mutate(w *engine.Witness) {
	x := &s.crossing
	if x.kind == crossNone || s.pm == 0 || s.Dice.Float64() >= s.pm {
		return
	}
	x.mutated = true
	x.a, x.b = s.swap(&s.Dice)
	if w.On() {
		s.tellMutated(w)
	}
	s.Grid[x.a], s.Grid[x.b] = s.Grid[x.b], s.Grid[x.a]
	s.touch(x.a)
	s.touch(x.b)
	s.origin = originMutated
}
