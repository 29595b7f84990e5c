package genetic

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/population"
)

// Differing implements part.Adopter: its parts are the members.
func (s *search) Differing(from engine.Search) []part.Difference {
	other := from.(*search)
	if s.layout != other.layout {
		return nil // a cell is held since
	}
	boards := func(i int) (one, two []uint8) {
		return s.layout.Digits(&s.now, i), s.layout.Digits(&other.now, i)
	}
	cost := func(i int) int {
		return int(min(s.costs[i], other.costs[i]))
	}
	return population.DifferingMembers(len(s.costs), boards, cost)
}

// Adopt implements part.Adopter. The members are the population, whatever was before it.
func (s *search) Adopt(from engine.Search, parts []part.Part) error {
	other := from.(*search)
	if s.Over() || s.view.underWay() || s.layout != other.layout ||
		!population.AreMembers(parts, len(s.costs)) {
		return part.ErrNone
	}
	for _, one := range parts {
		copy(s.layout.Digits(&s.now, one.Index), s.layout.Digits(&other.now, one.Index))
		s.layout.Encode(&s.now, one.Index)
		s.costs[one.Index] = other.costs[one.Index]
	}
	for i := range s.kin {
		s.kin[i] = kin{origin: originRandom}
	}
	s.view, s.members.Uniform = viewAlone, false
	s.crown(nil)
	s.Improve(s.Grid, s.Cost)
	return nil
}
