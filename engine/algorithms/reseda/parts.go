package reseda

import "sudokuscope/engine/kit/part"

// State lists what it consists of.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		part.Frame(string(s.held)), // with another zone held the models are of other boards
		part.Beliefs[float64]{Board: s.Puzzle.Board, P: &s.model.P, Open: s.free.List},
		part.Number(&s.rho),
		part.Number(&s.rhoWas),
		s.sample.State(),
		part.Growing(&s.free.List, &s.chosen),
		part.Lists(&s.held, &s.anchor),
		part.Lists(&s.counts),
		part.Room(&s.plan),
	}
}

// Adopted implements part.Adopter.
func (s *search) Adopted([]part.Part) error {
	s.rho = s.certainty()
	return nil
}
