package colony

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
)

// Differing implements part.Adopter: its parts are the trails of a cell.
func (s *search) Differing(from engine.Search) (list []part.Difference) {
	other := from.(*search)
	for _, cell := range s.open {
		most, trails := 0.0, other.pheromone.of(int(cell))
		for i, tau := range s.pheromone.of(int(cell)) {
			most = max(most, math.Abs(float64(tau-trails[i])))
		}
		if most > 0 {
			list = append(list, part.Difference{
				Part: part.Part{Kind: part.Belief, Index: int(cell)},
				By:   most,
			})
		}
	}
	return list
}

// Adopt implements part.Adopter.
func (s *search) Adopt(from engine.Search, parts []part.Part) error {
	other := from.(*search)
	for _, one := range parts {
		known := one.Index >= 0 && one.Index < s.Puzzle.Cells
		if s.Over() || one.Kind != part.Belief || !known {
			return part.ErrNone
		}
		copy(s.pheromone.of(one.Index), other.pheromone.of(one.Index))
	}
	return nil
}
