package chances

import (
	"context"
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
)

// SuspectKind is what may have decided a run.
type SuspectKind string

const (
	PartSuspect     SuspectKind = "part"     // one part of the state
	SetSuspect      SuspectKind = "parts"    // several parts together
	PhaseSuspect    SuspectKind = "phase"    // what a phase did with its dice
	DecisionSuspect SuspectKind = "decision" // what one decision did with its dice
)

// Suspect is what may have decided a run. It is put back into the state after the loss,
// and inflicted on the state before it. A phase or a decision is put back by other dice from
// there on, and inflicted by other dice from just behind it on.
type Suspect struct {
	Kind SuspectKind `json:"kind"`
	What string      `json:"what"` // "the belief of r4c7"
	// Parts are what is put back; a phase or a decision has none.
	Parts     []part.Part `json:"parts,omitempty"`
	PutBack   Share       `json:"put_back"`
	Inflicted Share       `json:"inflicted"`
	// Named says that new continuations have confirmed it on both sides; its shares are
	// theirs.
	Named bool `json:"named"`

	// Beside are other parts that change when it is put back: the partner of a swap.
	Beside []part.Part `json:"beside,omitempty"`

	how       sides
	by        float64 // how differently the two moments have it
	noun, own string  // What, where it is of parts of one kind
}

// Cells returns the cells that the parts are about.
func (s *Suspect) Cells() (cells []int) {
	for _, p := range s.Parts {
		if p.HasCell() {
			cells = append(cells, p.Index)
		}
	}
	return cells
}

// Causes finds what decided a run where it was lost or won. A cause is what, put back
// afterwards, restores at least half of the chance that was lost, and, inflicted before,
// takes at least half of it; both beyond doubt, in continuations that had no part in the
// search for it. [Causes.Next] measures a batch.
type Causes struct {
	Mark Mark `json:"mark"`
	// Since and At are the two moments that are compared: those of the mark, or an iteration
	// of its stretch that did most of it, before the error has spread.
	Since int64 `json:"since"`
	At    int64 `json:"at"`
	// Before and After are the controls: nothing is inflicted, nothing put back.
	Before Share `json:"before"`
	After  Share `json:"after"`
	// Suspects are all that were tried, the one that restores most first.
	Suspects []*Suspect `json:"suspects"`
	// Sizes are the chances with more and more parts put back, the most promising first.
	Sizes []Size `json:"sizes,omitempty"`
	Done  bool   `json:"done"`
	// Finding is what is known of the parts; empty before that is confirmed, and where there are none.
	Finding Finding `json:"finding,omitempty"`
	// Phases are the chances after each phase, where one iteration did it.
	Phases []Phase `json:"phases,omitempty"`

	survey        *Survey
	before, after engine.Search
	queue

	order []*Suspect // single parts, the most promising first
	rest  []*Suspect // those that are too many to be tried alone
	all   *Suspect   // all parts, nil where there are none
	set   []*Suspect // those of them that are put back together
	// isWhole says that all parts were confirmed, and nothing smaller.
	isWhole bool
	longer  int // looks that were taken at all parts beyond the usual most
	phase   phaseHunt
}

// Size is the chance with a number of parts put back, or inflicted.
type Size struct {
	Parts     int   `json:"parts"`
	PutBack   Share `json:"put_back"`
	Inflicted Share `json:"inflicted"`
}

// How many continuations a suspect gets at first, those of them that restore most, and a set
// of them. The numbers of one that is to be confirmed are used by nothing else.
const (
	few         = 5 // between two looks at whether a suspect is nothing
	screened    = batch
	promising   = 3 * batch
	causeFirst  = 1 << 16
	confirmFrom = 1 << 18
	// The controls have a number of continuations, and more until they lie so many standard
	// errors apart, or have the most.
	controls     = 100
	mostControls = 800
	apart        = 4
	// mostAlone is how many single parts are tried, mostPromising how many of them are
	// measured better, mostTried how many suspects of a kind are sent to be confirmed, and
	// mostJoined how large a set is built part by part.
	mostAlone     = 32
	mostPromising = 6
	mostTried     = 3
	mostJoined    = 4
)

// Causes begins to look for what decided a run where it was lost or won.
func (s *Survey) Causes(ctx context.Context, mark Mark) (*Causes, error) {
	c := &Causes{Mark: mark, survey: s}
	c.subject, c.horizon = s.outcomes(), s.curve.Horizon
	if err := c.between(ctx, mark.Since, mark.Iteration); err != nil {
		return nil, err
	}
	if mark.Sudden() || mark.Before.Of == 0 { // that of a lesson says which moments it means
		c.control()
	} else {
		c.narrow()
	}
	return c, nil
}

// between takes two moments to be compared.
func (c *Causes) between(ctx context.Context, since, at int64) (err error) {
	c.Since, c.At = since, at
	c.known = map[once]ending{}
	c.before, err = c.survey.Subject.At(ctx, engine.Position{Iteration: since})
	if err == nil {
		c.after, err = c.survey.Subject.At(ctx, engine.Position{Iteration: at})
	}
	return err
}

// control measures the controls, as many as the claim needs, before any suspect is judged.
func (c *Causes) control() {
	c.measure(&c.Before, from(c.before, nil), causeFirst, controls)
	c.measure(&c.After, from(c.after, nil), causeFirst, controls)
	c.then(func() {
		if c.scale().apart() < apart && c.Before.Of < mostControls {
			c.control()
			return
		}
		if c.scale().apart() < apart && narrowed(c) {
			widen(c)
			return
		}
		c.suspectParts()
		c.judgeAll()
	})
}

// Next follows a batch of continuations. It reports whether anything is left to do.
func (c *Causes) Next(ctx context.Context) (more bool, err error) {
	more, err = c.queue.Next(ctx)
	if !more && err == nil {
		c.finish()
	}
	return more, err
}

// Named returns what decided the run, nothing before all is measured.
func (c *Causes) Named() (list []*Suspect) {
	for _, x := range c.Suspects {
		if c.Done && x.Named {
			list = append(list, x)
		}
	}
	return list
}

// Copy returns what is known by now; it shares nothing with what goes on.
func (c *Causes) Copy() *Causes {
	causes := *c
	causes.Suspects = make([]*Suspect, len(c.Suspects))
	for i, x := range c.Suspects {
		one := *x
		causes.Suspects[i] = &one
		if x == c.all {
			causes.all = &one
		}
	}
	causes.Phases = slices.Clone(c.Phases)
	causes.Sizes = slices.Clone(c.Sizes)
	causes.queue = queue{done: c.done}
	return &causes
}

// PartsOf returns the parts that differ in some cells; all of them where no cells are named.
func (c *Causes) PartsOf(cells []int) (parts []part.Part) {
	for _, d := range part.Differing(c.after, c.before) {
		if len(cells) == 0 || d.HasCell() && slices.Contains(cells, d.Index) {
			parts = append(parts, d.Part)
		}
	}
	return parts
}

// PutBack follows continuations from the state after the loss with parts put back, and Inflict
// from the state before it with parts inflicted, both with numbers that nothing else uses.
func (c *Causes) PutBack(ctx context.Context, parts []part.Part, n int) (Share, error) {
	return c.anew(ctx, c.putBack(parts), n)
}

// Inflict is explained at PutBack.
func (c *Causes) Inflict(ctx context.Context, parts []part.Part, n int) (Share, error) {
	return c.anew(ctx, c.inflict(parts), n)
}

func (c *Causes) anew(ctx context.Context, by way, n int) (Share, error) {
	return c.subject.share(ctx, c.horizon, by, 2*confirmFrom, n)
}

// putBack makes parts of the state after the loss what they were before it.
func (c *Causes) putBack(parts []part.Part) way {
	return adopting("put back", c.after, c.before, parts)
}

// inflict makes parts of the state before the loss what they are after it.
func (c *Causes) inflict(parts []part.Part) way {
	return adopting("inflicted", c.before, c.after, parts)
}

// adopting is the way of continuations from a state with parts of another.
func adopting(what string, at, other engine.Search, parts []part.Part) way {
	by := from(at, func(s engine.Search) error { return part.Adopt(s, other, parts) })
	by.what = fmt.Sprint(what, parts)
	return by
}

// finish says that all is measured.
func (c *Causes) finish() {
	c.Done = true
	c.conclude()
}

// scale is what suspects are judged by.
func (c *Causes) scale() scale { return scale{c.Mark.Kind, c.Before, c.After} }
