package chances

import (
	"cmp"
	"context"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/part"
)

// This file has the parts of the state as suspects: one by one, by units, all, and the
// smallest set where no single one decided it.

// suspectParts lists the parts in which the two moments differ.
func (c *Causes) suspectParts() {
	after, can := c.after.(part.Adopter)
	running := c.after.Tally().Status == engine.Running && c.before.Tally().Status == engine.Running
	if !can || !running {
		return
	}
	list := after.Differing(c.before)
	slices.SortStableFunc(list, func(a, b part.Difference) int {
		return cmp.Compare(b.By, a.By)
	})
	list = slices.DeleteFunc(list, func(d part.Difference) bool {
		return !c.takes(d.Part)
	})
	board := c.survey.Subject.Problem.Puzzle.Board
	var all []part.Part
	for _, difference := range list {
		all = append(all, difference.Part)
		if len(c.order) < mostAlone {
			x := &Suspect{
				Kind:  PartSuspect,
				What:  difference.Name(board),
				Parts: []part.Part{difference.Part},
				by:    difference.By,
			}
			x.noun, x.own = difference.Noun(), difference.Own(board)
			c.order = append(c.order, x)
		}
	}
	c.Suspects = append(c.Suspects, c.order...)
	if len(all) > 1 && c.takes(all...) {
		c.all = &Suspect{Kind: SetSuspect, What: "all parts that differ", Parts: all}
		c.Suspects = append(c.Suspects, c.all)
	}
}

// takes reports whether parts can be put back and inflicted.
func (c *Causes) takes(parts ...part.Part) bool {
	back := c.after.Clone().(part.Adopter).Adopt(c.before, parts)
	forth := c.before.Clone().(part.Adopter).Adopt(c.after, parts)
	return back == nil && forth == nil
}

// screen measures better what seems to restore most.
func (c *Causes) screen(context.Context) error {
	slices.SortStableFunc(c.order, c.compare)
	for _, x := range c.order[:min(mostPromising, len(c.order))] {
		c.measure(&x.PutBack, c.putBack(x.Parts), causeFirst+screened, promising-screened)
	}
	c.next = func(context.Context) error {
		slices.SortStableFunc(c.order, c.compare)
		c.tryAlone(0)
		return nil
	}
	return nil
}

// tryAlone has the single parts confirmed that seem to restore half, from one on.
func (c *Causes) tryAlone(i int) {
	if i == min(mostTried, len(c.order)) || c.excess(c.order[i].PutBack, c.Before, c.After) <= -1 {
		c.seekSet()
		return
	}
	x := c.order[i]
	c.confirm(x, c.sidesOf(x), func() {
		if x.Named {
			c.seekPhases()
		} else {
			c.tryAlone(i + 1)
		}
	})
}

// seekSet puts more and more of the promising parts back together.
func (c *Causes) seekSet() {
	all := whole(c)
	if all == nil {
		c.seekPhases()
		return
	}
	if all.PutBack.Of < most { // few say nothing of what they do not restore
		c.measure(&all.PutBack, c.putBack(all.Parts), causeFirst+all.PutBack.Of, most-all.PutBack.Of)
		c.next = func(context.Context) error {
			c.seekSet()
			return nil
		}
		return
	}
	if c.all == nil || restoresLess(c, c.all) {
		c.seekPhases() // not even all of them together restore half
		return
	}
	// Where each of two takes the chance, one put back restores nothing: what is inflicted
	// tells then.
	for _, x := range c.order {
		if x.Inflicted.Of == 0 {
			c.measure(&x.Inflicted, c.inflict(x.Parts), causeFirst, screened)
		}
	}
	c.next = func(context.Context) error {
		slices.SortStableFunc(c.order, func(a, b *Suspect) int {
			return cmp.Compare(c.promise(b), c.promise(a))
		})
		c.set = nil
		c.extend()
		return nil
	}
}

// promise is how much a part restores and takes.
func (c *Causes) promise(x *Suspect) float64 { return c.high(x.PutBack) - c.high(x.Inflicted) }

// extend tries which of the promising parts goes best with those that are chosen.
func (c *Causes) extend() {
	if len(c.set) >= min(mostJoined, len(c.order)) {
		c.growSet()
		return
	}
	var list []*Suspect
	for _, x := range c.order {
		if len(list) == mostPromising {
			break
		}
		if slices.Contains(c.set, x) {
			continue
		}
		joined := together(append(slices.Clone(c.set), x))
		if c.takes(joined.Parts...) {
			c.bothSides(joined)
			list = append(list, joined)
		}
	}
	c.next = func(context.Context) error {
		c.chooseOf(list)
		return nil
	}
}

// bothSides measures a set roughly.
func (c *Causes) bothSides(x *Suspect) {
	c.measure(&x.PutBack, c.putBack(x.Parts), causeFirst, 2*batch)
	c.measure(&x.Inflicted, c.inflict(x.Parts), causeFirst, 2*batch)
}

// weaker is how far a set is on the right side of the middle, put back or inflicted, where
// it is less far; in standard errors.
func (c *Causes) weaker(x *Suspect) float64 {
	return min(c.excess(x.PutBack, c.Before, c.After), -c.excess(x.Inflicted, c.Before, c.After))
}

// chooseOf takes the best of some sets, and has it confirmed if it may be the cause.
func (c *Causes) chooseOf(list []*Suspect) {
	if len(list) == 0 {
		c.growSet()
		return
	}
	best := slices.MaxFunc(list, func(a, b *Suspect) int {
		return cmp.Compare(c.weaker(a), c.weaker(b))
	})
	c.set = slices.DeleteFunc(slices.Clone(c.order),
		func(x *Suspect) bool {
			return !slices.Contains(best.Parts, x.Parts[0])
		})
	if len(best.Parts) == 1 || c.weaker(best) < 0 || c.tries >= 2*mostTried {
		c.extend()
		return
	}
	c.Suspects = append(c.Suspects, best)
	c.confirm(best, c.sidesOf(best), func() {
		if best.Named {
			c.seekPhases()
		} else {
			c.extend()
		}
	})
}

// growSet tries larger and larger sets of the most promising parts.
func (c *Causes) growSet() {
	size := len(c.set) + max(1, len(c.set)/2)
	if size > min(mostTogether, len(c.order)) {
		c.tryUnits()
		return
	}
	c.set = slices.Clone(c.order[:size])
	x := together(c.set)
	if !c.takes(x.Parts...) {
		c.growSet()
		return
	}
	c.bothSides(x)
	c.next = func(context.Context) error {
		if c.weaker(x) < 0 {
			c.growSet()
			return nil
		}
		c.Suspects = append(c.Suspects, x)
		c.confirm(x, c.sidesOf(x), func() {
			if x.Named {
				c.seekPhases()
			} else {
				c.growSet()
			}
		})
		return nil
	}
}

// tryUnits measures the beliefs of each row, column and block.
func (c *Causes) tryUnits() {
	board := c.survey.Subject.Problem.Puzzle.Board
	var units []*Suspect
	for unit := range 3 * board.Side {
		var parts []part.Part
		for _, p := range c.all.Parts {
			inside := p.HasCell() && slices.Contains(board.Unit(unit), uint16(p.Index))
			if inside && p.Kind == part.Belief {
				parts = append(parts, p)
			}
		}
		if len(parts) > 1 && len(parts) < len(c.all.Parts) && c.takes(parts...) {
			x := &Suspect{
				Kind:  SetSuspect,
				What:  "all beliefs of " + board.UnitName(unit),
				Parts: parts,
			}
			units = append(units, x)
			c.measure(&x.PutBack, c.putBack(parts), causeFirst, screened)
		}
	}
	c.Suspects = append(c.Suspects, units...)
	c.next = func(context.Context) error {
		slices.SortStableFunc(units, c.compare)
		c.tryUnit(units)
		return nil
	}
}

// tryUnit has the unit confirmed that restores most, or all parts.
func (c *Causes) tryUnit(units []*Suspect) {
	x := c.all
	if len(units) > 0 && c.excess(units[0].PutBack, c.Before, c.After) > 0 {
		x = units[0]
	}
	c.confirm(x, c.sidesOf(x), func() {
		if x == c.all {
			c.isWhole, x.Named = x.Named, false
		}
		if x.Named || x == c.all {
			c.seekPhases()
		} else {
			c.tryUnit(nil)
		}
	})
}

// together are several suspects as one.
func together(list []*Suspect) *Suspect {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b *Suspect) int {
		return cmp.Compare(a.Parts[0].Index, b.Parts[0].Index)
	})
	x := &Suspect{Kind: SetSuspect}
	noun := list[0].noun
	for _, one := range list {
		x.Parts = append(x.Parts, one.Parts...)
		if one.noun != noun {
			noun = ""
		}
	}
	// What all have in common is said once: "the belief of r1c1 and r2c4".
	names := english.Names(list, func(s *Suspect) string {
		if noun != "" {
			return s.own
		}
		return s.What
	})
	x.noun, x.own = noun, english.List(names, "and")
	x.What = x.noun + x.own
	return x
}
