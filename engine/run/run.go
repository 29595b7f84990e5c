package run

import (
	"errors"
	"math"
	"slices"
	"sudokuscope/engine"
	"time"
)

// FlatOut is the pace of a run that waits for nobody.
var FlatOut = math.Inf(1)

// Watchable is the highest pace, in iterations a second, at which every
// iteration is reported. Above it only the newest state is.
const Watchable = 250

// SlowMotion is the pace up to which a run goes, and reports, phase by phase.
const SlowMotion = 2

// Run owns a search in a goroutine of its own. Its methods are commands to that
// goroutine; all may be called from any goroutine, also after Close.
//
// Reports arrive on Reports: one for every command carried out, and while the
// run plays, one for every iteration at a watchable pace, in order, in slow
// motion one for every phase; flat out only the newest is kept for the watcher
// and the run never waits. The report of an end, good or bad, is always
// delivered.
//
// Close ends the goroutine and closes Reports.
type Run struct {
	Algorithm *engine.Algorithm
	Problem   engine.Problem
	// Timeline may be read at any time for charts and events.
	Timeline *Timeline
	// Forces says that the algorithm takes forced moves.
	Forces bool
	// Shows are the kinds of state that the first iterations show, in all their
	// phases: known before the first report.
	Shows engine.Kinds

	commands chan command
	reports  chan *Report
	spare    chan *Report
	done     chan struct{}
}

// Options are how a run starts.
type Options struct {
	// Pace in iterations a second; 0 is FlatOut.
	Pace   float64
	Paused bool
	// Limit stops the run, as Pause does, when it is reached.
	Limit engine.Budget
	// Breaks stop the run where they hold.
	Breaks []*Break
	// Journal holds changes made in an earlier life of this run; they are made
	// again as it comes to them. At is the moment to go to at once.
	Journal []Change
	At      engine.Position
	// Memory is the timeline's budget in bytes; 0 is DefaultBudget.
	Memory int
}

// reportRoom is how many reports may wait for the watcher before a paced run
// waits for it.
const reportRoom = 16

// Launch starts a run. What the algorithm refuses is returned here.
func Launch(a *engine.Algorithm, p engine.Problem, o Options) (*Run, error) {
	s, err := a.Start(p)
	if err != nil {
		return nil, err
	}
	base, _ := a.Settle(p.Settings) // Start has just done so
	if o.Memory == 0 {
		o.Memory = DefaultBudget
	}
	t := newTimeline(a, s, base, o.Memory)
	t.journal = slices.Clone(o.Journal)
	return adopt(a, p, s, engine.Position{}, foretell(s, p.Puzzle.Cells), t, o), nil
}

// adopt starts a run from a search that is at a moment of a timeline.
func adopt(a *engine.Algorithm, p engine.Problem, s engine.Search, at engine.Position, shows engine.Kinds, t *Timeline, o Options) *Run {
	if o.Pace == 0 {
		o.Pace = FlatOut
	}
	r := &Run{
		Algorithm: a, Problem: p, Timeline: t, Shows: shows,
		commands: make(chan command), reports: make(chan *Report, reportRoom),
		spare: make(chan *Report, reportRoom), done: make(chan struct{}),
	}
	_, r.Forces = s.(engine.Forcer)
	w := &worker{Run: r, pace: o.Pace, chunk: 1, limit: o.Limit, life: newRehearsal(s, at, t.Journal()), started: time.Now()}
	w.breaks.set(o.Breaks, a.Events, s)
	w.playing = !o.Paused && !w.life.over
	if o.At.Compare(at) > 0 {
		w.opening = o.At
	}
	go w.work()
	return r
}

// Reports is where the run tells what it does. It is closed by Close.
func (r *Run) Reports() <-chan *Report { return r.reports }

// Recycle gives a report's memory back to the run. It is only a kindness.
func (r *Run) Recycle(rep *Report) {
	select {
	case r.spare <- rep:
	default:
	}
}

// Play goes on at the present pace.
func (r *Run) Play() { r.send(command{op: opPlay}) }

// Pause stops before the next iteration.
func (r *Run) Pause() { r.send(command{op: opPause}) }

// Step pauses and goes n whole iterations forward; one under way is finished as
// the first.
func (r *Run) Step(n int64) { r.send(command{op: opStep, n: n}) }

// StepPhase pauses and goes n phases forward.
func (r *Run) StepPhase(n int64) { r.send(command{op: opStepPhase, n: n}) }

// Back pauses and goes n iterations back; one under way is undone as the first.
func (r *Run) Back(n int64) { r.send(command{op: opBack, n: n}) }

// BackPhase pauses and goes n phases back.
func (r *Run) BackPhase(n int64) { r.send(command{op: opBackPhase, n: n}) }

// Seek pauses and goes to a moment, past or future.
func (r *Run) Seek(to engine.Position) { r.send(command{op: opSeek, to: to}) }

// SetPace changes the pace.
func (r *Run) SetPace(pace float64) { r.send(command{op: opPace, value: pace}) }

// Set changes a live parameter at the present moment. What had been recorded
// after it is forgotten: the run goes another way from here.
func (r *Run) Set(param string, v float64) error {
	return r.ask(command{op: opChange, change: Change{Param: param, Value: v}})
}

// Reseed throws new dice at the present moment, with the same effect on the
// recorded future as Set.
func (r *Run) Reseed(seed uint64) error {
	return r.ask(command{op: opChange, change: Change{Kind: NewDice, Seed: seed}})
}

// Force holds a cell to a digit from the present moment on, if the algorithm
// can, with the same effect on the recorded future as Set.
func (r *Run) Force(cell int, digit uint8) error {
	return r.ask(command{op: opChange, change: Change{Kind: ForceMove, Cell: cell, Digit: digit}})
}

// SetBreaks replaces the breakpoints. The list is the run's from then on; its
// elements must not be changed.
func (r *Run) SetBreaks(list []*Break) { r.send(command{op: opBreaks, breaks: list}) }

// SetMemory changes the timeline's budget in bytes, so that runs side by side
// can share one. What is recorded stays; going back takes longer with less.
func (r *Run) SetMemory(bytes int) { r.send(command{op: opMemory, n: int64(max(1, bytes))}) }

// CloneAt is a copy of the search at a moment that has been recorded, with the
// moment it is really at (sooner, if the search ended sooner). It is the
// caller's own: to ask questions of, with a witness, or to fork.
func (r *Run) CloneAt(at engine.Position) (engine.Search, engine.Position, error) {
	var s engine.Search
	var got engine.Position
	err := r.ask(command{op: opClone, to: at, got: func(c engine.Search, p engine.Position) { s, got = c, p }})
	return s, got, err
}

// Close ends the run and waits until its goroutine is gone.
func (r *Run) Close() {
	r.send(command{op: opClose})
	<-r.done
}

// ErrClosed is the answer of a run that has been closed.
var ErrClosed = errors.New("the run is closed")

func (r *Run) send(c command) bool {
	select {
	case r.commands <- c:
		return true
	case <-r.done:
		return false
	}
}

// ask sends a command and waits for its answer.
func (r *Run) ask(c command) error {
	c.answer = make(chan error, 1)
	if !r.send(c) {
		return ErrClosed
	}
	return <-c.answer
}
