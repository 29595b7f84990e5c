package weights

import (
	"sudokuscope/engine"
)

// Force holds a cell to a digit and shows it. follow makes anew what follows from what is held. The
// iteration under way is given up.
func Force(b *engine.Base, cell int, digit uint8, follow func()) error {
	done, err := b.Pin(cell, digit, nil)
	if done || err != nil {
		return err
	}
	follow()
	Place(b, cell, digit)
	b.EndRound()
	return nil
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
