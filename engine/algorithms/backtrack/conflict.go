package backtrack

import "sudokuscope/engine/sudoku"

// conflict lists decisions on the path, by depth from 0, that contradict each other, as
// far as propagation can tell: with them alone on a path it comes to a contradiction. It
// reads what was removed backwards from the contradiction, and asks of every removal
// that had a part in it what it was made of.
func (s *search) conflict() (depths []int) {
	r := reader{search: s, guilty: make([]bool, len(s.Path)), at: map[[2]int]int{}, asked: make([]bool, len(s.domains.Removed))}
	for i, gone := range s.domains.Removed {
		r.at[[2]int{int(gone.Cell), int(gone.Digit)}] = i
	}
	r.contradiction()
	for i := len(r.asked) - 1; i >= 0; i-- {
		if r.asked[i] {
			r.removal(i)
		}
	}
	for depth, guilty := range r.guilty {
		if guilty {
			depths = append(depths, depth)
		}
	}
	return depths
}

// reader reads the removals backwards.
type reader struct {
	*search
	guilty []bool         // the decisions
	at     map[[2]int]int // the place of a removal, by cell and digit
	asked  []bool         // the removals that had a part in it
}

// contradiction asks for what the contradiction itself is made of.
func (r *reader) contradiction() {
	if r.Propagation == PropagationNone { // two cells of a unit have the same digit
		r.digitOf(int(r.Tried.Cell), len(r.asked))
		r.digitOf(r.wiped, len(r.asked))
		return
	}
	switch cell := r.wiped; {
	case cell < sudoku.Nowhere:
		unit := r.Puzzle.Unit(-2 - cell)
		for digit := 1; digit <= r.Puzzle.Side; digit++ {
			if !r.hasPlace(unit, uint8(digit)) {
				r.lost(unit, digit, len(r.asked))
				return
			}
		}
		r.lost(unit, 0, len(r.asked)) // it has places for all, but not at once
	case r.domains.Cand[cell] != 0: // the only place of two digits
		for _, u := range r.Puzzle.UnitsOf(cell) {
			r.lost(r.Puzzle.Unit(u), 0, len(r.asked))
		}
	default:
		r.lost([]uint16{uint16(cell)}, 0, len(r.asked))
	}
}

func (r *reader) hasPlace(unit []uint16, digit uint8) bool {
	for _, c := range unit {
		if r.domains.Cand[c].Has(digit) {
			return true
		}
	}
	return false
}

// removal asks for what a removal is made of.
func (r *reader) removal(i int) {
	gone := r.domains.Removed[i]
	switch because := int(gone.Because); {
	case because >= 0:
		r.digitOf(because, i)
	case gone.Unfillable:
		r.lost(r.Puzzle.Unit(-2-because), 0, i)
	default:
		for _, c := range r.Puzzle.Unit(-2 - because) {
			if c != uint16(gone.Cell) {
				r.lost([]uint16{c}, r.only(gone, i), i)
			}
		}
	}
}

// digitOf asks why a cell had its digit when the i-th removal was made: it was decided,
// or it had lost all others.
func (r *reader) digitOf(cell, i int) {
	if at := r.Steps[cell]; at > 0 {
		r.guilty[at-1] = true
	} else {
		r.lost([]uint16{uint16(cell)}, 0, i)
	}
}

// lost asks for the removals before the i-th of a digit, or with 0 of all, from cells.
func (r *reader) lost(cells []uint16, digit, i int) {
	first, last := digit, digit
	if digit == 0 {
		first, last = 1, r.Puzzle.Side
	}
	for _, c := range cells {
		for d := first; d <= last; d++ {
			if at, gone := r.at[[2]int{int(c), d}]; gone && at < i {
				r.asked[at] = true
			}
		}
	}
}

// only is the digit that a cell kept when it lost the others as the only place of this one.
func (r *reader) only(gone sudoku.Removal, i int) int {
	all := r.domains.Removed
	for i+1 < len(all) && all[i+1].Cell == gone.Cell && all[i+1].Because == gone.Because {
		i++
	}
	for j := i + 1; j < len(all); j++ {
		if all[j].Cell == gone.Cell {
			return int(all[j].Digit) // it went later
		}
	}
	return int(r.domains.Cand[gone.Cell].Lowest())
}
