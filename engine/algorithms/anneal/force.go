package anneal

import (
	"fmt"
	"slices"
)

// Force implements engine.Forcer: the cell takes the digit from where it stands
// in the block, and is not swapped again. A move under way is off.
func (s *search) Force(cell int, digit uint8) error {
	p := s.Puzzle
	if cell < 0 || cell >= p.Cells || digit < 1 || int(digit) > p.Side {
		return fmt.Errorf("cell %d, digit %d: expected one of %d cells and a digit from 1 to %d", cell, digit, p.Cells, p.Side)
	}
	name, symbol := p.CellName(cell), p.Symbol(digit)
	from := cell
	for _, c := range p.BlockCells(int(p.Block[cell])) {
		if s.Grid[c] == digit {
			from = int(c)
		}
	}
	switch {
	case p.Given(cell):
		return fmt.Errorf("%s is given as %c", name, p.Symbol(p.Givens[cell]))
	case s.held[cell] && from == cell:
		return nil
	case s.held[cell]:
		return fmt.Errorf("%s is held to %c already", name, p.Symbol(s.Grid[cell]))
	case !p.Candidates(cell).Has(digit):
		return fmt.Errorf("%s cannot be %c: a given forbids it", name, symbol)
	case s.held[from]:
		return fmt.Errorf("%s cannot be %c: %s is held to that", name, symbol, p.CellName(from))
	case s.filter && !s.domains[cell].Has(digit):
		return fmt.Errorf("%s cannot be %c: arc consistency rules it out", name, symbol)
	}
	s.held = slices.Clone(s.held)
	s.held[cell] = true
	s.Grid[cell], s.Grid[from] = s.Grid[from], s.Grid[cell]
	s.spread()
	s.Improve(s.Grid, s.Cost)
	s.low = min(s.low, s.Cost)
	s.i, s.j, s.next = none, none, phasePropose
	return nil
}
