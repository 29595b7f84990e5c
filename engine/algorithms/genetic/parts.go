package genetic

import "sudokuscope/engine/kit/part"

// State lists what it consists of.
func (s *search) State() part.State {
	return part.State{
		part.Base(&s.Base),
		s.members.State(&s.Base),
		part.Frame(s.layout), // it is another once a cell is held
		s.layout.Members(&s.now, &s.costs),
		s.past.State(),
		s.young.State(),
		part.Lists(&s.pastCosts, &s.youngCosts),
		part.Lists(&s.kin),
	}
}

// Adopted implements part.Adopter. The members are the population, whatever was before it.
func (s *search) Adopted([]part.Part) error {
	if s.view.underWay() {
		return part.ErrNone
	}
	for i := range s.kin {
		s.kin[i] = kin{origin: originRandom}
	}
	s.view, s.members.Uniform = viewAlone, false
	s.crown(nil)
	s.Improve(s.Grid, s.Cost)
	return nil
}
