package cuckoo

import (
	"bytes"
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

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

// cross makes the current egg a child of a row, by one crossover or the other.
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
	if child := x.child[:side]; !bytes.Equal(child, here) {
		for i, d := range child {
			if here[i] != d {
				here[i] = d
				s.touch(uint16(first + i))
			}
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
	if x.child = x.parents[1]; x.parents[0] != x.child {
		pmx(x.child[:side], best, here, lo, hi)
	}
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
	if x.child = x.parents[2]; x.parents[0] == x.child && x.parents[1] == x.child {
		return // nothing to sort, as nearly always once the nests are alike
	}
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

// pmx is the partially matched crossover of two rows (Algorithm 2). The child
// has the segment from lo to hi, both included, of the first parent, and
// elsewhere what the second has, as far as it can: a digit of the second that
// the segment pushed out goes to where the digit that pushed it out stood, and
// if that is in the segment too, to where the next one stood, until there is a
// place.
//
// Where both parents agree the child agrees with them: a digit is pushed about
// only among places where they differ. So givens stay where they are.
func pmx(child, first, second []uint8, lo, hi int) {
	var place [64]uint8 // of a digit in the second parent
	for i, d := range second {
		place[d&63] = uint8(i)
	}
	copy(child, second)
	copied := sudoku.Mask(0)
	for i := lo; i <= hi; i++ {
		child[i] = first[i]
		copied |= sudoku.Bit(first[i])
	}
	for i := lo; i <= hi; i++ {
		d := second[i]
		if copied.Has(d) {
			continue
		}
		at := i
		for at >= lo && at <= hi {
			at = int(place[first[at]&63])
		}
		child[at] = d
	}
}

// row is a row of the largest board, so that a crossover needs no allocation.
type row [sudoku.MaxSide]uint8

// sorting is the multi-parental sorting crossover of three rows (Algorithms 3
// and 4). Entry by entry the mask names a parent, and in the other two the
// digit that this one has there is swapped to there, so that at the end all
// three are equal: they are sorted the same way. That row is the child, and it
// is what they are left as.
//
// Where the three agree nothing is swapped, so givens stay where they are.
func sorting(parents *[3]row, mask []uint8) {
	for i, m := range mask {
		want := parents[m-1][i]
		for p := range parents {
			if parents[p][i] != want {
				swapTo(parents[p][:len(mask)], i, want)
			}
		}
	}
}

// swapTo is Algorithm 4: it swaps the digit into place i from where it stands.
// All places before i are settled, so it stands further on.
func swapTo(r []uint8, i int, digit uint8) {
	for j := i + 1; j < len(r); j++ {
		if r[j] == digit {
			r[i], r[j] = digit, r[i]
			return
		}
	}
}

// weights are the shares of the three parents in the mask: of the best egg of
// all generations, of the best of this one, and of the egg itself.
type weights [3]float64

// check refuses weights that leave the mask empty.
func (w weights) check() error {
	if w[0]+w[1]+w[2] == 0 {
		return fmt.Errorf("w-best, w-generation and w-self are all 0: one parent at least needs a weight")
	}
	return nil
}

// share is how many entries of a mask each parent gets. "Those weights represent
// the percentage of appearances": .55, .33 and .12 are five, three and one of
// nine. What rounding down leaves goes to those that lost most by it.
func (w weights) share(side int) (n [3]int) {
	total, left := w[0]+w[1]+w[2], side
	var lost [3]float64
	for p := range w {
		exact := w[p] * float64(side) / total
		n[p] = int(exact)
		lost[p] = exact - float64(n[p])
		left -= n[p]
	}
	for ; left > 0; left-- {
		most := 0
		for p := range lost {
			if lost[p] > lost[most] {
				most = p
			}
		}
		n[most]++
		lost[most]--
	}
	return n
}

// deck is the mask before it is shuffled.
func (w weights) deck(side int) (d row) {
	i := 0
	for p, n := range w.share(side) {
		for range n {
			d[i] = uint8(p + 1)
			i++
		}
	}
	return d
}

// shuffle puts a mask in random order: with IntN written out, as one is shuffled for
// nearly every egg.
func shuffle(mask []uint8, dice *engine.Rand) {
	d := *dice
	for i := len(mask) - 1; i > 0; i-- {
		d = d.Next()
		j, even := d.Below(i + 1)
		if !even {
			d, j = d.Again(i + 1)
		}
		mask[i], mask[j] = mask[j], mask[i]
	}
	*dice = d
}

// The marks of the strips: the first three are the parents.
const markMoved = 4

// observeCrossing shows the row that the iteration crossed: each parent, the
// mask, the child, and the row as the mutation left it if it was this one.
func (s *search) observeCrossing(snap *engine.Snapshot) {
	x, side := &s.crossing, s.Puzzle.Side
	if x.kind == crossNone || s.Last().Phase == phaseChoose {
		return
	}
	parents := []string{"best", "egg"}
	if x.kind == crossSorting {
		parents = []string{"best ever", "best now", "egg"}
	}
	held := s.base[int(x.row)*side:][:side]
	var mask, from row
	x.trace(held, &mask, &from)
	for p, label := range parents {
		var marks row
		for i := range side {
			if mask[i] == uint8(p+1) && held[i] == 0 {
				marks[i] = mask[i]
			}
		}
		snap.Strips = append(snap.Strips, strip(label, x.parents[p][:side], marks[:side]))
	}
	snap.Strips = append(snap.Strips, strip("mask", mask[:side], mask[:side]), strip("child", x.child[:side], from[:side]))
	if x.mutated {
		snap.Strips = append(snap.Strips, s.mutationStrip())
	}
}

// trace tells of every place of the child's row which parent the mask names, and
// which the digit is from: 0 where it is held, markMoved where it was pushed
// there so that the row stays a permutation.
func (x *crossing) trace(held []uint8, mask, from *row) {
	for i := range held {
		mask[i] = x.mask[i]
		if x.kind == crossPMX {
			if mask[i] = 2; i >= int(x.lo) && i <= int(x.hi) {
				mask[i] = 1
			}
		}
		switch {
		case held[i] != 0:
		case x.child[i] == x.parents[mask[i]-1][i]:
			from[i] = mask[i]
		default:
			from[i] = markMoved
		}
	}
}

// mutationStrip is the row that was mutated, with the two cells marked.
func (s *search) mutationStrip() engine.Strip {
	side := s.Puzzle.Side
	first := int(s.Puzzle.Row[s.crossing.a]) * side
	var marks row
	marks[int(s.crossing.a)-first], marks[int(s.crossing.b)-first] = markMoved, markMoved
	return strip("mutated "+s.Puzzle.UnitName(first/side), s.Grid[first:][:side], marks[:side])
}

func strip(label string, digits sudoku.Grid, marks []uint8) engine.Strip {
	return engine.Strip{Label: label, Digits: append([]uint8(nil), digits...), Marks: append([]uint8(nil), marks...)}
}
