// Package run is how a search is run: in a goroutine of its own, forward and back.
//
// A [Run] owns a search, streams what it sees, and keeps clones on a [Timeline],
// so that going back is going to the nearest clone and running again.
package run

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
)

// UsualPace is how many iterations a second a run is seen at whose preset has no pace.
const UsualPace = 20

// FlatOut is the pace of a run that never waits.
var FlatOut = math.Inf(1)

// Watchable is the highest pace, in iterations a second, at which every
// iteration is reported. Above it only the newest state is.
const Watchable = 250

// SlowMotion is the pace up to which a run goes, and reports, phase by phase.
const SlowMotion = 4

// Run owns a search in a goroutine of its own. Its methods are commands that wait
// in that goroutine's queue; all may be called from any goroutine, also after
// Close.
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
	Problem   drive.Problem
	// Timeline may be read at any time for charts and events.
	Timeline *Timeline
	// Forces says that the algorithm takes forced moves.
	Forces bool
	// SeedFree says that another seed changes nothing.
	SeedFree bool
	// Shows are the kinds of state that the first iterations show, in all their
	// phases: known before the first report. Who asks too early waits.
	Shows func() Kinds

	given    atomic.Int64 // commands that a report follows
	commands chan func(*worker)
	reports  chan *Report
	spare    chan *Report
	arrived  chan struct{}   // has something when a leg has ended of late
	ending   context.Context // until the end begins
	end      context.CancelCauseFunc
	done     chan struct{} // closed when the goroutine is gone
}

// Options are how a run starts.
type Options struct {
	// Pace in iterations a second; 0 is FlatOut.
	Pace   float64
	Paused bool
	// Gentle has the run begin slowly, until somebody sets its pace: see [Gentle].
	Gentle bool
	// Limit stops the run, as Pause does, when it is reached.
	Limit drive.Budget
	// Breaks stop the run where they hold.
	Breaks []*Break
	// Journal holds changes made in this run earlier; they are made
	// again as it comes to them. At is the moment to go to at once.
	Journal []Change
	At      engine.Position
	// Soon has Launch return before the kinds of state are known. It does so for no script:
	// if a call of it did not end, whoever asks for the kinds would wait for ever.
	Soon bool
	// Memory is the timeline's budget in bytes; 0 is DefaultBudget.
	Memory int
}

// reportRoom is how many reports may wait for the watcher before a paced run
// waits for it.
const reportRoom = 16

// Launch starts a run. What the algorithm refuses is returned here.
func Launch(algorithm *engine.Algorithm, problem drive.Problem, options Options) (*Run, error) {
	search, err := drive.Start(algorithm, problem)
	if err != nil {
		return nil, err
	}
	base, _ := algorithm.Settle(problem.Settings) // Start has just done so
	timeline := newTimeline(algorithm, search, base, cmp.Or(options.Memory, DefaultBudget))
	timeline.journal = slices.Clone(options.Journal)
	own := search.Clone()
	shows := sync.OnceValue(func() Kinds {
		return foretell(own, problem.Puzzle.Board)
	})
	if options.Soon && algorithm.Script == "" {
		go shows()
	} else {
		shows()
	}
	return adopt(algorithm, problem, search, engine.Position{}, shows, timeline, options), nil
}

// adopt starts a run from a search that is at a moment of a timeline.
func adopt(
	algorithm *engine.Algorithm,
	problem drive.Problem,
	search engine.Search,
	at engine.Position,
	shows func() Kinds,
	timeline *Timeline,
	options Options,
) *Run {
	run := &Run{
		Algorithm: algorithm,
		Problem:   problem,
		Timeline:  timeline,
		Shows:     shows,
		done:      make(chan struct{}),
		commands:  make(chan func(*worker), queueRoom),
		reports:   make(chan *Report, reportRoom),
		spare:     make(chan *Report, reportRoom),
		arrived:   make(chan struct{}, 1),
	}
	run.ending, run.end = context.WithCancelCause(context.Background())
	_, run.Forces = search.(engine.Forcer)
	run.SeedFree = drive.SeedFree(search)
	running := &worker{
		run:     run,
		tempo:   tempo{cmp.Or(options.Pace, FlatOut), options.Gentle},
		chunk:   1,
		perLook: 1,
		apiece:  Window,
		limit:   options.Limit,
		course:  newCourse(search, at, timeline.Journal()),
		started: time.Now(),
		trail:   trail{cells: problem.Puzzle.Cells},
	}
	running.breaks.ctx = run.ending
	running.breaks.set(options.Breaks, algorithm.Events, search)
	running.playing = !options.Paused && !running.course.over
	if options.At.Compare(at) > 0 {
		running.opening = options.At
	}
	go running.work()
	return run
}

// Reports returns where the run tells what it does. It is closed by Close.
func (r *Run) Reports() <-chan *Report { return r.reports }

// Arrived returns where the run says that a leg has ended, once its report is there. Who
// takes a report now and then need not let a race wait.
func (r *Run) Arrived() <-chan struct{} { return r.arrived }

// Recycle gives a report's memory back to the run. Calling it is optional; it
// saves an allocation.
func (r *Run) Recycle(rep *Report) {
	select {
	case r.spare <- rep:
	default:
	}
}

// recorded returns an error for a moment where the run has not been.
func (w *worker) recorded(at engine.Position) error {
	if at.Compare(w.run.Timeline.Head()) > 0 {
		return fmt.Errorf("iteration %s %w", at, ErrNotReached)
	}
	return nil
}

// Quit begins the end of the run and waits for nothing: commands that were not
// carried out yet never are. The end has come when Done is closed.
func (r *Run) Quit() { r.end(ErrClosed) }

// Done is closed when the run's goroutine is gone.
func (r *Run) Done() <-chan struct{} { return r.done }

// Close ends the run and waits until its goroutine is gone.
func (r *Run) Close() {
	r.Quit()
	<-r.done
}

// ErrNotReached is the answer about a moment where the run has not been, or is not any more
// since a change took its future away.
var ErrNotReached = errors.New("has not been reached")

// ErrClosed is the answer of a run that has been closed.
var ErrClosed = errors.New("the run is closed")
