package geneticmk

import "sudokuscope/engine/kit/part"

// State lists what it consists of. In every member the cell takes a forced digit from where it stands in the
// block, and does not evolve any more. A generation under way is dropped.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		s.members.State(&s.Base),
		s.boards.members(&s.costs, &s.ages.now, s.bring),
		part.Held(func(int, uint8) { s.loose = s.Puzzle.LooseBlocks(s.Held) }),
		s.boards.next.state(),
		part.Lists(&s.born),
		part.Lists(&s.kin),
		part.Lists(&s.order),
		part.Lists(&s.worth),
		part.Lists(&s.ages.next),
		part.Numbers(&s.beliefs.votes),
		part.Number(&s.beliefs.total),
		part.Room(&s.moves),
	}
}

// Adopted implements part.Adopter.
func (s *search) Adopted(parts []part.Part) error {
	for _, one := range parts {
		s.kin[one.Index] = kin{origin: originRandom}
	}
	s.weigh()
	s.anew = true
	s.members.Uniform = false
	s.attempts = 0
	s.crown(nil)
	s.Improve(s.Grid, s.Cost)
	return nil
}
