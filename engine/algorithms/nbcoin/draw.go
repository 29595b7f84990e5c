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
		s.trunk = &trunk{grid: make(sudoku.Grid, s.Cells), strayed: make([]uint64, len(s.Costs))}
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

// block draws a permutation of the symbols that a block lacks. At a dead end it is drawn
// again and again, or filled.
func (d *drawing) block(b int) {
	for try, at := 1, 0; ; try++ {
		switch {
		case d.trunk.planted:
			at = d.alongTrunk(b, try > 1)
		case d.Order == OrderRandom:
			engine.Shuffle(&d.Dice, d.orderOf(b))
			fallthrough
		default:
			at = d.cells(b, 0, false)
		}
		switch {
		case at == int(d.free.From[b+1]-d.free.From[b]):
			return
		case d.Fill || try == tries:
			d.filled++
			d.stray(b)
			d.cells(b, at, true)
			return
		case d.w.On():
			cell := int(d.orderOf(b)[at])
			d.w.Candidate(d.member).NoneLeft(cell, 0, 0, "the block has used every candidate of the cell: it is drawn again")
		}
	}
}

// cells draws the cells of a block one after the other, from one place in their order
// on, each with a symbol by its p, of those not used. It returns how many are drawn: at a
// dead end it stops, or fills in any symbol left.
func (d *drawing) cells(b, from int, fill bool) int {
	left, order := d.lacking[b], d.orderOf(b)
	for _, cell := range order[:from] {
		left &^= sudoku.Bit(d.grid[cell])
	}
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
