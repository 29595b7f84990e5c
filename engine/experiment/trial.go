package experiment

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/processor"
	"sudokuscope/engine/sudoku"
)

// Trial is one run to be made: it depends on nothing else.
type Trial struct {
	Entrant
	Puzzle *sudoku.Puzzle
	Seed   uint64
	Budget engine.Budget
	// Trace asks for Outcome.Trace, for which the search is looked at after
	// every improvement: the same run, but slower.
	Trace bool
}

// Outcome is what came of a trial.
type Outcome struct {
	engine.Tally
	// Seconds is how long a processor worked on the run, and Wall how long it took
	// by the clock: the only parts that differ from one time to the next.
	Seconds, Wall float64
	// Grid is the best grid of the run, Final the current one at its end.
	Grid, Final sudoku.Grid
	// Metrics are the algorithm's metrics at the end, First those at the
	// start, before the first iteration.
	Metrics, First []float64
	// Trace has a point for every new best of the run and one at its end.
	Trace []Improvement
	// Interrupted reports whether the run was ended from outside before its
	// budget was: it counts for nothing.
	Interrupted bool
}

// Solved reports whether the run solved its puzzle.
func (o *Outcome) Solved() bool { return o.Status == engine.Solved }

// Late reports whether the run solved its puzzle only after the evaluations of a
// budget: the last iteration is finished, and one may cost many evaluations. In
// statistics such a run has failed.
func (o *Outcome) Late(b engine.Budget) bool {
	return o.Solved() && b.Evaluations > 0 && o.Evaluations > b.Evaluations
}

// Run makes one trial, in the caller's goroutine. A search that panics is an
// error, with the stack in it as a [*Panic].
func (t Trial) Run(ctx context.Context) (o Outcome, err error) {
	defer func() {
		if v := recover(); v != nil {
			failed := &Panic{Trial: t, Value: v}
			if failed.Unwrap() == nil {
				failed.Stack = string(debug.Stack())
			}
			err = failed
		}
	}()
	s, err := t.Algorithm.Start(engine.Problem{Puzzle: t.Puzzle, Seed: t.Seed, Settings: t.Settings})
	if err != nil {
		return o, fmt.Errorf("%s on %s: %w", t.Label, t.Puzzle.Name, err)
	}
	var v engine.Vitals
	s.Vitals(&v)
	o.First = slices.Clone(v.Metrics)
	cpu, wall := processor.Of(func() {
		defer func() {
			if v := recover(); v != nil && !(t.Budget.Time > 0 && Ended(v)) {
				panic(v)
			}
		}()
		if t.Trace {
			trace := newTracer(s, t.Puzzle)
			s = trace.drive(ctx, s, t.Budget)
			o.Trace = trace.finish(s)
		} else {
			engine.Drive(ctx, s, t.Budget)
		}
	})
	var snap engine.Snapshot
	s.Observe(&snap)
	o.Tally, o.Seconds, o.Wall = s.Tally(), cpu.Seconds(), wall.Seconds()
	o.Grid, o.Final, o.Metrics = snap.Best, snap.Current, slices.Clone(snap.Metrics)
	spent := t.Budget.Spent(o.Tally) || t.Budget.Time > 0 && wall >= t.Budget.Time
	o.Interrupted = o.Status == engine.Running && !spent && ctx.Err() != nil
	if o.Solved() && !t.Puzzle.Solved(o.Grid) {
		return o, fmt.Errorf("%s on %s, seed %d: %w", t.Label, t.Puzzle.Name, t.Seed, ErrFalseSolution)
	}
	return o, nil
}

// ErrFalseSolution is what the exact rules say of a search that says "solved"
// and is not. No experiment goes on after it.
var ErrFalseSolution = errors.New("the search calls a grid solved that is not")

// Panic is a search that failed.
type Panic struct {
	Trial Trial
	Value any
	Stack string // where in the program, unless the search says itself what is wrong
}

func (p *Panic) Error() string {
	return fmt.Sprintf("%s on %s, seed %d: the search failed: %v", p.Trial.Label, p.Trial.Puzzle.Name, p.Trial.Seed, p.Value)
}

// Unwrap is what the search says is wrong, as a script does; a mistake that Go's runtime
// has found is none of that.
func (p *Panic) Unwrap() error {
	if _, ok := p.Value.(runtime.Error); ok {
		return nil
	}
	err, _ := p.Value.(error)
	return err
}

// Ended reports whether a search has failed because it was ended in the middle of a
// phase, as the time of a run was over.
func Ended(v any) bool {
	e, ok := v.(interface{ Ended() bool })
	return ok && e.Ended()
}
