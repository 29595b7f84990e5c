package anneal

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Differing implements engine.Adopter: its parts are the digits of the board.
func (s *search) Differing(from engine.Search) []engine.Difference {
	return s.DifferingDigits(&from.(*search).Walk)
}

// Adopt implements engine.Adopter. A move under way is dropped.
func (s *search) Adopt(from engine.Search, parts []engine.Part) error {
	var cells []int
	for _, part := range parts {
		if s.Over() || part.Kind != engine.DigitPart {
			return engine.ErrNoPart
		}
		cells = append(cells, part.Index)
	}
	return s.AdoptDigits(&from.(*search).Walk, cells, s.anywhere, s.relay)
}

// relay lists the swaps of the board anew, and drops the move under way.
func (s *search) relay() {
	s.layout = newLayout(sudoku.NewSwaps(s.Puzzle.Board, s.Fixed), &s.Options)
	s.gained, s.low = s.gained || s.Cost < s.low, min(s.low, s.Cost)
	s.drawn, s.made = false, false
	s.lay()
}
