package tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
)

// Differing implements part.Adopter: its parts are the digits of the board, and what the
// list forbids.
func (s *search) Differing(from engine.Search) []part.Difference {
	other := from.(*search)
	return append(s.walk.DifferingDigits(&other.walk), part.DifferingBans(&s.list, &other.list)...)
}

// Adopt implements part.Adopter.
func (s *search) Adopt(from engine.Search, parts []part.Part) error {
	other := from.(*search)
	var cells []int
	for _, one := range parts {
		switch {
		case s.Over():
			return part.ErrNone
		case one.Kind == part.Digit:
			cells = append(cells, one.Index)
		case !part.AdoptBan(&s.list, &other.list, s.Puzzle.Board, one):
			return part.ErrNone
		}
	}
	return s.walk.AdoptDigits(&other.walk, cells, false, s.look)
}
