package run

import (
	"maps"
	"runtime/debug"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/base/processor"
	"sudokuscope/engine/drive"
)

// worker is the goroutine of a run: the search at its present moment and what
// the watcher wants of it. Nothing here is shared.
type worker struct {
	run      *Run
	course   *course
	settings engine.Settings // those after the first changes of the journal
	changes  int             // how many of them
	playing  bool
	tempo    tempo
	goal     *goal           // go there flat out, then pause
	resume   bool            // or, once there, play
	opening  engine.Position // where the watcher wants to begin
	limit    drive.Budget
	breaks   breakWatch
	carried  int64 // commands carried out that a report follows
	legs     int64 // how many it has been sent on
	arrived  int64 // the last leg of which the end was said
	prior    int64 // the evaluations before the last iteration with breakpoints
	started  time.Time
	worked   time.Duration // on new ground
	stop     Stop
	crash    *Crash
	outside  outside

	chunk   int           // iterations of a stretch at most, so that it is short
	perLook int           // calls of forward between two looks at the clock
	phases  int           // of the last iteration in slow motion
	due     time.Time     // when a paced run does its next iteration
	pending *Report       // an ordered report that found no room yet
	told    time.Time     // when the newest report was written flat out
	telling time.Duration // how long that took
	rate    meter
	trail   trail
	boards  boards
	racing  bool // it goes in legs: the next one follows at once
	apiece  int  // iterations that are still to be done one by one
}

// work carries out commands and, between them, moves the search on.
func (w *worker) work() {
	defer close(w.run.done)
	defer close(w.run.reports)
	w.due = time.Now()
	w.open()
	w.report()
	for {
		w.outside.look(w)
		if !w.busy() || w.pending != nil {
			if !w.wait(nil) {
				return
			}
			continue
		}
		if w.flatOut() {
			select {
			case <-w.run.ending.Done():
				return
			case do := <-w.run.commands:
				do(w)
			default:
				goal := w.goal
				w.guard(w.runSlice)
				if w.goal != goal || !moving(w) || time.Since(w.told) >= freshness(w.telling) {
					w.reportFlatOut()
				}
				processor.Give()
				w.rest()
			}
			continue
		}
		timer := time.NewTimer(time.Until(w.due))
		on := w.wait(timer.C)
		timer.Stop()
		if !on {
			return
		}
	}
}

// open makes the changes of the very beginning and goes to the moment that was
// asked for at the start.
func (w *worker) open() {
	w.guard(w.course.settle)
	if w.opening == (engine.Position{}) {
		return
	}
	playing := w.playing
	w.guard(func() { w.goTo(w.opening) })
	switch {
	case !playing || w.crash != nil:
	case w.goal != nil:
		w.resume = true
	default:
		w.play()
	}
}

// fresh is how old the newest report of a run that goes flat out may be when it is taken: half
// as old as the frame before. To write one is dear on a large board, and most that are written
// after each slice would be replaced before anybody looks.
const fresh = 16 * time.Millisecond

// On the largest boards a report takes milliseconds, in which the search stands still. Reports
// of such a run take no more than this part of its time, unless a picture would be older than stale.
const (
	tellingShare = 25
	stale        = 100 * time.Millisecond
)

// freshness is how old the newest report of a run that goes flat out may be, if the last one took so long.
func freshness(took time.Duration) time.Duration {
	return max(fresh, min(tellingShare*took, stale))
}

// reportFlatOut writes the report of a run that goes flat out, and how long it took.
func (w *worker) reportFlatOut() {
	start := time.Now()
	w.guard(w.approach)
	w.reportNewest()
	w.telling = time.Since(start)
}

// wait sleeps until there is a command, room for a report, or the tick.
func (w *worker) wait(tick <-chan time.Time) bool {
	var out chan *Report
	if w.pending != nil {
		out = w.run.reports
	}
	if w.run.ending.Err() != nil {
		return false
	}
	long, stop := w.outside.long(w)
	defer stop()
	select {
	case <-w.run.ending.Done():
		return false
	case do := <-w.run.commands:
		w.outside.arrival = nil // it may lead elsewhere
		do(w)
	case <-long:
		w.outside.tell(w)
	case out <- w.pending:
		w.pending = nil
	case <-tick:
		w.guard(w.tick)
	case <-w.outside.arrival: // the next tick is when it is due, however soon the line was there
	}
	return true
}

// rest leaves the processors to the screen for as long as it needs them, or until there
// is a command. It is a rest from playing: who waits for a goal, or for a report, is
// served by going on.
func (w *worker) rest() {
	pause := processor.Pause()
	if pause <= 0 || !w.playing || w.goal != nil || w.pending != nil {
		return
	}
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-w.run.ending.Done(): // the loop sees it, too
	case do := <-w.run.commands:
		do(w)
	case <-timer.C:
	}
}

func (w *worker) flatOut() bool { return w.goal != nil || w.tempo.at(w.run.Timeline.head) == FlatOut }

// settled are the settings in force now: those of the start with the changes
// made since.
func (w *worker) settled() engine.Settings {
	changes := w.run.Timeline.changes(w.course.at)
	if changes != w.changes || w.settings == nil {
		w.settings = maps.Clone(w.run.Timeline.base)
		w.changes = changes
		for _, c := range w.run.Timeline.journal[:changes] {
			if c.Kind == SetParam {
				w.settings[c.Param] = c.Value
			}
		}
	}
	return w.settings
}

// guard turns a panic of the search into a crash of this run alone.
func (w *worker) guard(do func()) {
	defer func() {
		if value := recover(); value != nil {
			w.crash = &Crash{At: w.course.at, Value: value, Stack: string(debug.Stack())}
			w.playing = false
			w.goal = nil
			w.stop = Stop{}
		}
	}()
	do()
}

// meter measures the rate of iterations over about half a second.
type meter struct {
	since time.Time
	from  int64
	rate  float64
}

func (m *meter) read(now time.Time, at int64) float64 {
	span := now.Sub(m.since)
	switch {
	case m.since.IsZero() || at < m.from:
		*m = meter{since: now, from: at, rate: m.rate}
	case span > 400*time.Millisecond:
		*m = meter{since: now, from: at, rate: float64(at-m.from) / span.Seconds()}
	}
	return m.rate
}
