package chances

import (
	"cmp"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/part"
)

// This file has the parts of the state as suspects: all of them first, and one by one.

// suspectParts lists the parts in which the two moments differ.
func (c *Causes) suspectParts() {
	running := c.after.Tally().Status == engine.Running && c.before.Tally().Status == engine.Running
	if !running {
		return
	}
	list := part.Differing(c.after, c.before)
	slices.SortStableFunc(list, func(a, b part.Difference) int {
		return cmp.Compare(b.By, a.By)
	})
	board := c.survey.Subject.Problem.Puzzle.Board
	var all []part.Part
	for _, difference := range list {
		x := &Suspect{
			Kind:  PartSuspect,
			What:  difference.Name(board),
			Parts: []part.Part{difference.Part},
			by:    difference.By,
		}
		x.noun, x.own = difference.Noun(), difference.Own(board)
		switch {
		case !c.takes(x):
			continue
		case len(c.order) < mostAlone:
			c.order = append(c.order, x)
		default:
			c.rest = append(c.rest, x)
		}
		all = append(all, difference.Part)
	}
	c.Suspects = append(c.Suspects, c.order...)
	if x := (&Suspect{Kind: SetSuspect, What: "all parts that differ", Parts: all}); len(all) > 1 && c.takes(x) {
		c.all = x
		c.Suspects = append(c.Suspects, x)
	}
}

// takes reports whether parts can be put back and inflicted, and takes note of what changes
// beside them where they are put back.
func (c *Causes) takes(x *Suspect) bool {
	back, forth := c.after.Clone(), c.before.Clone()
	if part.Adopt(back, c.before, x.Parts) != nil || part.Adopt(forth, c.after, x.Parts) != nil {
		return false
	}
	x.how = sides{c.putBack(x.Parts), c.inflict(x.Parts)}
	for _, d := range part.Differing(back, c.after) {
		if d.Kind == x.Parts[0].Kind && !slices.Contains(x.Parts, d.Part) {
			x.Beside = append(x.Beside, d.Part)
		}
	}
	return true
}

// judgeAll measures all parts together until it is known whether they restore half. If they do
// not, nothing smaller is looked for; and where even that cannot be told, nothing is confirmed.
func (c *Causes) judgeAll() {
	all := whole(c)
	switch {
	case all == nil:
		c.seekPhases()
	case all.PutBack.Of < promising:
		c.measure(&all.PutBack, all.how.putBack, causeFirst, promising)
		c.then(c.judgeAll)
	case restoresLess(c, all) && (all.PutBack.Of >= mostConfirmed || c.scale().excess(all.PutBack) < -apart):
		c.seekPhases()
	case c.scale().excess(all.PutBack) < doubt(c, all) && all.PutBack.Of < mostConfirmed:
		c.measure(&all.PutBack, all.how.putBack, causeFirst, 2*batch)
		c.then(c.judgeAll)
	case c.scale().excess(all.PutBack) < sure && narrowed(c):
		widen(c)
	case c.scale().excess(all.PutBack) < doubt(c, all) &&
		further(c, task{into: &all.PutBack, way: all.how.putBack, first: causeFirst}):
		c.then(c.judgeAll)
	case len(c.rest) > 0:
		c.judgeForemost(several(c, c.order))
	default:
		c.sift(c.order, backwards, screened, c.screen)
	}
}

// judgeForemost measures all parts together that would be tried alone. If they restore less than half
// beyond doubt, neither one of them nor a few are looked at.
func (c *Causes) judgeForemost(x *Suspect) {
	const looks = 3
	switch share := &x.PutBack; {
	case share.Of > 0 && restoresLess(c, x):
		c.Suspects = []*Suspect{c.all, x}
		c.measureSizes(c.order, true, c.tryNested)
	case share.Of == 0 && c.takes(x), share.Of > 0 && share.Of < looks*promising && c.scale().excess(*share) < 0:
		c.measure(share, x.how.putBack, causeFirst, promising)
		c.then(func() { c.judgeForemost(x) })
	default:
		c.sift(c.order, backwards, screened, c.screen)
	}
}

// direction is one of the two ways in which a suspect is tried.
type direction bool

const (
	backwards direction = false
	forwards  direction = true
)

// sift follows continuations of suspects, a few at a time, and drops early what is clearly
// nothing.
func (c *Causes) sift(list []*Suspect, to direction, until int, then func()) {
	for _, x := range list {
		share, by, fruitless := &x.PutBack, x.how.putBack, -1.
		if to == forwards {
			share, by, fruitless = &x.Inflicted, x.how.inflicted, 1.
		}
		if share.Of < until && (share.Of == 0 || fruitless*c.scale().likelihood(*share) < nothing) {
			c.measure(share, by, causeFirst, few)
		}
	}
	if len(c.tasks) == 0 {
		then()
		return
	}
	c.then(func() { c.sift(list, to, until, then) })
}

// screen measures better what seems to restore most, and has those of them confirmed.
func (c *Causes) screen() {
	c.sortBy(c.scale().compare)
	c.sift(c.order[:min(mostPromising, len(c.order))], backwards, promising, func() {
		c.sortBy(c.scale().compare)
		if c.all == nil || c.scale().excess(c.all.PutBack) >= sure {
			c.tryAlone(0)
		}
	})
}

func (c *Causes) sortBy(compare func(a, b *Suspect) int) { slices.SortStableFunc(c.order, compare) }

// tryAlone has the single parts confirmed that seem to restore half, from one on.
func (c *Causes) tryAlone(i int) {
	if i == min(mostTried, len(c.order)) || c.scale().excess(c.order[i].PutBack) <= -.5 {
		c.seekSet()
		return
	}
	x := c.order[i]
	c.confirm(x, func() {
		if x.Named {
			c.sizeOf(x)
		} else {
			c.tryAlone(i + 1)
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
