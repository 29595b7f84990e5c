package experiment

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/cputime"
	"sudokuscope/engine/freeze"
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
func (t Trial) Run(ctx context.Context) (Outcome, error) {
	return t.RunFrom(ctx, nil, 0, nil)
}

// Saved is a run under way, as a checkpoint keeps it.
type Saved struct {
	State   []byte        `json:"state"`   // as package freeze writes it
	Seconds float64       `json:"seconds"` // by the clock, as budgets have it
	CPU     float64       `json:"cpu"`
	First   []Number      `json:"first"` // a metric may have no value before the first iteration
	Trace   []Improvement `json:"trace,omitempty"`
}

// RunFrom is Run, from a checkpoint unless it is nil. While the run lasts it is
// saved by save every so often, and once more when it is interrupted; a search
// whose state cannot be written down is not.
func (t Trial) RunFrom(ctx context.Context, from *Saved, every time.Duration, save func(*Saved) error) (o Outcome, err error) {
	return t.run(ctx, from, every, save, nil)
}

// run is RunFrom at one of the places of turns, if there are any.
func (t Trial) run(ctx context.Context, from *Saved, every time.Duration, save func(*Saved) error, turns *Turns) (o Outcome, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &Panic{Trial: t, Value: v, Stack: string(debug.Stack())}
		}
	}()
	r := running{trial: t}
	if err := r.start(from); err != nil {
		return o, fmt.Errorf("%s on %s: %w", t.Label, t.Puzzle.Name, err)
	}
	if save == nil {
		every = turn
	}
	for {
		r.driveFor(ctx, every, save != nil || turns != nil)
		over := r.over()
		o.Interrupted = !over && ctx.Err() != nil
		if over || save == nil && o.Interrupted {
			break
		}
		if save != nil {
			if s := r.saved(); s != nil {
				if err := save(s); err != nil {
					return o, err
				}
			}
		}
		if o.Interrupted {
			break
		}
		if turns != nil {
			turns.give()
		}
	}
	r.outcome(&o)
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
	Stack string
}

func (p *Panic) Error() string {
	return fmt.Sprintf("%s on %s, seed %d: the search failed: %v", p.Trial.Label, p.Trial.Puzzle.Name, p.Trial.Seed, p.Value)
}

// running is a trial under way.
type running struct {
	trial   Trial
	search  engine.Search
	first   []float64
	seconds float64 // by the clock
	cpu     float64
	trace   *tracer
}

func (r *running) start(from *Saved) (err error) {
	t := r.trial
	begin := func() error {
		r.search, err = t.Algorithm.Start(engine.Problem{Puzzle: t.Puzzle, Seed: t.Seed, Settings: t.Settings})
		return err
	}
	if err := begin(); err != nil {
		return err
	}
	var v engine.Vitals
	r.search.Vitals(&v)
	r.first = append(r.first, v.Metrics...)
	if t.Trace {
		r.trace = newTracer(r.search, t.Puzzle)
	}
	if from == nil || t.Trace && len(from.Trace) == 0 || len(from.First) != len(r.first) || !(from.Seconds >= 0 && from.CPU >= 0) {
		return nil
	}
	if freeze.Restore(r.search, from.State) != nil {
		return begin() // of no use: from the start, then
	}
	r.seconds, r.cpu, r.first = from.Seconds, from.CPU, nil
	for _, v := range from.First {
		r.first = append(r.first, float64(v))
	}
	if r.trace != nil {
		r.trace.list = slices.Clone(from.Trace)
	}
	return nil
}

// driveFor goes on until the run is over, ctx is done or, if there is a limit, a
// time has passed.
func (r *running) driveFor(ctx context.Context, limit time.Duration, limited bool) {
	if ctx.Err() != nil {
		return
	}
	if limited {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	r.drive(ctx)
}

// drive goes on until the run is over or ctx is done.
func (r *running) drive(ctx context.Context) {
	b := r.trial.Budget
	if b.Time > 0 {
		if b.Time -= time.Duration(r.seconds * float64(time.Second)); b.Time <= 0 {
			return
		}
	}
	cpu, wall := cputime.Of(func() {
		if r.trace != nil {
			r.search = r.trace.drive(ctx, r.search, b)
		} else {
			engine.Drive(ctx, r.search, b)
		}
	})
	r.cpu += cpu.Seconds()
	r.seconds += wall.Seconds()
}

// over reports whether the search has ended or its budget is spent.
func (r *running) over() bool {
	v, b := r.search.Tally(), r.trial.Budget
	return v.Status != engine.Running || b.Iterations > 0 && v.Iteration >= b.Iterations ||
		b.Evaluations > 0 && v.Evaluations >= b.Evaluations || b.Time > 0 && r.seconds >= b.Time.Seconds()
}

func (r *running) saved() *Saved {
	state, err := freeze.State(r.search)
	if err != nil {
		return nil
	}
	s := &Saved{State: state, Seconds: r.seconds, CPU: r.cpu}
	for _, v := range r.first {
		s.First = append(s.First, Number(v))
	}
	if r.trace != nil {
		s.Trace = r.trace.list
	}
	return s
}

func (r *running) outcome(o *Outcome) {
	var snap engine.Snapshot
	r.search.Observe(&snap)
	o.Tally, o.Seconds, o.Wall, o.First = r.search.Tally(), r.cpu, r.seconds, r.first
	o.Grid, o.Final = snap.Best, snap.Current
	o.Metrics = append(o.Metrics, snap.Metrics...)
	if r.trace != nil {
		o.Trace = r.trace.finish(r.search)
	}
}
