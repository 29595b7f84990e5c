package tabu

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// tabuList forgets by time: an entry serves its tenure.
type tabuList struct {
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

// mask is what an entry forbids.
func (e *entry) mask() sudoku.Mask {
	if e.digit == 0 {
		return ^sudoku.Mask(0)
	}
	return sudoku.Bit(e.digit)
}

// at is where an entry's mask belongs.
func (l *tabuList) at(e *entry) *sudoku.Mask {
	if e.cell < 0 {
		return &l.everywhere
	}
	return &l.banned[e.cell]
}

// forbids reports whether a cell may not take a digit.
func (l *tabuList) forbids(cell uint16, digit uint8) bool {
	return (l.banned[cell] | l.everywhere).Has(digit)
}

// add makes something tabu from the next iteration on. An entry for the same
// thing gives way to the new one.
func (l *tabuList) add(cell int, digit uint8, now int64, tenure int) {
	if tenure == 0 {
		return
	}
	e := entry{cell: int16(cell), digit: digit, tenure: int32(tenure), born: now, until: now + int64(tenure)}
	place := l.at(&e)
	if e.renewed = *place&e.mask() == e.mask(); e.renewed {
		same := func(o entry) bool { return o.cell == e.cell && o.digit == digit }
		if i := slices.IndexFunc(l.entries, same); i >= 0 {
			l.entries = slices.Delete(l.entries, i, i+1)
		}
	}
	*place |= e.mask()
	l.entries = append(l.entries, e)
}

// expire drops what has served its tenure before the iteration now.
func (l *tabuList) expire(now int64) {
	for i := 0; i < len(l.entries); {
		if e := &l.entries[i]; e.until >= now {
			i++
		} else {
			*l.at(e) &^= e.mask()
			l.entries = append(l.entries[:i], l.entries[i+1:]...)
		}
	}
}

// clear forgets everything.
func (l *tabuList) clear() {
	clear(l.banned)
	l.entries, l.everywhere = l.entries[:0], 0
}

func (l *tabuList) clone() tabuList {
	return tabuList{slices.Clone(l.entries), slices.Clone(l.banned), l.everywhere}
}
