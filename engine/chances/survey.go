package chances

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"sudokuscope/engine"
)

// Point is the chance at a moment of the run.
type Point struct {
	Iteration   int64 `json:"iteration"`
	Evaluations int64 `json:"evaluations"` // of the run until then
	Share       Share `json:"share"`
}

// Curve is what a survey knows.
type Curve struct {
	Horizon Horizon `json:"horizon"`
	// Fresh is the share of fresh starts that solve it within the same horizon.
	Fresh Share `json:"fresh"`
	// Points are the moments that were measured, in order.
	Points []Point `json:"points"`
	Marks  []Mark  `json:"marks"`
	// Alike says that the search throws no dice at any of them: every continuation from a
	// moment is the same.
	Alike bool `json:"alike,omitempty"`
	// Done says that nothing more is worth measuring.
	Done bool `json:"done"`
}

// Survey measures the chances along a run, a batch of continuations at a call of Next.
// It is used from one goroutine at a time.
type Survey struct {
	Subject Subject
	curve   Curve
	// end is the run's newest iteration.
	end int64
	// bound is how many evaluations fresh starts had when the horizon was not known.
	bound int64
	// tried counts the marks that were tried, and confirmed has those that stood.
	tried     map[MarkKind]int
	confirmed map[place]Mark
}

// NewSurvey begins a survey. A horizon of no evaluations is chosen by the survey.
func NewSurvey(of Subject, h Horizon) *Survey {
	return &Survey{
		Subject: of, curve: Curve{Horizon: h},
		tried: map[MarkKind]int{}, confirmed: map[place]Mark{},
	}
}

// Curve is what is known by now; it shares nothing with the survey.
func (s *Survey) Curve() Curve {
	c := s.curve
	c.Points, c.Marks = slices.Clone(c.Points), slices.Clone(c.Marks)
	return c
}

// Measured is how many continuations and fresh starts were followed, and how many moments
// are measured.
func (s *Survey) Measured() (clones, moments int) {
	c := &s.curve
	clones = c.Fresh.Of
	for _, p := range c.Points {
		clones += p.Share.Of
	}
	for _, m := range c.Marks {
		clones += m.Before.Of + m.After.Of
	}
	return clones, len(c.Points)
}

// To says how far the run has come. It may grow between two calls of Next.
func (s *Survey) To(iteration int64) {
	if iteration != s.end {
		s.end, s.curve.Done = iteration, false
	}
}

// Forget drops what was measured at a moment and after it: from there on the run has
// gone another way.
func (s *Survey) Forget(from int64) {
	i, _ := s.find(from)
	s.curve.Points = s.curve.Points[:i]
	s.curve.Marks, s.curve.Done = nil, false
	maps.DeleteFunc(s.confirmed, func(p place, _ Mark) bool { return p.iteration >= from })
	clear(s.tried)
}

// Inherit takes what another survey knows of a run with the same beginning, up to the
// iteration at which they part.
func (s *Survey) Inherit(from *Survey, parted int64) {
	s.curve, s.bound = from.Curve(), from.bound
	s.curve.Marks, s.curve.Done = nil, false
	s.curve.Points = slices.DeleteFunc(s.curve.Points, func(p Point) bool { return p.Iteration >= parted })
}

// TakeHorizon gives a survey the horizon of another, so that the chances of two runs can be
// compared. It must not have measured anything yet.
func (s *Survey) TakeHorizon(from *Survey) { s.curve.Horizon = from.curve.Horizon }

// Ready reports whether the horizon is known, so that moments can be measured.
func (s *Survey) Ready() bool { return s.curve.Horizon.Evaluations > 0 }

// More follows another batch of continuations from any moment, a point of the curve or
// not, and adds them to what is known of it: with a change, if one is given, or else to what
// Best knows. Without a horizon yet nothing is done.
func (s *Survey) More(ctx context.Context, at engine.Position, known Share, change func(engine.Search) error) (Share, error) {
	if s.curve.Horizon.Evaluations == 0 {
		return known, nil
	}
	search, err := s.Subject.At(ctx, at)
	if err != nil {
		return known, err
	}
	share, err := s.Subject.from(ctx, search, s.curve.Horizon, known.Of, batch, change)
	if err == nil {
		known.join(share)
		if i, found := s.find(at.Iteration); found && at.Phases == 0 && change == nil {
			s.curve.Points[i].Share = known // the same numbers, and more of them
		}
	}
	return known, err
}

// Best is the share of a moment of which most continuations are known: what the asker
// knows of it, or the point of the curve.
func (s *Survey) Best(at engine.Position, known Share) Share {
	if i, found := s.find(at.Iteration); found && at.Phases == 0 && s.curve.Points[i].Share.Of > known.Of {
		return s.curve.Points[i].Share
	}
	return known
}

// Known reports whether more continuations would tell little more of a share.
func (s Share) Known() bool { return s.known() }

// Next does what is worth most now: one batch of continuations. It reports whether
// anything is left to do.
func (s *Survey) Next(ctx context.Context) (more bool, err error) {
	if s.curve.Horizon.Evaluations == 0 {
		return true, s.choose(ctx)
	}
	if s.curve.Fresh.Of < freshStarts {
		return true, s.begin(ctx)
	}
	if at, found := s.gap(); found {
		return true, s.measure(ctx, at)
	}
	if p := s.doubt(); p != nil {
		return true, s.more(ctx, p)
	}
	changed, err := s.confirm(ctx)
	s.curve.Done = !changed && err == nil
	return !s.curve.Done, err
}

// freshStarts is how many fresh starts a survey follows: they are the reference of all
// moments, so they are known as well as any moment can be.
const freshStarts = most

// begin follows a batch of fresh starts.
func (s *Survey) begin(ctx context.Context) error {
	share, err := s.Subject.fresh(ctx, s.curve.Horizon, s.curve.Fresh.Of, batch, nil)
	if err == nil {
		s.curve.Fresh.join(share)
	}
	return err
}

func (s *Share) join(o Share) {
	s.Solved += o.Solved
	s.Of += o.Of
	s.Evaluations += o.Evaluations
}

// coarse is into how many parts the first look divides a run, at least; fine is into how
// many parts a run is divided at most where nothing was lost or won.
const (
	coarse = 12
	fine   = 96
)

// gap finds a moment that is not measured and should be. Moments of the first look are
// multiples of a power of two, so that they stay in place while the run grows.
func (s *Survey) gap() (iteration int64, found bool) {
	step := int64(1)
	for s.end/step > 2*coarse {
		step *= 2
	}
	for at := int64(0); at <= s.end; at += step {
		if !s.has(at) {
			return at, true
		}
	}
	if !s.has(s.end) {
		return s.end, true
	}
	// Where it bends: between two neighbours whose chances differ.
	points := s.curve.Points
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		if b.Iteration-a.Iteration > max(1, s.end/fine) && differ(a.Share, b.Share) < bend {
			return (a.Iteration + b.Iteration) / 2, true
		}
	}
	// Where it was lost or won, to the iteration.
	for _, m := range s.candidates() {
		for _, i := range []int{m.before, m.after - 1} {
			a, b := points[i], points[i+1]
			if b.Iteration-a.Iteration > 1 && !s.open(a.Share) && !s.open(b.Share) {
				return (a.Iteration + b.Iteration) / 2, true
			}
		}
	}
	return 0, false
}

// bend is the p value from which on the chance is looked at between two moments.
const bend = .01

func (s *Survey) find(iteration int64) (int, bool) {
	return slices.BinarySearchFunc(s.curve.Points, iteration, func(p Point, at int64) int {
		return cmp.Compare(p.Iteration, at)
	})
}

func (s *Survey) has(iteration int64) bool {
	_, found := s.find(iteration)
	return found
}

// measure begins with a moment.
func (s *Survey) measure(ctx context.Context, iteration int64) error {
	at, err := s.Subject.At(ctx, engine.Position{Iteration: iteration})
	if err != nil {
		return err
	}
	share, err := s.Subject.from(ctx, at, s.curve.Horizon, 0, batch, nil)
	if err != nil {
		return err
	}
	s.curve.Alike = engine.SeedFree(at) && (s.curve.Alike || len(s.curve.Points) == 0)
	i, _ := s.find(iteration)
	s.curve.Points = slices.Insert(s.curve.Points, i, Point{iteration, at.Tally().Evaluations, share})
	return nil
}

// doubt finds the moment that is known least well and not well enough.
func (s *Survey) doubt() (worst *Point) {
	for i := range s.curve.Points {
		p := &s.curve.Points[i]
		wanting := p.Share.Of < most && (!p.Share.known() || s.open(p.Share))
		if wanting && (worst == nil || p.Share.Of < worst.Share.Of) {
			worst = p
		}
	}
	return worst
}

// more follows another batch from a moment.
func (s *Survey) more(ctx context.Context, p *Point) error {
	share, err := s.sample(ctx, p.Iteration, p.Share.Of, batch)
	if err == nil {
		p.Share.join(share)
	}
	return err
}

// sample follows continuations with some numbers from a moment.
func (s *Survey) sample(ctx context.Context, iteration int64, first, n int) (Share, error) {
	at, err := s.Subject.At(ctx, engine.Position{Iteration: iteration})
	if err != nil {
		return Share{}, err
	}
	return s.Subject.from(ctx, at, s.curve.Horizon, first, n, nil)
}

// Estimate is about how many continuations the survey will need in all.
func (s *Survey) Estimate() int {
	const ofAMoment = 3 * batch
	parts := s.end
	for parts > 2*coarse {
		parts /= 2
	}
	return freshStarts + int(parts+2)*ofAMoment
}
