package conformance

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
)

// parts: what a search takes from another moment it has from there, the other moment is left
// as it was, a part that is none is refused, and the search goes on.
func (c *check) parts() {
	before := c.start()
	if !part.Adopts(before) {
		return
	}
	const apart = 3
	for range apart {
		round(before, nil, nil)
	}
	after := before.Clone()
	for range apart {
		round(after, nil, nil)
	}
	if after.Tally().Status != engine.Running {
		return
	}
	was := c.hash(before)
	for _, one := range c.kinds(part.Differing(after, before)) {
		adopter := after.Clone()
		if err := part.Adopt(adopter, before, one); err != nil {
			continue // not at this moment
		}
		taken := map[part.Part]bool{}
		for _, one := range one {
			taken[one] = true
		}
		for _, left := range part.Differing(adopter, before) {
			c.must(!taken[left.Part], "%v is taken and differs still", left.Part)
		}
		for range apart {
			round(adopter, nil, nil)
		}
		adopter.Observe(&c.shown)
		err := checkSnapshot(&c.shown, c.a, c.problem.Puzzle)
		c.must(err == nil, "after parts were taken: %v", err)
	}
	c.must(c.hash(before) == was, "to take parts from a moment changes that moment")
	for _, none := range []part.Part{
		{Kind: part.Belief, Index: -1}, {
			Kind:  part.Member,
			Index: 1 << 20,
		},
		{Kind: part.Digit, Index: c.problem.Puzzle.Cells}, {Kind: part.Entry},
	} {
		err := part.Adopt(after.Clone(), before, []part.Part{none})
		c.must(err != nil, "%v is taken, which is no part", none)
	}
}

// kinds sorts what differs into parts of one kind, and has the first of each alone besides.
func (c *check) kinds(list []part.Difference) (sets [][]part.Part) {
	for _, kind := range []part.Kind{part.Belief, part.Member, part.Digit, part.Entry} {
		var all []part.Part
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
