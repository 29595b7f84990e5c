package experiment

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"runtime/debug"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/sudoku"
)

// Trial is one run to be made: it depends on nothing else.
type Trial struct {
	Entrant
	Puzzle *sudoku.Puzzle
	Seed   uint64
	Budget drive.Budget
	// Trace asks for Outcome.Trace, for which the search is looked at after
	// every improvement: the same run.
	Trace bool
	// Visits asks for Outcome.Visited in the same way.
	Visits bool
}

// Outcome is what came of a trial.
type Outcome struct {
	engine.Tally
	// Seconds is how long a processor worked on the run, and Wall how long it took
	// by the clock: the only parts that differ from one time to the next. What a program of
	// somebody's works is not known: its runs have the clock's for both.
	Seconds, Wall float64
	// Grid is the best grid of the run, Final the current one at its end.
	Grid, Final sudoku.Grid
	// Metrics are the algorithm's metrics at the end, Proof what it has proved by then, in words.
	Metrics []float64
	Proof   string
	// Proved reports that a complete search has looked at everything, and Solutions how many
	// solutions it found.
	Proved    bool
	Solutions int64
	// Ends are the measures that bench keeps, at the end.
	Ends measure.Ends
	// TimeCut reports that the search's own time was cut somewhere.
	TimeCut bool
	// Trace has a point for every new best of the run and one at its end.
	Trace []Improvement
	// Visited are boards on which the search stood, at moments equally far apart.
	Visited []string
	// Interrupted reports whether the run was ended from outside before its budget was
	// spent. Such a run does not count.
	Interrupted bool
}

// Solved reports whether the run solved its puzzle.
func (o *Outcome) Solved() bool { return o.Status == engine.Solved }

// Late reports whether the run solved its puzzle only after the evaluations or the time of a
// budget: what is under way is finished, and an iteration may cost many evaluations. In
// statistics such a run has failed.
func (o *Outcome) Late(budget drive.Budget) bool {
	beyond := budget.Evaluations > 0 && o.Evaluations > budget.Evaluations ||
		budget.Time > 0 && o.Seconds > budget.Time.Seconds()
	return o.Solved() && beyond
}

// Run makes one trial, in the caller's goroutine. A search that panics is an
// error, with the stack in it as a [*Panic].
func (t Trial) Run(ctx context.Context) (outcome Outcome, err error) {
	defer func() {
		if v := recover(); v != nil {
			failed := &Panic{Trial: t, Value: v}
			if failed.Unwrap() == nil {
				failed.Stack = string(debug.Stack())
			}
			err = failed
		}
	}()
	search, err := drive.Start(t.Algorithm, drive.Problem{
		Puzzle:   t.Puzzle,
		Seed:     t.Seed,
		Settings: t.Settings,
	})
	if err != nil {
		return outcome, fmt.Errorf("%s on %s: %w", t.Label, t.Puzzle.Name, err)
	}
	spent, wall := drive.TimeOf(search, func() {
		t.drive(ctx, search, &outcome)
	})
	outcome.note(search)
	outcome.Seconds = spent.Seconds()
	outcome.Wall = wall.Seconds()
	outOfTime := t.Budget.Time > 0 && spent >= t.Budget.Time
	done := t.Budget.Spent(outcome.Tally) || outOfTime
	outcome.Interrupted = outcome.Status == engine.Running && !done && ctx.Err() != nil
	if outcome.Solved() && !t.Puzzle.Solved(outcome.Grid) {
		return outcome, fmt.Errorf("%s on %s, seed %d: %w",
			t.Label, t.Puzzle.Name, t.Seed, ErrFalseSolution)
	}
	return outcome, nil
}

// drive has a search run until its budget is spent, and keeps of it what is asked for.
func (t *Trial) drive(ctx context.Context, search engine.Search, outcome *Outcome) {
	defer func() {
		v := recover()
		late := t.Budget.Time > 0 && Ended(v)
		if v != nil && !late {
			panic(v)
		}
	}()
	look := func(engine.Tally) int64 { return math.MaxInt64 }
	if t.Visits {
		visits := visits{search: search, every: 1, grid: make(sudoku.Grid, t.Puzzle.Cells)}
		look = visits.look
		defer func() { outcome.Visited = visits.boards }()
	}
	if !t.Trace {
		drive.Follow(ctx, search, t.Budget, look)
		return
	}
	outcome.Trace = traced(ctx, search, t.Puzzle, t.Budget, look)
	for i := range outcome.Trace {
		at := &outcome.Trace[i]
		at.Best = keptCost(t.Algorithm, at.Best, at.Missing == 0)
	}
}

// note writes down where a search stands at the end of its run.
func (o *Outcome) note(search engine.Search) {
	var snap engine.Snapshot
	search.Observe(&snap)
	o.Tally = search.Tally()
	o.TimeCut = drive.TimeCut(search)
	o.Grid = snap.Best
	o.Final = snap.Current
	o.Metrics = slices.Clone(snap.Metrics)
	o.Proof = snap.Tree.Proof()
	o.Proved = snap.Tree.Closed
	o.Solutions = snap.Tree.Solutions
	o.Ends = measure.EndsOf(&snap.Vitals)
}

// ErrFalseSolution is the error of a search that says "solved" where the exact rules say
// that it is not. No experiment goes on after it.
var ErrFalseSolution = errors.New("the search calls a board solved that is not")

// Panic is a search that failed.
type Panic struct {
	Trial Trial
	Value any
	Stack string // where in the program, unless the search says itself what is wrong
}

func (p *Panic) Error() string {
	return fmt.Sprintf("%s on %s, seed %d: the search failed: %v", p.Trial.Label,
		p.Trial.Puzzle.Name, p.Trial.Seed, p.Value)
}

// Unwrap returns what the search itself says is wrong, as a script does; nil for a mistake
// that Go's runtime has found.
func (p *Panic) Unwrap() error {
	if _, ok := p.Value.(runtime.Error); ok {
		return nil
	}
	err, _ := p.Value.(error)
	return err
}

// Ended reports whether a search failed only because it was ended in the middle of a phase,
// when the time of the run was over.
func Ended(v any) bool {
	e, ok := v.(interface{ Ended() bool })
	return ok && e.Ended()
}
