package swarm

import "sudokuscope/engine/kit/part"

// State lists what it consists of. Its parts are the particles, each with the best that it has found.
// In every board the cell takes a forced digit from where it stands in the row, and does not move any more. A
// flight under way is dropped.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		s.members.State(&s.Base),
		part.Members[int32]{
			Boards: []part.Rows{part.RowsOf(&s.at, s.Puzzle.Cells), part.RowsOf(&s.own, s.Puzzle.Cells)},
			Costs:  &s.ownCosts,
			Beside: []part.Rows{part.RowsOf(&s.costs, 1), part.RowsOf(&s.ages, 1)},
			Bring:  s.bring,
		},
		part.Held(s.held),
		part.Lists(&s.leaders),
		part.Lists(&s.fresh),
	}
}

// Adopted implements part.Adopter.
func (s *search) Adopted([]part.Part) error {
	s.moved = -1
	s.anew = true
	s.members.Uniform = false
	s.crossing.known = false
	s.show(nil)
	s.Improve(s.Grid, s.Cost)
	return nil
}
