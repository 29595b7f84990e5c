package reseda

import (
	"math"
	"math/bits"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// draw draws the Q grids of a round from the model.
func (s *search) draw(w *engine.Witness) {
	s.prepare()
	if s.rounds == 0 || !s.drawn || s.grids == nil {
		s.hold(s.held)
	}
	s.drawn, s.deadEnds, s.chosen = true, 0, s.chosen[:0]
	d := drawing{search: s, w: w}
	d.plain = !w.On() && !s.argmax
	s.plan.scored = s.plan.rows != 0 && d.plain && s.options.permutations && !s.anew()
	for d.member = range s.q {
		d.grid = s.grid(d.member)
		switch {
		case !s.options.permutations:
			d.cells()
		case s.anew():
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
	plain  bool // nobody listens, and digits are drawn
}

// cells draws every free cell by itself: no digit is ever used up.
func (d *drawing) cells() {
	for slot := range d.free {
		d.put(slot, 0)
	}
}

// planned draws block by block in the order that the plan has, equals in random
// order.
func (d *drawing) planned() {
	var hand [sudoku.MaxSide]uint16
	pl := d.plan
	if d.plain {
		copy(d.grid, pl.grid)
	}
	for b := range d.board.Side {
		order := pl.order[d.blocks[b]:d.blocks[b+1]]
		if ties := pl.ties[pl.tied[b]:pl.tied[b+1]]; len(ties) > 0 {
			order = hand[:copy(hand[:], order)]
			for _, t := range ties {
				d.shuffle(order[t.first:][:t.many])
			}
		}
		if d.plain {
			pl.codes[b] = d.block(b, order)
			continue
		}
		used := pl.taken[b]
		for _, slot := range order {
			used |= sudoku.Bit(d.put(int(slot), used))
		}
	}
	if pl.scored {
		pl.costs[d.member] = pl.score(d.board)
	}
}

// none is no digit, less 1, of any board.
const none = 63

// fill is put for each of the slots in order, where nobody listens and digits are
// drawn: the same throws with what they need at hand. It goes on from the code of
// what the block has, whose lowest bits are the digits used, and returns that of the
// whole block. The last slot of a block has mostly one digit left and the others
// hardly ever, so they go apart: a processor guesses both well.
func (d *drawing) fill(order []uint16, code sudoku.Mask) sudoku.Mask {
	if len(order) == 0 {
		return code
	}
	slots, dice, grid := d.plan.slots, &d.Dice, d.grid
	for _, i := range order[:len(order)-1] {
		at := &slots[i]
		open := at.open &^ code
		k := uint8(none)
		if open&(open-1) != 0 {
			k = at.hit(dice.Uint64())
		}
		if open>>(k&63)&1 == 0 {
			k = d.otherwise(int(i), open, code) - 1
		}
		code |= at.pattern << (k & 63)
		grid[at.cell] = k + 1
	}
	last := order[len(order)-1]
	at := &slots[last]
	digit := uint8(0)
	if open := at.open &^ code; open.Single() {
		digit = open.Lowest()
	} else {
		digit = d.put(int(last), code&d.board.All)
	}
	grid[at.cell] = digit
	return code | at.pattern<<((digit-1)&63)
}

// otherwise finds a digit for a slot where the throw hit none that is open, or none
// was needed.
func (d *drawing) otherwise(slot int, open, used sudoku.Mask) uint8 {
	switch {
	case open&(open-1) != 0:
		return d.again(slot, open)
	case open != 0:
		return open.Lowest()
	}
	return d.deadEnd(slot, used&d.board.All)
}

// hit is the digit, less 1, that a throw at the whole p of a slot hits.
func (s *slot) hit(throw uint64) uint8 {
	k := s.guide[throw>>(64-guideBits)]
	for s.limit[k] <= throw>>(64-wholeBits) {
		k++
	}
	return k
}

// shuffle puts slots in random order. One throw is enough for eight places: it
// is a point in [0, 1); times k+1, its whole part picks one of k+1 places, and
// what is behind the point is as random as before. (The last of the eight has
// more than 28 bits to itself even on the largest board.)
func (d *drawing) shuffle(run []uint16) {
	var point uint64
	for n, k := 0, len(run)-1; k > 0; n, k = n+1, k-1 {
		if n%8 == 0 {
			point = d.Dice.Uint64()
		}
		j, rest := bits.Mul64(point, uint64(k+1))
		run[k], run[j] = run[j], run[k]
		point = rest
	}
}

// put draws a digit for a slot from its p, of those that its block has not used,
// which are called open.
//
// It throws at the whole p, and again at what is open if it hit a digit that is
// not. That is the same as one throw at what is open: with m of the whole open,
// an open digit k comes with p(k) + (1−m)·p(k)/m = p(k)/m. But how the whole p
// divides [0, 1) is known once a round, and what is open differs from grid to
// grid.
func (d *drawing) put(slot int, used sudoku.Mask) uint8 {
	open := d.plan.slots[slot].open &^ used
	var digit uint8
	switch {
	case open == 0:
		digit = d.deadEnd(slot, used)
	case open.Single():
		digit = open.Lowest()
	case d.argmax:
		digit = d.likeliest(slot, open)
	default:
		if digit = d.plan.slots[slot].hit(d.Dice.Uint64()) + 1; !open.Has(digit) {
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
	p := d.of(d.free[slot])
	chance := float64(d.Dice.Uint64()>>11) / (1 << 53) // Float64 at its place
	if others := open & (open - 1); others.Single() {
		// Two are left, as mostly. Which it is, no processor can guess, so nothing
		// branches on it: numbers from 0 on are in the order of their bits.
		a, b := open.Lowest(), others.Lowest()
		left := p[a-1] + p[b-1]
		if math.Float64bits(float64(chance*left)) >= math.Float64bits(p[a-1]) {
			a = b
		}
		return a
	}
	left := 0.0
	for m := open; m != 0; m &= m - 1 {
		left += p[m.Lowest()-1]
	}
	point, sum := float64(chance*left), 0.0
	for m := open; ; m &= m - 1 {
		digit := m.Lowest()
		if sum += p[digit-1]; point < sum || m&(m-1) == 0 {
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
// cell's own p, used or not, as probable as there or all alike; or one that the block
// lacks, so that it stays a permutation.
func (d *drawing) deadEnd(slot int, used sudoku.Mask) uint8 {
	d.deadEnds++
	own, lacking := d.plan.slots[slot].open, d.board.All&^used
	var digit uint8
	switch {
	case d.deadend == deadOwn && own.Single():
		digit = own.Lowest()
	case d.deadend == deadOwn && own != 0:
		digit = d.again(slot, own)
	case d.deadend == deadAlike && own != 0:
		digit = own.Nth(d.Dice.IntN(own.Count()))
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

// done stands in place of the share of a cell that has its digit.
const done = -1

// dynamic draws block by block, and after each draw looks for the cell that is
// most certain now: the largest p among the digits left, as a share of what is
// left to the cell, or as it stands. A cell with nothing left has 0 and comes last.
func (d *drawing) dynamic() {
	var hand [sudoku.MaxSide]float64
	for b := range d.board.Side {
		from, to := int(d.blocks[b]), int(d.blocks[b+1])
		share := hand[:copy(hand[:], d.plan.share[from:to])]
		used, undone := d.plan.taken[b], sudoku.Mask(1)<<(to-from)-1
		for undone != 0 {
			i := d.surest(share)
			share[i] = done
			undone &^= 1 << i
			digit := d.put(from+i, used)
			if used.Has(digit) {
				continue // a dead end: the others lose nothing
			}
			used |= sudoku.Bit(digit)
			for m := d.plan.places[b][digit] & undone; m != 0; m &= m - 1 {
				j := bits.TrailingZeros64(uint64(m))
				share[j] = d.share(from+j, used)
			}
		}
	}
}

// surest is the index of the largest share; of equals the first, or any.
func (d *drawing) surest(share []float64) int {
	first, equals := 0, 1
	for i, v := range share[1:] {
		if v > share[first] {
			first, equals = i+1, 1
		} else if v == share[first] {
			equals++
		}
	}
	if d.tiesFirst || equals == 1 {
		return first
	}
	top := share[first]
	for skip := d.Dice.IntN(equals); skip > 0; skip-- {
		for first++; share[first] != top; first++ {
		}
	}
	return first
}

// share is the largest p of the digits left to a slot, divided by their sum unless the
// order takes it as it stands.
func (s *search) share(slot int, used sudoku.Mask) float64 {
	open, undivided := s.plan.slots[slot].open&^used, s.order == orderBare
	if open&(open-1) == 0 && !undivided {
		return float64(open.Count()) // all or nothing
	}
	p := s.of(s.free[slot])
	sum, top := 0.0, 0.0
	for m := open; m != 0; m &= m - 1 {
		v := p[m.Lowest()-1]
		sum += v
		if v > top {
			top = v
		}
	}
	if undivided {
		return top
	}
	return top / sum
}

// prepareDynamic finds what the dynamic order begins every grid with.
func (s *search) prepareDynamic() {
	pl := s.plan
	for b := range s.board.Side {
		pl.places[b] = [sudoku.MaxSide + 1]sudoku.Mask{}
		from := int(s.blocks[b])
		for slot := from; slot < int(s.blocks[b+1]); slot++ {
			pl.share[slot] = s.share(slot, pl.taken[b])
			for m := pl.slots[slot].open; m != 0; m &= m - 1 {
				pl.places[b][m.Lowest()] |= 1 << (slot - from)
			}
		}
	}
}
