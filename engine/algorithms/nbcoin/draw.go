package nbcoin

import (
	"cmp"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/distribution"
	"sudokuscope/engine/sudoku"
)

// drawing is one grid being drawn.
type drawing struct {
	*search
	w      *decision.Witness
	grid   sudoku.Grid
	member int
}

// tries is how often a block is drawn before its dead end is filled with what is
// left of its symbols.
const tries = 200

// plan puts the cells of each block in drawing order and grows the trunk, along which
// they are drawn unless a witness wants to hear of each symbol: then there is none, nor
// for a random order.
func (d *drawing) plan() {
	d.Begin(d.Held, &d.free)
	open := func(cell uint16) sudoku.Mask {
		if d.Order == OrderRandom || d.w.On() {
			return 0
		}
		return d.cand[cell]
	}
	for b := range d.Side {
		switch d.Order {
		case OrderFewest:
			d.Sort(b, func(x, y uint16) int { return d.cand[x].Count() - d.cand[y].Count() })
		case OrderHighest:
			d.Sort(b, func(x, y uint16) int { return cmp.Compare(d.largest(y), d.largest(x)) })
		}
		d.Grow(b, d.Lacking(d.Held, 2*d.Side+b), open, d.span)
	}
}

// largest is the largest p of a cell, 0 where it has no candidate.
func (s *search) largest(cell uint16) float64 {
	if s.cand[cell] == 0 {
		return 0
	}
	return slices.Max(s.Of(cell))
}

// A throw has 53 bits that count, those of Float64; spare are the others, its lowest.
// As far as margin from where the likeliest digit begins and ends a throw is sure to hit
// it or not, whatever the rounding.
const throwBits, spare, margin = 53, 64 - 53, 16

// span is the likeliest of some digits, and the throws that are sure to hit it.
func (s *search) span(cell uint16, open sudoku.Mask) (digit uint8, low, width uint64) {
	digit = s.Likeliest(cell, open)
	total, before, own := s.Mass(cell, open), s.Mass(cell, open&(sudoku.Bit(digit)-1)), s.Of(cell)[digit-1]
	if total == 0 {
		return digit, 0, 0
	}
	low = uint64(int64(before/total*(1<<throwBits))) + margin
	high := uint64(int64((before + own) / total * (1 << throwBits)))
	if low+margin >= high {
		return digit, 0, 0
	}
	return digit, low << spare, (high - margin - low) << spare
}

// hit is the digit that a throw on the trunk hits.
func (s *search) hit(t *distribution.Throw, thrown uint64) uint8 {
	return s.Hit(t.Cell, t.Open, float64(thrown>>spare)/(1<<throwBits))
}

// blocks draws permutations of the symbols that the blocks lack, each block anew at a dead
// end.
func (d *drawing) blocks() {
	for b, try := 0, 1; ; {
		at, drawn, left := d.Follow(&d.Dice, d.member, b, d.hit)
		if at > b {
			b, try = at, 1
		}
		if b == d.Side {
			return
		}
		if d.rest(b, drawn, left, try == tries) {
			b, try = b+1, 1
		} else {
			try++
		}
	}
}

// rest draws the rest of a block, from a place in its order on. It reports false at a dead
// end, unless that is filled with what is left.
func (d *drawing) rest(b, from int, left sudoku.Mask, last bool) bool {
	order := d.InOrder(b)
	if d.Order == OrderRandom {
		engine.Shuffle(&d.Dice, order)
	}
	at, left := d.cells(order, from, left, false)
	if at == len(order) {
		return true
	}
	if d.Fill || last {
		d.filled++
		d.cells(order, at, left, true)
		return true
	}
	if d.w.On() {
		d.w.Candidate(d.member).NoneLeft(int(order[at]), 0, 0, "the block has used every candidate of the cell: it is drawn again")
	}
	return false
}

// cells draws the cells of a block one after the other, from one place in their order
// on, each with a symbol by its p, of those left. It returns how many are drawn, and what
// is left: at a dead end it stops, or fills in any symbol left.
func (d *drawing) cells(order []uint16, from int, left sudoku.Mask, fill bool) (int, sudoku.Mask) {
	for i, cell := range order[from:] {
		open := d.cand[cell] & left
		var digit uint8
		switch {
		case open.Single():
			digit = open.Lowest()
		case open != 0:
			digit = d.Draw(&d.Dice, cell, open)
		case fill:
			digit = left.Nth(d.Dice.IntN(left.Count()))
		default:
			return from + i, left
		}
		if d.w.On() {
			d.tellDrawn(cell, digit, open, left)
		}
		d.grid[cell] = digit
		left &^= sudoku.Bit(digit)
	}
	return len(order), left
}
