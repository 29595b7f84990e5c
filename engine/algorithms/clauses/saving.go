package clauses

import "sudokuscope/engine/kit/part"

// Saving is which digit a cell is guessed to have again.
type Saving int

// The choices, as the parameter names them.
const (
	NotSaved Saving = iota
	Last            // the one that it had last
	Most            // the one that it had when most was known
)

// saving is what cells had.
type saving struct {
	last   []uint8 // of each cell; 0 for none
	most   []uint8 // … when most literals were true without a contradiction, since the last turn
	height int     // how many these were
}

func newSaving(cells int) saving {
	return saving{last: make([]uint8, cells), most: make([]uint8, cells)}
}

func (s *saving) state() part.State { return part.State{part.Lists(&s.last), part.Lists(&s.most)} }

// settle takes note of what cells have, if never since the last turn so much was known.
func (s *solver) settle() {
	if n := len(s.trail.list); n > s.saving.height {
		s.saving.height = n
		for cell, digit := range s.base.Grid {
			if digit != 0 {
				s.saving.most[cell] = digit
			}
		}
	}
}

// turn begins anew: what cells had when most was known counts as what they had last; at every second
// turn nothing does, so that another part of the board may become it.
func (s *saving) turn(number int) {
	if forgets(number) {
		clear(s.last)
	}
	for cell, digit := range s.most {
		if digit != 0 && !forgets(number) {
			s.last[cell] = digit
		}
	}
	clear(s.most)
	s.height = 0
}

// forgets reports whether a turn forgets what cells had.
func forgets(number int) bool { return number%2 == 0 }

// turnAt is the number of the turn that comes with a start: of 1 after the first start, of 2 after two
// more, of 3 after three more. Most starts have none, 0.
func turnAt(start int) int {
	for number, after := 1, 1; after < start; number, after = number+1, after+number+1 {
		if after == start-1 {
			return number
		}
	}
	return 0
}

// had is the variable of the digit that a cell had, if it is open and to be guessed again; else -1.
func (s *search) had(cell int) int32 {
	digits := [...]uint8{s.solver.saving.most[cell], s.solver.saving.last[cell]}
	list := digits[:]
	switch s.Options.Saving {
	case NotSaved:
		return -1
	case Last:
		list = digits[1:]
	case Most:
	}
	for _, digit := range list {
		if digit == 0 {
			continue
		}
		if v := s.solver.formula.at(s.Puzzle, cell, digit); s.solver.trail.value[is(v)] == 0 {
			return v
		}
	}
	return -1
}
