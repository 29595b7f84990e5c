package chances

// This file goes on where all parts are still open with the most continuations: nothing smaller can be
// named before they are known to restore half, and nothing be denied before they are known not to.

// surer is how many standard errors leave no doubt in the looks beyond the usual most. With these
// a denial errs in one case of forty where exactly half is restored, as it does without them.
const (
	surer    = 2.6
	mostTold = 4 * mostConfirmed
)

// measured is a share, and how more is added to it.
type measured struct {
	share *Share
	by    way
	first int
}

// doubt is how many standard errors leave none about a suspect.
func doubt(c *Causes, x *Suspect) float64 {
	if x == whole(c) && c.longer > 0 {
		return surer
	}
	return sure
}

// further has shares and both controls measured to the usual most, and then to twice as many each
// time. It reports whether there are more to be followed.
func further(c *Causes, list ...measured) bool {
	list = append(list,
		measured{&c.Before, from(c.before, nil), causeFirst}, measured{&c.After, from(c.after, nil), causeFirst})
	for to := mostConfirmed; to <= mostTold && len(c.tasks) == 0; to *= 2 {
		for _, m := range list {
			if m.share.Of < to {
				c.measure(m.share, m.by, m.first, to-m.share.Of)
			}
		}
	}
	if len(c.tasks) > 0 {
		c.longer++
	}
	return len(c.tasks) > 0
}
