package colony

import (
	"unsafe"

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
	// cand are the candidates a cell: none for one that has failed, the digit
	// for one that is set.
	cand []uint32
	// places are the places of the digits: bit i of places[(d-1)*Units+u] says
	// that the digit d may stand at place i of unit u. A digit that is set has
	// none in its units.
	places []uint32
	*workshop
}

// workshop is what the fields of a search share, as one ant infers at a time.
// It is of no meaning between phases.
type workshop struct {
	// hidden says that a digit with one place left in a unit is put there.
	hidden bool
	// due are the inferences not yet made: a stack, as one thing is followed
	// to its end before the next is begun.
	due []due
	// ear, if set, hears every inference. It does not change the result.
	ear *ear
}

type due struct {
	cell  uint16
	digit uint8
}

// room makes the stack, if it is not there. An inference is the one asked for,
// the last digit of a cell or the last place of a digit in a unit, and each of
// these comes once.
func (f *field) room() {
	if f.due == nil {
		f.due = make([]due, 1+f.Cells+f.Side*f.Units())
	}
}

// newField is an empty board.
func newField(b *sudoku.Board, shop *workshop) field {
	f := field{layout: layouts(b.Order), workshop: shop, grid: make(sudoku.Grid, b.Cells), open: b.Cells}
	f.unfold()
	for i := range f.cand {
		f.cand[i] = uint32(b.All)
	}
	for i := range f.places {
		f.places[i] = uint32(b.All)
	}
	return f
}

func (f *field) unfold() {
	f.cand, f.places = make([]uint32, f.Cells), make([]uint32, f.Side*f.Units())
}

// copyFrom makes f what o is.
func (f *field) copyFrom(o *field) {
	if f.cand == nil {
		f.unfold()
	}
	copy(f.grid, o.grid)
	copy(f.cand, o.cand)
	copy(f.places, o.places)
	f.open, f.failed = o.open, o.failed
}

// fold is a copy of the grid alone, which is all that matters once the walk is
// over.
func (f *field) fold(shop *workshop) field {
	return field{layout: f.layout, workshop: shop, grid: f.grid.Clone(), open: f.open, failed: f.failed}
}

func (f *field) clone(shop *workshop) field {
	c := f.fold(shop)
	if f.cand != nil {
		c.copyFrom(f)
	}
	return c
}

// left counts the cells that are not set, or never will be.
func (f *field) left() int { return f.open + f.failed }

// size is the number of bytes that a folded copy holds.
func (f *field) size() int { return int(unsafe.Sizeof(*f)) + cap(f.grid) }

// unfoldedSize is what the candidates of an ant on its way add.
func (f *field) unfoldedSize() int { return 4 * (f.Cells + f.Side*f.Units()) }

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
