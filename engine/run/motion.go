package run

import (
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
)

// How a worker moves its search along the timeline. Past the head every
// iteration is recorded; before it the journal is followed.

func (w *worker) play() {
	w.playing = !w.course.over
	w.stop = Stop{}
	w.goal = nil
	w.resume = false
	w.due = time.Now()
	w.breaks.arm(w.course.search)
	w.obeyLimit()
}

func (w *worker) pause() { w.halt(Stop{}) }

func (w *worker) halt(why Stop) {
	w.playing = false
	w.goal = nil
	w.resume, w.racing = false, false
	w.stop = why
}

// forward does the next iterations, at most a given number and never past a moment.
func (w *worker) forward(to engine.Position, most int) {
	if w.breaks.any() && w.heedsBreaks() {
		most, w.prior = 1, w.course.search.Tally().Evaluations
	}
	if w.onFoot() {
		most = 1
	}
	from := w.course.at
	costs, waiting := w.course.onward(to, most)
	w.outside.arrival = waiting
	if w.course.at != from {
		w.moved(costs)
	}
}

// phase goes one phase forward.
func (w *worker) phase() {
	w.course.settle()
	if w.course.over {
		return
	}
	w.outside.arrival = w.course.step(nil)
	if w.outside.arrival == nil {
		w.moved(presentCost(w.course.search))
		return
	}
	at := w.course.at // the phase is done when it can be
	at.Phases++
	w.headFor(goal{at: at, steps: true})
}

// moving reports whether a run goes on without being told.
func moving(w *worker) bool {
	return (w.playing || w.goal != nil) && !w.course.over && w.crash == nil
}

// busy reports whether there is anything to do at once, as far as the run knows.
func (w *worker) busy() bool { return moving(w) && w.outside.arrival == nil }

// moved records what is new and pauses at the limit.
func (w *worker) moved(st engine.Stretch) {
	w.passed()
	if w.course.at.Compare(w.run.Timeline.head) > 0 { // only this goroutine writes head
		w.run.Timeline.record(w.course.at, w.course.search, st, w.flatOut())
	}
	if w.heedsBreaks() && (w.course.at.Phases == 0 || w.course.over) {
		if hit := w.breaks.check(w.course.search); hit != nil {
			w.halt(Stop{AtBreak, hit})
		}
	}
	w.obeyLimit()
	if w.course.over {
		w.playing, w.goal = false, nil
	}
}

// obeyLimit stops a run that plays where its budget is spent, once: Play goes on without
// one. It may have been brought there by steps, or have been opened beyond it.
func (w *worker) obeyLimit() {
	late := w.limit.Time > 0 && time.Since(w.started) >= w.limit.Time
	if w.playing && (late || w.limit.Spent(w.course.search.Tally())) {
		w.halt(Stop{Kind: AtLimit})
		w.limit = drive.Budget{}
	}
}

// far is a moment no run reaches.
var far = engine.Position{Iteration: 1 << 62}

// goTo pauses and goes to a moment: back from a checkpoint; forward on foot, at
// once as far as a slice of time reaches, and the rest as the loop comes round.
func (w *worker) goTo(to engine.Position) {
	w.pause()
	back := to.Compare(w.course.at) < 0
	lived := to.Compare(w.run.Timeline.head) <= 0
	if back || lived && w.run.Timeline.marks.before(to).at.Compare(w.course.at) > 0 {
		w.rewind(to, back)
		return
	}
	w.headFor(goal{at: to})
}

// stepTo is goTo for a step.
func (w *worker) stepTo(to engine.Position) {
	w.goTo(to)
	if w.goal != nil {
		w.goal.steps = true
	}
}

// bound is where the steps so far lead to: keys come faster than slow iterations.
func (w *worker) bound() engine.Position {
	if w.goal != nil && w.goal.steps {
		return w.goal.at
	}
	return w.course.at
}

// rewind takes the search at a recorded moment from the timeline.
func (w *worker) rewind(to engine.Position, back bool) {
	if to.Compare(w.run.Timeline.start()) < 0 {
		to = w.run.Timeline.start()
	}
	s, at := w.run.Timeline.at(to, back)
	w.crash = nil
	w.course = w.run.Timeline.resume(s, at)
	w.passed()
}

// backPhases goes back phase by phase. How many an iteration had is found by
// doing it again.
func (w *worker) backPhases(phases int64) {
	w.pause()
	to := w.course.at
	for ; phases > 0 && to.Compare(w.run.Timeline.start()) > 0; phases-- {
		if to.Phases == 0 {
			to.Iteration--
			to.Phases = w.run.Timeline.phasesOf(to.Iteration)
		}
		to.Phases--
	}
	w.rewind(to, true)
}
