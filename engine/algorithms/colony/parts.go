package colony

import (
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// State lists what it consists of. A forced digit joins what is known before any ant sets out. A walk under way
// is off, and so is a leader, which may disagree; the trails stay.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		part.Beliefs[float32]{Board: s.Puzzle.Board, P: &s.pheromone.tau, Open: s.open},
		part.Number(&s.leader.value),
		part.Lists(&s.leader.grid, &s.before),
		part.Anew(&s.infer, func() sudoku.Inference { return sudoku.Inference{Hidden: s.Options.Hidden} }),
		part.Anew(&s.ants, s.ants.clone),
		part.Root(&s.known),
		part.Held(s.held),
	}
}

// Adopted implements part.Adopter: nothing follows from trails.
func (s *search) Adopted([]part.Part) error { return nil }
