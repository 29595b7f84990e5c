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
func (b *board) load(givens []uint8) bool {
	var given [10]set
	filled := set{}
	for c, d := range givens {
		if d != 0 {
			given[d] = given[d].or(of(c))
			filled = filled.or(of(c))
		}
	}
	b.done = set{}
	for d := range b.may {
		s := given[d+1]
		free := everywhere.minus(filled.minus(s))
		b.may[d] = free.apart(s)
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
	for changed != 0 {
		decided, ok := b.settleAll(changed)
		if !ok {
			return false
		}
		changed, ok = b.share(decided)
		if !ok {
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

// settleAll settles digits and returns the cells that this decides.
func (b *board) settleAll(digits uint) (found decisions, ok bool) {
	for ; digits != 0; digits &= digits - 1 {
		digit := bits.TrailingZeros(digits)
		places, ok := settle(b.may[digit])
		if !ok {
			return found, false
		}
		b.may[digit] = places
		one := places.decided().minus(b.done)
		if !one.and(found.all).empty() {
			return found, false // two digits need the same cell
		}
		found.by[digit] = one
		found.all = found.all.or(one)
	}
	return found, true
}

// share takes decided cells from the other digits, counts the digits that each
// cell has left, and gives cells with one digit left to it. It returns the digits
// that lost places, and false when a cell has no digit.
func (b *board) share(decided decisions) (changed uint, ok bool) {
	b.done = b.done.or(decided.all)
	var one, two, three set // cells with at least one, two or three digits
	for digit := range &b.may {
		places := b.may[digit].minus(decided.all.minus(decided.by[digit]))
		if places != b.may[digit] {
			changed |= 1 << digit
			b.may[digit] = places
		}
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
		places.low &= uint64(rows[triadsOf(places.low)]) | uint64(rows[triadsOf(places.low>>27)])<<27
		places.high &= uint64(rows[triadsOf(places.high)])
		has := places.columns()
		keep := stacks(has)
		if keep == has {
			return places, has&511 != 0 && has>>9&511 != 0 && has>>18 != 0
		}
		places.low &= (keep&511 | keep>>9&511<<27) * column
		places.high &= keep >> 18 * column
	}
}

// triadsOf returns the triads of a band that have a cell, bit 3r+t for triad t
// of row r.
func triadsOf(b uint64) uint {
	return (uint(triads[b&511]) | uint(triads[b>>9&511])<<3 | uint(triads[b>>18&511])<<6) & 511
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

// decided returns the places of a settled digit that are the only one of their
// row, and so, since it is settled, of their column and block.
func (s set) decided() set {
	low := uint64(lone[s.low&511]) | uint64(lone[s.low>>9&511])<<9 | uint64(lone[s.low>>18&511])<<18 |
		uint64(lone[s.low>>27&511])<<27 | uint64(lone[s.low>>36&511])<<36 | uint64(lone[s.low>>45&511])<<45
	high := uint64(lone[s.high&511]) | uint64(lone[s.high>>9&511])<<9 | uint64(lone[s.high>>18&511])<<18
	return set{low, high}
}
