package experiment

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Trial is one run to be made: it depends on nothing else.
type Trial struct {
	Entrant
	Puzzle *sudoku.Puzzle
	Seed   uint64
	Budget engine.Budget
	// Trace asks for Outcome.Trace, for which the search goes an iteration
	// at a time: the same run, but slower.
	Trace bool
}

// Outcome is what came of a trial.
type Outcome struct {
	engine.Tally
	// Seconds is the time that the run took, the only part that differs from
	// one time to the next.
	Seconds float64
	// Grid is the best grid of the run, Final the one at hand at its end.
	Grid, Final sudoku.Grid
	// Metrics are the algorithm's metrics at the end, First those at the
	// start, before the first iteration.
	Metrics, First []float64
	// Trace has a point for every new best of the run and one at its end.
	Trace []Improvement
	// Interrupted says that the run was ended from outside before its budget
	// was: it counts for nothing.
	Interrupted bool
}

// Improvement is a moment of a run at which its best became better.
type Improvement struct {
	Iteration   int64 `json:"i"`
	Evaluations int64 `json:"e"`
	Best        int   `json:"best"`
}

// Solved says whether the run solved its puzzle.
func (o *Outcome) Solved() bool { return o.Status == engine.Solved }

// Run makes one trial, in the caller's goroutine. A search that panics is an
// error, with the stack in it as a [*Panic].
func (t Trial) Run(ctx context.Context) (o Outcome, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &Panic{Trial: t, Value: v, Stack: string(debug.Stack())}
		}
	}()
	s, err := t.Algorithm.Start(engine.Problem{Puzzle: t.Puzzle, Seed: t.Seed, Settings: t.Settings})
	if err != nil {
		return o, fmt.Errorf("%s on %s: %w", t.Label, t.Puzzle.Name, err)
	}
	var v engine.Vitals
	s.Vitals(&v)
	o.First = append(o.First, v.Metrics...)
	stop := func() bool { return ctx.Err() != nil }
	start := time.Now()
	if t.Trace {
		o.Tally, o.Trace = follow(s, t.Budget, stop)
	} else {
		o.Tally = engine.Drive(s, t.Budget, stop)
	}
	o.Seconds = time.Since(start).Seconds()
	o.Interrupted = o.Status == engine.Running && stop()
	var snap engine.Snapshot
	s.Observe(&snap)
	o.Grid, o.Final = snap.Best, snap.Current
	o.Metrics = append(o.Metrics, snap.Metrics...)
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

// follow drives a search as engine.Drive does, and writes down every new best.
// An iteration at a time is all the caller can see; within one there is no best
// to be read.
func follow(s engine.Search, b engine.Budget, stop func() bool) (engine.Tally, []Improvement) {
	v := s.Tally()
	trace := []Improvement{{v.Iteration, v.Evaluations, v.BestCost}}
	start := time.Now()
	for v.Status == engine.Running && (b.Time == 0 || time.Since(start) < b.Time) && !stop() {
		one := b
		one.Iterations, one.Time = v.Iteration+1, 0
		if b.Iterations > 0 && v.Iteration >= b.Iterations {
			break
		}
		next := engine.Drive(s, one, nil)
		if next.Iteration == v.Iteration {
			break // the evaluations are spent
		}
		if v = next; v.BestCost < trace[len(trace)-1].Best {
			trace = append(trace, Improvement{v.Iteration, v.Evaluations, v.BestCost})
		}
	}
	if last := trace[len(trace)-1]; last.Evaluations != v.Evaluations {
		trace = append(trace, Improvement{v.Iteration, v.Evaluations, v.BestCost})
	}
	return v, trace
}
