package climb

import (
	"errors"
	"fmt"
	"slices"

	"sudokuscope/engine"
)

// Force implements engine.Forcer: the cell counts as a given from here on. Its
// digit comes from where it stands in the block, and the climb goes on from
// there with an empty memory.
func (s *search) Force(cell int, digit uint8) error {
	if cell < 0 || cell >= s.Cells || digit < 1 || int(digit) > s.Side {
		return fmt.Errorf("no digit %d or no cell %d on this board", digit, cell)
	}
	name, symbol := s.CellName(cell), s.Symbol(digit)
	switch {
	case s.Puzzle.Given(cell) && s.Puzzle.Givens[cell] != digit:
		return fmt.Errorf("%s is given: it stays %c", name, s.Symbol(s.Puzzle.Givens[cell]))
	case s.held[cell] == digit:
		return nil
	case s.Over():
		return errors.New("the search has ended")
	}
	held := s.held.Clone()
	held[cell] = 0
	for _, o := range s.PeersOf(cell) {
		if held[o] == digit {
			return fmt.Errorf("%s cannot be %c: %s, which does not move, is", name, symbol, s.CellName(int(o)))
		}
	}
	held[cell] = digit
	s.space = newSpace(s.Puzzle, held)
	s.deltas = slices.Grow(s.deltas[:0], len(s.pairs))[:len(s.pairs)]
	s.listed = false
	if s.next == phasePlace || s.next == phaseMend {
		s.next, s.block, s.cell = phasePlace, 0, 0
	}
	s.bring(uint16(cell), digit)
	return nil
}

// bring swaps a digit into a cell from where its block has it.
func (s *search) bring(cell uint16, digit uint8) {
	for _, o := range s.BlockCells(int(s.Block[cell])) {
		if s.Grid[o] == digit {
			s.Grid[cell], s.Grid[o] = s.Grid[o], s.Grid[cell]
		}
	}
	if s.Grid.Blanks() > 0 {
		return
	}
	s.Cost = s.MaxDistinct() - s.Distinct(s.Grid)
	s.Improve(s.Grid, s.Cost)
	s.plantHere()
	if s.next > phaseMend {
		s.rooted, s.next = true, phasePop
	}
}

var _ engine.Forcer = (*search)(nil)
