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
	w.course.settle()
	from := w.course.at
	if w.course.over || from.Compare(to) >= 0 {
		return
	}
	if w.breaks.any() && w.heedsBreaks() {
		most, w.prior = 1, w.course.search.Tally().Evaluations
	}
	if w.onFoot() {
		most = 1
	}
	if count := w.course.sprint(to, most); count > 0 {
		w.moved(w.course.advance(count))
		return
	}
	if end := (engine.Position{Iteration: from.Iteration + 1}); end.Compare(to) < 0 {
		to = end
	}
	w.outside.arrival = w.course.run(to, nil)
	if w.course.at != from {
		w.moved(presentCost(w.course.search))
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

// presentCost is a stretch that has only the cost of now.
func presentCost(s engine.Search) engine.Stretch {
	cost := s.Tally().Cost
	return engine.Stretch{Low: cost, High: cost}
}

// moved records what is new and pauses at the limit.
func (w *worker) moved(st engine.Stretch) {
	w.course.settle()
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

// tick is what a paced run does when it is due: a few phases in slow motion, else one
// iteration, or above the watchable pace as many as are due.
func (w *worker) tick() {
	pace := w.tempo.at(w.run.Timeline.head)
	if pace <= SlowMotion {
		w.slow()
		w.report()
		return
	}
	if pace <= Watchable {
		w.forward(far, 1)
		w.due = later(w.due, time.Duration(float64(time.Second)/pace))
		w.report()
		return
	}
	const interval = 8 * time.Millisecond
	left := int64(pace * interval.Seconds())
	for left > 0 && w.busy() && time.Since(w.due) < interval {
		from, start := w.course.at.Iteration, time.Now()
		w.forward(engine.Position{Iteration: from + left}, int(min(left, int64(w.chunk))))
		w.timed(time.Since(start))
		left -= max(1, w.course.at.Iteration-from)
	}
	w.due = later(w.due, interval)
	w.reportNewest()
}

// slow goes through the phases of an iteration one after the other, so that one
// sees the loop go round. How many there are is known only at the end: the last
// iteration is the guess, or a clone that goes ahead. Where they are too many to
// be seen singly, several go at a tick.
func (w *worker) slow() {
	span := time.Duration(float64(time.Second) / w.tempo.at(w.run.Timeline.head))
	if w.phases == 0 && w.course.at.Phases == 0 {
		w.phases = phasesOf(w.course.search.Clone())
	}
	phases := max(w.phases, len(w.run.Algorithm.Phases), 1)
	ticks := min(phases, max(1, int(span/(30*time.Millisecond))))
	for range (phases + ticks - 1) / ticks {
		before := w.course.at
		w.phase()
		if w.course.at.Phases == 0 {
			w.phases = before.Phases + 1
			break
		}
	}
	w.due = later(w.due, span/time.Duration(ticks))
}

// phasesOf is how many phases a search takes to the end of its iteration; 0 where only a program
// knows that, which has not written it yet.
func phasesOf(s engine.Search) int {
	const most = 10_000
	ahead := newCourse(s, engine.Position{}, nil)
	for n := 1; n <= most && ahead.step(nil) == nil; n++ {
		if ahead.over || ahead.at.Phases == 0 {
			return n
		}
	}
	return 0
}

// later is the next due time; a run that fell behind does not catch up.
func later(due time.Time, step time.Duration) time.Time {
	due = due.Add(step)
	now := time.Now()
	if due.Before(now.Add(-step)) {
		return now
	}
	return due
}

// slice is how long a flat-out run works before it looks up.
const slice = 4 * time.Millisecond

// runSlice works flat out for a slice of time, towards the goal if there is one. It looks
// at the clock after several stretches, or after each where a single one takes long. At the goal it ends:
// what plays on from there has a pace of its own.
func (w *worker) runSlice() {
	from, start, goal := w.course.at, time.Now(), w.goal
	for last := start; w.busy() && w.goal == goal && last.Sub(start) < slice; {
		for i := 0; i < w.perLook && w.busy() && w.goal == goal; i++ {
			w.advance()
		}
		now := time.Now()
		w.timed(now.Sub(last) / time.Duration(w.perLook))
		w.note(from, now.Sub(last))
		last = now
	}
}

// advance does the next iterations flat out, and forgets the goal where it is reached.
func (w *worker) advance() {
	to := far
	switch {
	case w.goal == nil && w.limit.Iterations > 0:
		to.Iteration = w.limit.Iterations
	case w.goal != nil && w.goal.at != (engine.Position{}):
		to = w.goal.at
	}
	if w.goal != nil && w.goal.evaluations > 0 {
		w.advanceByEvaluations()
	} else {
		w.forward(to, min(stretch(w.course.at.Iteration), w.chunk))
	}
	if w.goal != nil && w.goal.reached(w) {
		w.goal = nil
		if w.resume {
			w.play()
		}
	}
}

// timed takes in how long a stretch took, and makes the next shorter or longer, so
// that a run looks up soon however long its iterations take: where a single one takes
// longer than a stretch should, after each.
func (w *worker) timed(took time.Duration) {
	w.perLook = 8
	if took > slice/8 {
		w.perLook = 1
	}
	switch {
	case took > slice/16:
		w.chunk = max(1, w.chunk/2)
	case took < slice/64:
		w.chunk = min(2*w.chunk, longestStretch)
	}
}

// stretch is how many iterations are done between two samples: one by one
// at first, so that a chart of the beginning has every iteration, then the more
// the longer the run, as a screen shows no more than some hundred points across it.
func stretch(iteration int64) int { return int(min(max(1, iteration/512), longestStretch)) }

const longestStretch = 1 << 13

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
