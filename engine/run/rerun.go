package run

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"runtime/debug"

	"sudokuscope/engine"
	"sudokuscope/engine/base/processor"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
)

// Rerun is a part of a run that is done again: the one way to learn of a run what
// was not recorded. It works on a clone, in the goroutine of the caller, and
// disturbs the run no more than the clone does.
//
// Its iterators yield each moment they come to, in order, and the search as it is
// then, with the changes that were made on the way; the search is to be read, not
// driven. They end at the moment asked for, at the end of the search, when the
// loop is left, and early for what Err then returns: the context has ended, the
// run was closed, or the search failed. The next iterator goes on from there.
type Rerun struct {
	course  *course
	run     context.Context // of the run that is done again
	witness *decision.Witness
	err     error
}

// moments are what an iterator yields.
type moments = iter.Seq2[engine.Position, engine.Search]

// Rerun returns the run again from a moment that has been recorded, or from where the
// search ended before it. The run only clones the nearest state that it keeps. The caller
// goes the way from there to the moment, so that the run's next order does not wait for it.
func (r *Run) Rerun(from engine.Position) (*Rerun, error) {
	near, err := ask(r,
		func(w *worker) (c checkpoint, err error) {
			err = w.recorded(from)
			if err == nil {
				c, _ = w.run.Timeline.nearest(from)
				c.search = c.search.Clone()
			}
			return c, err
		}, nil)()
	if err != nil {
		return nil, err
	}
	rerun, err := newRerun(r.ending, near.search, near.at, r.Timeline.Journal())
	if err != nil {
		return nil, err
	}
	for range rerun.walk(context.Background(), from, breath) {
	}
	return rerun, rerun.err
}

// Again begins a run anew, whether another has made it or not, with the
// changes of a journal. It is the plain way that everything a Run does with time
// is measured against.
func Again(a *engine.Algorithm, p drive.Problem, journal []Change) (*Rerun, error) {
	search, err := drive.Start(a, p)
	if err != nil {
		return nil, err
	}
	return newRerun(context.Background(), search, engine.Position{}, journal)
}

func newRerun(ctx context.Context, s engine.Search, at engine.Position, journal []Change) (*Rerun, error) {
	rerun := &Rerun{course: newCourse(s, at, journal), run: ctx}
	if err := caught(at, rerun.course.settle); err != nil {
		return nil, err
	}
	return rerun, nil
}

// Fork is another run that is one with this up to where it stands, and has the changes of a
// journal from there on: those before must be the same. Neither disturbs the other.
func (p *Rerun) Fork(journal []Change) *Rerun {
	made := 0
	for made < len(journal) && journal[made].At.Compare(p.course.at) <= 0 {
		made++ // and not once more: it stands after them
	}
	course := newCourse(p.course.search.Clone(), p.course.at, journal[made:])
	course.each = p.course.each
	return &Rerun{course: course, run: p.run}
}

// At returns the moment it stands at, and Search the search as it is there.
func (p *Rerun) At() engine.Position   { return p.course.at }
func (p *Rerun) Search() engine.Search { return p.course.search }

// Err returns what ended the last iterator early, nil if nothing did.
func (p *Rerun) Err() error { return p.err }

// Phases yields the end of every phase up to a moment.
func (p *Rerun) Phases(ctx context.Context, to engine.Position) iter.Seq2[engine.Position, engine.Search] {
	return p.walk(ctx, to, 0)
}

// Iterations yields the end of every iteration up to one.
func (p *Rerun) Iterations(ctx context.Context, to int64) iter.Seq2[engine.Position, engine.Search] {
	return p.walk(ctx, engine.Position{Iteration: to}, 1)
}

// breath is how many iterations are done at most between two looks up.
const breath = 256

// Visit goes to moments, given in order, and yields where that leads: there, or
// past it where its iteration has no such phase, or to the end of the search.
func (p *Rerun) Visit(ctx context.Context, list []engine.Position) iter.Seq2[engine.Position, engine.Search] {
	return func(yield func(engine.Position, engine.Search) bool) {
		for _, to := range list {
			for range p.walk(ctx, to, breath) {
			}
			if p.err != nil || !yield(p.course.at, p.course.search) {
				return
			}
		}
	}
}

// Reach goes to a moment, and yields where it stands now and then on the way. If
// the run has no such moment, Err is the reason.
func (p *Rerun) Reach(ctx context.Context, to engine.Position) iter.Seq2[engine.Position, engine.Search] {
	return func(yield func(engine.Position, engine.Search) bool) {
		if !yield(p.course.at, p.course.search) {
			return
		}
		for at, s := range p.walk(ctx, engine.Position{Iteration: to.Iteration}, breath) {
			if !yield(at, s) {
				return
			}
		}
		last := p.course.at // of the iteration's phases
		for at := range p.walk(ctx, to, 0) {
			if at.Iteration == to.Iteration {
				last = at
			}
		}
		if at := p.course.at; p.err == nil && at != to {
			p.err = fmt.Errorf(
				"the search ends before that, %s at iteration %s: expected a moment up to there",
				p.course.search.Tally().Status,
				at,
			)
			if at.Compare(to) > 0 {
				p.err = fmt.Errorf("iteration %d has no such phase: expected %d to %s",
					to.Iteration, to.Iteration, last)
			}
		}
	}
}

// walk is what all of them are made of: it yields the end of every stretch up to
// a moment, the last one cut short there. A stretch is a number of iterations; 0
// is a single phase.
func (p *Rerun) walk(ctx context.Context, to engine.Position, stretch int64) moments {
	return func(yield func(engine.Position, engine.Search) bool) {
		course := p.course
		var waiting <-chan struct{}
		forward := func() {
			if stretch == 0 {
				waiting = course.step(p.witness)
				return
			}
			end := engine.Position{Iteration: course.at.Iteration + stretch}
			if to.Compare(end) < 0 {
				end = to
			}
			waiting = course.run(end, p.witness)
		}
		for p.err = nil; !course.over && course.at.Compare(to) < 0; {
			processor.Give()
			p.err = cmp.Or(context.Cause(p.run), ctx.Err())
			if p.err == nil {
				p.err = caught(course.at, forward)
			}
			if waiting != nil && p.err == nil {
				select {
				case <-waiting:
				case <-p.run.Done():
				case <-ctx.Done():
				}
				continue
			}
			if p.err != nil || !yield(course.at, course.search) {
				return
			}
		}
	}
}

// caught turns a panic of a search into an error.
func caught(at engine.Position, do func()) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &Crash{At: at, Value: v, Stack: string(debug.Stack())}
		}
	}()
	do()
	return nil
}

// PhaseBefore returns the moment one phase before another that has been recorded: the
// start of the run has none and is its own.
func (r *Run) PhaseBefore(ctx context.Context, to engine.Position) (engine.Position, error) {
	if to.Phases > 0 {
		return engine.Position{Iteration: to.Iteration, Phases: to.Phases - 1}, nil
	}
	rerun, err := r.Rerun(engine.Position{Iteration: max(0, to.Iteration-1)})
	if err != nil {
		return to, err
	}
	before := rerun.At()
	for at := range rerun.Phases(ctx, to) {
		if at.Compare(to) < 0 {
			before = at
		}
	}
	return before, rerun.Err()
}
