package genetic

import (
	"sudokuscope/engine"
	"sudokuscope/engine/population"
)

// Differing implements engine.Adopter: its parts are the members.
func (s *search) Differing(from engine.Search) []engine.Difference {
	other := from.(*search)
	if s.Layout != other.Layout {
		return nil // a cell is held since
	}
	boards := func(i int) (one, two []uint8) { return s.Digits(&s.now, i), s.Digits(&other.now, i) }
	cost := func(i int) int { return int(min(s.costs[i], other.costs[i])) }
	return population.DifferingMembers(len(s.costs), boards, cost)
}

// Adopt implements engine.Adopter. The members are the population, whatever was before it.
func (s *search) Adopt(from engine.Search, parts []engine.Part) error {
	other := from.(*search)
	if s.Over() || s.underWay() || s.Layout != other.Layout || !population.AreMembers(parts, len(s.costs)) {
		return engine.ErrNoPart
	}
	for _, part := range parts {
		copy(s.Digits(&s.now, part.Index), s.Digits(&other.now, part.Index))
		s.Encode(&s.now, part.Index)
		s.costs[part.Index] = other.costs[part.Index]
	}
	for i := range s.kin {
		s.kin[i] = kin{origin: originRandom}
	}
	s.view, s.Uniform = viewAlone, false
	s.crown(nil)
	s.Improve(s.Grid, s.Cost)
	return nil
}
