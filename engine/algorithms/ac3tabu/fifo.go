package ac3tabu

import "sudokuscope/engine/sudoku"

// feature is a cell and a digit in one number.
type feature struct {
	cell  uint16
	digit uint8
}

// fifo is a tabu list that forgets by length: a new entry pushes the oldest out.
type fifo struct {
	ring        []feature // as long as the list may be
	oldest, len int
	// banned has the entries by cell, to ask whether a pair is on the list.
	banned []sudoku.Mask
}

func newFIFO(room, cells int) fifo {
	return fifo{ring: make([]feature, room), banned: make([]sudoku.Mask, cells)}
}

func (l *fifo) has(cell uint16, digit uint8) bool { return l.banned[cell].Has(digit) }

// add puts a pair on the list that is not on it yet, and says so. A list
// without room takes nothing.
func (l *fifo) add(f feature) bool {
	if len(l.ring) == 0 || l.has(f.cell, f.digit) {
		return false
	}
	if l.len == len(l.ring) {
		l.forget()
	}
	l.ring[l.slot(l.len)] = f
	l.len++
	l.banned[f.cell] |= sudoku.Bit(f.digit)
	return true
}

// forget takes the oldest entry off the list.
func (l *fifo) forget() {
	f := l.ring[l.oldest]
	l.banned[f.cell] &^= sudoku.Bit(f.digit)
	l.oldest = l.slot(1)
	l.len--
}

// slot is where the entry stands that is i-th from the oldest.
func (l *fifo) slot(i int) int {
	if i += l.oldest; i >= len(l.ring) {
		i -= len(l.ring)
	}
	return i
}

// at is the entry that is i-th from the newest.
func (l *fifo) at(i int) feature { return l.ring[l.slot(l.len-1-i)] }

// left is how many more entries it takes to push out the i-th from the newest.
func (l *fifo) left(i int) int { return len(l.ring) - i }

// leftOf is left for a pair on the list.
func (l *fifo) leftOf(f feature) int {
	for i := range l.len {
		if l.at(i) == f {
			return l.left(i)
		}
	}
	return 0
}

// resize makes the list longer, or shorter by its oldest entries.
func (l *fifo) resize(room int) {
	if room == len(l.ring) {
		return
	}
	for l.len > room {
		l.forget()
	}
	ring := make([]feature, room)
	for i := range l.len {
		ring[i] = l.ring[l.slot(i)]
	}
	l.ring, l.oldest = ring, 0
}

func (l *fifo) clone() fifo {
	c := *l
	c.ring = append([]feature(nil), l.ring...)
	c.banned = append([]sudoku.Mask(nil), l.banned...)
	return c
}
