package colony

import "math/bits"

// last says whether just one bit of m is left.
func last(m uint32) bool { return m^(m-1) > m-1 }

// set gives an open cell one of its candidates, and every other cell what
// follows from that.
func (f *field) set(cell int, digit uint8) {
	f.room()
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
