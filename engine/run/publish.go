package run

import (
	"sudokuscope/engine"
	"time"
)

// report sends the present state, in order: if there is no room it waits, and
// the run with it, while commands are still heard. A report that waits already
// gives way: it would be stale.
func (w *worker) report() {
	rep := w.compose(w.pending)
	select {
	case w.reports <- rep:
		w.pending = nil
	default:
		w.pending = rep
	}
}

// reportNewest replaces whatever the watcher has not taken yet. At the end of a
// search the report stays until it is taken, as nothing replaces it.
func (w *worker) reportNewest() {
	var old *Report
	for drained := false; !drained; {
		select {
		case rep := <-w.reports:
			old = rep
		default:
			drained = true
		}
	}
	w.pending, w.told = nil, time.Now()
	w.reports <- w.compose(old) // there is room: only this goroutine sends
}

// compose writes the present state into a report, reusing one if it can.
func (w *worker) compose(rep *Report) *Report {
	if rep == nil {
		select {
		case rep = <-w.spare:
		default:
			rep = &Report{}
		}
	}
	w.guard(func() { w.life.search.Observe(&rep.Snapshot) })
	rep.At, rep.Head = w.life.at, w.Timeline.head
	rep.Playing, rep.Pace = w.playing || w.goal != nil, w.pace
	if rep.Goal = 0; w.goal != nil {
		rep.Goal = w.goal.at.Iteration
	}
	rep.Rate = w.rate.read(time.Now(), w.life.at.Iteration)
	rep.Work, rep.Worked = w.worked, w.Timeline.workedAt(w.life.at.Iteration)
	rep.Stop, rep.Settings, rep.Crash = w.stop, w.settled(), w.crash
	rep.Carried, rep.Legs, rep.Prior = w.carried, w.legs, w.prior
	if w.crash != nil {
		rep.Status = engine.Crashed
	}
	return rep
}
