package chances

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/part"
)

// Finding is what is known of the parts of the state; what the dice did is asked afterwards.
type Finding string

const (
	// Named: a suspect is named, confirmed on both sides.
	Named Finding = "named"
	// Whole: all parts together restore and take half of the chance, and nothing smaller
	// was found that does. It is no cause: to put all back is to go back in time.
	Whole Finding = "whole"
	// None: all parts that differ, put back, restore less than half beyond doubt, so that
	// no part of the state decided it.
	None Finding = "none"
	// Untold: the continuations did not suffice to tell.
	Untold Finding = "untold"
)

// conclude says what was found of the parts, nothing where there were none to be put back, and sorts the suspects,
// those that are named first.
func (c *Causes) conclude() {
	all := whole(c)
	switch {
	case all == nil:
	case c.ofParts() != nil:
		c.Finding = Named
	case c.isWhole:
		c.Finding = Whole
	case all.PutBack.Of >= most && restoresLess(c, all) && c.scale().apart() >= apart:
		c.Finding = None
	default:
		c.Finding = Untold
	}
	slices.SortStableFunc(c.Suspects, func(a, b *Suspect) int {
		switch {
		case a.Named != b.Named && a.Named:
			return -1
		case a.Named != b.Named:
			return 1
		}
		return c.scale().compare(a, b)
	})
}

// whole is the suspect of all parts; nil where there are none.
func whole(c *Causes) *Suspect {
	if c.all == nil && len(c.order) == 1 {
		return c.order[0]
	}
	return c.all
}

// restoresLess reports whether what is put back restores less than half beyond doubt.
func restoresLess(c *Causes, x *Suspect) bool {
	return c.scale().excess(x.PutBack) < -doubt(c, x)
}

// ofParts is the suspect that is named and has parts; nil for none.
func (c *Causes) ofParts() (named *Suspect) {
	for _, x := range c.Suspects {
		if x.Named && len(x.Parts) > 0 {
			return x
		}
	}
	return nil
}

// Verdict says in a few sentences what decided a run, with the figures it rests on: of the parts as soon as that is
// confirmed, and what the dice did when all is measured.
func (c *Causes) Verdict() string {
	if !c.Done && c.Finding == Untold { // the number of re-runs that it says would change while it is read
		return ""
	}
	var dice *Suspect
	for _, x := range c.Named() {
		if len(x.Parts) == 0 && (dice == nil || x.Kind == DecisionSuspect) {
			dice = x
		}
	}
	text := c.saysOfParts()
	if dice != nil {
		text += fmt.Sprintf(" It was %s: with other dice in its place %s are solved, and with it kept %s.",
			dice.What, dice.PutBack, dice.Inflicted)
	}
	return strings.TrimSpace(text)
}

// saysOfParts says what was found of the parts.
func (c *Causes) saysOfParts() string {
	switch c.Finding {
	case Named:
		x := c.ofParts()
		if len(x.Parts) == 1 {
			return "The cause is " + x.What + ": " + figures(c, x) + remarks(c, x)
		}
		thing := "part"
		if x.Parts[0].HasCell() {
			thing = "cell"
		}
		return fmt.Sprintf("No single %s was found to decide it. The smallest set found is %s: %s",
			thing, x.What, figures(c, x)) + remarks(c, x)
	case Whole:
		return "Nothing smaller than the whole state was found: all parts that differ, " + figures(c, whole(c))
	case None:
		return fmt.Sprintf("No part of the state decided it: with all parts that differ put back "+
			"afterwards %s are solved (nothing put back: %s; before it: %s).", whole(c).PutBack, c.After, c.Before)
	case Untold:
		text := fmt.Sprintf("What decided it could not be told with %d re-runs.", c.done)
		if x := guess(c); x != nil {
			text += fmt.Sprintf(" The best guess is %s: put back afterwards, %s are solved "+
				"(nothing put back: %s; before it: %s).", x.What, x.PutBack, c.After, c.Before)
		}
		return text
	}
	return ""
}

// figures are those that a suspect rests on.
func figures(c *Causes, x *Suspect) string {
	return fmt.Sprintf("put back afterwards, %s are solved (nothing put back: %s); done "+
		"to the run before, %s (nothing done: %s).", x.PutBack, c.After, x.Inflicted, c.Before)
}

// remarks say what changes beside what was put back, and which iteration of a stretch it was.
func remarks(c *Causes, x *Suspect) (text string) {
	if n := len(x.Beside); n > 0 && n <= 2*mostJoined {
		board := c.survey.Subject.Problem.Puzzle.Board
		names := english.Names(x.Beside, func(p part.Part) string { return p.Name(board) })
		text = fmt.Sprintf(" To put it back changes %s as well.", english.List(names, "and"))
	}
	if narrowed(c) {
		text += fmt.Sprintf(" Of the stretch from %d to %d, iteration %d took most.",
			c.Mark.Since, c.Mark.Iteration, c.At)
	}
	return text
}

// guess is the suspect smaller than all that restores most surely, if it seems to restore
// anything; nil where none does.
func guess(c *Causes) (best *Suspect) {
	far := 1. // standard errors: what lies nearer is luck
	for _, x := range c.Suspects {
		if len(x.Parts) == 0 || x == c.all {
			continue
		}
		if up := c.scale().above(x.PutBack); up > far {
			best, far = x, up
		}
	}
	return best
}
