package nbcoin

import (
	"cmp"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// prepare puts the cells of each block in drawing order: the models do not change while
// the grids of a generation are drawn.
func (s *search) prepare() {
	if s.order == nil {
		s.order = make([]uint16, len(s.free.List))
		s.trunk = &trunk{strayed: make([]uint64, len(s.Costs))}
	}
	copy(s.order, s.free.List)
	for b := range s.Side {
		slices.SortStableFunc(s.orderOf(b), func(x, y uint16) int {
			switch s.Order {
			case OrderFewest:
				return s.cand[x].Count() - s.cand[y].Count()
			case OrderHighest:
				return cmp.Compare(s.largest(y), s.largest(x))
			}
			return 0
		})
	}
}

// orderOf are the cells of a block in drawing order.
func (s *search) orderOf(b int) []uint16 { return s.order[s.free.From[b]:s.free.From[b+1]] }

// largest is the largest p of a cell, 0 where it has no candidate.
func (s *search) largest(cell uint16) float64 {
	if s.cand[cell] == 0 {
		return 0
	}
	return slices.Max(s.Of(cell))
}

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

// again draws a block that came to a dead end at a place in its order: anew until all its
// cells are drawn, or its rest is filled with what is left.
func (d *drawing) again(b, at int) {
	for try := 1; at < len(d.orderOf(b)); try++ {
		if d.Fill || try == tries {
			d.filled++
			d.stray(b)
			left := d.lacking[b]
			for _, cell := range d.orderOf(b)[:at] {
				left &^= sudoku.Bit(d.grid[cell])
			}
			d.cells(b, at, left, true)
			return
		}
		if d.w.On() {
			cell := int(d.orderOf(b)[at])
			d.w.Candidate(d.member).NoneLeft(cell, 0, 0, "the block has used every candidate of the cell: it is drawn again")
		}
		at = d.attempt(b)
	}
}

// attempt draws a permutation of the symbols that a block lacks, or up to a dead end. It
// returns how many of its cells are drawn.
func (d *drawing) attempt(b int) int {
	if d.trunk.planted {
		return d.alongTrunk(b)
	}
	if d.Order == OrderRandom {
		engine.Shuffle(&d.Dice, d.orderOf(b))
	}
	return d.cells(b, 0, d.lacking[b], false)
}

// cells draws the cells of a block one after the other, from one place in their order
// on, each with a symbol by its p, of those left. It returns how many are drawn: at a
// dead end it stops, or fills in any symbol left.
func (d *drawing) cells(b, from int, left sudoku.Mask, fill bool) int {
	order := d.orderOf(b)
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
			return from + i
		}
		if d.w.On() {
			d.tellDrawn(cell, digit, open, left)
		}
		d.grid[cell] = digit
		left &^= sudoku.Bit(digit)
	}
	return len(order)
}
