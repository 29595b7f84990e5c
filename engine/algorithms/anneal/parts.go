package anneal

import (
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// State lists what it consists of.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		s.walk.State(&s.Base, s.layout.anywhere),
		part.Number(&s.heat.now),
		part.Lists(&s.heat.late),
		part.Lists(&s.move.steps),
		part.Room(&s.digits),
	}
}

// Adopted implements part.Adopter. A move under way is dropped.
func (s *search) Adopted([]part.Part) error { return s.walk.Adopted(s.relay) }

// relay lists the swaps of the board anew, and drops the move under way.
func (s *search) relay() {
	s.layout = newLayout(sudoku.NewSwaps(s.Puzzle.Board, s.walk.Fixed), &s.Options)
	s.digits = s.digits[:0]
	s.chain.gained = s.chain.gained || s.Cost < s.chain.low
	s.chain.low = min(s.chain.low, s.Cost)
	s.move.drawn, s.move.made = false, false
	s.lay()
}
