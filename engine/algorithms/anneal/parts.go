package anneal

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// Differing implements part.Adopter: its parts are the digits of the board.
func (s *search) Differing(from engine.Search) []part.Difference {
	return s.walk.DifferingDigits(&from.(*search).walk)
}

// Adopt implements part.Adopter. A move under way is dropped.
func (s *search) Adopt(from engine.Search, parts []part.Part) error {
	var cells []int
	for _, one := range parts {
		if s.Over() || one.Kind != part.Digit {
			return part.ErrNone
		}
		cells = append(cells, one.Index)
	}
	return s.walk.AdoptDigits(&from.(*search).walk, cells, s.layout.anywhere, s.relay)
}

// relay lists the swaps of the board anew, and drops the move under way.
func (s *search) relay() {
	s.layout = newLayout(sudoku.NewSwaps(s.Puzzle.Board, s.walk.Fixed), &s.options)
	s.digits = s.digits[:0]
	s.chain.gained = s.chain.gained || s.Cost < s.chain.low
	s.chain.low = min(s.chain.low, s.Cost)
	s.move.drawn, s.move.made = false, false
	s.lay()
}
