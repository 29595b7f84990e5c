package weights

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
)

// Held shows the digit that a cell is held to, once follow has made anew what follows from it.
func Held(b *engine.Base, follow func()) part.Held {
	return func(cell int, digit uint8) {
		follow()
		Place(b, cell, digit)
	}
}

// Place puts a digit that is held from now on into the current grid.
func Place(b *engine.Base, cell int, digit uint8) {
	b.Grid[cell] = digit
	b.Cost = b.Puzzle.Missing(b.Grid)
	b.Improve(b.Grid, b.Cost)
}

// Begin makes the board of a table the first one. The search ends where that is a solution, or where
// there is none.
func Begin(b *engine.Base, table Table, possible bool) {
	table.Board(b.Grid)
	b.Cost = b.Puzzle.Missing(b.Grid)
	b.Improve(b.Grid, b.Cost)
	switch {
	case b.Cost == 0:
		b.End(engine.Solved)
	case !possible:
		b.End(engine.Exhausted)
	}
}

// Read makes the board of a table the current grid, and its cost that of the grid: the
// digits that rows, columns and blocks lack. It calls changed for each cell whose digit
// is another one from now on, before it is.
func Read(base *engine.Base, table Table, changed func(cell int, now uint8)) {
	for cell, was := range base.Grid {
		now, _ := table.Largest(cell)
		if now == was {
			continue
		}
		changed(cell, now)
		base.Grid[cell] = now
		base.Touch(uint16(cell))
	}
	base.Cost = base.Puzzle.Missing(base.Grid)
}

// Found reports a board that is better than all before, with what more there is to say of it. It ends the
// search with an event of its own if the board is a solution, and reports whether it is.
func Found(b *engine.Base, best uint8, more float64, solved uint8, x, y float64) bool {
	engine.Better(b, best, more)
	if b.Cost != 0 {
		return false
	}
	b.Note(solved, x, y)
	b.End(engine.Solved)
	return true
}

// Show shows the numbers, of which 1 is drawn strongest, by the name that they have together.
func (t Table) Show(marginals *engine.Marginals, name string) {
	marginals.Label, marginals.Full = name, 1
	marginals.P = append(marginals.P, t.At...)
}
