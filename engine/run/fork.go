package run

import (
	"slices"
	"sudokuscope/engine"
)

// Fork starts another life at a moment that has been recorded: the same past,
// and from there on whatever change makes of it; a nil change makes a twin. The
// fork is a run of its own, paused at the moment of the fork unless o says
// otherwise, and can go back into the past it shares. Checkpoints of that past
// are shared, not copied.
func (r *Run) Fork(at engine.Position, change *Change, o Options) (*Run, error) {
	var t *Timeline
	var s engine.Search
	err := r.ask(command{op: opFork, to: at, got: func(c engine.Search, p engine.Position) {
		s, at = c, p
		t = r.Timeline.branch(p, c)
	}})
	if err != nil {
		return nil, err
	}
	if change != nil {
		c := *change
		c.At = at
		if err := c.apply(s); err != nil {
			return nil, err
		}
		t.note(c, s)
	}
	return adopt(r.Algorithm, r.Problem, s, at, r.Shows, t, o), nil
}

// branch is a timeline with the same past up to a moment, at which s is.
func (t *Timeline) branch(at engine.Position, s engine.Search) *Timeline {
	t.mu.RLock()
	defer t.mu.RUnlock()
	b := &Timeline{
		base: t.base, work: newSeries(), marks: t.marks, head: at, sampled: t.sampled,
		journal: slices.Clone(t.journal[:t.changes(at)]),
		log:     t.log.clone(),
	}
	b.marks.list = slices.Clone(t.marks.list)
	b.marks.truncate(at)
	for i := range t.series {
		b.series = append(b.series, newSeries())
		t.series[i].copyInto(&b.series[i])
	}
	b.forget(at, s)
	return b
}
