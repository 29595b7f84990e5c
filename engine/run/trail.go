package run

import (
	"math/bits"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Window is how many iterations [Report.Lately] looks back.
const Window = 64

// trailRoom is how many iterations a trail remembers: going back within them costs nothing.
const trailRoom = 1024

// trail is which cells changed in each of the last iterations that the run went through one by
// one. It knows those after from, up to to.
type trail struct {
	cells    int
	from, to int64
	changed  [][]uint64 // the cells of an iteration as bits, at its number modulo trailRoom
	seen     bool       // grid is the board after iteration to
	grid     sudoku.Grid
	next     sudoku.Grid // room for the board after the next iteration; of iteration had it is the one before
	had      int64
}

// pass takes in where a search stands between two iterations. An iteration that follows on the
// last one becomes known; a leap forgets what was known, and does not look at the board: flat
// out the next leap follows at once, and to read a large board takes as long as the search goes
// hundreds of iterations.
func (t *trail) pass(search engine.Search, at int64) {
	follows := at == t.to+1
	switch {
	case follows && t.seen:
		t.add(search, at)
	case at > t.to, at < t.from:
		t.from, t.to = at, at
		t.seen = false
	}
	if follows {
		t.look(search, at)
	}
}

// look reads the board where a search stands, so that the next iteration can become known.
func (t *trail) look(search engine.Search, at int64) {
	if at != t.to || t.seen {
		return
	}
	if t.grid == nil {
		t.grid = make(sudoku.Grid, t.cells)
		t.next = make(sudoku.Grid, t.cells)
	}
	engine.Board(search, t.grid)
	t.seen = true
}

// add makes an iteration known.
func (t *trail) add(search engine.Search, at int64) {
	if t.changed == nil {
		t.changed = make([][]uint64, trailRoom)
	}
	room := &t.changed[at%trailRoom]
	*room = append((*room)[:0], make([]uint64, (len(t.grid)+63)/64)...)
	engine.Board(search, t.next)
	for cell, was := range t.grid {
		if t.next[cell] != was {
			(*room)[cell/64] |= 1 << (cell % 64)
		}
	}
	t.grid, t.next = t.next, t.grid
	t.to, t.had = at, at
	t.from = max(t.from, at-trailRoom)
}

// cut forgets what comes after a moment, because the run goes another way from there.
func (t *trail) cut(s engine.Search, at engine.Position) {
	t.from = min(t.from, at.Iteration)
	t.to = min(t.to, at.Iteration)
	t.seen, t.had = false, 0
	if at.Phases == 0 {
		t.pass(s, at.Iteration)
		t.look(s, at.Iteration)
	}
}

// covers reports whether the trail knows all iterations of the window before a moment.
func (t *trail) covers(at, start int64) bool {
	return t.seen && t.from <= max(start, at-Window) && at <= t.to
}

// lately writes for every cell in which of the last iterations it changed: bit 0 is the last
// one, bit 1 the one before.
func (t *trail) lately(at int64, into []uint64) []uint64 {
	into = slices.Grow(into[:0], t.cells)[:t.cells]
	clear(into)
	for back := range int64(Window) {
		iteration := at - back
		if iteration <= t.from {
			break
		}
		for word, cells := range t.changed[iteration%trailRoom] {
			for ; cells != 0; cells &= cells - 1 {
				cell := 64*word + bits.TrailingZeros64(cells)
				into[cell] |= 1 << back
			}
		}
	}
	return into
}

// follows reports whether the run keeps a trail. It asks for the kinds, so nobody may call it
// before the first iteration: the first report is not to wait for them.
func (w *worker) follows() bool {
	k := w.run.Shows()
	return k.Knows() == ByChanges
}

// lately is Report.Lately at the present moment; empty where the run keeps no trail.
func (w *worker) lately(into []uint64) []uint64 {
	at := w.course.at.Iteration
	start := w.run.Timeline.start().Iteration
	if at == start || !w.follows() {
		return into[:0]
	}
	if !w.trail.covers(at, start) {
		retrace(w, at)
	}
	w.apiece = Window
	if w.flatOut() && w.chunk > Window {
		w.apiece = 0 // the next report is far away
	}
	return w.trail.lately(at, into)
}

// passed takes in where the run stands.
func (w *worker) passed() {
	if w.course.at.Phases == 0 && w.follows() {
		w.trail.pass(w.course.search, w.course.at.Iteration)
	}
}

// onFoot reports whether the next iteration is to be done by itself, because the trail is known
// up to here and a report may follow soon.
func (w *worker) onFoot() bool {
	if w.apiece == 0 || !w.follows() || !w.trail.seen || w.trail.to != w.course.at.Iteration {
		return false
	}
	w.apiece--
	return true
}

// approach does the last iterations before a report of a run that goes flat out one by one.
func (w *worker) approach() {
	if !w.busy() || !w.follows() ||
		w.trail.covers(w.course.at.Iteration, w.run.Timeline.start().Iteration) {
		return
	}
	w.passed()
	w.trail.look(w.course.search, w.course.at.Iteration)
	w.apiece = Window
	for range Window {
		if w.busy() {
			w.advance()
		}
	}
}

// retrace does the iterations of the window before a moment again, to know what they changed.
func retrace(worker *worker, at int64) {
	from := max(worker.run.Timeline.start().Iteration, at-Window)
	search, begin := worker.run.Timeline.at(engine.Position{Iteration: from}, false)
	course := newCourse(search, begin, worker.run.Timeline.Journal())
	course.settle()
	worker.trail = trail{
		cells:   worker.trail.cells,
		from:    begin.Iteration,
		to:      begin.Iteration,
		changed: worker.trail.changed,
		grid:    worker.trail.grid,
		next:    worker.trail.next,
	}
	worker.trail.look(search, begin.Iteration)
	for course.at.Iteration < at && !course.over {
		course.through(engine.Position{Iteration: course.at.Iteration + 1})
		worker.trail.pass(search, course.at.Iteration)
	}
}
