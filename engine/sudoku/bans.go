package sudoku

import "slices"

// Bans are the digits that cells may not take for a while: a tabu list.
type Bans struct {
	List []Ban  // in the order they came in, the newest last
	by   []Mask // the digits of each cell
}

// Ban is one of them: the cell may not take the digit.
type Ban struct {
	Cell    uint16
	Digit   uint8
	Renewed bool // it was banned already when it came in
	// It came in in the iteration Born and holds up to the iteration Until, where time
	// makes it end.
	Born, Until int64
}

// NewBans are none yet.
func NewBans(b *Board) Bans { return Bans{by: make([]Mask, b.Cells)} }

// Of returns the digits that a cell may not take.
func (l *Bans) Of(cell uint16) Mask { return l.by[cell] }

// Add bans a digit from a cell. It replaces an earlier ban of the same.
func (l *Bans) Add(b Ban) {
	b.Renewed = l.Of(b.Cell).Has(b.Digit)
	if b.Renewed {
		l.Lift(l.Find(b.Cell, b.Digit))
	}
	l.by[b.Cell] |= Bit(b.Digit)
	l.List = append(l.List, b)
}

// Find returns the place of a ban in the list, -1 if there is none.
func (l *Bans) Find(cell uint16, digit uint8) int {
	return slices.IndexFunc(l.List, func(b Ban) bool {
		return b.Cell == cell && b.Digit == digit
	})
}

// Lift takes the ban at a place off the list.
func (l *Bans) Lift(place int) {
	b := l.List[place]
	l.by[b.Cell] &^= Bit(b.Digit)
	l.List = slices.Delete(l.List, place, place+1)
}

// Clone returns a copy with memory of its own.
func (l *Bans) Clone() Bans { return Bans{slices.Clone(l.List), slices.Clone(l.by)} }
