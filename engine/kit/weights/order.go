package weights

import "sudokuscope/engine/sudoku"

// Order is the order in which a search goes through the rows, columns and blocks.
type Order int

// The orders, as the parameter names them.
const (
	RowsFirst   Order = iota // all rows, all columns, all blocks
	BlocksFirst              // all blocks, all rows, all columns
	InTurn                   // a row, a column and a block, and the next of each
	Shuffled                 // as the dice fall, anew each time
)

// Units writes the units of the board in this order into a list of as many places.
func (o Order) Units(into []uint16, dice *sudoku.Rand) {
	side := len(into) / 3
	for i := range into {
		unit := i
		switch o {
		case BlocksFirst:
			unit = (i + 2*side) % len(into)
		case InTurn:
			unit = i%3*side + i/3
		}
		into[i] = uint16(unit)
	}
	if o == Shuffled {
		sudoku.Shuffle(dice, into)
	}
}
