package chances

import (
	"cmp"
	"fmt"
	"slices"
)

// This file looks for the smallest set of parts where no single one decided it, and measures how
// much more and more of them restore: whether few parts decided it or the state as a whole.

// sizing is how many continuations a number of parts gets on each side.
const sizing = 2 * batch

// seekSet ranks the parts by what they restore and what they take: where each of two takes the
// chance, one put back restores nothing. Then it puts more and more of them back together.
func (c *Causes) seekSet() {
	if c.all == nil {
		c.seekPhases()
		return
	}
	c.sift(c.order, forwards, screened, func() {
		c.sortBy(func(a, b *Suspect) int { return cmp.Compare(c.scale().promise(b), c.scale().promise(a)) })
		c.measureSizes(c.order, true, func(sets []*Suspect) {
			small := slices.ContainsFunc(sets, func(x *Suspect) bool {
				return len(x.Parts) <= 2*mostJoined && c.scale().weaker(x) > -sure
			})
			if !small {
				c.tryNested(sets)
				return
			}
			c.set = nil
			c.extend(sets)
		})
	})
}

// measureSizes puts back 1, 2, 4, ... of the parts, those of the list first; and inflicts them,
// if both is asked for.
func (c *Causes) measureSizes(ranked []*Suspect, both bool, then func(sets []*Suspect)) {
	ranked = append(slices.Clone(ranked), c.rest...)
	var sets []*Suspect
	for size := 1; size < len(c.all.Parts); size *= 2 {
		x := several(c, ranked[:size])
		if !c.takes(x) {
			continue
		}
		sets = append(sets, x)
		c.measure(&x.PutBack, x.how.putBack, causeFirst, sizing)
		if both {
			c.measure(&x.Inflicted, x.how.inflicted, causeFirst, sizing)
		}
	}
	c.then(func() {
		c.Sizes = nil
		for _, x := range append(slices.Clone(sets), c.all) {
			c.Sizes = append(c.Sizes, Size{len(x.Parts), x.PutBack, x.Inflicted})
		}
		then(sets)
	})
}

// several are parts as one suspect, with the names of few.
func several(c *Causes, list []*Suspect) *Suspect {
	x := together(list)
	if len(list) > 2*mostJoined {
		x.What = fmt.Sprintf("%d of the %d parts that differ", len(list), len(c.all.Parts))
	}
	return x
}

// sizeOf measures how much more and more parts restore, those of what was named first, and goes
// on to what the dice did.
func (c *Causes) sizeOf(named *Suspect) {
	c.conclude()
	if c.all == nil {
		c.seekPhases()
		return
	}
	belongs := func(x *Suspect) bool { return slices.Contains(named.Parts, x.Parts[0]) }
	ranked := slices.Clone(c.order)
	slices.SortStableFunc(ranked, func(a, b *Suspect) int {
		switch {
		case belongs(a) && !belongs(b):
			return -1
		case belongs(b) && !belongs(a):
			return 1
		}
		return 0
	})
	c.measureSizes(ranked, false, func([]*Suspect) { c.seekPhases() })
}

// extend tries which of the promising parts goes best with those that are chosen.
func (c *Causes) extend(nested []*Suspect) {
	if len(c.set) >= min(mostJoined, len(c.all.Parts)-1) { // all of them is the whole state
		c.tryNested(nested)
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
		if joined := together(append(slices.Clone(c.set), x)); c.takes(joined) {
			c.bothSides(joined, causeFirst, batch)
			list = append(list, joined)
		}
	}
	if len(list) == 0 {
		c.tryNested(nested)
		return
	}
	c.then(func() { // the best two are measured better
		better := func(a, b *Suspect) int { return cmp.Compare(c.scale().weaker(b), c.scale().weaker(a)) }
		slices.SortStableFunc(list, better)
		list = list[:min(2, len(list))]
		for _, x := range list {
			c.bothSides(x, causeFirst, batch)
		}
		c.then(func() {
			slices.SortStableFunc(list, better)
			c.choose(list[0], nested)
		})
	})
}

// bothSides measures a suspect put back, and inflicted.
func (c *Causes) bothSides(x *Suspect, first, n int) {
	c.measure(&x.PutBack, x.how.putBack, first, n)
	c.measure(&x.Inflicted, x.how.inflicted, first, n)
}

// choose goes on with the best of some sets, and has it confirmed if it may be the cause.
func (c *Causes) choose(best *Suspect, nested []*Suspect) {
	c.set = slices.DeleteFunc(slices.Clone(c.order), func(x *Suspect) bool {
		return !slices.Contains(best.Parts, x.Parts[0])
	})
	if len(best.Parts) == 1 || c.scale().weaker(best) < 0 || c.tries >= 2*mostTried-1 {
		c.extend(nested)
		return
	}
	c.Suspects = append(c.Suspects, best)
	c.confirm(best, func() {
		if best.Named {
			c.sizeOf(best)
		} else {
			c.extend(nested)
		}
	})
}

// tryNested has the larger sets confirmed that seem to restore and take half, the smallest
// first, and at last all parts: then nothing smaller than the whole state was found.
func (c *Causes) tryNested(sets []*Suspect) {
	i := slices.IndexFunc(sets, func(x *Suspect) bool { return len(x.Parts) > 1 && c.scale().weaker(x) >= 0 })
	if i < 0 || c.tries >= 2*mostTried {
		c.confirm(c.all, func() {
			c.isWhole, c.all.Named = c.all.Named, false
			c.seekPhases()
		})
		return
	}
	x := sets[i]
	c.Suspects = append(c.Suspects, x)
	c.confirm(x, func() {
		if x.Named {
			c.seekPhases()
		} else {
			c.tryNested(sets[i+1:])
		}
	})
}
