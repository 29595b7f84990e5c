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
