package colony

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Force implements engine.Forcer: the digit joins what is known before any ant
// sets out. A walk under way is off, and so is a leader, which may disagree; the
// trails stay.
func (s *search) Force(cell int, digit uint8) error {
	if err := s.forcible(cell, digit); err != nil {
		return err
	}
	if s.known.Cand[cell] == sudoku.Bit(digit) {
		return nil
	}
	known := s.known.Clone()
	if !known.Assign(cell, digit) {
		return fmt.Errorf("%s cannot be %c: that leaves no candidate elsewhere", s.Puzzle.CellName(cell), s.Puzzle.Symbol(digit))
	}
	s.known = known
	s.leader.forget()
	s.plant()
	s.next = phaseSetOut
	return nil
}

// complete ends a search that a forced move left no cell to.
func (s *search) complete() {
	s.Begin()
	s.Improve(s.Grid, 0)
	s.Log(eventSolved, -1, 0, -1, float64(s.Evaluations))
	s.End(engine.Solved)
}

// forcible refuses what is given, or what the givens and all that follows from
// them rule out.
func (s *search) forcible(cell int, digit uint8) error {
	p := s.Puzzle
	switch {
	case cell < 0 || cell >= p.Cells || digit < 1 || int(digit) > p.Side:
		return fmt.Errorf("cell %d, digit %d: expected one of %d cells and a digit from 1 to %d", cell, digit, p.Cells, p.Side)
	case p.Given(cell):
		return fmt.Errorf("%s is given as %c", p.CellName(cell), p.Symbol(p.Givens[cell]))
	case s.Over():
		return fmt.Errorf("%s cannot be forced: the search has ended", p.CellName(cell))
	case !s.known.Cand[cell].Has(digit):
		return fmt.Errorf("%s cannot be %c: the givens rule that out", p.CellName(cell), p.Symbol(digit))
	}
	return nil
}
