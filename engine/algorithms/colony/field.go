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
	// cells: none for a cell that has failed or is set. Behind mostCells there are
	// the places of the digits: bit i of live[mostCells+d*Units+u] says that the
	// digit d, counted from 0, may stand at place i of unit u. A digit that is set
	// has none in its units.
	live []uint32
	// large has both in place of live on a board of more than 32 digits.
	large *wideField
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
	due *stack
	// wideDue is the same on a board of more than 32 digits.
	wideDue []due
	// ear, if set, hears every inference. It does not change the result.
	ear *ear
}

// room makes the stack, if it is not there. An inference is the one asked for,
// the last digit of a cell or the last place of a digit in a unit, and each of
// these comes once.
func (f *field) room() {
	switch {
	case f.large == nil && f.due == nil:
		f.due = new(stack)
	case f.large != nil && f.wideDue == nil:
		f.wideDue = make([]due, 1+f.Cells+f.Side*f.Units())
	}
}

// Powers of two above the largest board that is not wide, so that an index that is
// masked, or has no more bits, needs no check.
const (
	mostCells = 1024
	mostUnits = 256
	mostDue   = 4096
)

// newFolded is an empty board of which nothing but the grid is kept.
func newFolded(b *sudoku.Board, shop *workshop) field {
	return field{layout: layouts(b.Order), workshop: shop, grid: make(sudoku.Grid, b.Cells), open: b.Cells}
}

// newField is an empty board.
func newField(b *sudoku.Board, shop *workshop) field {
	f := newFolded(b, shop)
	f.unfold()
	if f.large != nil {
		f.large.fill(uint64(b.All))
	}
	for i := range f.live {
		f.live[i] = uint32(b.All)
	}
	return f
}

func (f *field) unfold() {
	if f.wide != nil {
		f.large = newWideField(f.Board)
		return
	}
	f.live = make([]uint32, mostCells+f.Side*f.Units()+mostUnits)
}

// copyFrom makes f what o is.
func (f *field) copyFrom(o *field) {
	if f.folded() {
		f.unfold()
	}
	copy(f.grid, o.grid)
	f.open, f.failed = o.open, o.failed
	if f.large != nil {
		copy(f.large.cand, o.large.cand)
		copy(f.large.places, o.large.places)
		return
	}
	copy(f.live[:f.Cells], o.live)
	copy(f.live[mostCells:], o.live[mostCells:mostCells+f.Side*f.units])
}

// folded reports whether nothing but the grid is kept.
func (f *field) folded() bool { return f.live == nil && f.large == nil }

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

// stack is what is due, as indices into live.
type stack [mostDue]uint16

// add puts an index on a stack that holds n, if just one bit is left there, and
// returns what it holds then. Whether it is one is past guessing for a processor, so
// nothing branches on it: the index is written in any case, and the stack grows by 1
// or by 0, which is what is borrowed where left-1 is less than the lowest bit of left
// and all below it.
func (s *stack) add(n uint64, index uint16, left uint32) uint64 {
	s[n&(mostDue-1)] = index
	_, one := bits.Sub64(uint64(left-1), uint64(left^(left-1)), 0)
	return n + one
}

// set gives an open cell one of its candidates, and every other cell what
// follows from that.
func (f *field) set(cell int, digit uint8) {
	f.room()
	if f.large != nil {
		f.setWide(cell, digit)
		return
	}
	l, live, due := f.layout, f.live, f.due
	end := uint16(mostDue)
	if !f.hidden {
		end = mostCells // nothing follows from the last place of a digit
	}
	x, d, ear := uint16(cell), uint8(digit-1), f.ear
	for n := uint64(0); ; {
		if ear != nil {
			ear.inferred(f, int(x), d+1)
		}
		others := live[x] &^ (1 << (d & 31))
		f.grid[x], live[x] = d+1, 0
		f.open--
		n = f.follow(x, d, others, n)

		e, left := uint16(0), uint32(0)
		for left == 0 || e >= end {
			if n == 0 {
				return
			}
			n--
			e = due[n&(mostDue-1)]
			left = live[e]
		}
		only, of := uint8(bits.TrailingZeros32(left)), l.whose[e&(mostDue-1)]
		if x, d = l.cellAt[of.unit&127][only&31], of.digit; e < mostCells {
			x = e
		}
		if e < mostCells { // in an if of its own, each becomes a conditional move
			d = only
		}
	}
}

// follow takes from the other cells and digits what the digit d in the cell x rules
// out; others are the digits that x might have been as well. What comes due goes on
// the stack, which holds n before and the result after.
//
// Each step is done to its end before the next is begun, and what a loop needs comes
// from small tables: with fewer values at hand at a time, they stay in registers.
func (f *field) follow(x uint16, d uint8, others uint32, n uint64) uint64 {
	l, due, cand := f.layout, f.due, (*[mostCells]uint32)(f.live)
	_ = due[0] // it is there, which the loops need not check
	at := &l.spots[x&(mostCells-1)]
	for ; others != 0; others &= others - 1 {
		first := mostCells + bits.TrailingZeros32(others)*l.units
		of := (*[mostUnits]uint32)(f.live[first : first+mostUnits : first+mostUnits])
		row := of[at.row] & at.notRow
		of[at.row] = row
		n = due.add(n, uint16(first)+uint16(at.row), row)
		col := of[at.col] & at.notCol
		of[at.col] = col
		n = due.add(n, uint16(first)+uint16(at.col), col)
		block := of[at.block] & at.notBlock
		of[at.block] = block
		n = due.add(n, uint16(first)+uint16(at.block), block)
	}

	first, bit := mostCells+int(d)*l.units, uint32(1)<<(d&31)
	of := (*[mostUnits]uint32)(f.live[first : first+mostUnits : first+mostUnits])
	row, col, block := of[at.row]&at.notRow, of[at.col]&at.notCol, of[at.block]&at.elsewhere
	of[at.row], of[at.col], of[at.block] = 0, 0, 0

	// Row and column are gone through in one loop, as the lower and the upper
	// half of a word: the end of a short loop is what a processor cannot
	// guess. A peer in the row leaves its own column, where it stands at the
	// row's place, and the other way round.
	not, peers := [2]uint32{at.notCol, at.notRow}, &l.lines[x]
	for lines := uint64(row) | uint64(col)<<32; lines != 0; lines &= lines - 1 {
		i := bits.TrailingZeros64(lines) & 63
		y, u := int(peers[i])&(mostCells-1), l.crossing[i]
		cross := of[u] & not[i>>5]
		of[u] = cross
		n = due.add(n, uint16(first)+uint16(u), cross)
		by := &l.spots[y]
		block := of[by.block] & by.notBlock
		of[by.block] = block
		n = due.add(n, uint16(first)+uint16(by.block), block)
		m := cand[y] &^ bit
		cand[y] = m
		if m == 0 {
			f.open--
			f.failed++
		}
		n = due.add(n, uint16(y), m)
	}
	cells := &l.cellAt[at.block&127]
	for ; block != 0; block &= block - 1 {
		y := int(cells[bits.TrailingZeros32(block)&31]) & (mostCells - 1)
		by := &l.spots[y]
		row := of[by.row] & by.notRow
		of[by.row] = row
		n = due.add(n, uint16(first)+uint16(by.row), row)
		col := of[by.col] & by.notCol
		of[by.col] = col
		n = due.add(n, uint16(first)+uint16(by.col), col)
		m := cand[y] &^ bit
		cand[y] = m
		if m == 0 {
			f.open--
			f.failed++
		}
		n = due.add(n, uint16(y), m)
	}
	return n
}
