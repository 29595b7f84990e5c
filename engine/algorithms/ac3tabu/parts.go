package ac3tabu

import "sudokuscope/engine"

// Differing implements engine.Adopter: its parts are what the list forbids. The digits are
// none: each rests on those before it, which propagation has made use of.
func (s *search) Differing(from engine.Search) []engine.Difference {
	return engine.DifferingBans(&s.tabu, &from.(*search).tabu)
}

// Adopt implements engine.Adopter.
func (s *search) Adopt(from engine.Search, parts []engine.Part) error {
	other := from.(*search)
	for _, part := range parts {
		if s.Over() || !engine.AdoptBan(&s.tabu, &other.tabu, s.Puzzle.Board, part) {
			return engine.ErrNoPart
		}
	}
	return nil
}
