package colony

import (
	"math/bits"

	"sudokuscope/engine/sudoku"
)

// field is the board as an ant has it before it: what it has set, and what may
// still stand elsewhere. Unlike sudoku.Domains it goes on inferring after a
// contradiction: what counts is how many cells an ant can fill, so a cell that
// has lost its last candidate has failed, is passed over, and that is all.
//
// It keeps the candidates twice: a set of digits for every cell, and for every
// digit and unit a set of places. A digit put into a cell then finds those that
// lose it without looking at the other peers, and what is the last of either
// kind, a naked or a hidden single, shows at the moment it becomes so. The work
// is as much as there is to remove.
type field struct {
	*layout
	grid sudoku.Grid
	// open cells are neither set nor failed.
	open, failed int
	// live is what is still possible. It begins with the candidates of the open
	// cells: none for a cell that has failed or is set. Behind the cells there are
	// the places of the digits: bit i of live[Cells+d*units+u] says that the digit
	// d, counted from 0, may stand at place i of unit u. A digit that is set has none
	// in its units. A folded field has nothing but the grid.
	live []uint64
	*workshop
}

// workshop is what the fields of a search share, as one ant infers at a time.
// It is of no meaning between phases.
type workshop struct {
	// hidden reports that a digit with one place left in a unit is put there.
	hidden bool
	// due are the inferences not yet made: a stack, as one thing is followed
	// to its end before the next is begun. Each is the index into live of a cell,
	// or of a digit in a unit, to which one bit was left; where that is gone by
	// now, nothing follows any more.
	due []uint16
	// ear, if set, hears every inference. It does not change the result.
	ear *ear
}

// newFolded is an empty board of which nothing but the grid is kept.
func newFolded(b *sudoku.Board, shop *workshop) field {
	return field{layout: layouts(b.Order), workshop: shop, grid: make(sudoku.Grid, b.Cells), open: b.Cells}
}

// newField is an empty board.
func newField(b *sudoku.Board, shop *workshop) field {
	f := newFolded(b, shop)
	f.live = make([]uint64, len(f.whose))
	for i := range f.live {
		f.live[i] = uint64(b.All)
	}
	return f
}

// copyFrom makes f what o is.
func (f *field) copyFrom(o *field) {
	if f.live == nil {
		f.live = make([]uint64, len(o.live))
	}
	copy(f.grid, o.grid)
	copy(f.live, o.live)
	f.open, f.failed = o.open, o.failed
}

// fold is a copy of the grid alone, which is all that matters once the walk is
// over.
func (f *field) fold(shop *workshop) field {
	return field{layout: f.layout, workshop: shop, grid: f.grid.Clone(), open: f.open, failed: f.failed}
}

func (f *field) clone(shop *workshop) field {
	c := f.fold(shop)
	if f.live != nil {
		c.copyFrom(f)
	}
	return c
}

// left counts the cells that are not set, or never will be.
func (f *field) left() int { return f.open + f.failed }

// domain is the set of candidates of a cell. It follows from the grid alone, as
// nothing else removes a candidate, so that a folded field has it too.
func (f *field) domain(cell int) sudoku.Mask {
	if d := f.grid[cell]; d != 0 {
		return sudoku.Bit(d)
	}
	m := f.All
	for _, o := range f.PeersOf(cell) {
		m &^= sudoku.Bit(f.grid[o])
	}
	return m
}

// candidates are what is left to a cell: none for one that has failed, the digit for
// one that is set.
func (f *field) candidates(cell int) sudoku.Mask {
	if d := f.grid[cell]; d != 0 {
		return sudoku.Bit(d)
	}
	return sudoku.Mask(f.live[cell])
}

// isOpen reports whether a cell is neither set nor failed.
func (f *field) isOpen(cell int) bool { return f.live[cell] != 0 }

// placesOf are the places of a digit in a unit.
func (f *field) placesOf(digit uint8, unit int) uint64 {
	return f.live[f.Cells+int(digit-1)*f.units+unit]
}

// set gives an open cell one of its candidates, and every other cell what
// follows from that.
func (f *field) set(cell int, digit uint8) {
	if f.due == nil { // an inference comes once for each of live
		f.due = make([]uint16, len(f.live)+1)
	}
	end := len(f.live)
	if !f.hidden {
		end = f.Cells // nothing follows from the last place of a digit
	}
	x, d := uint16(cell), digit-1
	for n := 0; ; {
		if f.ear != nil {
			f.ear.inferred(f, int(x), d+1)
		}
		others := f.live[x] &^ (1 << (d & 63))
		f.grid[x], f.live[x] = d+1, 0
		f.open--
		n = f.vacate(x, others, n)
		n = f.strike(x, d, n)

		e, left := 0, uint64(0)
		for left == 0 || e >= end {
			if n == 0 {
				return
			}
			n--
			e = int(f.due[n])
			left = f.live[e]
		}
		only := uint8(bits.TrailingZeros64(left))
		if x, d = uint16(e), only; e >= f.Cells {
			of := f.whose[e]
			x, d = f.Unit(int(of.unit))[only], of.digit
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
	_, one := bits.Sub64(left-1, left^(left-1), 0)
	return left, n + int(one)
}

// vacate takes from a cell's units the place of the other digits that it might have had.
func (f *field) vacate(cell uint16, others uint64, n int) int {
	at, live, due := &f.spots[cell], f.live, f.due
	for ; others != 0; others &= others - 1 {
		first := f.Cells + bits.TrailingZeros64(others)*f.units
		_, n = keep(live, due, first+int(at.row), at.notRow, n)
		_, n = keep(live, due, first+int(at.col), at.notCol, n)
		_, n = keep(live, due, first+int(at.block), at.notBlock, n)
	}
	return n
}

// strike takes the digit d of a cell from the peers that might have had it, which are
// those in its row, in its column and in the rest of its block, and from their other
// units.
func (f *field) strike(cell uint16, d uint8, n int) int {
	at, first := &f.spots[cell], f.Cells+int(d)*f.units
	live, due := f.live, f.due
	places := live[first:][:f.units]
	row, col, block := places[at.row]&at.notRow, places[at.col]&at.notCol, places[at.block]&at.elsewhere
	places[at.row], places[at.col], places[at.block] = 0, 0, 0
	not, left := ^(uint64(1) << (d & 63)), uint64(0)
	for cells := f.Unit(int(at.row)); row != 0; row &= row - 1 {
		y := int(cells[bits.TrailingZeros64(row)])
		by := &f.spots[y]
		_, n = keep(live, due, first+int(by.col), at.notCol, n)
		_, n = keep(live, due, first+int(by.block), by.notBlock, n)
		left, n = keep(live, due, y, not, n)
		f.fail(left)
	}
	for cells := f.Unit(int(at.col)); col != 0; col &= col - 1 {
		y := int(cells[bits.TrailingZeros64(col)])
		by := &f.spots[y]
		_, n = keep(live, due, first+int(by.row), at.notRow, n)
		_, n = keep(live, due, first+int(by.block), by.notBlock, n)
		left, n = keep(live, due, y, not, n)
		f.fail(left)
	}
	for cells := f.Unit(int(at.block)); block != 0; block &= block - 1 {
		y := int(cells[bits.TrailingZeros64(block)])
		by := &f.spots[y]
		_, n = keep(live, due, first+int(by.row), by.notRow, n)
		_, n = keep(live, due, first+int(by.col), by.notCol, n)
		left, n = keep(live, due, y, not, n)
		f.fail(left)
	}
	return n
}

// fail counts a cell that has lost its last candidate.
func (f *field) fail(left uint64) {
	if left == 0 {
		f.open--
		f.failed++
	}
}
