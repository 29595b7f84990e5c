package weights

import (
	"sudokuscope/engine"
)

// Place puts a digit that is held from now on into the current grid.
func Place(b *engine.Base, cell int, digit uint8) {
	b.Grid[cell] = digit
	b.Cost = b.Puzzle.Missing(b.Grid)
	b.Improve(b.Grid, b.Cost)
}

// Read makes the board of a table the current grid, and its cost that of the grid: the
// digits that rows, columns and blocks lack. It calls changed for each cell whose digit
// is another one from now on, before it is.
func Read(b *engine.Base, t Table, changed func(cell int, now uint8)) {
	for cell, was := range b.Grid {
		now, _ := t.Largest(cell)
		if now == was {
			continue
		}
		changed(cell, now)
		b.Grid[cell] = now
		b.Touch(uint16(cell))
	}
	b.Cost = b.Puzzle.Missing(b.Grid)
}
