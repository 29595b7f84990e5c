package run

import (
	"fmt"
	"time"

	"sudokuscope/engine"
)

// Report is what a run tells its watcher: the state of the search and of the
// run itself. It belongs to its receiver until given back by Recycle.
type Report struct {
	engine.Snapshot
	// At is the moment shown, Head the furthest the run has been.
	At, Head engine.Position
	Playing  bool
	// Waiting says that the run goes on as soon as something outside does: the program that
	// makes the search has not written its next line.
	Waiting bool
	// Pace is in iterations a second, FlatOut for as fast as it goes; Rate is
	// what it really did of late.
	Pace, Rate float64
	// Gentle is the slower pace at which the run begins; 0 when it goes at Pace.
	Gentle float64
	// Work is the time spent on iterations that the run had not done before, flat out or on
	// the way to a goal.
	Work time.Duration
	// Worked is the part of Work that had been done when the head was at At.
	Worked time.Duration
	// Stop is what stopped the run, if it stopped by itself.
	Stop Stop
	// Carried counts the commands carried out so far, of those that [Run.Given] counts.
	Carried int64
	// Legs counts the orders of PlayTo and its like so far: a report that has
	// counted an order tells how that one went.
	Legs int64
	// Prior is how many evaluations had been made before the iteration in which a
	// breakpoint has stopped the run.
	Prior int64
	// Goal is the iteration that the run is on its way to without playing, 0 for
	// none.
	Goal int64
	// Lately says for every cell in which of the last 64 whole iterations its digit changed: bit
	// 0 is the last one, bit 1 the one before. It is the same however the run came here, and
	// empty of a search whose knowledge is not [ByChanges].
	Lately []uint64
	// Swapped are the two cells whose digits the iteration has exchanged, if it has done nothing but that. Of
	// a run that goes faster than Watchable, or races, it may be none: the board before is not known there.
	Swapped MaybeSwap
	// Settings are the parameters in force. The map is never written to.
	Settings engine.Settings
	// Crash is set when the search panicked; the state is the last good one.
	Crash *Crash
}

// Stop is what stopped a run, if not the user.
type Stop struct {
	Kind StopKind
	// Break is the breakpoint that began to hold, for AtBreak.
	Break *Break
}

// StopKind is the kind of a Stop.
type StopKind uint8

const (
	NotStopped StopKind = iota
	AtBreak             // a breakpoint began to hold
	AtLimit             // the budget is spent; Play goes on without one
)

// Crash is a panic of a search, caught by its run.
type Crash struct {
	At    engine.Position
	Value any
	Stack string
}

func (c *Crash) Error() string {
	return fmt.Sprintf("the search failed after iteration %s: %v", c.At, c.Value)
}

// report sends the present state, in order: if there is no room it waits, and
// the run with it, while commands are still heard. A report that waits already
// gives way: it would be stale.
func (w *worker) report() {
	rep := w.compose(w.pending)
	select {
	case w.run.reports <- rep:
		w.pending = nil
		w.arrive()
	default:
		w.pending = rep
	}
}

// arrive says that a leg has ended, once for each.
func (w *worker) arrive() {
	if w.goal != nil || w.arrived == w.legs {
		return
	}
	w.arrived = w.legs
	select {
	case w.run.arrived <- struct{}{}:
	default: // it has been said, and nobody has listened since
	}
}

// reportNewest replaces whatever the watcher has not taken yet. At the end of a
// search the report stays until it is taken, as nothing replaces it.
func (w *worker) reportNewest() {
	var old *Report
	for drained := false; !drained; {
		select {
		case rep := <-w.run.reports:
			old = rep
		default:
			drained = true
		}
	}
	w.pending, w.told = nil, time.Now()
	w.run.reports <- w.compose(old) // there is room: only this goroutine sends
	w.arrive()
}

// compose writes the present state into a report, reusing one if it can.
func (w *worker) compose(rep *Report) *Report {
	if rep == nil {
		select {
		case rep = <-w.run.spare:
		default:
			rep = &Report{}
		}
	}
	w.guard(func() {
		w.course.search.Observe(&rep.Snapshot)
		rep.Lately = w.lately(rep.Lately)
		rep.Swapped = swapped(w, &rep.Snapshot)
	})
	rep.At = w.course.at
	rep.Head = w.run.Timeline.head
	rep.Playing = w.playing || w.goal != nil
	rep.Waiting = w.outside.told && moving(w)
	rep.Pace, rep.Gentle = w.tempo.pace, 0
	if slower := w.tempo.at(rep.Head); slower < rep.Pace {
		rep.Gentle = slower
	}
	rep.Goal = 0
	if w.goal != nil {
		rep.Goal = w.goal.at.Iteration
	}
	rep.Rate = w.rate.read(time.Now(), w.course.at.Iteration)
	rep.Work, rep.Worked = w.worked, w.run.Timeline.workedAt(w.course.at.Iteration)
	rep.Stop = w.stop
	rep.Settings = w.settled()
	rep.Crash = w.crash
	rep.Carried = w.carried
	rep.Legs = w.legs
	rep.Prior = w.prior
	if w.crash != nil {
		rep.Status = engine.Crashed
	}
	return rep
}
