package reseda

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
)

// Differing implements part.Adopter: its parts are what p says of a cell.
func (s *search) Differing(from engine.Search) []part.Difference {
	other := from.(*search)
	if !slices.Equal(s.held, other.held) {
		return nil // another zone is held: the models are of other boards
	}
	return s.model.Differing(&other.model, s.free.List)
}

// Adopt implements part.Adopter.
func (s *search) Adopt(from engine.Search, parts []part.Part) error {
	other := from.(*search)
	if s.Over() || !slices.Equal(s.held, other.held) || !s.model.Adopt(&other.model, parts) {
		return part.ErrNone
	}
	s.rho = s.certainty()
	return nil
}
