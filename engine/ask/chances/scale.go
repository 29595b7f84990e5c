package chances

import "math"

// scale is what suspects are judged by: the chance before a run was lost or won, and after it.
// Restored is nothing at the second and all at the first.
type scale struct {
	kind          MarkKind
	before, after Share
}

// high is the chance that a share stands for: to solve it where that was lost, and to fail
// where the run was won.
func (s scale) high(share Share) float64 { return s.kind.of(share).Chance() }

// excess is how far a share lies above the middle, in standard errors.
func (s scale) excess(share Share) float64 {
	middle := (s.high(s.before) + s.high(s.after)) / 2
	spread := variance(share) + (variance(s.before)+variance(s.after))/4
	return (s.high(share) - middle) / math.Sqrt(spread)
}

// above is how far a share lies above the end of the scale where nothing is restored.
func (s scale) above(share Share) float64 { return scale{s.kind, s.after, s.after}.excess(share) }

// apart is how far both ends of the scale are from each other, in standard errors.
func (s scale) apart() float64 {
	return (s.high(s.before) - s.high(s.after)) / math.Sqrt(variance(s.before)+variance(s.after))
}

// fell reports whether the chance fell between both ends beyond doubt.
func (s scale) fell() bool {
	return differ(s.before, s.after) < level && s.high(s.before) > s.high(s.after)
}

// likelihood is how much more likely a share is where three quarters are restored than where a
// quarter is, as a logarithm.
func (s scale) likelihood(share Share) float64 {
	low := s.high(s.after)
	fall := s.high(s.before) - low
	up := min(max(low+highPart*fall, .02), .99)
	down := min(max(low+lowPart*fall, .01), .98)
	return s.kind.of(share).likelihood(up, down)
}

// nothing is the likelihood from which on a suspect is dropped: one in twenty of those that
// restore three quarters is.
var nothing = math.Log(20)

// weaker is how far a suspect is on the right side of the middle, put back or inflicted, where
// it is less far; in standard errors.
func (s scale) weaker(x *Suspect) float64 { return min(s.excess(x.PutBack), -s.excess(x.Inflicted)) }

// compare puts first what restores most, and of equals what differs most.
func (s scale) compare(a, b *Suspect) int {
	one, other := s.high(a.PutBack), s.high(b.PutBack)
	switch {
	case one > other, one == other && a.by > b.by:
		return -1
	case one == other && a.by == b.by:
		return 0
	}
	return 1
}

// promise is how much a part restores and takes.
func (s scale) promise(x *Suspect) float64 {
	taken := s.high(x.Inflicted)
	if x.Inflicted.Of == 0 {
		taken = s.high(s.before)
	}
	return s.high(x.PutBack) - taken
}

// variance is that of a share, which is never nothing, as few tell little.
func variance(s Share) float64 {
	n := float64(s.Of + 4)
	p := float64(s.Solved+2) / n
	return p * (1 - p) / n
}

// sure is how many standard errors leave no doubt: one in forty to one side, where up to four
// looks are taken at a growing number of continuations.
const sure = 2.2

// A suspect is confirmed by this number of new continuations on each side, and as many more, up to
// the most, where these leave a side open.
const (
	confirming    = 100
	mostConfirmed = 4 * confirming
)

// sides follow continuations with a suspect put back, and with it inflicted.
type sides struct{ putBack, inflicted way }

// hopeful reports whether a side is sure, or may still be with the most continuations: as many
// standard errors as its trend leads to, and one more of luck.
func hopeful(excess float64, of int) bool {
	more := math.Sqrt(float64(mostConfirmed) / float64(of))
	return excess >= sure || excess*more+math.Sqrt(1-1/(more*more)) >= sure
}

// confirm has a suspect judged by new continuations.
func (c *Causes) confirm(x *Suspect, then func()) {
	x.PutBack, x.Inflicted = Share{}, Share{}
	first := confirmFrom + mostConfirmed*c.tries
	c.tries++
	c.longer = 0
	c.bothSides(x, first, confirming)
	c.then(func() { c.renew(x, first, then) })
}

// renew judges a suspect, or follows a hundred more on the sides that are open.
func (c *Causes) renew(x *Suspect, first int, then func()) {
	s := c.scale()
	back, forth := s.excess(x.PutBack), -s.excess(x.Inflicted)
	if hopeful(back, x.PutBack.Of) && hopeful(forth, x.Inflicted.Of) {
		if back < sure && x.PutBack.Of < mostConfirmed {
			c.measure(&x.PutBack, x.how.putBack, first, confirming)
		}
		if forth < sure && x.Inflicted.Of < mostConfirmed {
			c.measure(&x.Inflicted, x.how.inflicted, first, confirming)
		}
	}
	if least := min(back, forth); x == whole(c) && len(c.tasks) == 0 && math.Abs(least) < doubt(c, x) {
		further(c, task{into: &x.PutBack, way: x.how.putBack, first: first},
			task{into: &x.Inflicted, way: x.how.inflicted, first: first})
		c.tries = max(c.tries, (first-confirmFrom+mostTold)/mostConfirmed) // nothing else has these numbers
	}
	if len(c.tasks) > 0 {
		c.then(func() { c.renew(x, first, then) })
		return
	}
	x.Named = s.fell() && s.weaker(x) >= doubt(c, x)
	then()
}
