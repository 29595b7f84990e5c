package nbcoin

import (
	"slices"

	"sudokuscope/engine/decision"
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

// plan puts the cells of each block in drawing order, those with the fewest candidates
// first, and grows the trunk, along which they are drawn unless a witness wants to hear of
// each symbol.
func (d *drawing) plan() {
	d.Drawn = true
	d.trunk.Begin(len(d.Costs), d.Held, &d.Free)
	cand := d.grows()
	for b := range d.Side {
		slices.SortStableFunc(d.trunk.Order.In(b), func(x, y uint16) int { return d.cand[x].Count() - d.cand[y].Count() })
		d.trunk.Grow(b, d.Lacking(d.Held, 2*d.Side+b), cand)
	}
}

// blocks draws permutations of the symbols that the blocks lack, each block anew at a dead
// end.
func (d *drawing) blocks() {
	for b, try := 0, 0; ; {
		at, drawn, left := d.trunk.Follow(&d.Dice, d.member, d.grid, b)
		try++
		if at > b {
			b, try = at, 1
		}
		if b == d.Side {
			return
		}
		if d.rest(b, drawn, left, try == tries) {
			b, try = b+1, 0
		}
	}
}

// rest draws the rest of a block, from a place in its order on, each cell with a symbol by
// its p, of those left. At a dead end it reports false, or fills in any symbol left.
func (d *drawing) rest(b, from int, left sudoku.Mask, last bool) bool {
	filled := 0
	for _, cell := range d.trunk.Order.In(b)[from:] {
		open := d.cand[cell] & left
		var digit uint8
		switch {
		case open.Single():
			digit = open.Lowest()
		case open != 0:
			digit = d.Draw(&d.Dice, cell, open)
		case d.Fill || last:
			filled = 1
			digit = left.Nth(d.Dice.IntN(left.Count()))
		default:
			d.tellAgain(cell)
			return false
		}
		d.tellDrawn(cell, digit, open, left)
		d.grid[cell] = digit
		left &^= sudoku.Bit(digit)
	}
	d.filled += filled
	return true
}
