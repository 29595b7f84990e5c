package cuckoo

import (
	"errors"
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Force implements engine.Forcer: the digit joins the root, with all that AC3
// makes of it, and every egg is brought to agree by swaps within its rows.
func (s *search) Force(cell int, digit uint8) error {
	if err := s.forcible(cell, digit); err != nil {
		return err
	}
	p := s.Puzzle
	name := fmt.Sprintf("%s=%c", p.CellName(cell), p.Symbol(digit))
	switch m := s.root.Cand[cell]; {
	case m == sudoku.Bit(digit):
		return nil
	case s.Over():
		return errors.New("the search has ended")
	case !m.Has(digit):
		return fmt.Errorf("%s: arc consistency has already ruled that out", name)
	}
	root := s.root.Clone()
	if !root.Assign(cell, digit) {
		return fmt.Errorf("%s leaves %s no candidate", name, p.CellName(root.Wiped))
	}
	s.root = root
	s.crossing.kind = crossNone
	s.hold(newGround(p.Board, settled(root)))
	return nil
}

// Force implements engine.Forcer: the cell counts as a given, and every egg is
// brought to agree by a swap within its row.
func (s *classic) Force(cell int, digit uint8) error {
	if err := s.forcible(cell, digit); err != nil {
		return err
	}
	p := s.Puzzle
	switch {
	case s.base[cell] == digit:
		return nil
	case s.Over():
		return errors.New("the search has ended")
	case s.base[cell] != 0:
		return fmt.Errorf("%s is held to %c already", p.CellName(cell), p.Symbol(s.base[cell]))
	}
	for _, o := range p.PeersOf(cell) {
		if s.base[o] == digit {
			return fmt.Errorf("%s=%c: %s is held to that", p.CellName(cell), p.Symbol(digit), p.CellName(int(o)))
		}
	}
	base := s.base.Clone()
	base[cell] = digit
	s.hold(newGround(p.Board, base))
	return nil
}

// forcible refuses what the givens alone forbid.
func (b *brood) forcible(cell int, digit uint8) error {
	p := b.Puzzle
	if cell < 0 || cell >= p.Cells || digit < 1 || int(digit) > p.Side {
		return fmt.Errorf("cell %d, digit %d: expected one of %d cells and a digit from 1 to %d", cell, digit, p.Cells, p.Side)
	}
	switch {
	case b.eggs == nil:
		return errors.New("the puzzle has no solution")
	case p.Given(cell):
		return fmt.Errorf("%s is given as %c", p.CellName(cell), p.Symbol(p.Givens[cell]))
	case !p.Candidates(cell).Has(digit):
		return fmt.Errorf("%s=%c: a given forbids that", p.CellName(cell), p.Symbol(digit))
	}
	return nil
}

var (
	_ engine.Forcer   = (*search)(nil)
	_ engine.Forcer   = (*classic)(nil)
	_ engine.Sprinter = (*search)(nil)
	_ engine.Sprinter = (*classic)(nil)
)
