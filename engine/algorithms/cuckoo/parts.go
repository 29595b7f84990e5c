package cuckoo

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
)

// state lists what the brood of a search consists of: its parts are the nests. That behind them, of
// the best egg of all generations, is one as well.
func (b *brood) state(base *engine.Base) part.State {
	return part.State{
		part.Back(&b.Base, base),
		part.Members[int32]{
			Boards: []part.Rows{part.RowsOf(&b.nests.grids, b.nests.cells)},
			Costs:  &b.nests.costs,
			Beside: []part.Rows{part.RowsOf(&b.nests.eggs, 1)},
			Bring:  func(i, _ int, _ uint8) { b.agree(i) },
		},
		part.Held(b.held),
	}
}

// adopted works out anew what follows from eggs of another moment.
func (b *brood) adopted() error {
	b.nests.lead()
	b.Improve(b.nests.grid(b.nests.leader), int(b.nests.costs[b.nests.leader]))
	b.host = -1
	b.rival = -1
	b.victim = -1
	return nil
}

// State lists what it consists of. A forced digit joins the root, with all that AC3 makes of it, and every egg is
// brought to agree by swaps within its rows.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		part.Root(&s.root),
		part.Held(s.settle),
		s.brood.state(&s.Base),
		part.Anew(&s.workshop, func() *workshop { return newWorkshop(s.root) }),
	}
}

// Adopted implements part.Adopter.
func (s *search) Adopted([]part.Part) error {
	s.crossing.kind = crossNone
	return s.brood.adopted()
}

// State lists what it consists of. Every egg is brought to agree with a forced digit by swaps within its rows.
func (s *classic) State() part.State {
	return part.State{part.Itself(s, &s.Whole), s.brood.state(&s.Base)}
}

// Adopted implements part.Adopter.
func (s *classic) Adopted([]part.Part) error { return s.brood.adopted() }
