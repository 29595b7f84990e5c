package swarm

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/population"
)

// Differing implements part.Adopter: its parts are the particles, each with the best that
// it has found.
func (s *search) Differing(from engine.Search) []part.Difference {
	other := from.(*search)
	cells := s.Puzzle.Cells
	boards := func(i int) (one, two []uint8) {
		one = append(append(make([]uint8, 0, 2*cells), s.board(i)...), s.best(i)...)
		two = append(append(make([]uint8, 0, 2*cells), other.board(i)...), other.best(i)...)
		return one, two
	}
	cost := func(i int) int {
		return int(min(s.ownCosts[i], other.ownCosts[i]))
	}
	return population.DifferingMembers(len(s.costs), boards, cost)
}

// Adopt implements part.Adopter.
func (s *search) Adopt(from engine.Search, parts []part.Part) error {
	other := from.(*search)
	if s.Over() || !population.AreMembers(parts, len(s.costs)) {
		return part.ErrNone
	}
	for _, one := range parts {
		i := one.Index
		copy(s.board(i), other.board(i))
		copy(s.best(i), other.best(i))
		s.costs[i] = other.costs[i]
		s.ownCosts[i] = other.ownCosts[i]
		s.ages[i] = other.ages[i]
	}
	s.moved = -1
	s.anew = true
	s.members.Uniform = false
	s.crossing.known = false
	s.show(nil)
	s.Improve(s.Grid, s.Cost)
	return nil
}
