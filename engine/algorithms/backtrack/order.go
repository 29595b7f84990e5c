package backtrack

import "sudokuscope/engine/sudoku"

// pickCell is the order of cells: which open one is decided next, -1 if there is none.
func (s *search) pickCell() int {
	best := -1
	most := 0
	seen := 0
	for _, free := range s.Puzzle.Free {
		cell := int(free)
		if s.Grid[cell] != 0 {
			continue
		}
		worth := 0
		switch s.Options.Cells {
		case CellsFirst:
			return cell
		case CellsRandom:
			seen++
			if s.Dice.IntN(seen) == 0 {
				best = cell
			}
			continue
		case CellsFewest:
			worth = -s.domains.Cand[cell].Count()
		case CellsDegree:
			worth = s.open(cell) - s.domains.Cand[cell].Count()*s.Puzzle.Cells
		}
		if best < 0 || worth > most {
			best, most = cell, worth
		}
	}
	return best
}

// open counts the neighbours of a cell that have no digit.
func (s *search) open(cell int) (n int) {
	for _, c := range s.Puzzle.PeersOf(cell) {
		if s.Grid[c] == 0 {
			n++
		}
	}
	return n
}

// pickDigit is the order of digits: which of those left is tried next.
func (s *search) pickDigit(cell int, left sudoku.Mask) uint8 {
	switch s.Options.Digits {
	case DigitsRandom:
		return left.Nth(s.Dice.IntN(left.Count()))
	case DigitsLeast:
		best, least := uint8(0), 0
		for m := left; m != 0; m &= m - 1 {
			digit := m.Lowest()
			if n := s.takes(cell, digit); best == 0 || n < least {
				best, least = digit, n
			}
		}
		return best
	}
	return left.Lowest()
}

// takes counts the open neighbours that would lose the digit.
func (s *search) takes(cell int, digit uint8) (n int) {
	for _, c := range s.Puzzle.PeersOf(cell) {
		if s.Grid[c] == 0 && s.domains.Cand[c].Has(digit) {
			n++
		}
	}
	return n
}
