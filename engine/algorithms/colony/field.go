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
	// cand are the candidates a cell: none for one that has failed, the digit
	// for one that is set.
	cand []uint32
	// places are the places of the digits: bit i of places[(d-1)*Units+u] says
	// that the digit d may stand at place i of unit u. A digit that is set has
	// none in its units.
	places []uint32
	// large has both in place of cand and places on a board of more than 32 digits.
	large *wideField
	*workshop
}

// workshop is what the fields of a search share, as one ant infers at a time.
// It is of no meaning between phases.
type workshop struct {
	// hidden reports that a digit with one place left in a unit is put there.
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
	if f.large != nil {
		f.large.fill(uint64(b.All))
	}
	for i := range f.cand {
		f.cand[i] = uint32(b.All)
	}
	for i := range f.places {
		f.places[i] = uint32(b.All)
	}
	return f
}

func (f *field) unfold() {
	if f.wide != nil {
		f.large = newWideField(f.Board)
		return
	}
	f.cand, f.places = make([]uint32, f.Cells), make([]uint32, f.Side*f.Units())
}

// copyFrom makes f what o is.
func (f *field) copyFrom(o *field) {
	if f.folded() {
		f.unfold()
	}
	copy(f.grid, o.grid)
	if f.large != nil {
		copy(f.large.cand, o.large.cand)
		copy(f.large.places, o.large.places)
	}
	copy(f.cand, o.cand)
	copy(f.places, o.places)
	f.open, f.failed = o.open, o.failed
}

// folded reports whether nothing but the grid is kept.
func (f *field) folded() bool { return f.cand == nil && f.large == nil }

// fold is a copy of the grid alone, which is all that matters once the walk is
// over.
func (f *field) fold(shop *workshop) field {
	return field{layout: f.layout, workshop: shop, grid: f.grid.Clone(), open: f.open, failed: f.failed}
}

func (f *field) clone(shop *workshop) field {
	c := f.fold(shop)
	if !f.folded() {
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

// last reports whether just one bit of m is left.
func last(m uint32) bool { return m^(m-1) > m-1 }

// set gives an open cell one of its candidates, and every other cell what
// follows from that.
func (f *field) set(cell int, digit uint8) {
	f.room()
	if f.large != nil {
		f.setWide(cell, digit)
		return
	}
	f.due[0] = due{uint16(cell), digit}
	grid, cand, due := f.grid, f.cand, f.due
	for n := 1; n > 0; {
		n--
		x, v := int(due[n].cell), due[n].digit
		bit := uint32(1) << ((v - 1) & 31)
		if grid[x] != 0 || cand[x]&bit == 0 {
			continue // came due twice, or a contradiction
		}
		if f.ear != nil {
			f.ear.inferred(f, x, v)
		}
		grid[x] = v
		f.open--
		at := &f.spots[x&1023]
		if others := cand[x] &^ bit; others != 0 {
			cand[x] = bit
			n = f.vacate(at, others, n)
		}
		n = f.clear(at, bit, v, n)
	}
}

// vacate takes digits from the places of a cell that has become another's. What
// comes due goes on the stack, which holds n before and the result after.
func (f *field) vacate(at *spot, digits uint32, n int) int {
	units, hidden := f.units, f.hidden
	for ; digits != 0; digits &= digits - 1 {
		d := bits.TrailingZeros32(digits)
		v, of := uint8(d+1), f.places[d*units:][:units]
		row := of[at.row] &^ at.inRow
		of[at.row] = row
		col := of[at.col] &^ at.inCol
		of[at.col] = col
		block := of[at.block] &^ at.inBlock
		of[at.block] = block
		if !hidden {
			continue
		}
		if last(row) {
			n = f.push(f.first(at.row, row), v, n)
		}
		if last(col) {
			n = f.push(f.first(at.col, col), v, n)
		}
		if last(block) {
			n = f.push(f.first(at.block, block), v, n)
		}
	}
	return n
}

// clear takes the digit v, bit, from all peers of the cell that it now stands in.
func (f *field) clear(at *spot, bit uint32, v uint8, n int) int {
	l, units, hidden, cand := f.layout, f.units, f.hidden, f.cand
	of := f.places[int(v-1)*units:][:units]
	row, col, block := of[at.row]&^at.inRow, of[at.col]&^at.inCol, of[at.block]&at.elsewhere
	of[at.row], of[at.col], of[at.block] = 0, 0, 0

	// Row and column are gone through in one loop, as the lower and the upper
	// half of a word: the end of a short loop is what a processor cannot
	// guess. A peer in the row leaves its own column, where it stands at the
	// row's place, and the other way round.
	lines := uint64(row) | uint64(col)<<32
	own := uint64(at.row) | uint64(at.col)<<32
	crossing := uint64(l.Side) // column 0 for a peer of the row, row 0 for one of the column
	in := uint64(at.inCol) | uint64(at.inRow)<<32
	for ; lines != 0; lines &= lines - 1 {
		i := bits.TrailingZeros64(lines)
		half := i & 32
		y := l.cellAt[uint8(own>>half)&127][i&31]
		u := uint8(crossing>>half) + uint8(i&31)
		k := of[u] &^ uint32(in>>half)
		of[u] = k
		if last(k) && hidden {
			n = f.push(l.first(u, k), v, n)
		}
		by := &l.spots[y&1023]
		k = of[by.block] &^ by.inBlock
		of[by.block] = k
		if last(k) && hidden {
			n = f.push(l.first(by.block, k), v, n)
		}
		m := cand[y] &^ bit
		cand[y] = m
		if m&(m-1) == 0 {
			n = f.few(y, m, n)
		}
	}
	for ; block != 0; block &= block - 1 {
		y := l.first(at.block, block)
		by := &l.spots[y&1023]
		k := of[by.row] &^ by.inRow
		of[by.row] = k
		if last(k) && hidden {
			n = f.push(l.first(by.row, k), v, n)
		}
		k = of[by.col] &^ by.inCol
		of[by.col] = k
		if last(k) && hidden {
			n = f.push(l.first(by.col, k), v, n)
		}
		m := cand[y] &^ bit
		cand[y] = m
		if m&(m-1) == 0 {
			n = f.few(y, m, n)
		}
	}
	return n
}

func (f *field) push(cell uint16, digit uint8, n int) int {
	f.due[n].cell, f.due[n].digit = cell, digit
	return n + 1
}

// few is for a cell with one candidate left, or none.
func (f *field) few(cell uint16, m uint32, n int) int {
	if m != 0 {
		return f.push(cell, uint8(bits.TrailingZeros32(m)+1), n)
	}
	f.open--
	f.failed++
	return n
}

// layout tells where the cells of a board stand in their units, in the form that
// the ants' inner loop wants it: arrays whose length is a power of two, so that
// a masked index needs no check. Units have the board's numbers: rows, columns,
// blocks. There is one layout an order, shared and never changed.
type layout struct {
	*sudoku.Board
	units  int
	spots  [1024]spot
	cellAt [128][32]uint16 // the cells of the units
	wide   *wideLayout     // in their place, on a board of more than 32 digits
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
	}
	for c := range b.Cells {
		l.spots[c] = newSpot[uint32](b, c)
	}
	return l
}

// first is the cell at the first of some places of a unit.
func (l *layout) first(unit uint8, places uint32) uint16 {
	return l.cellAt[unit&127][bits.TrailingZeros32(places)&31]
}
