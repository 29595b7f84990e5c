package bitboard

import "math/bits"

// board is what is known.
type board struct {
	// may has the places left to each digit, must the cells that are known to be its own.
	may, must [9]set
	// done are the cells whose digit is known: all of must.
	done set
	// pairs are the cells with two digits left, as of the last propagation.
	pairs set
}

// load sets the board up from givens and propagates. It is false when they
// contradict each other or leave no solution.
func (b *board) load(givens *[81]uint8) bool {
	// The bands by turns, each into sets of its own: no step waits for the one before. Digits are
	// less than 16, and 0 is the blank.
	var first, second, third [16]uint64
	for row := range 3 {
		for column := range 9 {
			c, bit := 9*row+column, uint64(1)<<(3*column+row)
			first[givens[c]&15] |= bit
			second[givens[c+27]&15] |= bit
			third[givens[c+54]&15] |= bit
		}
	}
	b.done = everywhere.minus(set{first[0] | second[0]<<27, third[0]})
	for d := range b.may {
		b.may[d] = set{bands, band}
		b.must[d] = set{first[d+1] | second[d+1]<<27, third[d+1]}
	}
	return b.propagate(1<<9 - 1)
}

// place gives a digit to a cell that has these digits left, and propagates.
func (b *board) place(cell, digit int, left uint) bool {
	b.must[digit] = b.must[digit].or(of[cell])
	b.done = b.done.or(of[cell])
	return b.propagate(left)
}

// propagate draws conclusions until there are none; pending are the digits of which
// something is new. It is false when a digit or a cell has nowhere to go: then the board
// is good for nothing.
func (b *board) propagate(pending uint) bool {
	for pending != 0 {
		// What one digit decides the next knows at once.
		for ; pending != 0; pending &= pending - 1 {
			digit := bits.TrailingZeros(pending)
			must := b.must[digit]
			places := settle(b.may[digit].minus(b.done.or(must.reach()).minus(must)))
			if places.empty() {
				return false
			}
			decided := places.decided()
			if !must.minus(decided).empty() {
				return false // two cells of a block must have this digit
			}
			b.may[digit], b.must[digit] = places, decided
			b.done = b.done.or(decided)
		}
		if b.done == everywhere {
			return true
		}
		var ok bool
		pending, ok = b.share()
		if !ok {
			return false
		}
	}
	return true
}

// share finds the digits that have places in decided cells of others, counts the digits that
// each cell has left, and gives cells with one digit left to it. It returns the digits for which
// that is new, and false when a cell has no digit.
func (b *board) share() (pending uint, ok bool) {
	done := b.done
	var one, two, three set // cells with at least one, two or three digits
	for digit := range &b.may {
		places := b.may[digit]
		pending |= places.and(done.minus(b.must[digit])).some() << digit
		three = three.or(two.and(places))
		two = two.or(one.and(places))
		one = one.or(places)
	}
	if one != everywhere {
		return 0, false
	}
	b.pairs = two.minus(three)
	if single := one.minus(two).minus(done); !single.empty() {
		for digit := range &b.may {
			mine := b.may[digit].and(single)
			pending |= mine.some() << digit
			b.must[digit] = b.must[digit].or(mine)
		}
	}
	return pending, true
}

// settle leaves a digit only the places that are in a possible permutation of
// every band and of every stack. It leaves none when some band has none.
func settle(places set) set {
	for {
		low, high := triads(places.low), triads(places.high)
		places.low &= uint64(rows[low&511]) | uint64(rows[low>>27&511])<<27
		places.high &= uint64(rows[high&511])
		has := places.columns()
		keep := uint64(columns[has&511] | columns[has>>9&511]<<9 | columns[has>>18]<<18)
		if keep == has {
			return places
		}
		places.low &= (keep&(top*first) | keep>>1&(top*first)<<27) * 7
		places.high &= keep >> 2 & (top * first) * 7
	}
}

// triads returns the triads of each band that have a cell, in the first 9 of its 27 bits: bit 3t+r
// for triad t of row r. What else there is means nothing.
func triads(cells uint64) uint64 {
	has := (cells | cells>>3 | cells>>6) & (firsts * 7) // bit 9t+r
	return has * (1 | 1<<6 | 1<<12) >> 12               // of each of three copies a different t is in its place
}

// columns returns the columns that have a place in a band: bit 3c+b for column c in band b.
func (s set) columns() uint64 {
	low := (s.low | s.low>>1 | s.low>>2) & (top * firsts)
	high := (s.high | s.high>>1 | s.high>>2) & (top * first)
	return (low | low>>26 | high<<2) & band
}

// reach returns the columns and blocks that some cells stand in. Of places there, settle does not
// need to be told about rows.
func (s set) reach() set {
	has := s.columns()
	columns := (has | has>>1 | has>>2) & (top * first) * 7
	return set{fill(s.low) | columns | columns<<27, fill(s.high) | columns}
}

// fill returns the whole of every block that has a cell.
func fill(cells uint64) uint64 {
	const last = firsts << 8
	has := (cells&^last + (last - firsts) | cells) & last // a sum carries into the last cell of its block
	return has<<1 - has>>8
}

// decided returns the places of a settled digit that are the only one of their
// block, and so, since it is settled, of their row and column.
func (s set) decided() set {
	// A settled digit has a place in each block, so that no block borrows from the next.
	return set{
		low:  s.low &^ fill(s.low&(s.low-firsts)),
		high: s.high &^ fill(s.high&(s.high-first)),
	}
}
