package conformance

import (
	"sudokuscope/engine"
)

// parts: what a search takes from another moment it has from there, the other moment is left
// as it was, a part that is none is refused, and the search goes on.
func (c *check) parts() {
	before, ok := c.start().(engine.Adopter)
	if !ok {
		return
	}
	const apart = 3
	for range apart {
		round(before, nil, func(engine.Step) {})
	}
	after := before.Clone().(engine.Adopter)
	for range apart {
		round(after, nil, func(engine.Step) {})
	}
	if after.Tally().Status != engine.Running {
		return
	}
	was := c.hash(before)
	for _, one := range c.kinds(after.Differing(before)) {
		s := after.Clone().(engine.Adopter)
		if err := s.Adopt(before, one); err != nil {
			continue // not at this moment
		}
		taken := map[engine.Part]bool{}
		for _, part := range one {
			taken[part] = true
		}
		for _, left := range s.Differing(before) {
			c.must(!taken[left.Part], "%v is taken and differs still", left.Part)
		}
		for range apart {
			round(s, nil, func(engine.Step) {})
		}
		s.Observe(&c.shown)
		err := checkSnapshot(&c.shown, c.a, c.problem.Puzzle)
		c.must(err == nil, "after parts were taken: %v", err)
	}
	c.must(c.hash(before) == was, "to take parts from a moment changes that moment")
	for _, none := range []engine.Part{
		{Kind: engine.BeliefPart, Index: -1}, {Kind: engine.MemberPart, Index: 1 << 20},
		{Kind: engine.DigitPart, Index: c.problem.Puzzle.Cells}, {Kind: engine.EntryPart},
	} {
		err := after.Clone().(engine.Adopter).Adopt(before, []engine.Part{none})
		c.must(err != nil, "%v is taken, which is no part", none)
	}
}

// kinds sorts what differs into parts of one kind, and has the first of each alone besides.
func (c *check) kinds(list []engine.Difference) (sets [][]engine.Part) {
	for _, kind := range []engine.PartKind{engine.BeliefPart, engine.MemberPart, engine.DigitPart, engine.EntryPart} {
		var all []engine.Part
		for _, one := range list {
			if one.Kind == kind {
				all = append(all, one.Part)
			}
		}
		if len(all) > 0 {
			sets = append(sets, all, all[:1])
		}
	}
	return sets
}
