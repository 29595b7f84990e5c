package swarm

import (
	"sudokuscope/engine"
	"sudokuscope/engine/population"
)

// Differing implements engine.Adopter: its parts are the particles, each with the best that
// it has found.
func (s *search) Differing(from engine.Search) []engine.Difference {
	other := from.(*search)
	cells := s.Puzzle.Cells
	boards := func(i int) (one, two []uint8) {
		one = append(append(make([]uint8, 0, 2*cells), s.board(i)...), s.best(i)...)
		two = append(append(make([]uint8, 0, 2*cells), other.board(i)...), other.best(i)...)
		return one, two
	}
	cost := func(i int) int { return int(min(s.ownCosts[i], other.ownCosts[i])) }
	return population.DifferingMembers(len(s.costs), boards, cost)
}

// Adopt implements engine.Adopter.
func (s *search) Adopt(from engine.Search, parts []engine.Part) error {
	other := from.(*search)
	if s.Over() || !population.AreMembers(parts, len(s.costs)) {
		return engine.ErrNoPart
	}
	for _, part := range parts {
		i := part.Index
		copy(s.board(i), other.board(i))
		copy(s.best(i), other.best(i))
		s.costs[i], s.ownCosts[i], s.ages[i] = other.costs[i], other.ownCosts[i], other.ages[i]
	}
	s.moved, s.anew, s.Uniform, s.crossing.known = -1, true, false, false
	s.show(nil, "")
	s.Improve(s.Grid, s.Cost)
	return nil
}
