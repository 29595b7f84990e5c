package reseda

import "sudokuscope/engine/sudoku"

// put draws a digit for a slot from its p, of those that its block has not used,
// which are called open.
//
// It throws at the whole p, and again at what is open if it hit a digit that is
// not. That is the same as one throw at what is open: with m of the whole open,
// an open digit k comes with p(k) + (1−m)·p(k)/m = p(k)/m. But how the whole p
// divides [0, 1) is known once a round, and what is open differs from grid to
// grid.
func (d *drawing) put(slot int, used sudoku.Mask) uint8 {
	open := d.plan.open[slot] &^ used
	var digit uint8
	switch {
	case open == 0:
		digit = d.deadEnd(slot, used)
	case open.Single():
		digit = open.Lowest()
	case d.argmax:
		digit = d.likeliest(slot, open)
	default:
		throw := d.Dice.Uint64()
		limit := d.plan.limit[slot*d.board.Side:]
		k := d.plan.guide[slot][throw>>(64-guideBits)]
		for limit[k] <= throw>>(64-wholeBits) {
			k++
		}
		if digit = k + 1; !open.Has(digit) {
			digit = d.again(slot, open)
		}
	}
	cell := d.free[slot]
	d.grid[cell] = digit
	if d.w.On() && open != 0 {
		d.tellDrawn(cell, digit, open)
	}
	return digit
}

// again draws one of the open digits of a slot by adding up what is open.
func (d *drawing) again(slot int, open sudoku.Mask) uint8 {
	p, left := d.of(d.free[slot]), 0.0
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

// likeliest is the most probable of the open digits, the lowest of equals.
func (d *drawing) likeliest(slot int, open sudoku.Mask) uint8 {
	p, best := d.of(d.free[slot]), open.Lowest()
	for m := open; m != 0; m &= m - 1 {
		if digit := m.Lowest(); p[digit-1] > p[best-1] {
			best = digit
		}
	}
	return best
}

// deadEnd finds a digit for a slot whose every probable digit the block has
// used: any at all, so that the block is probably no permutation; one from the
// cell's own p, used or not; or one that the block lacks, so that it stays a
// permutation.
func (d *drawing) deadEnd(slot int, used sudoku.Mask) uint8 {
	d.deadEnds++
	own, lacking := d.plan.open[slot], d.board.All&^used
	var digit uint8
	switch {
	case d.deadend == deadOwn && own.Single():
		digit = own.Lowest()
	case d.deadend == deadOwn && own != 0:
		digit = d.again(slot, own)
	case d.deadend == deadRest && lacking != 0:
		digit = lacking.Nth(d.Dice.IntN(lacking.Count()))
	default:
		digit = uint8(d.Dice.IntN(d.board.Side) + 1)
	}
	if d.w.On() {
		d.tellDeadEnd(slot, digit, own, lacking)
	}
	return digit
}
