package chances

import (
	"context"
	"math"
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
// search for it. [Causes.Next] measures a batch; nothing is named before Done.
type Causes struct {
	Mark Mark `json:"mark"`
	// Before and After are the controls: nothing is inflicted, nothing put back.
	Before Share `json:"before"`
	After  Share `json:"after"`
	// Suspects are all that were tried, the one that restores most first.
	Suspects []*Suspect `json:"suspects"`
	Done     bool       `json:"done"`
	// Finding is what is known of the parts; empty before Done, and where there are none.
	Finding Finding `json:"finding,omitempty"`
	// Phases are the chances after each phase, where one iteration did it.
	Phases []Phase `json:"phases,omitempty"`

	survey        *Survey
	before, after engine.Search
	tasks         []task
	next          func(context.Context) error // when all tasks are done; nil at the end
	done          int                         // continuations followed
	tries         int
	// The controls with new continuations, for what is to be confirmed.
	newBefore, newAfter Share

	order []*Suspect // single parts, the most promising first
	all   *Suspect   // all parts, nil where there are none
	// isWhole says that all parts were confirmed, and nothing smaller.
	isWhole bool
	set     []*Suspect // those of them that are put back together
	phase   phaseHunt
}

// task is continuations that are to be followed, and what they are added to.
type task struct {
	into   *Share
	first  int // the number of the first of them
	n      int
	follow func(ctx context.Context, first, n int) (Share, error)
}

// How many continuations a suspect gets at first, those of them that restore most, a set of
// them, and one that is to be confirmed: at once, and if that leaves it open. The numbers of
// these are used by nothing else.
const (
	screened    = batch
	promising   = 3 * batch
	confirming  = 100
	confirmed   = 2 * confirming
	causeFirst  = 1 << 16
	confirmFrom = 1 << 18
	// mostAlone is how many single parts are tried, mostPromising how many of them are
	// measured better, mostTried how many suspects of a kind are sent to be confirmed, and
	// mostTogether how large a set is made smaller.
	mostAlone     = 32
	mostPromising = 6
	mostTried     = 3
	mostJoined    = 4
	mostTogether  = 12
)

// Causes begins to look for what decided a run where it was lost or won.
func (s *Survey) Causes(ctx context.Context, mark Mark) (*Causes, error) {
	before, err := s.Subject.At(ctx, engine.Position{Iteration: mark.Since})
	if err != nil {
		return nil, err
	}
	after, err := s.Subject.At(ctx, engine.Position{Iteration: mark.Iteration})
	if err != nil {
		return nil, err
	}
	causes := &Causes{
		Mark:   mark,
		survey: s,
		before: before,
		after:  after,
	}
	causes.measure(&causes.Before, causes.from(before, nil), causeFirst, most)
	causes.measure(&causes.After, causes.from(after, nil), causeFirst, most)
	causes.suspectParts()
	for _, x := range causes.Suspects {
		causes.measure(&x.PutBack, causes.putBack(x.Parts), causeFirst, screened)
	}
	causes.next = causes.screen
	return causes, nil
}

// Next follows a batch of continuations. It reports whether anything is left to do.
func (c *Causes) Next(ctx context.Context) (more bool, err error) {
	for len(c.tasks) == 0 {
		if c.next == nil {
			c.finish()
			return false, nil
		}
		then := c.next
		c.next = nil
		if err := then(ctx); err != nil {
			return false, err
		}
	}
	next := &c.tasks[0]
	count := min(batch, next.n)
	share, err := next.follow(ctx, next.first, count)
	if err != nil {
		return false, err
	}
	next.into.join(share)
	next.first += count
	next.n -= count
	c.done += count
	if next.n == 0 {
		c.tasks = c.tasks[1:]
	}
	return true, nil
}

// All measures all that is left.
func (c *Causes) All(ctx context.Context) error {
	for {
		more, err := c.Next(ctx)
		if !more || err != nil {
			return err
		}
	}
}

// Progress returns how many continuations were followed, and of how many at most now.
func (c *Causes) Progress() (done, of int) {
	left := 0
	for _, t := range c.tasks {
		left += t.n
	}
	reserve := 0
	if c.next != nil {
		reserve = 4 * confirming // the least that follows
	}
	return c.done, c.done + left + reserve
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
	causes.tasks = slices.Clone(c.tasks)
	return &causes
}

// PartsOf returns the parts that differ in some cells; all of them where no cells are named.
func (c *Causes) PartsOf(cells []int) (parts []part.Part) {
	if c.all == nil {
		for _, x := range c.order {
			parts = append(parts, x.Parts...)
		}
	} else {
		parts = slices.Clone(c.all.Parts)
	}
	return slices.DeleteFunc(parts, func(p part.Part) bool {
		return len(cells) > 0 && !(p.HasCell() && slices.Contains(cells, p.Index))
	})
}

// PutBack follows continuations from the state after the loss with parts put back, and Inflict
// from the state before it with parts inflicted, both with numbers that nothing else uses.
func (c *Causes) PutBack(ctx context.Context, parts []part.Part, n int) (Share, error) {
	return c.putBack(parts)(ctx, 2*confirmFrom, n)
}

// Inflict is explained at PutBack.
func (c *Causes) Inflict(ctx context.Context, parts []part.Part, n int) (Share, error) {
	return c.inflict(parts)(ctx, 2*confirmFrom, n)
}

// measure adds a task.
func (c *Causes) measure(into *Share, follow func(context.Context, int, int) (Share, error), first, n int) {
	c.tasks = append(c.tasks, task{
		into:   into,
		first:  first,
		n:      n,
		follow: follow,
	})
}

// from follows continuations from a state, each changed first.
func (c *Causes) from(
	at engine.Search, change func(engine.Search) error,
) func(context.Context, int, int) (Share, error) {
	return func(ctx context.Context, first, n int) (Share, error) {
		return c.survey.Subject.from(ctx, at, c.survey.curve.Horizon, first, n, change)
	}
}

// putBack makes parts of the state after the loss what they were before it.
func (c *Causes) putBack(parts []part.Part) func(context.Context, int, int) (Share, error) {
	return c.from(c.after, func(s engine.Search) error {
		return s.(part.Adopter).Adopt(c.before, parts)
	})
}

// inflict makes parts of the state before the loss what they are after it.
func (c *Causes) inflict(parts []part.Part) func(context.Context, int, int) (Share, error) {
	return c.from(c.before, func(s engine.Search) error {
		return s.(part.Adopter).Adopt(c.after, parts)
	})
}

// finish sorts the suspects, those that are named first.
func (c *Causes) finish() {
	c.Done = true
	c.conclude()
	slices.SortStableFunc(c.Suspects, func(a, b *Suspect) int {
		switch {
		case a.Named != b.Named && a.Named:
			return -1
		case a.Named != b.Named:
			return 1
		}
		return c.compare(a, b)
	})
}

// compare puts first what restores most, and of equals what differs most.
func (c *Causes) compare(a, b *Suspect) int {
	one := c.high(a.PutBack)
	other := c.high(b.PutBack)
	switch {
	case one != other && one > other, one == other && a.by > b.by:
		return -1
	case one == other && a.by == b.by:
		return 0
	}
	return 1
}

// high is the chance that a share stands for: to solve it where that was lost, and to fail
// where the run was won.
func (c *Causes) high(share Share) float64 { return c.Mark.Kind.of(share).Chance() }

// excess is how far a share lies above the middle between the controls, in standard errors.
func (c *Causes) excess(share, before, after Share) float64 {
	middle := (c.high(before) + c.high(after)) / 2
	spread := variance(share) + (variance(before)+variance(after))/4
	return (c.high(share) - middle) / math.Sqrt(spread)
}

// variance is that of a share, which is never nothing, as few tell little.
func variance(s Share) float64 {
	n := float64(s.Of + 4)
	p := float64(s.Solved+2) / n
	return p * (1 - p) / n
}

// sure is how many standard errors leave no doubt (one in forty, to one side).
const sure = 1.96

// guilty is how surely new continuations confirm a suspect, in standard errors: the less sure
// of both sides. It is below 0 where nothing was lost.
func (c *Causes) guilty(x *Suspect) float64 {
	fell := differ(c.newBefore, c.newAfter) < level && c.high(c.newBefore) > c.high(c.newAfter)
	if !fell {
		return math.Inf(-1)
	}
	restores := c.excess(x.PutBack, c.newBefore, c.newAfter)
	takes := -c.excess(x.Inflicted, c.newBefore, c.newAfter)
	return min(restores, takes)
}

// sides follow continuations with a suspect put back, and with it inflicted.
type sides struct {
	putBack, inflicted func(ctx context.Context, first, n int) (Share, error)
}

// sidesOf are those of parts.
func (c *Causes) sidesOf(x *Suspect) sides { return sides{c.putBack(x.Parts), c.inflict(x.Parts)} }

// confirm has a suspect judged by new continuations: a hundred on each side, and a hundred
// more where these leave it open.
func (c *Causes) confirm(x *Suspect, by sides, then func()) {
	x.PutBack, x.Inflicted = Share{}, Share{}
	first := confirmFrom + confirmed*c.tries
	c.tries++
	c.renew(x, by, first, func() {
		left := c.guilty(x) > -1 && c.guilty(x) < sure
		if !left {
			x.Named = c.guilty(x) >= sure
			then()
			return
		}
		c.renew(x, by, first+confirming, func() {
			x.Named = c.guilty(x) >= sure
			then()
		})
	})
}

// renew follows a hundred continuations on each side, and as many of the controls, unless
// these have them.
func (c *Causes) renew(x *Suspect, by sides, first int, then func()) {
	if c.newBefore.Of <= x.PutBack.Of {
		number := confirmFrom - confirmed + c.newBefore.Of
		c.measure(&c.newBefore, c.from(c.before, nil), number, confirming)
		c.measure(&c.newAfter, c.from(c.after, nil), number, confirming)
	}
	c.measure(&x.PutBack, by.putBack, first, confirming)
	c.measure(&x.Inflicted, by.inflicted, first, confirming)
	c.next = func(context.Context) error {
		then()
		return nil
	}
}
