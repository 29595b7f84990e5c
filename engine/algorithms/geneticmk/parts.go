package geneticmk

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/population"
)

// Differing implements part.Adopter: its parts are the members.
func (s *search) Differing(from engine.Search) []part.Difference {
	other := from.(*search)
	boards := func(i int) (one, two []uint8) {
		return s.boards.member(i), other.boards.member(i)
	}
	cost := func(i int) int {
		return int(min(s.costs[i], other.costs[i]))
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
		copy(s.boards.member(i), other.boards.member(i))
		s.boards.read(i)
		s.costs[i] = other.costs[i]
		s.ages.now[i] = other.ages.now[i]
		s.kin[i] = kin{origin: originRandom}
	}
	s.weigh()
	s.anew = true
	s.members.Uniform = false
	s.attempts = 0
	s.crown(nil)
	s.Improve(s.Grid, s.Cost)
	return nil
}
