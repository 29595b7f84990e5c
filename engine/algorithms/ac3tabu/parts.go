package ac3tabu

import "sudokuscope/engine/kit/part"

// State lists what it consists of. A forced digit joins the root, and the incumbent too if it agrees. An
// iteration under way begins again, since its candidates were made without the digit.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		part.Copies(&s.at, &s.other),
		part.Bans{Board: s.Puzzle.Board, List: &s.tabu},
		part.Lists(&s.tries),
		part.Room(&s.roulette.ends),
		part.Room(&s.spare),
		part.Root(&s.root),
		part.Held(s.held),
	}
}

// Adopted implements part.Adopter: what the list forbids is all there is to take. The digits are no
// parts: each rests on those before it, which propagation has made use of.
func (s *search) Adopted([]part.Part) error { return nil }
