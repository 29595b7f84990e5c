package run

import (
	"time"

	"sudokuscope/engine"
)

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
