package chances

import (
	"context"

	"sudokuscope/engine"
)

// This file narrows a loss that took several iterations to the one that did most of it: at the
// end of a stretch an error has spread, and no single part restores what it took at first.

// halving is a stretch that is halved, with what is known of its ends.
type halving struct {
	since, at     int64
	before, after Share
	middle        Share
}

// narrow begins to halve the stretch of the mark.
func (c *Causes) narrow() {
	h := &halving{c.Mark.Since, c.Mark.Iteration, c.Mark.Before, c.Mark.After, Share{}}
	c.next = func(ctx context.Context) error { return c.halve(ctx, h) }
}

// halve measures the moment in the middle, or decides which moments are compared: those around
// the iteration that took half of the chance or more, or else the whole stretch.
func (c *Causes) halve(ctx context.Context, h *halving) error {
	whole := scale{c.Mark.Kind, c.Mark.Before, c.Mark.After}
	if h.at-h.since == 1 {
		took := whole.high(h.before) - whole.high(h.after)
		const most = 1. / 2
		if took >= most*(whole.high(whole.before)-whole.high(whole.after)) {
			if err := c.between(ctx, h.since, h.at); err != nil {
				return err
			}
		}
		c.control()
		return nil
	}
	middle := (h.since + h.at) / 2
	search, err := c.survey.Subject.At(ctx, engine.Position{Iteration: middle})
	if err != nil {
		return err
	}
	h.middle = Share{}
	c.measure(&h.middle, from(search, nil), causeFirst, promising)
	c.then(func() {
		if whole.excess(h.middle) > 0 {
			h.since, h.before = middle, h.middle
		} else {
			h.at, h.after = middle, h.middle
		}
		c.next = func(ctx context.Context) error { return c.halve(ctx, h) }
	})
	return nil
}

// narrowed reports whether less than the stretch of the mark is compared.
func narrowed(c *Causes) bool { return c.Since != c.Mark.Since || c.At != c.Mark.Iteration }

// widen compares the whole stretch after all: in the iteration too little was lost to tell.
func widen(c *Causes) {
	c.next = func(ctx context.Context) error {
		c.Before, c.After = Share{}, Share{}
		c.Suspects, c.order, c.rest, c.all, c.longer = nil, nil, nil, nil, 0
		if err := c.between(ctx, c.Mark.Since, c.Mark.Iteration); err != nil {
			return err
		}
		c.control()
		return nil
	}
}
