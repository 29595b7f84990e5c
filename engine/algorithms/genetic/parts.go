package genetic

import "sudokuscope/engine/kit/part"

// State lists what it consists of. In every member the cell takes a forced digit from where it stands in the
// block, and does not evolve any more. A generation under way is dropped.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		s.members.State(&s.Base),
		part.Frame(s.layout), // it is another once a cell is held
		s.layout.Members(&s.now, &s.costs),
		s.past.State(),
		s.young.State(),
		part.Lists(&s.pastCosts, &s.youngCosts),
		part.Lists(&s.kin),
		part.Held(func(cell int, digit uint8) {
			s.layout = s.layout.Hold(s.Puzzle, s.Held, cell, digit, &s.now, s.costs)
			s.past = s.layout.NewBoards(len(s.costs))
			s.young = s.layout.NewBoards(len(s.costs) * s.Options.Candidates)
			s.view = viewAlone
			s.Grid[cell] = digit
		}),
	}
}

// Adopted implements part.Adopter. The members are the population, whatever was before it.
func (s *search) Adopted(parts []part.Part) error {
	if s.view.underWay() {
		return part.ErrNone
	}
	for i := range s.kin {
		s.kin[i] = kin{origin: originRandom}
	}
	s.view = viewAlone
	if len(parts) > 0 { // members that are alike stay so where all have a cell held
		s.members.Uniform = false
	}
	s.crown(nil)
	s.Improve(s.Grid, s.Cost)
	return nil
}
