package bitboard

import "math/bits"

// board is what is known: where each digit may stand.
type board struct {
	may [9]set
	// done are the cells whose digit is known, and lost to the other digits.
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
	for c := range 27 {
		first[givens[c]&15] |= 1 << c
		second[givens[c+27]&15] |= 1 << c
		third[givens[c+54]&15] |= 1 << c
	}
	blank := set{first[0] | second[0]<<27, third[0]}
	b.done = set{}
	for d := range b.may {
		given := set{first[d+1] | second[d+1]<<27, third[d+1]}
		b.may[d] = blank.minus(given.reach()).or(given)
	}
	return b.propagate(1<<9 - 1)
}

// place gives a cell a digit and propagates.
func (b *board) place(cell, digit int) bool {
	b.may[digit] = b.may[digit].minus(peers[cell])
	return b.propagate(1 << digit)
}

// propagate draws conclusions until there are none; changed are the digits that
// lost places since they last were. It is false when a digit or a cell has
// nowhere to go: then the board is good for nothing.
func (b *board) propagate(changed uint) bool {
	var decided decisions
	for changed != 0 {
		if !b.settleAll(changed, &decided) {
			return false
		}
		var ok bool
		if changed, ok = b.share(&decided); !ok {
			return false
		}
	}
	return true
}

// decisions are the cells newly decided: for each digit, and all together.
type decisions struct {
	by  [9]set
	all set
}

// settleAll settles digits and finds the cells that this decides.
func (b *board) settleAll(digits uint, found *decisions) (ok bool) {
	*found = decisions{}
	for ; digits != 0; digits &= digits - 1 {
		digit := bits.TrailingZeros(digits)
		places, ok := settle(b.may[digit])
		if !ok {
			return false
		}
		b.may[digit] = places
		one := places.decided().minus(b.done)
		if !one.and(found.all).empty() {
			return false // two digits need the same cell
		}
		found.by[digit] = one
		found.all = found.all.or(one)
	}
	return true
}

// share takes decided cells from the other digits, counts the digits that each
// cell has left, and gives cells with one digit left to it. It returns the digits
// that lost places, and false when a cell has no digit.
func (b *board) share(decided *decisions) (changed uint, ok bool) {
	b.done = b.done.or(decided.all)
	var one, two, three set // cells with at least one, two or three digits
	for digit := range &b.may {
		places := b.may[digit]
		lost := places.and(decided.all.minus(decided.by[digit]))
		if !lost.empty() {
			changed |= 1 << digit
		}
		places = places.minus(lost)
		b.may[digit] = places
		three = three.or(two.and(places))
		two = two.or(one.and(places))
		one = one.or(places)
	}
	if one != everywhere {
		return 0, false
	}
	b.pairs = two.minus(three).minus(b.done)
	single := one.minus(two).minus(b.done)
	if !single.empty() {
		changed |= b.take(single)
	}
	return changed, true
}

// take gives cells with one digit left to it, and returns these digits.
func (b *board) take(single set) (changed uint) {
	for d := range &b.may {
		mine := b.may[d].and(single)
		if mine.empty() {
			continue
		}
		changed |= 1 << d
		b.may[d] = b.may[d].apart(mine)
	}
	return changed
}

// apart is what is left of a set without the peers of some cells.
func (s set) apart(cells set) set {
	for m := cells.low; m != 0; m &= m - 1 {
		s = s.minus(peers[bits.TrailingZeros64(m)])
	}
	for m := cells.high; m != 0; m &= m - 1 {
		s = s.minus(peers[54+bits.TrailingZeros64(m)&31])
	}
	return s
}

// settle leaves a digit only the places that are in a possible permutation of
// every band and of every stack. It is false when some band has none.
func settle(places set) (set, bool) {
	for {
		low, high := triads(places.low), triads(places.high)
		places.low &= uint64(rows[low&511]) | uint64(rows[low>>27&511])<<27
		places.high &= uint64(rows[high&511])
		has := places.columns()
		keep := stacks(has)
		if keep == has {
			return places, has&511 != 0 && has>>9&511 != 0 && has>>18 != 0
		}
		places.low &= (keep&511 | keep>>9&511<<27) * column
		places.high &= keep >> 18 * column
	}
}

// triads returns the triads of each band that have a cell, in the first 9 of its 27 bits: bit 3r+t
// for triad t of row r.
func triads(cells uint64) uint64 {
	has := (cells | cells>>1 | cells>>2) & (firsts * 0o111)
	row := (has | has>>2 | has>>4) & (firsts * 7)
	return row | row>>6 | row>>12
}

// columns returns the columns that have a place in a band, 9 bits a band.
func (s set) columns() uint64 {
	low := s.low | s.low>>9 | s.low>>18
	high := s.high | s.high>>9 | s.high>>18
	return low&511 | low>>27&511<<9 | high&511<<18
}

// stacks leaves of the columns of each band those that are in a possible
// permutation of their stack.
func stacks(has uint64) uint64 {
	a := has & stack
	b := has >> 3 & stack
	c := has >> 6 & stack
	return uint64(columns[(a|a>>6|a>>12)&511] | columns[(b|b>>6|b>>12)&511]<<3 | columns[(c|c>>6|c>>12)&511]<<6)
}

// reach returns the rows, columns and blocks that some cells stand in.
func (s set) reach() set {
	has := s.columns()
	columns := (has | has>>9 | has>>18) & 511
	return set{
		low:  columns*firsts | fill(s.low) | blocks(s.low),
		high: columns*column | fill(s.high) | blocks(s.high),
	}
}

// fill returns the whole of every row that has a cell.
func fill(cells uint64) uint64 {
	const last = firsts << 8
	has := (cells&^last + (last - firsts) | cells) & last // a sum carries into the last cell of its row
	return has<<1 - has>>8
}

// blocks returns the whole of every block that has a cell.
func blocks(cells uint64) uint64 {
	has := (cells | cells>>1 | cells>>2) & (firsts * 0o111)
	has = (has | has>>9 | has>>18) & (0o111 | 0o111<<27)
	return has * 7 * column
}

// decided returns the places of a settled digit that are the only one of their
// row, and so, since it is settled, of their column and block.
func (s set) decided() set {
	// A settled digit has a place in each row, so that no row borrows from the next.
	return set{
		low:  s.low &^ fill(s.low&(s.low-firsts)),
		high: s.high &^ fill(s.high&(s.high-column)),
	}
}
