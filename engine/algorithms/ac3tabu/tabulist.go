package ac3tabu

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// feature is what the tabu list forbids: a digit in a cell.
type feature struct {
	cell  uint16
	digit uint8
}

// tabuList forgets by length: a new entry pushes the oldest out.
type tabuList struct {
	entries []feature // the oldest first
	room    int
	// banned has the entries by cell, to ask whether a pair is on the list.
	banned []sudoku.Mask
}

func newTabuList(room, cells int) tabuList {
	return tabuList{entries: make([]feature, 0, room), room: room, banned: make([]sudoku.Mask, cells)}
}

func (l *tabuList) has(f feature) bool { return l.banned[f.cell].Has(f.digit) }

// add puts a pair on the list that is not on it yet, and reports whether it did. A list
// without room takes nothing.
func (l *tabuList) add(f feature) bool {
	if l.room == 0 || l.has(f) {
		return false
	}
	l.forget(l.room - 1)
	l.entries = append(l.entries, f)
	l.banned[f.cell] |= sudoku.Bit(f.digit)
	return true
}

// forget takes the oldest entries off the list until some at most are left: the paper's
// ExpireFeature.
func (l *tabuList) forget(left int) {
	expired := max(0, len(l.entries)-left)
	for _, f := range l.entries[:expired] {
		l.banned[f.cell] &^= sudoku.Bit(f.digit)
	}
	l.entries = append(l.entries[:0], l.entries[expired:]...)
}

// resize makes the list longer, or shorter by its oldest entries.
func (l *tabuList) resize(room int) {
	l.forget(room)
	l.room = room
	l.entries = slices.Grow(l.entries, room-len(l.entries))
}

// leftOf is how many more entries it takes to push a pair out, 0 if it is not there.
func (l *tabuList) leftOf(f feature) int {
	if i := slices.Index(l.entries, f); i >= 0 {
		return l.room - len(l.entries) + 1 + i
	}
	return 0
}

func (l *tabuList) clone() tabuList {
	return tabuList{append(make([]feature, 0, l.room), l.entries...), l.room, slices.Clone(l.banned)}
}
