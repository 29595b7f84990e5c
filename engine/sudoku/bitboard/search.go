package bitboard

import "math/bits"

// Result is what a search found out.
type Result struct {
	// Solutions counts those found, at most as many as were asked for.
	Solutions int
	// Guesses counts the digits tried in cells that might have had another.
	Guesses int
	// Full reports that the search stopped because it had found enough, GaveUp
	// that it stopped because its guesses were used up. With neither there are no
	// other solutions.
	Full, GaveUp bool
}

// Search looks for solutions of a 9×9 board, given as 81 digits with 0 for a
// blank, until it has found limit of them or has guessed that many times, and gives each
// of them to found, unless that is nil. It allocates nothing.
func Search(givens []uint8, limit, guesses int, found func([81]uint8)) Result {
	s := search{limit: limit, guesses: guesses, found: found}
	var b board
	if b.load((*[81]uint8)(givens)) {
		s.descend(&b)
	}
	return s.Result
}

type search struct {
	Result
	limit, guesses int
	found          func([81]uint8)
}

// descend explores what a board that has been propagated leaves open. It is
// false when the search is to end.
func (s *search) descend(from *board) bool {
	if from.done == everywhere {
		s.Solutions++
		if s.found != nil {
			s.found(from.grid())
		}
		s.Full = s.Solutions >= s.limit
		return !s.Full
	}
	cell := from.choose()
	var next board // here and not in the loop, where it would be allocated
	for digit := range 9 {
		if from.may[digit].and(of(cell)).empty() {
			continue
		}
		if s.Guesses == s.guesses {
			s.GaveUp = true
			return false
		}
		s.Guesses++
		next = *from
		if next.place(cell, digit) && !s.descend(&next) {
			return false
		}
	}
	return true
}

// choose returns the cell to guess in. Of the cells with two digits it is the one
// whose digits, once placed, would be lost to the most cells: what the first
// guess decides, the next need not. Where the loss leaves a cell a single digit,
// it weighs four times as much.
func (b *board) choose() (cell int) {
	best := -1
	weigh := func(candidate int) {
		score := 0
		near := &peers[candidate]
		here := of(candidate)
		for d := range &b.may {
			s := &b.may[d]
			if s.and(here).empty() {
				continue
			}
			low, high := s.low&near.low, s.high&near.high
			score += bits.OnesCount64(low) + bits.OnesCount64(high) +
				3*(bits.OnesCount64(low&b.pairs.low)+bits.OnesCount64(high&b.pairs.high))
		}
		if score > best {
			best, cell = score, candidate
		}
	}
	for m := b.pairs.low; m != 0; m &= m - 1 {
		weigh(bits.TrailingZeros64(m))
	}
	for m := b.pairs.high; m != 0; m &= m - 1 {
		weigh(54 + bits.TrailingZeros64(m)&31)
	}
	if best < 0 {
		return b.tightest()
	}
	return cell
}

// tightest returns an undecided cell with the fewest digits.
func (b *board) tightest() (cell int) {
	fewest := 10
	for candidate := range 81 {
		here := of(candidate)
		if !b.done.and(here).empty() {
			continue
		}
		digits := 0
		for d := range &b.may {
			if !b.may[d].and(here).empty() {
				digits++
			}
		}
		if digits < fewest {
			fewest, cell = digits, candidate
		}
	}
	return cell
}

// grid reads the digits off a board whose cells are all decided.
func (b *board) grid() (grid [81]uint8) {
	for d := range b.may {
		m := b.may[d].low
		for range 6 { // a digit stands once in each row
			grid[bits.TrailingZeros64(m)] = uint8(d + 1)
			m &= m - 1
		}
		m = b.may[d].high
		for range 3 {
			grid[54+bits.TrailingZeros64(m)&31] = uint8(d + 1)
			m &= m - 1
		}
	}
	return grid
}
