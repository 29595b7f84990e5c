package ac3tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
)

// Differing implements part.Adopter: its parts are what the list forbids. The digits are
// none: each rests on those before it, which propagation has made use of.
func (s *search) Differing(from engine.Search) []part.Difference {
	return part.DifferingBans(&s.tabu, &from.(*search).tabu)
}

// Adopt implements part.Adopter.
func (s *search) Adopt(from engine.Search, parts []part.Part) error {
	other := from.(*search)
	for _, one := range parts {
		if s.Over() || !part.AdoptBan(&s.tabu, &other.tabu, s.Puzzle.Board, one) {
			return part.ErrNone
		}
	}
	return nil
}
