package walk

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// State lists what a clone needs of its own. Its parts are the digits of the board: each comes
// from where its block has it, or the board where blocks may lack digits.
func (w *Walk) State(b *engine.Base, anywhere bool) part.State {
	return part.State{part.Back(&w.base, b), digits{w, anywhere}}
}

// Adopted takes the board as it is after digits were taken from another moment, or a cell was held.
// look lists the swaps anew.
func (w *Walk) Adopted(look func()) error {
	w.Stand()
	look()
	w.base.EndRound()
	return nil
}

// digits are those of the cells that are not fixed.
type digits struct {
	walk     *Walk
	anywhere bool
}

func (d digits) Own() { d.walk.Lines = *d.walk.Lines.Clone() }

// Hold swaps the digit in from the block, or from anywhere.
func (d digits) Hold(cell int, digit uint8) {
	base := d.walk.base
	for other, held := range base.Grid {
		within := d.anywhere || base.Puzzle.Block[other] == base.Puzzle.Block[cell]
		if base.Grid[cell] != digit && held == digit && within && !d.walk.Fixed(other) {
			base.Grid[other], base.Grid[cell] = base.Grid[cell], digit
		}
	}
}

func (d digits) Differing(there part.Store) (list []part.Difference) {
	others := there.(digits).walk.base.Grid
	for cell, digit := range d.walk.base.Grid {
		if others[cell] != digit && !d.walk.Fixed(cell) {
			list = append(list, part.Difference{Part: part.Part{Kind: part.Digit, Index: cell}, By: 1})
		}
	}
	return list
}

func (d digits) Adopt(there part.Store, one part.Part) bool {
	cell, known := one.Index, one.Index >= 0 && one.Index < len(d.walk.base.Grid)
	return one.Kind == part.Digit && known && !d.walk.Fixed(cell) &&
		d.walk.fetch(cell, there.(digits).walk.base.Grid, d.anywhere)
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
