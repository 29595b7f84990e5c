package nbcoin

import "sudokuscope/engine"

// Differing implements engine.Adopter: its parts are what the models say of a cell.
func (s *search) Differing(from engine.Search) []engine.Difference {
	return s.Model.Differing(&from.(*search).Model, s.Free.List)
}

// Adopt implements engine.Adopter.
func (s *search) Adopt(from engine.Search, parts []engine.Part) error {
	other := from.(*search)
	if s.Over() || !s.Model.Adopt(&other.Model, parts) {
		return engine.ErrNoPart
	}
	copy(s.next, s.P)
	for _, part := range parts {
		s.top[part.Index] = other.top[part.Index]
		block := int(s.Block[part.Index])
		if _, all := s.stands(block); all {
			s.collapsed |= 1 << block
		} else {
			s.collapsed &^= 1 << block
		}
	}
	return nil
}
