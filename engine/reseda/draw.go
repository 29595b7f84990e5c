package reseda

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// draw draws the Q grids of a round from the model.
func (s *search) draw(w *engine.Witness) {
	s.prepare()
	s.deadEnds, s.chosen = 0, s.chosen[:0]
	d := drawing{search: s, w: w}
	for d.member = range s.q {
		d.grid = s.grid(d.member)
		switch {
		case !s.options.permutations:
			d.cells()
		case s.order == orderDynamic:
			d.dynamic()
		default:
			d.planned()
		}
	}
	s.Evaluations += int64(s.q)
	s.rounds++
}

// drawing is one grid being drawn.
type drawing struct {
	*search
	w      *engine.Witness
	grid   sudoku.Grid
	member int
}

// cells draws every free cell by itself.
func (d *drawing) cells() {
	for slot := range d.free {
		d.put(slot, 0)
	}
}

// planned draws block by block in the order that the plan has, equals in random
// order.
func (d *drawing) planned() {
	var hand [sudoku.MaxSide]uint16
	for b := range d.board.Side {
		from, to := d.blocks[b], d.blocks[b+1]
		order := hand[:copy(hand[:], d.plan.order[from:to])]
		for i, n := range d.plan.ties[from:to] {
			for k := int(n) - 1; k > 0; k-- {
				j := d.Dice.IntN(k + 1)
				order[i+k], order[i+j] = order[i+j], order[i+k]
			}
		}
		used := d.plan.taken[b]
		for _, slot := range order {
			used |= d.put(int(slot), used)
		}
	}
}

// put draws a digit for a free cell from its p, of those that its block has not
// used, and returns it as a set.
//
// The draw is from the whole p, and once more from what is left if the block
// has used the digit. That is the same as drawing from what is left at once:
// with a share m left, an unused digit k comes with p(k) + (1−m)·p(k)/m =
// p(k)/m. But the sums over the whole p are known, those over what is left must
// be added up.
func (d *drawing) put(slot int, used sudoku.Mask) sudoku.Mask {
	cell := d.free[slot]
	open := d.plan.open[slot] &^ used
	var digit uint8
	switch {
	case open == 0:
		digit = d.deadEnd(slot, used)
	case open.Single():
		digit = open.Lowest()
	case d.argmax:
		digit = d.likeliest(cell, open)
	default:
		digit = d.thrown(slot, open)
	}
	if d.w.On() && open != 0 {
		d.tellDrawn(cell, digit, open)
	}
	d.grid[cell] = digit
	return sudoku.Bit(digit)
}

func (d *drawing) thrown(slot int, open sudoku.Mask) uint8 {
	side := d.board.Side
	up := d.plan.upTo[slot*side:][:side]
	if digit := find(up, float64(d.Dice.Float64()*up[side-1])); open.Has(digit) {
		return digit
	}
	p := d.of(d.free[slot])
	left := 0.0
	for m := open; m != 0; m &= m - 1 {
		left += p[m.Lowest()-1]
	}
	point, sum := float64(d.Dice.Float64()*left), 0.0
	for m := open; ; m &= m - 1 {
		digit := m.Lowest()
		if sum += p[digit-1]; point < sum || m.Single() {
			return digit
		}
	}
}

// find is the digit whose stretch of [0, upTo[last]) a point lies in.
func find(upTo []float64, point float64) uint8 {
	for k, sum := range upTo {
		if point < sum {
			return uint8(k + 1)
		}
	}
	return uint8(len(upTo))
}

// likeliest is the most probable of the digits left, the lowest of equals.
func (d *drawing) likeliest(cell uint16, open sudoku.Mask) uint8 {
	p := d.of(cell)
	best := open.Lowest()
	for m := open; m != 0; m &= m - 1 {
		if digit := m.Lowest(); p[digit-1] > p[best-1] {
			best = digit
		}
	}
	return best
}

// deadEnd finds a digit for a cell whose every probable digit the block has
// used: any at all, so that the block is probably no permutation; one from the
// cell's own p, used or not; or one that the block lacks, so that it stays a
// permutation.
func (d *drawing) deadEnd(slot int, used sudoku.Mask) uint8 {
	d.deadEnds++
	open := d.plan.open[slot]
	var digit uint8
	switch lacking := d.board.All &^ used; {
	case d.deadend == deadOwn && open != 0:
		digit = open.Lowest()
		if !open.Single() {
			digit = d.thrown(slot, open)
		}
	case d.deadend == deadRest && lacking != 0:
		digit = lacking.Nth(d.Dice.IntN(lacking.Count()))
	default:
		digit = uint8(d.Dice.IntN(d.board.Side) + 1)
	}
	if d.w.On() {
		d.tellDeadEnd(slot, digit, used)
	}
	return digit
}
