package colony

import (
	"math/bits"

	"sudokuscope/engine/sudoku"
)

// layout says where the cells of a board stand in their units, in the form that
// the ants' inner loop wants it: arrays whose length is a power of two, so that
// a masked index needs no check. Units have the board's numbers: rows, columns,
// blocks. There is one layout an order, shared and never changed.
type layout struct {
	*sudoku.Board
	units  int
	spots  [1024]spot
	cellAt [128][32]uint16 // the cells of the units
}

// spot is where a cell stands: its units, and its place in each as a bit.
// Elsewhere is the rest of the block, as a set of places, that is in neither its
// row nor its column.
type spot struct {
	row, col, block                  uint8
	inRow, inCol, inBlock, elsewhere uint32
}

var layouts = sudoku.PerOrder(newLayout)

func newLayout(order int) *layout {
	b := sudoku.Of(order)
	l := &layout{Board: b, units: b.Units()}
	for u := range b.Units() {
		copy(l.cellAt[u][:], b.Unit(u))
	}
	for c := range b.Cells {
		u := b.UnitsOf(c)
		s := spot{row: uint8(u[0]), col: uint8(u[1]), block: uint8(u[2])}
		s.inRow, s.inCol = 1<<b.Col[c], 1<<b.Row[c]
		for i, o := range b.Unit(u[2]) {
			switch {
			case int(o) == c:
				s.inBlock = 1 << i
			case b.Row[o] != b.Row[c] && b.Col[o] != b.Col[c]:
				s.elsewhere |= 1 << i
			}
		}
		l.spots[c] = s
	}
	return l
}

// first is the cell at the first of some places of a unit.
func (l *layout) first(unit uint8, places uint32) uint16 {
	return l.cellAt[unit&127][bits.TrailingZeros32(places)&31]
}
