package cuckoo

import (
	"sudokuscope/engine"
	"sudokuscope/engine/part"
	"sudokuscope/engine/population"
)

// differing lists the nests in which another egg lies; that behind them, of the best egg of
// all generations, is one as well.
func (b *brood) differing(from *brood) []part.Difference {
	boards := func(i int) (one, two []uint8) { return b.grid(i), from.grid(i) }
	cost := func(i int) int { return int(min(b.costs[i], from.costs[i])) }
	return population.DifferingMembers(len(b.eggs), boards, cost)
}

// adopt takes the eggs of nests from another moment.
func (b *brood) adopt(from *brood, parts []part.Part) error {
	if b.Over() || b.eggs == nil || !population.AreMembers(parts, len(b.eggs)) {
		return part.ErrNone
	}
	for _, one := range parts {
		i := one.Index
		copy(b.grid(i), from.grid(i))
		b.costs[i], b.eggs[i] = from.costs[i], from.eggs[i]
	}
	b.lead()
	b.Improve(b.grid(b.leader), int(b.costs[b.leader]))
	b.host = -1
	b.rival = -1
	b.victim = -1
	return nil
}

// Differing implements part.Adopter: its parts are the nests.
func (s *search) Differing(from engine.Search) []part.Difference {
	return s.differing(&from.(*search).brood)
}

// Adopt implements part.Adopter.
func (s *search) Adopt(from engine.Search, parts []part.Part) error {
	s.crossing.kind = crossNone
	return s.adopt(&from.(*search).brood, parts)
}

// Differing implements part.Adopter: its parts are the nests.
func (s *classic) Differing(from engine.Search) []part.Difference {
	return s.differing(&from.(*classic).brood)
}

// Adopt implements part.Adopter.
func (s *classic) Adopt(from engine.Search, parts []part.Part) error {
	return s.adopt(&from.(*classic).brood, parts)
}
