package tabu

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// Force implements engine.Forcer: the digit joins the root, and the incumbent
// too if it agrees. An iteration under way begins again, since its candidates
// were made without the digit.
func (s *hybrid) Force(cell int, digit uint8) error {
	if err := forcible(s.Puzzle, cell, digit); err != nil {
		return err
	}
	name := pair(s.Puzzle.Board, cell, digit)
	if m := s.root.Cand[cell]; m == sudoku.Bit(digit) {
		return nil
	} else if !m.Has(digit) {
		return fmt.Errorf("%s: arc consistency has already ruled that out", name)
	}
	root := s.root.Clone()
	if !root.Assign(cell, digit) {
		return fmt.Errorf("%s %s", name, wipes(s.Puzzle.Board, root.Wiped))
	}
	s.root, s.open = root, emptyCells(root)
	if !s.at.Assign(cell, digit) {
		s.at.CopyFrom(root)
		s.depth = 0
	}
	s.other.CopyFrom(s.at)
	s.Cost = s.at.Open
	s.improve()
	s.tries, s.chosen, s.fell, s.next = s.tries[:0], -1, 0, hybridDraw
	return nil
}

// forcible refuses what the givens alone forbid.
func forcible(p *sudoku.Puzzle, cell int, digit uint8) error {
	if cell < 0 || cell >= p.Cells || digit < 1 || int(digit) > p.Side {
		return fmt.Errorf("cell %d, digit %d: expected one of %d cells and a digit from 1 to %d", cell, digit, p.Cells, p.Side)
	}
	switch {
	case p.Givens[cell] == digit:
		return fmt.Errorf("%s is given already", pair(p.Board, cell, digit))
	case p.Given(cell):
		return fmt.Errorf("%s is given as %c", p.CellName(cell), p.Symbol(p.Givens[cell]))
	case !p.Candidates(cell).Has(digit):
		return fmt.Errorf("%s: a given forbids that", pair(p.Board, cell, digit))
	}
	return nil
}
