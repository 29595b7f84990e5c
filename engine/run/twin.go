package run

import (
	"context"
	"slices"

	"sudokuscope/engine"
)

// Twin is another run on the same puzzle, which a breakpoint compares with at the same place of
// a measure. By time nothing can be compared.
type Twin struct {
	Run *Run
	By  Measure
}

// replica does a twin again, in the goroutine of the run that is compared with it. It asks the
// twin for nothing but what stands on its timeline, so neither waits for the other, and where
// a run stops depends on the two searches alone.
type replica struct {
	of      Twin
	course  *course
	journal []Change // that the course was begun with
	// own is how far the run was when it was last compared, and before how far the twin was
	// one iteration ago.
	own, before int64
	dead        bool // the search of the twin failed
}

// follow takes the twin to where a run stands, and calls see with the number of cells apart at
// every place on the way. At a place each of the two stands where a race shows it: at the
// first moment between two iterations that is not before it.
func (r *replica) follow(ctx context.Context, search engine.Search, see func(apart int)) {
	to := r.of.By.reached(search)
	switch {
	case r.dead:
		return
	case r.stale(to):
		r.jump(ctx, to)
	case to > r.own && r.place() <= r.own:
		r.step()
	}
	r.own = to
	if r.dead {
		return
	}
	see(r.apart(search))
	for r.place() < to && ctx.Err() == nil && r.step() {
		see(r.apart(search))
	}
}

// stale reports whether the twin must be begun again to come to a place: it has gone past it,
// or somebody has changed it meanwhile.
func (r *replica) stale(to int64) bool {
	return r.course == nil || r.before >= to || !r.of.Run.Timeline.hasJournal(r.journal)
}

// jump goes to a place from the last checkpoint of the twin before it.
func (r *replica) jump(ctx context.Context, to int64) {
	from, journal := r.of.Run.Timeline.keptBefore(r.of.By, to)
	r.journal = journal
	r.course = newCourse(from.search, from.at, journal)
	r.before = -1
	r.guard(r.course.settle)
	for r.place() < to && ctx.Err() == nil && r.step() {
	}
}

// step does one iteration of the twin, and reports false where it has none.
func (r *replica) step() bool {
	if r.dead || r.course.over {
		return false
	}
	waits, before := false, r.place()
	next := engine.Position{Iteration: r.course.at.Iteration + 1}
	r.guard(func() { waits = r.course.run(next, nil) != nil })
	if waits {
		return false
	}
	r.before = before
	return !r.dead
}

// guard does something with the twin. If its search fails, that is the end of the comparison,
// and not of the run.
func (r *replica) guard(do func()) {
	if caught(r.course.at, do) != nil {
		r.dead = true
	}
}

// place is how far the twin is.
func (r *replica) place() int64 { return r.of.By.reached(r.course.search) }

// apart is in how many free cells the two boards differ.
func (r *replica) apart(s engine.Search) (n int) {
	for _, cell := range r.of.Run.Problem.Puzzle.Free {
		if engine.Digit(s, int(cell)) != engine.Digit(r.course.search, int(cell)) {
			n++
		}
	}
	return n
}

// reached is how far a search is by the measure.
func (m Measure) reached(s engine.Search) int64 {
	if m == Evaluations {
		return s.Tally().Evaluations
	}
	return s.Tally().Iteration
}

// keptBefore is a copy of the last checkpoint before a place of a measure, and the changes of
// the run. Any goroutine may ask.
func (t *Timeline) keptBefore(measure Measure, place int64) (checkpoint, []Change) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	list := t.marks.list
	last := 0
	for i, c := range list {
		if measure.reached(c.search) >= place {
			break
		}
		last = i
	}
	from := list[last]
	from.search = from.search.Clone()
	return from, slices.Clone(t.journal)
}

// hasJournal reports whether the changes of the run are still these.
func (t *Timeline) hasJournal(list []Change) bool {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return slices.Equal(t.journal, list)
}
