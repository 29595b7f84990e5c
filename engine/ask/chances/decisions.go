package chances

import (
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
)

// This file has the phases and the decisions of an iteration as suspects. One is put back by
// other dice from it on: the chance before it. It is inflicted if it is kept, with other dice
// behind it: the chance after it.

// Phase is the chance after a phase of an iteration.
type Phase struct {
	Name  string `json:"name"`
	Share Share  `json:"share"`
}

// phaseHunt looks for the phase, and for the decision in it, that took the chance.
type phaseHunt struct {
	starts []engine.Search // the state before each phase, and after the last
	at     int             // the phase
	told   []string        // what each of its decisions says
	// The chance is high if low decisions of the phase are kept, and low if high are.
	low, high int
	middle    Share
}

// seekPhases measures the chance after each phase, where a single iteration did it. One that
// throws no dice leaves the chance as it is.
func (c *Causes) seekPhases() {
	c.conclude()
	if c.At != c.Since+1 || drive.SeedFree(c.before) || c.before.Tally().Status != engine.Running {
		return
	}
	search := c.before.Clone()
	c.phase.starts = []engine.Search{c.before}
	throwing := 0
	for done := false; !done; {
		step := search.Next(nil)
		done = step.Whole || step.Status != engine.Running
		c.phase.starts = append(c.phase.starts, search.Clone())
		c.Phases = append(c.Phases, Phase{Name: c.survey.Subject.Algorithm.Phases[step.Phase].Name})
		if c.phase.throws(len(c.Phases) - 1) {
			throwing = len(c.Phases)
		}
	}
	for i := range c.Phases {
		if i+1 < throwing && c.phase.throws(i) {
			c.measure(&c.Phases[i].Share, from(c.phase.starts[i+1], nil), causeFirst, promising)
		}
	}
	c.then(c.choosePhase)
}

// throws reports whether a phase throws dice.
func (h *phaseHunt) throws(phase int) bool {
	return fingerprint(h.starts[phase]) != fingerprint(h.starts[phase+1])
}

func fingerprint(s engine.Search) uint64 {
	var v engine.Vitals
	s.Vitals(&v)
	return v.Dice
}

// choosePhase finds the phase after which the chance is below half for the first time.
func (c *Causes) choosePhase() {
	before, chosen := c.Before, -1
	last := len(c.Phases) - 1
	for last >= 0 && !c.phase.throws(last) {
		last--
	}
	for i := range c.Phases {
		share := &c.Phases[i].Share
		switch {
		case i >= last:
			*share = c.After
		case share.Of == 0:
			*share = before
		}
		falls := c.scale().excess(before) > 0 && c.scale().excess(*share) < 0
		if falls && chosen < 0 {
			chosen = i
		}
		before = *share
	}
	if chosen >= 0 {
		c.confirmPhase(chosen)
	}
}

// confirmPhase measures the chance before and after a phase anew.
func (c *Causes) confirmPhase(phase int) {
	c.phase.at = phase
	if len(c.Phases) == 1 {
		c.listDecisions() // the phase says no more than the iteration
		return
	}
	x := &Suspect{
		Kind: PhaseSuspect,
		What: "what " + c.Phases[phase].Name + " did",
		how:  sides{from(c.phase.starts[phase], nil), from(c.phase.starts[phase+1], nil)},
	}
	c.Suspects = append(c.Suspects, x)
	c.confirm(x, c.listDecisions)
}

// mostDecisions is how many decisions of a phase are looked through at most.
const mostDecisions = 1 << 17

// listDecisions hears the decisions of the phase.
func (c *Causes) listDecisions() {
	puzzle := c.survey.Subject.Problem.Puzzle
	search := c.phase.starts[c.phase.at].Clone()
	search.Next(&decision.Witness{Hear: func(d decision.Decision) {
		if len(c.phase.told) < mostDecisions {
			c.phase.told = append(c.phase.told, told(puzzle.CellName, d))
		}
	}})
	c.phase.low = 0
	c.phase.high = len(c.phase.told)
	if c.phase.high > 0 && c.phase.heeds() {
		c.halveDecisions()
	}
}

// heeds reports whether other dice are thrown from the middle of the phase on. A search that
// keeps its dice apart during a phase has no single decisions to look at.
func (h *phaseHunt) heeds() bool {
	middle := (len(h.told) + 1) / 2
	one := h.keeping(middle, 1)
	other := h.keeping(middle, 2)
	return fingerprint(one) != fingerprint(other)
}

// keeping is the phase done with a number of its decisions, and from there on other dice.
func (h *phaseHunt) keeping(number int, seed uint64) engine.Search {
	clone := h.starts[h.at].Clone()
	if number == 0 {
		clone.Reseed(seed)
	}
	heard := 0
	clone.Next(&decision.Witness{Hear: func(decision.Decision) {
		heard++
		if heard == number {
			clone.Reseed(seed)
		}
	}})
	return clone
}

// told says a decision in a few words.
func told(name func(int) string, decided decision.Decision) string {
	text := decided.Kind.String()
	if cell, is := decided.Cell.Get(); is {
		text += " at " + name(cell)
	}
	if decided.Member >= 0 {
		text += fmt.Sprintf(" of candidate %d", decided.Member+1)
	}
	return text
}

// halveDecisions looks at the decision in the middle, until one is left.
func (c *Causes) halveDecisions() {
	hunt := &c.phase
	if hunt.high-hunt.low <= 1 {
		c.confirmDecision()
		return
	}
	at := (hunt.low + hunt.high) / 2
	hunt.middle = Share{}
	c.measure(&hunt.middle, c.kept(at), causeFirst, promising)
	c.then(func() { chooseHalf(c, at) })
}

// chooseHalf goes on in the half that took the chance. Where half of it is lost with half of the decisions, and
// twice as many continuations say so, it went step by step: no decision did it alone.
func chooseHalf(c *Causes, at int) {
	hunt := &c.phase
	excess := c.scale().excess(hunt.middle)
	switch {
	case hopeful(math.Abs(excess), hunt.middle.Of):
		if excess > 0 {
			hunt.low = at
		} else {
			hunt.high = at
		}
		c.halveDecisions()
	case hunt.middle.Of < 2*promising:
		c.measure(&hunt.middle, c.kept(at), causeFirst, promising)
		c.then(func() { chooseHalf(c, at) })
	}
}

// confirmDecision measures the chance before and after the decision anew.
func (c *Causes) confirmDecision() {
	hunt := &c.phase
	what := fmt.Sprintf("decision %d of %d: %s", hunt.high, len(hunt.told), hunt.told[hunt.high-1])
	x := &Suspect{Kind: DecisionSuspect, What: what, how: sides{c.kept(hunt.low), c.kept(hunt.high)}}
	c.Suspects = append(c.Suspects, x)
	c.confirm(x, func() {})
}

// kept is the way of continuations that keep a number of the phase's decisions and throw other
// dice from there on.
func (c *Causes) kept(number int) way {
	state := drive.HashOf(c.phase.starts[c.phase.at])
	return way{begin: func(n int) (engine.Search, error) { return c.phase.keeping(number, dice(state, n)), nil }}
}
