package bitboard

import (
	"encoding/binary"
	"math/bits"
)

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
	digits := from.digits(cell)
	var next board // here and not in the loop, where it would be allocated
	for left := digits; left != 0; left &= left - 1 {
		if s.Guesses == s.guesses {
			s.GaveUp = true
			return false
		}
		s.Guesses++
		next = *from
		if next.place(cell, bits.TrailingZeros(left), digits) && !s.descend(&next) {
			return false
		}
	}
	return true
}

// digits returns the digits that a cell has left.
func (b *board) digits(cell int) (digits uint) {
	for d := range &b.may {
		digits |= b.may[d].and(of[cell]).some() << d
	}
	return digits
}

// choose returns the cell to guess in. Of the cells with two digits it is the one
// whose digits, once placed, would be lost to the most cells: what the first
// guess decides, the next need not. Where the loss leaves a cell a single digit,
// it weighs four times as much.
func (b *board) choose() int {
	if b.pairs.empty() {
		return b.tightest()
	}
	var scores [128]uint8 // of the cells of bits
	best := 0             // a score and, so that the first of equals wins, its cell's number reversed
	for d := range &b.may {
		places := b.may[d]
		pairs := places.and(b.pairs)
		weigh := func(bit int) {
			lost, single := places.and(peers[bit]), pairs.and(peers[bit])
			scores[bit] += uint8(bits.OnesCount64(lost.low) + bits.OnesCount64(lost.high) +
				3*(bits.OnesCount64(single.low)+bits.OnesCount64(single.high)))
			best = max(best, int(scores[bit])<<8|int(^number[bit]))
		}
		for m := pairs.low; m != 0; m &= m - 1 {
			weigh(bits.TrailingZeros64(m))
		}
		for m := pairs.high; m != 0; m &= m - 1 {
			weigh(54 + bits.TrailingZeros64(m)&31)
		}
	}
	return int(^uint8(best))
}

// tightest returns an undecided cell with the fewest digits.
func (b *board) tightest() (cell int) {
	fewest := 10
	for candidate := range of {
		if !b.done.and(of[candidate]).empty() {
			continue
		}
		if digits := bits.OnesCount(b.digits(candidate)); digits < fewest {
			fewest, cell = digits, candidate
		}
	}
	return cell
}

// grid reads the digits off a board whose cells are all decided. It does so by the bits of digits,
// for eight columns and three rows at once.
func (b *board) grid() (grid [81]uint8) {
	// A row is a word, with a byte a column and the ninth in the upper half of the first.
	const each = 0x0101010101010101 | 1<<4
	var rows [9]uint64
	for k := 3; k >= 0; k-- {
		var ones set // the cells whose digit has bit k
		for d := range b.must {
			if (d+1)>>k&1 != 0 {
				ones = ones.or(b.must[d])
			}
		}
		for i, s := range [3]uint64{ones.low, ones.low >> 27, ones.high} {
			ninth := s >> 20 & (7 << 4)
			s = s&0xfff | s<<20&(0xfff<<32) // the columns move apart: fours, twos, and each
			s = (s | s<<10) & 0x3f003f003f003f
			s = (s|s<<5)&0x707070707070707 | ninth
			rows[3*i] = rows[3*i]<<1 | s&each
			rows[3*i+1] = rows[3*i+1]<<1 | s>>1&each
			rows[3*i+2] = rows[3*i+2]<<1 | s>>2&each
		}
	}
	for r, row := range rows {
		binary.LittleEndian.PutUint64(grid[9*r:], row&^0xf0)
		grid[9*r+8] = uint8(row) >> 4
	}
	return grid
}
