package colony

import "sudokuscope/engine/sudoku"

// layout tells where the cells of a board stand in their units, as the ants' inner loop
// wants it. Units have the board's numbers: rows, columns, blocks. There is one layout
// an order, shared and never changed.
type layout struct {
	*sudoku.Board
	units int
	spots []spot
	// whose tells which digit in which unit an index into a field's live means, from
	// the cells on.
	whose []struct{ unit, digit uint8 }
}

// spot is where a cell stands: its units, and in each, as a set, all places but its
// own. Elsewhere is the rest of the block that is in neither its row nor its column.
type spot struct {
	row, col, block                     uint8
	notRow, notCol, notBlock, elsewhere uint64
}

var layouts = sudoku.PerOrder(newLayout)

func newLayout(order int) *layout {
	b := sudoku.Of(order)
	l := &layout{Board: b, units: b.Units(), spots: make([]spot, b.Cells)}
	l.whose = make([]struct{ unit, digit uint8 }, b.Cells+b.Side*l.units)
	for i := range l.whose[b.Cells:] {
		of := &l.whose[b.Cells+i]
		of.unit, of.digit = uint8(i%l.units), uint8(i/l.units)
	}
	for c := range l.spots {
		u, s := b.UnitsOf(c), &l.spots[c]
		s.row, s.col, s.block = uint8(u[0]), uint8(u[1]), uint8(u[2])
		s.notRow, s.notCol = ^(uint64(1) << b.Col[c]), ^(uint64(1) << b.Row[c])
		for i, o := range b.Unit(u[2]) {
			switch {
			case int(o) == c:
				s.notBlock = ^(uint64(1) << i)
			case b.Row[o] != b.Row[c] && b.Col[o] != b.Col[c]:
				s.elsewhere |= 1 << i
			}
		}
	}
	return l
}
