package nbcoin

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// drawing is one grid being drawn.
type drawing struct {
	search *search
	w      *decision.Witness
	grid   sudoku.Grid
	member int
}

// tries is how often a block is drawn before its dead end is filled with what is
// left of its symbols.
const tries = 200

// plan puts the cells of each block in drawing order, those with the fewest candidates
// first, and prepares the fast path, along which they are drawn unless a witness wants to
// hear of each symbol.
func (d *drawing) plan() {
	search := d.search
	search.sample.Drawn = true
	search.fastPath.Begin(len(search.sample.Costs), search.Held, &search.free)
	cand := d.pathCandidates()
	for block := range search.Puzzle.Side {
		slices.SortStableFunc(search.fastPath.Order.In(block),
			func(x, y uint16) int {
				return search.cand[x].Count() - search.cand[y].Count()
			})
		search.fastPath.Prepare(
			block,
			search.Puzzle.Lacking(search.Held, sudoku.BlockUnit(search.Puzzle.Side, block)),
			cand,
		)
	}
}

// blocks draws permutations of the symbols that the blocks lack, each block anew at a dead
// end.
func (d *drawing) blocks() {
	search := d.search
	for block, try := 0, 0; ; {
		at, drawn, left := search.fastPath.Follow(&search.Dice, d.member, d.grid, block)
		try++
		if at > block {
			block, try = at, 1
		}
		switch {
		case block == search.Puzzle.Side:
			return
		case d.w == nil && !search.Options.Fill && try < tries: // a dead end, and nobody to hear of it
		case d.rest(block, drawn, left, try == tries):
			block, try = block+1, 0
		}
	}
}

// rest draws the rest of a block, from a place in its order on, each cell with a symbol by
// its p, of those left. At a dead end it reports false, or fills in any symbol left.
func (d *drawing) rest(block, from int, left sudoku.Mask, last bool) bool {
	search := d.search
	order := search.fastPath.Order.In(block)
	filled := 0
	for from < len(order) {
		cell := order[from]
		open := search.cand[cell] & left
		var digit uint8
		switch {
		case open.Single():
			digit = open.Lowest()
		case open != 0:
			digit = search.model.Draw(&search.Dice, cell, open)
		case search.Options.Fill || last:
			filled = 1
			digit = left.Nth(search.Dice.IntN(left.Count()))
		default:
			d.tellAgain(cell)
			return false
		}
		d.tellDrawn(cell, digit, open, left)
		search.fastPath.Put(from, digit)
		left &^= sudoku.Bit(digit)
		from++
	}
	search.fastPath.Lay(d.member, block, d.grid)
	search.filled += filled
	return true
}
