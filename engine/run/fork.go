package run

import (
	"slices"

	"sudokuscope/engine"
)

// Fork starts another run at a moment that has been recorded: the same past,
// and from there on whatever the changes make of it: those of a later moment are made
// there, and all others at the fork. Without any it is a twin. The fork is a run of its own,
// paused at the moment of the fork unless the options say otherwise, and can go back into the
// past it shares. Checkpoints of that past are shared, not copied.
//
// It does not wait for its turn; what it returns does, and makes the fork.
func (r *Run) Fork(at engine.Position, changes []Change, options Options) (wait func() (*Run, error)) {
	type branch struct {
		checkpoint
		timeline *Timeline
	}
	answer := ask(r, func(w *worker) (b branch, err error) {
		err = w.recorded(at)
		if err == nil {
			b.search, b.at = w.run.Timeline.at(at, false)
			b.timeline = w.run.Timeline.branch(b.at, b.search)
		}
		return b, err
	}, nil)
	return func() (*Run, error) {
		fork, err := answer()
		if err != nil {
			return nil, err
		}
		var later []Change
		for _, change := range changes {
			if change.At.Compare(fork.at) > 0 {
				later = append(later, change)
				continue
			}
			change.At = fork.at
			if err := change.Apply(fork.search); err != nil {
				return nil, err
			}
			fork.timeline.note(change, fork.search)
		}
		fork.timeline.journal = append(fork.timeline.journal, later...)
		return adopt(r.Algorithm, r.Problem, fork.search,
			fork.at, r.Shows, fork.timeline, options), nil
	}
}

// branch is a timeline with the same past up to a moment, at which the search is.
func (t *Timeline) branch(at engine.Position, search engine.Search) *Timeline {
	t.mu.RLock()
	defer t.mu.RUnlock()
	timeline := &Timeline{
		drawn:   t.drawn,
		of:      t.of,
		base:    t.base,
		work:    NewSeries(),
		marks:   t.marks,
		asking:  t.asking,
		head:    at,
		journal: slices.Clone(t.journal[:t.changes(at)]),
		log:     t.log,
	}
	timeline.marks.list = slices.Clone(t.marks.list)
	timeline.log.list = slices.Clone(t.log.list)
	timeline.marks.truncate(at)
	for i := range t.series {
		timeline.series = append(timeline.series, NewSeries())
		t.series[i].copyInto(&timeline.series[i])
	}
	timeline.forget(at, search)
	return timeline
}
