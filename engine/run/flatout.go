package run

import (
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
)

// goal is somewhere to go flat out before pausing: a moment, a number of
// evaluations, or a time worked, whichever is set.
type goal struct {
	at          engine.Position
	evaluations int64
	work        time.Duration
	breaks      bool // whether breakpoints on the way stop it
	steps       bool // somebody steps there: the next step begins there
}

// reached reports whether the search is there.
func (g *goal) reached(worker *worker) bool {
	switch {
	case g.evaluations > 0:
		return worker.course.at.Phases == 0 &&
			worker.course.search.Tally().Evaluations >= g.evaluations
	case g.work > 0:
		return worker.worked >= g.work
	}
	return worker.course.at.Compare(g.at) >= 0
}

// headFor sets a goal and goes there as far as a slice of time reaches; the loop
// does the rest.
func (w *worker) headFor(g goal) {
	w.goal = &g
	if w.course.over || w.crash != nil || w.goal.reached(w) {
		w.goal = nil
		return
	}
	w.runSlice()
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

// advanceByEvaluations does the next iterations towards a number of evaluations: many at once
// while it is far, one by one when it may be near. An overshoot is taken back,
// so that the moment of arrival depends on nothing but the search. Samples lie as
// close as on any other way. Where there are breakpoints to mind, forward goes one by
// one all the way.
func (w *worker) advanceByEvaluations() {
	at, before := w.course.at, w.course.search.Tally()
	w.forward(far, min(
		drive.Budget{Evaluations: w.goal.evaluations}.Left(before),
		stretch(at.Iteration),
		w.chunk,
	))
	if w.goal == nil || !w.goal.reached(w) || w.course.at.Iteration <= at.Iteration+1 {
		return
	}
	g := w.goal
	w.rewind(at, false)
	for w.goal = g; !w.course.over && !w.goal.reached(w); {
		w.forward(far, 1)
	}
}

// note takes note of time spent on new ground: how much it was when the head was where.
func (w *worker) note(from engine.Position, spent time.Duration) {
	timeline := w.run.Timeline
	if w.course.at.Compare(from) > 0 && w.course.at == timeline.head {
		w.worked += spent
		total := float64(w.worked)
		timeline.mu.Lock()
		defer timeline.mu.Unlock()
		timeline.work.Put(w.course.at.Iteration, total)
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
