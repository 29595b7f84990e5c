// Package chances measures how often a run would still be solved.
//
// The chance at a moment of a run is the share of continuations from its state there,
// with fresh dice, that solve the puzzle within a [Horizon]. The horizon is counted from
// the moment on and is the same for every moment; otherwise the chance would fall only
// because time runs out. It is the chance of the algorithm in this state, not of the
// puzzle.
//
// A [Survey] finds the chances along a run: a coarse grid first, then more moments where
// the chance changes, and more continuations where it is not known well. It names a
// moment at which the run was lost or won only if other continuations, made after the
// search for that moment, confirm it. [Survey.Decided] tells what happened there and
// [Survey.Saves] what would have helped.
//
// The dice of a continuation follow from the state and the continuation's number: the
// same run has the same chances everywhere.
package chances

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
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
	// Judged says that the marks are all there are, and Done that nothing more is worth measuring.
	Judged bool `json:"-"`
	Done   bool `json:"done"`
}

// Survey measures the chances along a run, a batch of continuations at a call of Next.
// It is used from one goroutine at a time.
type Survey struct {
	Subject Subject
	curve   Curve
	// end is the run's newest iteration.
	end int64
	// bound is how many evaluations fresh starts had when the horizon was not known, and within
	// the share of them that solved it.
	bound  int64
	within Share
	// tried counts the marks that were tried, and confirmed has those that stood.
	tried     map[MarkKind]int
	confirmed map[place]Mark

	solution sudoku.Grid // the only one, once it was sought; nil where that is not easy
	sought   bool
}

// NewSurvey begins a survey. A horizon of no evaluations is chosen by the survey.
func NewSurvey(of Subject, h Horizon) *Survey {
	return &Survey{
		Subject:   of,
		curve:     Curve{Horizon: h},
		tried:     map[MarkKind]int{},
		confirmed: map[place]Mark{},
	}
}

// Curve returns what is known by now; it shares nothing with the survey.
func (s *Survey) Curve() Curve {
	c := s.curve
	c.Points, c.Marks = slices.Clone(c.Points), slices.Clone(c.Marks)
	return c
}

// Measured returns how many continuations and fresh starts were followed, and how many moments
// are measured.
func (s *Survey) Measured() (clones, moments int) {
	curve := &s.curve
	clones = curve.Fresh.Of
	for _, p := range curve.Points {
		clones += p.Share.Of
	}
	for _, m := range curve.Marks {
		clones += m.Before.Of + m.After.Of
	}
	return clones, len(curve.Points)
}

// To says how far the run has come. It may grow between two calls of Next.
func (s *Survey) To(iteration int64) {
	if iteration != s.end {
		s.end, s.curve.Judged, s.curve.Done = iteration, false, false
	}
}

// Forget drops what was measured at a moment and after it: from there on the run has
// gone another way.
func (s *Survey) Forget(from int64) {
	i, _ := s.find(from)
	s.curve.Points = s.curve.Points[:i]
	s.curve.Marks, s.curve.Judged, s.curve.Done = nil, false, false
	maps.DeleteFunc(s.confirmed, func(p place, _ Mark) bool {
		return p.iteration >= from
	})
	clear(s.tried)
}

// Inherit takes what another survey knows of a run with the same beginning, up to the
// iteration at which they part.
func (s *Survey) Inherit(from *Survey, parted int64) {
	s.curve, s.bound, s.confirmed = from.Curve(), from.bound, maps.Clone(from.confirmed)
	s.Forget(parted)
}

// TakeHorizon gives a survey the horizon of another, so that the chances of two runs can be
// compared. It must not have measured anything yet.
func (s *Survey) TakeHorizon(from *Survey) { s.curve.Horizon = from.curve.Horizon }

// Choosing says what fresh starts have shown while the horizon is chosen; empty before the first.
func (s *Survey) Choosing() string {
	if s.Ready() || s.bound == 0 {
		return ""
	}
	return fmt.Sprintf("%s fresh starts solve it in %d evaluations; ", s.within, s.bound)
}

// Ready reports whether the horizon is known, so that moments can be measured.
func (s *Survey) Ready() bool { return s.curve.Horizon.Evaluations > 0 }

// More follows another batch of continuations from any moment, a point of the curve or
// not, and adds them to what is known of it: with a change, if one is given, or else to what
// Best knows. Until the horizon is chosen, that is done instead.
func (s *Survey) More(
	ctx context.Context,
	at engine.Position,
	known Share,
	change func(engine.Search) error,
) (Share, error) {
	search, err := s.Subject.At(ctx, at)
	if err != nil {
		return known, err
	}
	known, err = s.From(ctx, search, known, change)
	i, found := s.find(at.Iteration)
	if found && at.Phases == 0 && change == nil && err == nil {
		s.curve.Points[i].Share = known // the same numbers, and more of them
	}
	return known, err
}

// From does as More does, from any state.
func (s *Survey) From(
	ctx context.Context,
	search engine.Search,
	known Share,
	change func(engine.Search) error,
) (Share, error) {
	if !s.Ready() {
		return known, s.choose(ctx)
	}
	if known.Of == 0 {
		return s.begin(ctx, search, change)
	}
	share, err := s.outcomes().share(ctx, s.curve.Horizon, from(search, change), known.Of, batch)
	known.join(share) // of none after an error
	return known, err
}

// Best returns the share of a moment of which most continuations are known: what the asker
// knows of it, or the point of the curve.
func (s *Survey) Best(at engine.Position, known Share) Share {
	i, found := s.find(at.Iteration)
	if found && at.Phases == 0 && s.curve.Points[i].Share.Of > known.Of {
		return s.curve.Points[i].Share
	}
	return known
}

// Finish measures all that is left of a survey, of causes or of trials.
func Finish(ctx context.Context, of interface {
	Next(context.Context) (more bool, err error)
}) (err error) {
	for more := true; more && err == nil; {
		more, err = of.Next(ctx)
	}
	return err
}

// Next does what is worth most now: one batch of continuations. It reports whether
// anything is left to do. Where the run was lost or won comes first, then the rest of the curve,
// which changes no verdict: that has been confirmed by re-runs of its own.
func (s *Survey) Next(ctx context.Context) (more bool, err error) {
	more, err = s.Judge(ctx)
	if more || err != nil {
		return true, err
	}
	if at, found := s.finer(); found {
		return true, s.measure(ctx, at)
	}
	if point := s.vague(); point != nil {
		return true, s.improve(ctx, point)
	}
	s.curve.Done = true
	return false, nil
}

// Judge does as Next does until it is known where the run was lost or won.
func (s *Survey) Judge(ctx context.Context) (more bool, err error) {
	if s.curve.Judged {
		return false, nil
	}
	if !s.Ready() {
		return true, s.choose(ctx)
	}
	if s.curve.Fresh.Of == 0 {
		return true, s.freshStarts(ctx)
	}
	if at, found := s.firstLook(); found { // so that whoever waits for the curve soon sees one
		return true, s.measure(ctx, at)
	}
	if !s.curve.Fresh.Known() {
		return true, s.freshStarts(ctx)
	}
	if at, found := s.gap(); found {
		return true, s.measure(ctx, at)
	}
	if point := s.doubt(); point != nil {
		return true, s.improve(ctx, point)
	}
	more, err = s.confirm(ctx)
	s.curve.Judged = !more && err == nil
	return more, err
}

// improve follows a batch of continuations more from a point.
func (s *Survey) improve(ctx context.Context, point *Point) error {
	share, err := s.sample(ctx, point, point.Share.Of, batch)
	point.Share.join(share)
	return err
}

// freshStarts follows a batch of them. The first ones, followed to their ends, tell what one costs.
func (s *Survey) freshStarts(ctx context.Context) error {
	of := s.Subject
	if s.curve.Fresh.Of > 0 {
		of = s.outcomes()
	}
	share, err := of.fresh(ctx, s.curve.Horizon, s.curve.Fresh.Of, batch)
	s.curve.Fresh.join(share)
	return err
}

func (s *Survey) find(iteration int64) (int, bool) {
	return slices.BinarySearchFunc(s.curve.Points,
		iteration, func(p Point, at int64) int {
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
	share, err := s.begin(ctx, at, nil)
	if err != nil {
		return err
	}
	s.curve.Alike = drive.SeedFree(at) && (s.curve.Alike || len(s.curve.Points) == 0)
	i, _ := s.find(iteration)
	s.curve.Points = slices.Insert(
		s.curve.Points,
		i,
		Point{iteration, at.Tally().Evaluations, share},
	)
	return nil
}

// priced is how many re-runs of a moment are followed to their ends in any case: they tell what one costs.
const priced = 6

// begin follows the first batch from a state. Where those that fail do not cost nearly the same, all of it are
// followed to their ends.
func (s *Survey) begin(ctx context.Context, at engine.Search, change func(engine.Search) error) (Share, error) {
	cheapest, dearest := int64(math.MaxInt64), int64(0)
	way := from(at, change)
	share, err := s.Subject.share(ctx, s.curve.Horizon, way, 0, priced, func(e ending) {
		if !e.solved {
			cheapest, dearest = min(cheapest, e.evaluations), max(dearest, e.evaluations)
		}
	})
	if err != nil {
		return share, err
	}
	of := s.outcomes()
	if share.failed < priced/2 || dearest > cheapest+cheapest/4 {
		of = s.Subject
	}
	rest, err := of.share(ctx, s.curve.Horizon, way, priced, batch-priced)
	share.join(rest)
	return share, err
}

// sample follows more continuations, with some numbers, from a point.
func (s *Survey) sample(ctx context.Context, point *Point, first, n int) (Share, error) {
	at, err := s.Subject.At(ctx, engine.Position{Iteration: point.Iteration})
	if err != nil {
		return Share{}, err
	}
	share, err := s.outcomes().share(ctx, s.curve.Horizon, from(at, nil), first, n)
	return share.costing(point.Share), err
}

// Estimate returns about how many continuations the survey will need in all.
func (s *Survey) Estimate() int {
	const ofAMoment = 3 * batch
	parts := s.end
	for parts > 2*coarse {
		parts /= 2
	}
	return most + int(parts+2)*ofAMoment
}
