package nbcoin

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
)

// Differing implements part.Adopter: its parts are what the models say of a cell.
func (s *search) Differing(from engine.Search) []part.Difference {
	return s.model.Differing(&from.(*search).model, s.free.List)
}

// Adopt implements part.Adopter.
func (s *search) Adopt(from engine.Search, parts []part.Part) error {
	other := from.(*search)
	if s.Over() || !s.model.Adopt(&other.model, parts) {
		return part.ErrNone
	}
	copy(s.next, s.model.P)
	for _, one := range parts {
		s.top[one.Index] = other.top[one.Index]
		block := int(s.Puzzle.Block[one.Index])
		if _, all := s.stands(block); all {
			s.collapsed |= 1 << block
		} else {
			s.collapsed &^= 1 << block
		}
	}
	return nil
}
