package experiment

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/english"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/processor"
	"sudokuscope/engine/sudoku"
)

// Trial is one run to be made: it depends on nothing else.
type Trial struct {
	Entrant
	Puzzle *sudoku.Puzzle
	Seed   uint64
	Budget drive.Budget
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
	// Metrics are the algorithm's metrics at the end, Proof what it has proved by then, in words.
	Metrics []float64
	Proof   string
	// Proved reports that a complete search has looked at everything, and Solutions how many
	// solutions it found.
	Proved    bool
	Solutions int64
	// Ends are the measures that bench keeps, at the end.
	Ends measure.Ends
	// Trace has a point for every new best of the run and one at its end.
	Trace []Improvement
	// Interrupted reports whether the run was ended from outside before its budget was
	// spent. Such a run does not count.
	Interrupted bool
}

// Solved reports whether the run solved its puzzle.
func (o *Outcome) Solved() bool { return o.Status == engine.Solved }

// Late reports whether the run solved its puzzle only after the evaluations of a
// budget: the last iteration is finished, and one may cost many evaluations. In
// statistics such a run has failed.
func (o *Outcome) Late(b drive.Budget) bool {
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
	s, err := drive.Start(t.Algorithm, drive.Problem{
		Puzzle:   t.Puzzle,
		Seed:     t.Seed,
		Settings: t.Settings,
	})
	if err != nil {
		return o, fmt.Errorf("%s on %s: %w",
			t.Label, t.Puzzle.Name, err)
	}
	cpu, wall := processor.Of(func() {
		defer func() {
			v := recover()
			if v != nil &&
				!(t.Budget.Time > 0 && Ended(v)) {
				panic(v)
			}
		}()
		if t.Trace {
			o.Trace = traced(ctx, s, t.Puzzle, t.Budget)
		} else {
			drive.Run(ctx, s, t.Budget)
		}
	})
	var snap engine.Snapshot
	s.Observe(&snap)
	o.Tally = s.Tally()
	o.Seconds = cpu.Seconds()
	o.Wall = wall.Seconds()
	o.Grid = snap.Best
	o.Final = snap.Current
	o.Metrics = slices.Clone(snap.Metrics)
	o.Proof = snap.Tree.Proof()
	o.Proved, o.Solutions = snap.Tree.Closed, snap.Tree.Solutions
	o.Ends = measure.EndsOf(&snap.Vitals)
	spent := t.Budget.Spent(o.Tally) ||
		t.Budget.Time > 0 && wall >= t.Budget.Time
	o.Interrupted = o.Status == engine.Running &&
		!spent && ctx.Err() != nil
	if o.Solved() && !t.Puzzle.Solved(o.Grid) {
		return o, fmt.Errorf("%s on %s, seed %d: %w",
			t.Label, t.Puzzle.Name, t.Seed, ErrFalseSolution)
	}
	return o, nil
}

// ErrFalseSolution is the error of a search that says "solved" where the exact rules say
// that it is not. No experiment goes on after it.
var ErrFalseSolution = errors.New("the search calls a grid solved that is not")

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

// Improvement is a moment of a run at which its best became better.
type Improvement struct {
	Iteration   int64 `json:"i"`
	Evaluations int64 `json:"e"`
	// Best is the lowest cost so far, in the algorithm's own measure.
	Best int `json:"best"`
	// Missing is the same in the measure that all algorithms share: the symbols
	// that the rows, columns and blocks of the best grid lack, 0 on a solution.
	Missing int `json:"missing"`
}

// Stagnation returns where the longest time without a better best began, and where it ended, in
// iterations.
func Stagnation(trace []Improvement) (from, to int64) {
	for i := 1; i < len(trace); i++ {
		a, b := trace[i-1].Iteration, trace[i].Iteration
		if b-a > to-from {
			from, to = a, b
		}
	}
	return from, to
}

// traced drives a search as drive.Run does, looks at it after every iteration, and
// returns every new best, and the end.
func traced(ctx context.Context, s engine.Search, p *sudoku.Puzzle, b drive.Budget) (list []Improvement) {
	var snap engine.Snapshot
	best := func(v engine.Tally) Improvement {
		s.Observe(&snap)
		i := Improvement{
			v.Iteration,
			v.Evaluations,
			v.BestCost,
			p.Missing(snap.Best),
		}
		if n := len(list); n > 0 {
			i.Missing = min(i.Missing, list[n-1].Missing)
		}
		return i
	}
	start, v := time.Now(), s.Tally()
	list = append(list, best(v))
	for v.Status == engine.Running && !b.Spent(v) && ctx.Err() == nil && (b.Time == 0 || time.Since(start) < b.Time) {
		processor.Give()
		if !drive.Await(ctx, s, b, start) {
			break
		}
		drive.Sprint(s, 1)
		v = s.Tally()
		if v.BestCost < list[len(list)-1].Best {
			list = append(list, best(v))
		}
	}
	last := list[len(list)-1]
	if last.Evaluations != v.Evaluations {
		list = append(list, Improvement{
			v.Iteration,
			v.Evaluations,
			v.BestCost,
			last.Missing,
		})
	}
	return list
}

// Do runs n trials on jobs goroutines (0: one a processor) and hands each
// outcome to done, in the order of the trials, from the caller's goroutine.
//
// It ends early when the context is done, with the context's error, or when a
// trial or done fails, with that error. What had been finished out of turn by
// then is still handed on, so that no finished run is lost; what was under way
// is not.
func Do(ctx context.Context, jobs, n int, trial func(i int) Trial, done func(i int, o Outcome) error) error {
	jobs = Jobs(jobs, n)
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	turns := make(chan *task, window*jobs)
	tasks := make(chan *task)
	go func() {
		for i := 0; i < n && inner.Err() == nil; i++ {
			t := &task{i: i, made: make(chan struct{})}
			turns <- t
			tasks <- t
		}
		close(tasks)
		close(turns)
	}()
	var workers sync.WaitGroup
	defer workers.Wait()
	for range jobs {
		workers.Go(func() {
			for t := range tasks {
				t.o, t.err = trial(t.i).Run(inner)
				if t.err != nil {
					cancel() // before its turn, which may be long after
				}
				close(t.made)
			}
		})
	}
	var failed error
	refused := false // by done, which hears no more then
	for t := range turns {
		<-t.made
		if t.err == nil && !t.o.Interrupted && !refused {
			t.err = done(t.i, t.o)
			refused = t.err != nil
		}
		if t.err != nil && failed == nil {
			failed = t.err
			cancel()
		}
	}
	if failed != nil {
		return failed
	}
	return ctx.Err()
}

// task is a trial on its way.
type task struct {
	i    int
	o    Outcome
	err  error
	made chan struct{} // closed when it is
}

// Jobs returns how many goroutines make n trials for the number of jobs asked for, 0 for one
// a processor. A trial computes and waits for nothing: more than a few a processor
// would not be faster, and would delay the answer to a signal.
func Jobs(asked, n int) int {
	processors := runtime.GOMAXPROCS(0)
	if asked <= 0 {
		asked = processors
	}
	return max(1, min(asked, n, 4*processors))
}

// window is how many trials a goroutine there may be between the slowest and
// the newest: enough that one long run does not hold up the others, little
// enough that few outcomes wait for their turn.
const window = 64

// Run is what reports need of a run: little, as there may be millions. Its JSON is part of the
// line that a campaign keeps.
type Run struct {
	Seed uint64 `json:"seed"`
	// Solved reports whether it solved its puzzle within its budget, Late
	// whether it did so only in the iteration that went beyond it.
	Solved      bool  `json:"solved"`
	Late        bool  `json:"late"`
	Cost        int32 `json:"cost"`
	Iterations  int64 `json:"iterations"`
	Evaluations int64 `json:"evaluations"`
	Restarts    int64 `json:"restarts"`
	// Seconds is time of a processor, Wall time by the clock: NaN where a run of
	// an older program did not write it down.
	Seconds float64 `json:"seconds"`
	Wall    float64 `json:"wall_seconds"`
	// Ends are the measures that bench keeps, at the end of the run.
	Ends measure.Ends `json:"measures,omitzero"`
	// Died reports whether its search has failed in the middle.
	Died bool `json:"died,omitzero"`
	// Proved reports that a complete search has looked at everything, so that there are no
	// more than Solutions solutions.
	Proved    bool  `json:"proved,omitzero"`
	Solutions int64 `json:"solutions,omitzero"`
	// By is which seat of a class has made it, 0 for this machine.
	By int `json:"-"`
	// Traced reports whether its improvements are kept.
	Traced bool `json:"-"`
	// Place is where the rest of the run is kept, for Sample.Detail.
	Place Place `json:"-"`
}

// Place is where a run is kept: in which file of a campaign, and where in it.
type Place struct {
	File int32
	At   int64
}

// Detail is the rest of a run.
type Detail struct {
	Grid  string
	Trace []Improvement
}

// NewRun sums an outcome up.
func NewRun(t Trial, o *Outcome) Run {
	late := o.Late(t.Budget)
	return Run{
		Seed:        t.Seed,
		Iterations:  o.Iteration,
		Evaluations: o.Evaluations,
		Restarts:    o.Restarts,
		Seconds:     o.Seconds,
		Wall:        o.Wall,
		Cost:        int32(o.BestCost),
		Solved:      o.Solved() && !late,
		Late:        late,
		Traced:      t.Trace,
		Ends:        o.Ends,
		Proved:      o.Proved,
		Solutions:   o.Solutions,
	}
}

// Dead returns a run whose search has failed. It is charged its whole budget, so that failing brings
// no gain.
func Dead(t Trial) Run {
	return Run{
		Seed:        t.Seed,
		Died:        true,
		Iterations:  t.Budget.Iterations,
		Evaluations: t.Budget.Evaluations,
	}
}

// Same reports whether two runs came to the same, whatever time they took.
func (r Run) Same(o Run) bool {
	known := len(r.Ends) > 0 && len(o.Ends) > 0
	return r.result() == o.result() &&
		(!known || r.Ends.Same(o.Ends))
}

// result is what a run came to.
type result struct {
	seed, iterations, evaluations, restarts int64
	cost                                    int32
	solved, late, died                      bool
}

func (r Run) result() result {
	return result{
		seed:        int64(r.Seed),
		iterations:  r.Iterations,
		evaluations: r.Evaluations,
		restarts:    r.Restarts,
		cost:        r.Cost,
		solved:      r.Solved,
		late:        r.Late,
		died:        r.Died,
	}
}

// Record is a run as it is written down: a line of JSON.
type Record struct {
	Algorithm string `json:"algorithm"`
	Puzzle    string `json:"puzzle"`
	Run
	Params map[string]any `json:"params"`
	Grid   string         `json:"grid"`
	// Solutions is there also where a complete search has proved that there are none.
	Solutions *int64 `json:"solutions,omitempty"`
}

// NewRecord writes an outcome down. Cost is the lowest of the run and Grid the
// grid that had it.
func NewRecord(t Trial, o Outcome) Record {
	r := Record{
		Algorithm: t.Label,
		Puzzle:    t.Puzzle.Name,
		Run:       NewRun(t, &o),
		Params:    t.Params(),
		Grid:      o.Grid.String(),
	}
	r.Run.Solved = o.Solved() // also a late one: nothing is compared here
	if o.Proved {
		r.Solutions = &o.Solutions
	}
	return r
}

// BudgetText writes a budget as people say it: "1000 iterations, 2s".
func BudgetText(b drive.Budget) string {
	var list []string
	if b.Iterations > 0 {
		list = append(list, english.Count(b.Iterations, "iteration"))
	}
	if b.Evaluations > 0 {
		list = append(list, english.Count(b.Evaluations, "evaluation"))
	}
	if b.Time > 0 {
		list = append(list, b.Time.String())
	}
	if len(list) == 0 {
		return "no limit"
	}
	return strings.Join(list, ", ")
}
