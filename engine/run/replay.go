package run

import (
	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
)

// at is the search at a moment: a clone of the last checkpoint before it, run
// forward. The changes of the journal fall where they fell the first time, so it
// is the same state, to the last bit. Where the search ends sooner, it is the
// state at its end.
//
// With keep, the states of the iterations just before are kept too, so that
// going back one more, and one more, costs nothing.
func (t *Timeline) at(to engine.Position, keep bool) (engine.Search, engine.Position) {
	from, near := t.nearest(to)
	keep = keep && !near
	r := newCourse(from.search.Clone(), from.at, t.Journal())
	if keep {
		t.keepNear(r, to)
	}
	r.through(to)
	return r.search, r.at
}

// nearest is the last state kept that leads to a moment, and whether it is one of those
// that going back left there.
func (t *Timeline) nearest(to engine.Position) (from checkpoint, near bool) {
	from = t.marks.before(to)
	for _, c := range t.near {
		if c.at.Compare(to) <= 0 && c.at.Compare(from.at) >= 0 {
			from, near = c, true
		}
	}
	return from, near
}

// nearRoom is how many iterations before a target are kept at most.
const nearRoom = 64

// keepNear takes a course that begins at a checkpoint near to its target.
func (t *Timeline) keepNear(course *course, to engine.Position) {
	room := min(nearBudget, t.marks.budget/8) / max(1, drive.SizeOf(course.search)) // less where runs share a budget
	t.near = t.near[:0]
	course.through(engine.Position{Iteration: to.Iteration - int64(min(nearRoom, room))})
	for course.at.Iteration < to.Iteration && !course.over {
		t.near = append(t.near, checkpoint{at: course.at, search: course.search.Clone()})
		course.through(engine.Position{Iteration: course.at.Iteration + 1})
	}
}

// phasesOf is how many phases an iteration that has been recorded took.
func (t *Timeline) phasesOf(iteration int64) int {
	s, at := t.at(engine.Position{Iteration: iteration}, false)
	r := t.resume(s, at)
	n := 0
	for ; r.at.Iteration == iteration && !r.over; n++ {
		r.through(engine.Position{Iteration: iteration, Phases: n + 1})
	}
	return n
}

// course is a search on its way, with the changes of a journal that it still comes to.
type course struct {
	search  engine.Search
	outside drive.Waiter // the search, if it may have to wait
	at      engine.Position
	journal []Change // what is still to come
	// each is the change that gave every iteration dice of its own, nil if none is in force.
	each *Change
	over bool
}

// newCourse starts at a moment with the changes from there on. A change at
// that very moment is made again, which does no harm: the same value set, or
// the same dice thrown, once more.
func newCourse(search engine.Search, at engine.Position, journal []Change) *course {
	r := &course{search: search, at: at, over: over(search)}
	r.outside, _ = search.(drive.Waiter)
	for len(journal) > 0 && journal[0].At.Compare(at) < 0 {
		r.heed(journal[0])
		journal = journal[1:]
	}
	r.journal = journal
	return r
}

// resume starts at a moment with the changes after it.
func (t *Timeline) resume(s engine.Search, at engine.Position) *course {
	journal := t.Journal()
	made := t.changes(at)
	r := newCourse(s, at, journal[made:])
	for _, c := range journal[:made] {
		r.heed(c)
	}
	return r
}

// heed takes note of a change that has been made.
func (r *course) heed(c Change) {
	switch {
	case c.Kind == EachDice:
		r.each = &c
	case c.Kind.OfDice():
		r.each = nil
	}
}

// over reports whether a search has ended.
func over(s engine.Search) bool { return s.Tally().Status != engine.Running }

// run goes on to a moment, changes made at it included, or to the end of the
// search, or until it has to wait: then it returns what for.
func (r *course) run(to engine.Position, w *decision.Witness) (waiting <-chan struct{}) {
	for r.settle(); waiting == nil && !r.over && r.at.Compare(to) < 0; {
		if n := r.sprint(to, longestSprint); n > 0 && w == nil {
			r.advance(n)
		} else {
			waiting = r.step(w)
		}
	}
	return waiting
}

// onward is run for who records what it passes: it does at most so many whole iterations in one
// go, or one phase by phase, and returns between which costs they were.
func (r *course) onward(to engine.Position, most int) (costs engine.Stretch, waiting <-chan struct{}) {
	r.settle()
	if n := r.sprint(to, most); n > 0 {
		return r.advance(n), nil
	}
	if to.Iteration > r.at.Iteration {
		to = engine.Position{Iteration: r.at.Iteration + 1}
	}
	waiting = r.run(to, nil)
	return presentCost(r.search), waiting
}

// through is run for who has the time to wait.
func (r *course) through(to engine.Position) {
	for waiting := r.run(to, nil); waiting != nil; waiting = r.run(to, nil) {
		<-waiting
	}
}

// settle makes the changes of the journal that are due, and gives the next iteration dice of
// its own where each has them. Settling twice does no harm.
func (r *course) settle() {
	for len(r.journal) > 0 && r.journal[0].At.Compare(r.at) <= 0 {
		// It was accepted when it was first made, by the same state.
		_ = r.journal[0].Apply(r.search)
		r.heed(r.journal[0])
		r.journal = r.journal[1:]
	}
	if r.each != nil && r.at.Phases == 0 && !r.over {
		_ = r.each.Apply(r.search)
	}
}

// sprint is how many whole iterations may be done in one go on the way to a
// moment, at most a given number: none in the middle of one or at the end, none past a change in the
// journal, and one where each has dice of its own. A single iteration goes phase by phase, so that a search that
// fails has failed at a phase, and so does every one that may have to be waited for.
func (r *course) sprint(to engine.Position, most int) int {
	until := to.Iteration
	if len(r.journal) > 0 {
		until = min(until, r.journal[0].At.Iteration)
	}
	switch {
	case r.at.Phases > 0 || r.over:
		return 0
	case r.each != nil:
		until = min(until, r.at.Iteration+1)
	}
	count := int(min(until-r.at.Iteration, int64(most)))
	if _, fast := r.search.(engine.Sprinter); !fast && (count == 1 || r.outside != nil) {
		return 0
	}
	return count
}

const longestSprint = 1 << 20

// waiting is what the next phase has to wait for; nil where it can be done at once.
func (r *course) waiting() <-chan struct{} {
	if r.outside == nil {
		return nil
	}
	return r.outside.Awaits()
}

// step does one phase and the changes that are due after it, unless it has to wait: then it
// returns what for.
func (r *course) step(w *decision.Witness) (waiting <-chan struct{}) {
	if waiting = r.waiting(); waiting != nil {
		return waiting
	}
	step := r.search.Next(w)
	r.at.Phases++
	if step.Whole {
		r.at = engine.Position{Iteration: r.at.Iteration + 1}
	}
	r.over = step.Status != engine.Running
	r.settle()
	return nil
}

// advance does up to n iterations and the changes that are due after them.
func (r *course) advance(n int) engine.Stretch {
	st := drive.Sprint(r.search, n)
	r.at.Iteration += int64(st.Done)
	r.at.Phases = st.Phases
	r.over = over(r.search)
	r.settle()
	return st
}

// presentCost is a stretch that has only the cost of now.
func presentCost(s engine.Search) engine.Stretch {
	cost := s.Tally().Cost
	return engine.Stretch{Low: cost, High: cost}
}
