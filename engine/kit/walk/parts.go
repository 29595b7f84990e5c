package walk

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
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
	d.fetch(cell, digit, func(int) bool { return true })
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
	if one.Kind != part.Digit || !known || d.walk.Fixed(cell) {
		return false
	}
	from := there.(digits).walk.base.Grid
	return d.fetch(cell, from[cell], func(other int) bool { return from[other] != from[cell] })
}

// fetch swaps a digit into a cell, from one that may give it away, and reports whether the cell has it then.
func (d digits) fetch(cell int, digit uint8, gives func(other int) bool) bool {
	base := d.walk.base
	for other, has := range base.Grid {
		within := d.anywhere || base.Puzzle.Block[other] == base.Puzzle.Block[cell]
		if base.Grid[cell] != digit && has == digit && within && !d.walk.Fixed(other) && gives(other) {
			base.Grid[other], base.Grid[cell] = base.Grid[cell], digit
		}
	}
	return base.Grid[cell] == digit
}
