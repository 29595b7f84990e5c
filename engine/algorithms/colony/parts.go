package colony

import (
	"math"

	"sudokuscope/engine"
)

// Differing implements engine.Adopter: its parts are the trails of a cell.
func (s *search) Differing(from engine.Search) (list []engine.Difference) {
	other := from.(*search)
	for _, c := range s.open {
		most, trails := 0.0, other.of(int(c))
		for i, tau := range s.of(int(c)) {
			most = max(most, math.Abs(float64(tau-trails[i])))
		}
		if most > 0 {
			list = append(list, engine.Difference{
				Part: engine.Part{Kind: engine.BeliefPart, Index: int(c)},
				By:   most,
			})
		}
	}
	return list
}

// Adopt implements engine.Adopter.
func (s *search) Adopt(from engine.Search, parts []engine.Part) error {
	other := from.(*search)
	for _, part := range parts {
		known := part.Index >= 0 && part.Index < s.Puzzle.Cells
		if s.Over() || part.Kind != engine.BeliefPart || !known {
			return engine.ErrNoPart
		}
		copy(s.of(part.Index), other.of(part.Index))
	}
	return nil
}
