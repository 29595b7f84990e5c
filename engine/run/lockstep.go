package run

import (
	"sort"
	"time"

	"sudokuscope/engine"
)

// Runs that race are kept in step by a measure that is the same for all:
// evaluations, or time spent working. Going to a measure is going to a moment,
// so a race can be paused, stepped and taken back like a single run.

// seek goes to a goal, wherever it lies.
func (w *worker) seek(target goal) {
	switch {
	case target.evaluations > 0:
		w.toEvaluations(target)
	case target.work > 0:
		w.toWork(target)
	default:
		w.goTo(target.at)
	}
}

// toEvaluations goes there on foot if it lies ahead, else from the last
// checkpoint before it.
func (w *worker) toEvaluations(target goal) {
	w.pause()
	evaluations, marks := target.evaluations, w.run.Timeline.marks.list
	i := sort.Search(len(marks), func(i int) bool {
		return marks[i].search.Tally().Evaluations >= evaluations
	})
	from := marks[max(0, i-1)].at
	if w.course.search.Tally().Evaluations >= evaluations || w.course.at.Phases > 0 ||
		from.Compare(w.course.at) > 0 {
		w.rewind(from, false)
	}
	w.headFor(target)
}

// toWork goes forward by working, and back by the record of when the head was
// where.
func (w *worker) toWork(target goal) {
	w.pause()
	if target.work > w.worked {
		w.rewind(w.run.Timeline.head, false)
		w.headFor(target)
		return
	}
	if at, ok := w.run.Timeline.afterWork(target.work); ok {
		w.goTo(at)
	}
}

// afterWork is the first moment by which so much time is recorded to have been
// worked. Only the goroutine that records asks.
func (t *Timeline) afterWork(worked time.Duration) (at engine.Position, ok bool) {
	for i, b := range t.work.Buckets {
		if b.Last >= float64(worked) {
			return engine.Position{Iteration: min(int64(i)*t.work.Width, t.head.Iteration)}, true
		}
	}
	return at, false
}

// workedAt is the time that had been worked when the head was at an iteration,
// within a bucket; a moment of which nothing is recorded counts as the one
// before.
func (t *Timeline) workedAt(iteration int64) time.Duration {
	for i := min(int(iteration/t.work.Width), len(t.work.Buckets)-1); i >= 0; i-- {
		if v := t.work.Buckets[i].Last; v >= 0 {
			return time.Duration(v)
		}
	}
	return 0
}

// A race that plays goes in legs: every lane up to a measure, and when all are
// there, up to the next. A seek would lead to the same moment, but it jumps and
// nothing stops it. On a leg a run walks forward from where it stands, and a
// breakpoint stops it as it stops Play: at the end of the iteration in which it
// begins to hold, so that where that is depends on nothing but the search.

// walkTo walks a leg, towards a goal. What holds where it begins does not stop it.
func (w *worker) walkTo(target goal) {
	w.pause()
	w.racing = true
	w.legs++
	w.breaks.arm(w.course.search)
	onTheWay := target
	at, known := w.run.Timeline.afterWork(target.work)
	if target.work > 0 && target.work <= w.worked && known {
		onTheWay = goal{at: at}
	}
	onTheWay.breaks = true
	w.headFor(onTheWay)
}

// heedsBreaks reports whether breakpoints stop the run where it is going now.
func (w *worker) heedsBreaks() bool { return w.playing || w.goal != nil && w.goal.breaks }
