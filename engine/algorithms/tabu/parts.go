package tabu

import "sudokuscope/engine"

// Differing implements engine.Adopter: its parts are the digits of the board, and what the
// list forbids.
func (s *search) Differing(from engine.Search) []engine.Difference {
	other := from.(*search)
	return append(s.DifferingDigits(&other.Walk), engine.DifferingBans(&s.list, &other.list)...)
}

// Adopt implements engine.Adopter.
func (s *search) Adopt(from engine.Search, parts []engine.Part) error {
	other := from.(*search)
	var cells []int
	for _, part := range parts {
		switch {
		case s.Over():
			return engine.ErrNoPart
		case part.Kind == engine.DigitPart:
			cells = append(cells, part.Index)
		case !engine.AdoptBan(&s.list, &other.list, s.Puzzle.Board, part):
			return engine.ErrNoPart
		}
	}
	return s.AdoptDigits(&other.Walk, cells, false, s.look)
}
