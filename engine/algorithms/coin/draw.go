package coin

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// tries is how often a block is drawn before its dead end is filled with what is
// left of its symbols.
const tries = 200

// draw draws the population from the models.
func (s *search) draw(w *engine.Witness) {
	s.prepare()
	if s.digits == nil { // in a lean clone
		s.digits = make([]uint8, len(s.costs)*s.width)
	}
	s.filled, s.drawn, s.evaluated, s.good, s.poor = 0, true, false, s.good[:0], s.poor[:0]
	d := drawing{search: s, w: w, last: s.fill}
	tree := s.order != orderRandom && !w.On()
	if tree {
		d.plant()
	}
	for d.member = range s.costs {
		d.out, d.paths = s.of(d.member), s.scratch.pathsOf(d.member, s.Side)
		if tree {
			d.byTree()
			continue
		}
		for b := range s.Side {
			at, path := d.try(b)
			d.finish(b, at, path)
		}
	}
	s.Evaluations += int64(len(s.costs))
	if s.filled > 0 {
		s.Log(eventFilled, -1, 0, float64(s.filled), 0)
	}
}

// drawing is one grid being drawn.
type drawing struct {
	*search
	w      *engine.Witness
	out    []uint8
	paths  []int32 // that each block has come to the end of
	member int
	last   bool // a dead end of this try is filled, and not drawn again
}

// try draws a permutation of the symbols that a block lacks. It returns how many slots
// it came to draw, and the path in the tree that this was the end of.
func (d *drawing) try(b int) (at int, path int32) {
	order := d.orderOf(b)
	if d.order == orderRandom {
		d.Dice.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	}
	switch {
	case d.w.On():
		return d.direct(b, order, 0, false), 0
	case d.order == orderRandom:
		return d.swift(b, order, 0), 0
	}
	return d.walk(b)
}

// finish sees to what the first try at a block has come to. At a dead end the block
// is drawn again and again, or filled.
func (d *drawing) finish(b, at int, path int32) {
	order := d.orderOf(b)
	for try := 1; at < len(order); try++ {
		if d.last {
			d.filled++
			at = d.direct(b, order, at, true)
		} else {
			d.last = try+1 == tries
			at, path = d.try(b)
		}
	}
	d.last, d.paths[b] = d.fill, path
}

// orderOf are the slots of a block in drawing order.
func (d *drawing) orderOf(b int) []uint16 { return d.scratch.order[d.blocks[b]:d.blocks[b+1]] }

// direct draws the slots of a block one after the other, beginning with the one
// at from, and returns how many of them it drew. At a dead end it stops, or fills in any
// symbol left.
//
// It is the whole rule; a walk in the tree is the same with the sums known.
func (d *drawing) direct(b int, order []uint16, from int, fill bool) int {
	left := d.lacking[b]
	for _, slot := range order[:from] {
		left &^= sudoku.Bit(d.out[slot])
	}
	for i, slot := range order[from:] {
		open := d.cand[slot] & left
		var digit uint8
		switch {
		case open.Single():
			digit = open.Lowest()
		case open != 0:
			digit = d.thrown(slot, open)
		case fill:
			digit = left.Nth(d.Dice.IntN(left.Count()))
		}
		if d.w.On() && (digit != 0 || !d.last) { // what is filled is reported when it is
			d.tellDrawn(slot, digit, open, left)
		}
		if digit == 0 {
			return from + i
		}
		d.out[slot] = digit
		left &^= sudoku.Bit(digit)
	}
	return len(order)
}

// swift is direct where nobody listens and nothing is filled in: the same sums and
// throws with what they need side by side, each sum added up once.
func (d *drawing) swift(b int, order []uint16, from int) int {
	shift, cand, out, dice := d.shift&7, d.cand, d.out, &d.Dice
	left := d.lacking[b]
	for _, slot := range order[:from] {
		left &^= sudoku.Bit(out[slot])
	}
	var sums [sudoku.MaxSide]float64
	var digits [sudoku.MaxSide]uint8
	for i, slot := range order[from:] {
		open := cand[slot] & left
		if open&(open-1) == 0 {
			if open == 0 {
				return from + i
			}
			out[slot] = open.Lowest()
			left &^= open
			continue
		}
		chances := d.scratch.chances[int(slot)<<shift:][:1<<shift]
		sum, n := 0.0, 0
		for m := open; m != 0; m &= m - 1 {
			digit := m.Lowest()
			sum += chances[digit]
			sums[n], digits[n] = sum, digit
			n++
		}
		var digit uint8
		if sum > 0 {
			point := float64(dice.Uint64()>>11) / (1 << 53) * sum // Float64 at its place
			k := 0
			for k < n-1 && sums[k] <= point {
				k++
			}
			digit = digits[k]
		} else {
			digit = d.thrown(slot, open)
		}
		out[slot] = digit
		left &^= sudoku.Bit(digit)
	}
	return len(order)
}

// thrown draws one of the open candidates of a slot in proportion to p, or any
// of them when no mass is left.
func (d *drawing) thrown(slot uint16, open sudoku.Mask) uint8 {
	total := d.mass(slot, open)
	even := total == 0
	if even {
		total = float64(open.Count())
	}
	point, sum := d.Dice.Float64()*total, 0.0
	for m := open; ; m &= m - 1 {
		digit := m.Lowest()
		if even {
			sum++
		} else {
			sum += d.p[d.entry[int(slot)<<(d.shift&7)|int(digit)]]
		}
		if point < sum || m.Single() {
			return digit
		}
	}
}

// mass is the sum of p over some candidates of a slot.
func (s *search) mass(slot uint16, open sudoku.Mask) float64 {
	sum := 0.0
	for m := open; m != 0; m &= m - 1 {
		sum += s.p[s.entry[int(slot)<<(s.shift&7)|int(m.Lowest())]]
	}
	return sum
}

// scratch is memory that a phase fills before it reads it. Nothing in it
// outlives a phase, so clones go without and make their own when they move.
type scratch struct {
	// order lists the slots of each block in drawing order.
	order []uint16
	// tree is what drawing the generation has worked out, and paths are those that
	// the blocks of each member came to the end of, 0 for a block that did not:
	// paths[member*Side+block].
	tree  tree
	paths []int32
	// chances are the p of the generation by slot and digit, as entry has its entries.
	chances []float64
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
			order: s.layout.slots(), grid: s.base.Clone(), chances: make([]float64, len(s.entry)),
			tally: make([]uint16, s.MaxDistinct()+1), credit: make([]int8, len(s.costs)),
			paths: make([]int32, len(s.costs)*s.Side),
			tree:  tree{codes: make([]uint64, 2*s.codes.words)}, // of path 0
		}
	}
	return s.scratch
}

// prepare readies the drawing of a generation: the models do not change while
// its grids are drawn.
func (s *search) prepare() {
	sc := s.workspace()
	for slot, m := range s.cand {
		for at := slot << (s.shift & 7); m != 0; m &= m - 1 {
			i := at | int(m.Lowest())
			sc.chances[i] = s.p[s.entry[i]]
		}
	}
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
		top = max(top, s.p[s.entry[int(slot)<<(s.shift&7)|int(m.Lowest())]])
	}
	return top
}
