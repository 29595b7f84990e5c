package nbcoin

import (
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/population"
)

// State lists what it consists of.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		part.Beliefs[float64]{
			Board:  s.Puzzle.Board,
			P:      &s.model.P,
			Open:   s.free.List,
			Beside: []part.Rows{part.RowsOf(&s.top, 1)},
		},
		s.sample.State(),
		part.Growing(&s.free.List),
		part.Lists(&s.next),
		part.Lists(&s.goodVotes, &s.poorVotes, &s.good, &s.poor, &s.clashCosts),
		part.Anew(&s.fastPath, func() *population.FastPath { return population.NewFastPath(&s.model) }),
	}
}

// Adopted implements part.Adopter.
func (s *search) Adopted(parts []part.Part) error {
	copy(s.next, s.model.P)
	for _, one := range parts {
		block := int(s.Puzzle.Block[one.Index])
		if _, all := s.stands(block); all {
			s.collapsed |= 1 << block
		} else {
			s.collapsed &^= 1 << block
		}
	}
	return nil
}
