package sudoku

import "math/bits"

// Filling is a board that is being filled: what is set, and what may still stand elsewhere.
// Unlike [Domains] it goes on inferring after a contradiction, because the number of cells
// that can be filled counts: a cell that has lost its last candidate has failed and is
// passed over.
//
// It keeps the candidates twice: a set of digits for every cell, and for every digit and
// unit a set of places. So a digit that is put into a cell finds those that lose it without
// a look at the other peers, and a naked or hidden single shows as soon as it is one. The
// work grows only with what is removed.
type Filling struct {
	*spots
	Grid Grid
	// Open cells are neither set nor failed.
	Open, Failed int
	// live is what is still possible. It begins with the candidates of the open
	// cells: none for a cell that has failed or is set. Behind the cells there are
	// the places of the digits: bit i of live[Cells+d*units+u] says that the digit
	// d, counted from 0, may stand at place i of unit u. A digit that is set has none in its units.
	live []uint64
}

// NewFilling returns an empty board.
func NewFilling(b *Board) Filling {
	f := Filling{
		spots: spotsOf(b.Order),
		Grid:  make(Grid, b.Cells),
		Open:  b.Cells,
	}
	f.live = make([]uint64, len(f.whose))
	for i := range f.live {
		f.live[i] = uint64(b.All)
	}
	return f
}

// CopyFrom makes f what o is.
func (f *Filling) CopyFrom(o *Filling) {
	grid := append(f.Grid[:0], o.Grid...)
	live := append(f.live[:0], o.live...)
	*f = *o
	f.Grid, f.live = grid, live
}

// Left counts the cells that are not set, or never will be.
func (f *Filling) Left() int { return f.Open + f.Failed }

// Candidates returns what is left to a cell: none for one that has failed, the digit for
// one that is set.
func (f *Filling) Candidates(cell int) Mask {
	if d := f.Grid[cell]; d != 0 {
		return Bit(d)
	}
	return Mask(f.live[cell])
}

// IsOpen reports whether a cell is neither set nor failed.
func (f *Filling) IsOpen(cell int) bool { return f.live[cell] != 0 }

// Places returns the places of a digit in a unit, bit i for the i-th.
func (f *Filling) Places(digit uint8, unit int) uint64 {
	return f.live[f.Cells+int(digit-1)*f.Units()+unit]
}

// Inference sets cells of fillings, one at a time.
type Inference struct {
	// Hidden says to put a digit into the last place that a unit has for it.
	Hidden bool
	// Hear, if set, is called when a cell is about to be set, with every candidate still
	// in its place. It does not change the result.
	Hear func(f *Filling, cell int, digit uint8)
	// due are the inferences not yet made: a stack, as one thing is followed
	// to its end before the next is begun. Each is the index into live of a cell,
	// or of a digit in a unit, to which one bit was left; where that is gone by
	// now, nothing follows any more.
	due []uint16
}

// Set gives an open cell one of its candidates, and every other cell what
// follows from that.
func (i *Inference) Set(f *Filling, cell int, digit uint8) {
	if i.due == nil { // an inference comes once for each of live
		i.due = make([]uint16, len(f.live)+1)
	}
	end := len(f.live)
	if !i.Hidden {
		end = f.Cells // nothing follows from the last place of a digit
	}
	x, d := uint16(cell), digit-1
	for n := 0; ; {
		if i.Hear != nil {
			i.Hear(f, int(x), d+1)
		}
		others := f.live[x] &^ (1 << (d & 63))
		f.Grid[x], f.live[x] = d+1, 0
		f.Open--
		n = f.vacate(i.due, x, others, n)
		n = f.strike(i.due, x, d, n)

		e, left := 0, uint64(0)
		for left == 0 || e >= end {
			if n == 0 {
				return
			}
			n--
			e = int(i.due[n])
			left = f.live[e]
		}
		only := uint8(bits.TrailingZeros64(left))
		x, d = uint16(e), only
		if e >= f.Cells {
			of := f.whose[e]
			x = f.Unit(int(of.unit))[only]
			d = of.digit
		}
	}
}

// keep leaves at an index into live only what is in a set, and makes it due if just one
// bit is left. Whether it is one a processor cannot guess, so nothing branches on it: the
// index is written in any case, and the stack of n grows by 1 or by 0, which is what is
// borrowed where left-1 is less than the lowest bit of left and all below it.
func keep(live []uint64, due []uint16, index int, set uint64, n int) (left uint64, m int) {
	left = live[index] & set
	live[index] = left
	due[n] = uint16(index)
	_, one := bits.Sub64(left-1,
		left^(left-1), 0)
	return left, n + int(one)
}

// vacate takes from a cell's units the place of the other digits that it might have had.
func (f *Filling) vacate(due []uint16, cell uint16, others uint64, n int) int {
	at, live := &f.at[cell], f.live
	for ; others != 0; others &= others - 1 {
		first := f.Cells + bits.TrailingZeros64(others)*f.Units()
		_, n = keep(live, due,
			first+int(at.row), at.notRow, n)
		_, n = keep(live, due,
			first+int(at.col), at.notCol, n)
		_, n = keep(live, due,
			first+int(at.block), at.notBlock, n)
	}
	return n
}

// strike takes the digit d of a cell from the peers that might have had it, which are those in
// its row, in its column and in the rest of its block, and from the two other units of each.
func (f *Filling) strike(due []uint16, cell uint16, d uint8, n int) int {
	at := &f.at[cell]
	first := f.Cells + int(d)*f.Units()
	live := f.live
	places := live[first:][:f.Units()]
	row := places[at.row] & at.notRow
	col := places[at.col] & at.notCol
	block := places[at.block] & at.elsewhere
	places[at.row] = 0
	places[at.col] = 0
	places[at.block] = 0
	not := ^(uint64(1) << (d & 63))
	left := uint64(0)
	for cells := f.Unit(int(at.row)); row != 0; row &= row - 1 {
		y := int(cells[bits.TrailingZeros64(row)])
		by := &f.at[y]
		_, n = keep(live, due,
			first+int(by.col), at.notCol, n)
		_, n = keep(live, due,
			first+int(by.block), by.notBlock, n)
		left, n = keep(live, due, y, not, n)
		f.fail(left)
	}
	for cells := f.Unit(int(at.col)); col != 0; col &= col - 1 {
		y := int(cells[bits.TrailingZeros64(col)])
		by := &f.at[y]
		_, n = keep(live, due,
			first+int(by.row), at.notRow, n)
		_, n = keep(live, due,
			first+int(by.block), by.notBlock, n)
		left, n = keep(live, due, y, not, n)
		f.fail(left)
	}
	for cells := f.Unit(int(at.block)); block != 0; block &= block - 1 {
		y := int(cells[bits.TrailingZeros64(block)])
		by := &f.at[y]
		_, n = keep(live, due,
			first+int(by.row), by.notRow, n)
		_, n = keep(live, due,
			first+int(by.col), by.notCol, n)
		left, n = keep(live, due, y, not, n)
		f.fail(left)
	}
	return n
}

// fail counts a cell that has lost its last candidate.
func (f *Filling) fail(left uint64) {
	if left == 0 {
		f.Open--
		f.Failed++
	}
}

// spots tells where the cells of a board stand in their units, as the inner loop wants
// it. There is one an order, shared and never changed.
type spots struct {
	*Board
	at []spot
	// whose tells which digit in which unit an index into live means, from the cells on.
	whose []struct{ unit, digit uint8 }
}

// spot is where a cell stands: its row, column and block, and in each, as a set, all
// places but its own. Elsewhere is the rest of the block that is in neither its row nor its column.
type spot struct {
	row, col, block                     uint8
	notRow, notCol, notBlock, elsewhere uint64
}

var spotsOf = PerOrder(newSpots)

func newSpots(order int) *spots {
	board := Of(order)
	l := &spots{
		Board: board,
		at:    make([]spot, board.Cells),
	}
	l.whose = make(
		[]struct{ unit, digit uint8 },
		board.Cells+board.Side*board.Units(),
	)
	for i := range l.whose[board.Cells:] {
		of := &l.whose[board.Cells+i]
		of.unit, of.digit = uint8(i%board.Units()), uint8(i/board.Units())
	}
	for c := range l.at {
		u, s := board.UnitsOf(c), &l.at[c]
		s.row = uint8(u[0])
		s.col = uint8(u[1])
		s.block = uint8(u[2])
		s.notRow = ^(uint64(1) << board.Col[c])
		s.notCol = ^(uint64(1) << board.Row[c])
		for i, o := range board.Unit(u[2]) {
			switch {
			case int(o) == c:
				s.notBlock = ^(uint64(1) << i)
			case board.Row[o] != board.Row[c] &&
				board.Col[o] != board.Col[c]:
				s.elsewhere |= 1 << i
			}
		}
	}
	return l
}
