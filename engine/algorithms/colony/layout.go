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
	// whose tells which digit in which unit an index into a field's live means.
	whose [mostDue]struct{ unit, digit uint8 }
	wide  *wideLayout // in their place, on a board of more than 32 digits
}

// spot is where a cell stands: its units, and its place in each as a bit.
// Elsewhere is the rest of the block, as a set of places, that is in neither its
// row nor its column.
type (
	spot = spotOf[uint32]

	spotOf[Places uint32 | uint64] struct {
		row, col, block                  uint8
		inRow, inCol, inBlock, elsewhere Places
	}
)

// newSpot is where a cell of a board stands.
func newSpot[Places uint32 | uint64](b *sudoku.Board, c int) spotOf[Places] {
	u := b.UnitsOf(c)
	s := spotOf[Places]{row: uint8(u[0]), col: uint8(u[1]), block: uint8(u[2])}
	s.inRow, s.inCol = 1<<b.Col[c], 1<<b.Row[c]
	for i, o := range b.Unit(u[2]) {
		switch {
		case int(o) == c:
			s.inBlock = 1 << i
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
	for c := range b.Cells {
		l.spots[c] = newSpot[uint32](b, c)
	}
	return l
}
