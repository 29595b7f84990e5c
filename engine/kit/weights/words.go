package weights

import (
	"sudokuscope/engine"
	"sudokuscope/engine/base/portable"
	"sudokuscope/engine/kit/decision"
)

// Words are what searches of a table say alike.
var Words decision.Table

var (
	whyRead = Words.Say("the largest", "digit number:real was:digit before:real",
		"{digit} has {number %.3g} here, the largest number; {digit was} has {before %.3g}")
	whyOneOf = Words.Say("the first of equals", "digit number:real equals was:digit before:real",
		"{digit} is the first of {equals equal} here, with {number %.3g} each; {digit was} has {before %.3g}")
	saidFull = Words.Say("nothing to do", "", "no cell is free: the givens are the solution")
)

// SaidFull returns what a search says whose puzzle has no free cell.
func SaidFull() decision.Reason { return saidFull.Of() }

// ReadAndTell is [Read], which tells a witness why each cell changes. More may add what
// the search knows of the digit that the cell gets.
func ReadAndTell(base *engine.Base, table Table, w *decision.Witness, more func(cell int, now uint8) decision.Reason) {
	Read(base, table, func(cell int, now uint8) {
		w.Explain(func(w *decision.Witness) {
			was := base.Grid[cell]
			why := why(table, cell, was, now)
			if more != nil {
				why = why.And(more(cell, now))
			}
			w.Grid().Changed(cell, was, now, why)
		})
	})
}

// why is the reason that a cell gets a digit: it has the largest number of the cell, or is
// the first of those that have it.
func why(t Table, cell int, was, now uint8) decision.Reason {
	number, before := t.Of(cell, now), t.Of(cell, was)
	if equals := t.Equals(cell, now); equals > 1 {
		return whyOneOfOf{
			digit: now, number: number, equals: equals, was: was, before: before,
		}.say()
	}
	return whyReadOf{digit: now, number: number, was: was, before: before}.say()
}

// Entropy returns how undecided the free cells are, in bits, on average, if the numbers
// of a cell are probabilities. It is 0 where no cell is free.
func (t Table) Entropy(free []uint16) float64 {
	if len(free) == 0 {
		return 0
	}
	sum := 0.0
	for _, cell := range free {
		sum += portable.Entropy(t.Cell(int(cell)))
	}
	return sum / float64(len(free))
}

// AtLeast counts the free cells whose largest number is at least the bound.
func (t Table) AtLeast(free []uint16, bound float64) (n int) {
	for _, cell := range free {
		if _, v := t.Largest(int(cell)); v >= bound {
			n++
		}
	}
	return n
}

// Share returns n of the free cells as a share of them, 1 where there are none.
func Share(n int, free []uint16) float64 {
	if len(free) == 0 {
		return 1
	}
	return float64(n) / float64(len(free))
}
