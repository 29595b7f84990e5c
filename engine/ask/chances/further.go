package chances

// This file goes on where all parts are still open with the most continuations: nothing smaller can be
// named before they are known to restore half, and nothing be denied before they are known not to.

// surer is how many standard errors leave no doubt in the looks beyond the usual most. With these
// a denial errs in one case of forty where exactly half is restored, as it does without them.
const (
	surer    = 2.6
	mostTold = 4 * mostConfirmed
)

// doubt is how many standard errors leave none about a suspect.
func doubt(c *Causes, x *Suspect) float64 {
	if x == whole(c) && c.longer > 0 {
		return surer
	}
	return sure
}

// further has shares and both controls measured to the usual most, and then to twice as many each
// time. It reports whether there are more to be followed.
func further(c *Causes, list ...task) bool {
	list = append(list,
		task{into: &c.Before, way: from(c.before, nil), first: causeFirst},
		task{into: &c.After, way: from(c.after, nil), first: causeFirst})
	for to := mostConfirmed; to <= mostTold && len(c.tasks) == 0; to *= 2 {
		for _, t := range list {
			if t.into.Of < to {
				c.measure(t.into, t.way, t.first, to-t.into.Of)
			}
		}
	}
	if len(c.tasks) > 0 {
		c.longer++
	}
	return len(c.tasks) > 0
}
