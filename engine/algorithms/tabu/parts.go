package tabu

import "sudokuscope/engine/kit/part"

// State lists what it consists of.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		s.walk.State(&s.Base, false),
		part.Bans{Board: s.Puzzle.Board, List: &s.list},
		part.Lists(&s.deltas, &s.room),
		part.Room(&s.tied),
	}
}

// Adopted implements part.Adopter.
func (s *search) Adopted([]part.Part) error { return s.walk.Adopted(s.look) }
