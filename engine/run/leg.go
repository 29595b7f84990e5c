package run

// A race that plays goes in legs: every lane up to a measure, and when all are
// there, up to the next. A seek would lead to the same moment, but it jumps and
// nothing stops it. On a leg a run walks forward from where it stands, and a
// breakpoint stops it as it stops Play: at the end of the iteration in which it
// begins to hold, so that where that is depends on nothing but the search.

// leg walks towards a goal. What holds where it begins does not stop it.
func (w *worker) leg(g goal) {
	w.pause()
	w.legs++
	w.breaks.arm(w.life.search)
	if at, ok := w.Timeline.afterWork(g.work); g.work > 0 && g.work <= w.worked && ok {
		g = goal{at: at}
	}
	g.minds = true
	w.rushTo(g)
}

// minding reports whether breakpoints stop the run where it is going now.
func (w *worker) minding() bool { return w.playing || w.goal != nil && w.goal.minds }
