package geneticmk

import (
	"sudokuscope/engine"
	"sudokuscope/engine/population"
)

// Differing implements engine.Adopter: its parts are the members.
func (s *search) Differing(from engine.Search) []engine.Difference {
	other := from.(*search)
	boards := func(i int) (one, two []uint8) { return s.member(i), other.member(i) }
	cost := func(i int) int { return int(min(s.costs[i], other.costs[i])) }
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
		copy(s.member(i), other.member(i))
		s.costs[i], s.ages[i] = other.costs[i], other.ages[i]
		s.kin[i] = kin{origin: originRandom}
	}
	s.weigh()
	s.anew, s.Uniform, s.attempts = true, false, 0
	s.crown(nil)
	s.Improve(s.Grid, s.Cost)
	return nil
}
