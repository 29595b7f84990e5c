package tabu

import "sudokuscope/engine/sudoku"

// recency is a tabu list that forgets by time: an entry serves its tenure.
type recency struct {
	// entries in the order they came in, the newest last.
	entries []entry
	// banned has them by cell, and everywhere those that hold for all cells.
	banned     []sudoku.Mask
	everywhere sudoku.Mask
}

// entry is one entry: cell may not take digit again. A digit of 0 stands for
// every digit, and a cell of -1 for every cell.
type entry struct {
	cell  int16
	digit uint8
	// renewed reports that it was tabu already when it was made tabu.
	renewed bool
	tenure  int32
	// It came in in the iteration born and is tabu up to the iteration until.
	born, until int64
}

func newRecency(cells int) recency { return recency{banned: make([]sudoku.Mask, cells)} }

// mask is what an entry forbids.
func (e *entry) mask() sudoku.Mask {
	if e.digit == 0 {
		return ^sudoku.Mask(0)
	}
	return sudoku.Bit(e.digit)
}

// at is where an entry's mask belongs.
func (l *recency) at(e *entry) *sudoku.Mask {
	if e.cell < 0 {
		return &l.everywhere
	}
	return &l.banned[e.cell]
}

// add makes something tabu from the next iteration on. An entry for the same
// thing gives way to the new one.
func (l *recency) add(cell int, digit uint8, now int64, tenure int) {
	if tenure == 0 {
		return
	}
	e := entry{cell: int16(cell), digit: digit, tenure: int32(tenure), born: now, until: now + int64(tenure)}
	place := l.at(&e)
	if *place&e.mask() == e.mask() {
		for i := range l.entries {
			if o := &l.entries[i]; o.cell == e.cell && o.digit == digit {
				l.entries = append(l.entries[:i], l.entries[i+1:]...)
				break
			}
		}
		e.renewed = true
	}
	*place |= e.mask()
	l.entries = append(l.entries, e)
}

// expire drops what has served its tenure before the iteration now.
func (l *recency) expire(now int64) {
	kept := l.entries[:0]
	for i := range l.entries {
		e := &l.entries[i]
		if e.until >= now {
			kept = append(kept, *e)
		} else {
			*l.at(e) &^= e.mask()
		}
	}
	l.entries = kept
}

// live counts the entries that still hold after the iteration done.
func (l *recency) live(done int64) int {
	n := 0
	for i := range l.entries {
		if l.entries[i].until > done {
			n++
		}
	}
	return n
}

// clear forgets everything.
func (l *recency) clear() {
	clear(l.banned)
	l.entries, l.everywhere = l.entries[:0], 0
}

func (l *recency) clone() recency {
	c := *l
	c.entries = append([]entry(nil), l.entries...)
	c.banned = append([]sudoku.Mask(nil), l.banned...)
	return c
}
