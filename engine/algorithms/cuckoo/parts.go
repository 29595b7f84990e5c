package cuckoo

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/population"
)

// differing lists the nests in which another egg lies; that behind them, of the best egg of
// all generations, is one as well.
func (b *brood) differing(from *brood) []part.Difference {
	boards := func(i int) (one, two []uint8) {
		return b.nests.grid(i), from.nests.grid(i)
	}
	cost := func(i int) int {
		return int(min(b.nests.costs[i], from.nests.costs[i]))
	}
	return population.DifferingMembers(len(b.nests.eggs), boards, cost)
}

// adopt takes the eggs of nests from another moment.
func (b *brood) adopt(from *brood, parts []part.Part) error {
	if b.Over() || b.nests.eggs == nil || !population.AreMembers(parts, len(b.nests.eggs)) {
		return part.ErrNone
	}
	for _, one := range parts {
		i := one.Index
		copy(b.nests.grid(i), from.nests.grid(i))
		b.nests.costs[i] = from.nests.costs[i]
		b.nests.eggs[i] = from.nests.eggs[i]
	}
	b.nests.lead()
	b.Improve(b.nests.grid(b.nests.leader), int(b.nests.costs[b.nests.leader]))
	b.host = -1
	b.rival = -1
	b.victim = -1
	return nil
}

// Differing implements part.Adopter: its parts are the nests.
func (s *search) Differing(from engine.Search) []part.Difference {
	return s.brood.differing(&from.(*search).brood)
}

// Adopt implements part.Adopter.
func (s *search) Adopt(from engine.Search, parts []part.Part) error {
	s.crossing.kind = crossNone
	return s.brood.adopt(&from.(*search).brood, parts)
}

// Differing implements part.Adopter: its parts are the nests.
func (s *classic) Differing(from engine.Search) []part.Difference {
	return s.brood.differing(&from.(*classic).brood)
}

// Adopt implements part.Adopter.
func (s *classic) Adopt(from engine.Search, parts []part.Part) error {
	return s.brood.adopt(&from.(*classic).brood, parts)
}
