package chances

import (
	"fmt"
	"strings"
)

// Verdict says in a few sentences what decided a run, with the figures it rests on; empty
// before all is measured.
func (c *Causes) Verdict() string {
	if !c.Done {
		return ""
	}
	var parts, dice *Suspect
	for _, x := range c.Named() {
		switch {
		case len(x.Parts) > 0:
			parts = x
		case dice == nil || x.Kind == DecisionSuspect:
			dice = x
		}
	}
	text := c.ofParts(parts)
	if dice != nil {
		text += fmt.Sprintf(" It was %s: with other dice in its place %s are solved, and with it kept %s.",
			dice.What, dice.PutBack, dice.Inflicted)
	}
	return strings.TrimSpace(text)
}

// ofParts says which parts decided it.
func (c *Causes) ofParts(x *Suspect) string {
	switch {
	case x == nil && len(c.order) == 0:
		return ""
	case x == nil:
		return "No part of the state decided it: nothing that was put back restores half of the chance."
	}
	figures := fmt.Sprintf("put back afterwards, %s are solved (nothing put back: %s); done "+
		"to the run before, %s (nothing done: %s).",
		x.PutBack, c.newAfter, x.Inflicted, c.newBefore)
	if len(x.Parts) == 1 {
		return "The cause is " + x.What + ": " + figures
	}
	thing := "part"
	if x.Parts[0].HasCell() {
		thing = "cell"
	}
	return fmt.Sprintf("No single %s decided it. The smallest set found is %s: %s", thing, x.What, figures)
}

// Controls returns the shares that the figures of a suspect are held against: nothing put
// back, and nothing inflicted.
func (c *Causes) Controls(x *Suspect) (after, before Share) {
	if x.Inflicted.Of >= confirming {
		return c.newAfter, c.newBefore
	}
	return c.After, c.Before
}
