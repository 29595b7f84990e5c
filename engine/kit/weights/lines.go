package weights

import "sudokuscope/engine/sudoku"

// The kinds of constraint, in the order of the constraints of an exact cover.
const (
	Cells   = iota // a cell has one digit
	Rows           // a digit has one cell in a row
	Columns        // … in a column
	Blocks         // … in a block
	Kinds
)

// Lines returns, for each kind, the places in a table that each constraint of the kind is
// about: exactly one of them should be 1. They are shared; nobody may change them.
func Lines(b *sudoku.Board) *[Kinds][][]int32 { return lines(b.Order) }

var lines = sudoku.PerOrder(func(order int) *[Kinds][][]int32 {
	b := sudoku.Of(order)
	var all [Kinds][][]int32
	for cell := range b.Cells {
		line := make([]int32, b.Side)
		for d := range line {
			line[d] = int32(cell*b.Side + d)
		}
		all[Cells] = append(all[Cells], line)
	}
	for unit := range b.Units() {
		kind := Rows + unit/b.Side
		for digit := range b.Side {
			line := make([]int32, b.Side)
			for i, cell := range b.Unit(unit) {
				line[i] = int32(int(cell)*b.Side + digit)
			}
			all[kind] = append(all[kind], line)
		}
	}
	return &all
})
