package colony

import "sudokuscope/engine/sudoku"

// layout tells where the cells of a board stand in their units, in the form that
// the ants' inner loop wants it: arrays whose length is a power of two, so that
// a masked index needs no check. Units have the board's numbers: rows, columns,
// blocks. There is one layout an order, shared and never changed.
type layout struct {
	*sudoku.Board
	units  int
	spots  [mostCells]spot
	cellAt [128][32]uint16 // the cells of the units
	// lines has for each cell those of its row, and from 32 on those of its column.
	// Crossing are the units that these stand in the other way: columns, and rows.
	lines    [][64]uint16
	crossing [64]uint8
	// whose tells which digit in which unit an index into a field's live means.
	whose [mostDue]struct{ unit, digit uint8 }
	wide  *wideLayout // in their place, on a board of more than 32 digits
}

// spot is where a cell stands: its units, and in each, as a set, all places but its
// own. Elsewhere is the rest of the block that is in neither its row nor its column.
type (
	spot = spotOf[uint32]

	spotOf[Places uint32 | uint64] struct {
		row, col, block                     uint8
		notRow, notCol, notBlock, elsewhere Places
	}
)

// newSpot is where a cell of a board stands.
func newSpot[Places uint32 | uint64](b *sudoku.Board, c int) spotOf[Places] {
	u := b.UnitsOf(c)
	s := spotOf[Places]{row: uint8(u[0]), col: uint8(u[1]), block: uint8(u[2])}
	s.notRow, s.notCol = ^(Places(1) << b.Col[c]), ^(Places(1) << b.Row[c])
	for i, o := range b.Unit(u[2]) {
		switch {
		case int(o) == c:
			s.notBlock = ^(Places(1) << i)
		case b.Row[o] != b.Row[c] && b.Col[o] != b.Col[c]:
			s.elsewhere |= 1 << i
		}
	}
	return s
}

var layouts = sudoku.PerOrder(newLayout)

func newLayout(order int) *layout {
	b := sudoku.Of(order)
	l := &layout{Board: b, units: b.Units()}
	if wide(b) {
		l.wide = newWideLayout(b)
		return l
	}
	for u := range b.Units() {
		copy(l.cellAt[u][:], b.Unit(u))
		for d := range b.Side {
			of := &l.whose[mostCells+d*l.units+u]
			of.unit, of.digit = uint8(u), uint8(d)
		}
	}
	l.lines = make([][64]uint16, b.Cells)
	for c := range b.Cells {
		l.spots[c] = newSpot[uint32](b, c)
		u := b.UnitsOf(c)
		copy(l.lines[c][:32], b.Unit(u[0]))
		copy(l.lines[c][32:], b.Unit(u[1]))
	}
	for i := range b.Side {
		l.crossing[i], l.crossing[32+i] = uint8(b.Side+i), uint8(i)
	}
	return l
}
