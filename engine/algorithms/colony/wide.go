package colony

import (
	"math/bits"

	"sudokuscope/engine/sudoku"
)

// wideField is what a field keeps on a board of more than 32 digits in place of
// live: the same two sets, in words of 64 bits. The smaller boards keep
// to theirs, which take half the memory of every ant and let a row and a column be
// gone through as the halves of one word.
type wideField struct {
	cand   []uint64
	places []uint64
}

func newWideField(b *sudoku.Board) *wideField {
	return &wideField{make([]uint64, b.Cells), make([]uint64, b.Side*b.Units())}
}

// fill makes every digit a candidate everywhere.
func (w *wideField) fill(all uint64) {
	for i := range w.cand {
		w.cand[i] = all
	}
	for i := range w.places {
		w.places[i] = all
	}
}

// wideLayout is layout for such a board.
type wideLayout struct {
	spots  [2048]wideSpot
	cellAt [128][64]uint16
}

type wideSpot = spotOf[uint64]

// wide reports whether the digits of a board are more than a word of 32 bits holds.
func wide(b *sudoku.Board) bool { return b.Side > 32 }

func newWideLayout(b *sudoku.Board) *wideLayout {
	l := &wideLayout{}
	for u := range b.Units() {
		copy(l.cellAt[u][:], b.Unit(u))
	}
	for c := range b.Cells {
		l.spots[c] = newSpot[uint64](b, c)
	}
	return l
}

// first is the cell at the first of some places of a unit.
func (l *wideLayout) first(unit uint8, places uint64) uint16 {
	return l.cellAt[unit&127][bits.TrailingZeros64(places)&63]
}

// candidates are what is left to a cell: none for one that has failed, the digit for
// one that is set.
func (f *field) candidates(cell int) sudoku.Mask {
	if d := f.grid[cell]; d != 0 {
		return sudoku.Bit(d)
	}
	if f.large != nil {
		return sudoku.Mask(f.large.cand[cell])
	}
	return sudoku.Mask(f.live[cell])
}

// isOpen reports whether a cell is neither set nor failed.
func (f *field) isOpen(cell int) bool {
	if f.large != nil {
		return f.grid[cell] == 0 && f.large.cand[cell] != 0
	}
	return f.live[cell] != 0
}

// onePlace reports whether a digit has one place left in a unit.
func (f *field) onePlace(digit uint8, unit int) bool {
	return sudoku.Mask(f.placesOf(digit, unit)).Single()
}

// placesOf are the places of a digit in a unit.
func (f *field) placesOf(digit uint8, unit int) uint64 {
	at := int(digit-1)*f.Units() + unit
	if f.large != nil {
		return f.large.places[at]
	}
	return uint64(f.live[mostCells+at])
}

// due is an inference: a cell and the digit that it gets.
type due struct {
	cell  uint16
	digit uint8
}

// setWide is set on a wide board.
func (f *field) setWide(cell int, digit uint8) {
	f.wideDue[0] = due{uint16(cell), digit}
	for n := 1; n > 0; {
		n--
		x, v := int(f.wideDue[n].cell), f.wideDue[n].digit
		bit := uint64(sudoku.Bit(v))
		if f.grid[x] != 0 || f.large.cand[x]&bit == 0 {
			continue // came due twice, or a contradiction
		}
		if f.ear != nil {
			f.ear.inferred(f, x, v)
		}
		f.grid[x] = v
		f.open--
		at := &f.wide.spots[x&2047]
		if others := f.large.cand[x] &^ bit; others != 0 {
			f.large.cand[x] = bit
			n = f.vacateWide(at, others, n)
		}
		n = f.clearWide(at, bit, v, n)
	}
}

func (f *field) push(cell uint16, digit uint8, n int) int {
	f.wideDue[n].cell, f.wideDue[n].digit = cell, digit
	return n + 1
}

// lose leaves of the places of the digit v in a unit only those in not; of has its
// places in the units.
func (f *field) lose(of []uint64, unit uint8, not uint64, v uint8, n int) int {
	k := of[unit] & not
	of[unit] = k
	if k^(k-1) > k-1 && f.hidden {
		n = f.push(f.wide.first(unit, k), v, n)
	}
	return n
}

func (f *field) vacateWide(at *wideSpot, digits uint64, n int) int {
	for ; digits != 0; digits &= digits - 1 {
		d := bits.TrailingZeros64(digits)
		v, of := uint8(d+1), f.large.places[d*f.units:][:f.units]
		n = f.lose(of, at.row, at.notRow, v, n)
		n = f.lose(of, at.col, at.notCol, v, n)
		n = f.lose(of, at.block, at.notBlock, v, n)
	}
	return n
}

func (f *field) clearWide(at *wideSpot, bit uint64, v uint8, n int) int {
	of := f.large.places[int(v-1)*f.units:][:f.units]
	row, col, block := of[at.row]&at.notRow, of[at.col]&at.notCol, of[at.block]&at.elsewhere
	of[at.row], of[at.col], of[at.block] = 0, 0, 0
	for ; row != 0; row &= row - 1 {
		i := bits.TrailingZeros64(row)
		y := f.wide.cellAt[at.row&127][i&63]
		n = f.lose(of, uint8(f.Side+i), at.notCol, v, n)
		n = f.lose(of, f.wide.spots[y&2047].block, f.wide.spots[y&2047].notBlock, v, n)
		n = f.strike(y, bit, n)
	}
	for ; col != 0; col &= col - 1 {
		i := bits.TrailingZeros64(col)
		y := f.wide.cellAt[at.col&127][i&63]
		n = f.lose(of, uint8(i), at.notRow, v, n)
		n = f.lose(of, f.wide.spots[y&2047].block, f.wide.spots[y&2047].notBlock, v, n)
		n = f.strike(y, bit, n)
	}
	for ; block != 0; block &= block - 1 {
		y := f.wide.first(at.block, block)
		by := &f.wide.spots[y&2047]
		n = f.lose(of, by.row, by.notRow, v, n)
		n = f.lose(of, by.col, by.notCol, v, n)
		n = f.strike(y, bit, n)
	}
	return n
}

// strike takes a candidate from a cell.
func (f *field) strike(cell uint16, bit uint64, n int) int {
	m := f.large.cand[cell] &^ bit
	f.large.cand[cell] = m
	if m&(m-1) != 0 {
		return n
	}
	if m != 0 {
		return f.push(cell, sudoku.Mask(m).Lowest(), n)
	}
	f.open--
	f.failed++
	return n
}
