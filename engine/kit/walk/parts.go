package walk

import (
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// DifferingDigits lists the cells that have another digit at another moment.
func (w *Walk) DifferingDigits(from *Walk) (list []part.Difference) {
	for cell, d := range w.base.Grid {
		if from.base.Grid[cell] != d && !w.Fixed(cell) {
			list = append(list, part.Difference{
				Part: part.Part{Kind: part.Digit, Index: cell},
				By:   1,
			})
		}
	}
	return list
}

// AdoptDigits gives cells the digits of another moment: each comes from where its block has
// it, or the board where blocks may lack digits. look lists the swaps anew.
func (w *Walk) AdoptDigits(from *Walk, cells []int, anywhere bool, look func()) error {
	for _, cell := range cells {
		if cell < 0 || cell >= len(w.base.Grid) || w.Fixed(cell) {
			return part.ErrNone
		}
		if !w.fetch(cell, from.base.Grid, anywhere) {
			return part.ErrNone
		}
	}
	w.Stand()
	look()
	w.base.EndRound()
	return nil
}

// fetch swaps into a cell the digit that it has in another grid, from a cell that has another
// one there.
func (w *Walk) fetch(cell int, from sudoku.Grid, anywhere bool) bool {
	digit := from[cell]
	if w.base.Grid[cell] == digit {
		return true
	}
	for c, d := range w.base.Grid {
		within := anywhere || w.base.Puzzle.Block[c] == w.base.Puzzle.Block[cell]
		astray := d == digit && from[c] != digit
		if within && astray && !w.Fixed(c) {
			w.base.Grid[cell], w.base.Grid[c] = digit, w.base.Grid[cell]
			return true
		}
	}
	return false
}
