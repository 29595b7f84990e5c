package nbcoin

import (
	"slices"

	"sudokuscope/engine/decision"
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
	s := d.search
	s.sample.Drawn = true
	s.path.Begin(
		len(s.sample.Costs),
		s.Held,
		&s.free,
	)
	cand := d.pathCandidates()
	for b := range s.Puzzle.Side {
		slices.SortStableFunc(s.path.Order.In(b),
			func(x, y uint16) int {
				return s.cand[x].Count() -
					s.cand[y].Count()
			})
		s.path.Prepare(
			b,
			s.Puzzle.Lacking(s.Held,
				2*s.Puzzle.Side+b),
			cand,
		)
	}
}

// blocks draws permutations of the symbols that the blocks lack, each block anew at a dead
// end.
func (d *drawing) blocks() {
	s := d.search
	for b, try := 0, 0; ; {
		at, drawn, left := s.path.Follow(&s.Dice, d.member, d.grid, b)
		try++
		if at > b {
			b, try = at, 1
		}
		switch {
		case b == s.Puzzle.Side:
			return
		case d.w == nil && !s.options.Fill && try < tries: // a dead end, and nobody to hear of it
		case d.rest(b, drawn, left, try == tries):
			b, try = b+1, 0
		}
	}
}

// rest draws the rest of a block, from a place in its order on, each cell with a symbol by
// its p, of those left. At a dead end it reports false, or fills in any symbol left.
func (d *drawing) rest(b, from int, left sudoku.Mask, last bool) bool {
	s := d.search
	order := s.path.Order.In(b)
	filled := 0
	for from < len(order) {
		cell := order[from]
		open := s.cand[cell] & left
		var digit uint8
		switch {
		case open.Single():
			digit = open.Lowest()
		case open != 0:
			digit = s.model.Draw(&s.Dice, cell, open)
		case s.options.Fill || last:
			filled = 1
			digit = left.Nth(s.Dice.IntN(left.Count()))
		default:
			d.tellAgain(cell)
			return false
		}
		d.tellDrawn(cell, digit, open, left)
		s.path.Put(from, digit)
		left &^= sudoku.Bit(digit)
		from++
	}
	s.path.Lay(d.member, b, d.grid)
	s.filled += filled
	return true
}
