package tabu

import (
	"fmt"
	"slices"
)

// Force implements engine.Forcer: the cell takes the digit from where it stands
// in the block, and neither moves again. An iteration under way begins again,
// since its swaps were weighed without that.
func (s *classic) Force(cell int, digit uint8) error {
	if err := forcible(s.Puzzle, cell, digit); err != nil {
		return err
	}
	p := s.Puzzle
	if s.held[cell] {
		if s.Grid[cell] == digit {
			return nil
		}
		return fmt.Errorf("%s is held to %c already", p.CellName(cell), p.Symbol(s.Grid[cell]))
	}
	from := cell
	for _, c := range p.BlockCells(int(p.Block[cell])) {
		if s.Grid[c] == digit {
			from = int(c)
		}
	}
	if s.held[from] {
		return fmt.Errorf("%s: %c is held in %s already", pair(p.Board, cell, digit), p.Symbol(digit), p.CellName(from))
	}
	s.held = slices.Clone(s.held)
	s.held[cell] = true
	s.Grid[cell], s.Grid[from] = s.Grid[from], s.Grid[cell]
	s.Cost = p.MaxDistinct() - p.Distinct(s.Grid)
	s.Improve(s.Grid, s.Cost)
	s.board = newBoard(p.Board, newNeighbourhood(p.Board, s.fixed), s.Grid)
	s.chosen, s.moved, s.weighed, s.next, s.tied = -1, -1, false, classicWeigh, nil
	return nil
}
