package run

import "sudokuscope/engine"

// Milestone is the hash of a run's state at a moment: two runs that have the
// same milestones are the same run.
type Milestone struct {
	At   engine.Position
	Hash uint64
}

// Milestones are those of up to max moments, evenly spread from the beginning to
// the head, and of the head itself. They depend on the run alone and not on how
// fast it went. Computing them does not touch the run.
func (r *Run) Milestones(max int) ([]Milestone, error) {
	var moments []engine.Position
	err := r.ask(command{op: opClone, got: func(engine.Search, engine.Position) {
		moments = spread(r.Timeline.marks.list[0].at, r.Timeline.head, max)
	}})
	var stones []Milestone
	for _, at := range moments {
		s, got, err := r.CloneAt(at)
		if err != nil {
			return nil, err
		}
		stones = append(stones, Milestone{got, engine.HashOf(s)})
	}
	return stones, err
}

// spread gives up to max moments from one on, an equal number of iterations
// apart, and the last one besides.
func spread(from, to engine.Position, max int) (moments []engine.Position) {
	span := to.Iteration - from.Iteration
	for i := range min(int64(max), span) {
		at := from
		if i > 0 {
			at = engine.Position{Iteration: from.Iteration + i*span/min(int64(max), span)}
		}
		moments = append(moments, at)
	}
	if len(moments) == 0 && from != to {
		moments = append(moments, from)
	}
	return append(moments, to)
}

// Rerun does a run again from its beginning, changes of the journal included,
// and calls stop at every one of the moments given in order. It ends at the
// last of them, at the end of the search, or when stop says so. It is the plain
// way that everything a Run does with time is measured against.
func Rerun(a *engine.Algorithm, p engine.Problem, journal []Change, moments []engine.Position, stop func(engine.Position, engine.Search) bool) error {
	s, err := a.Start(p)
	if err != nil {
		return err
	}
	life := newRehearsal(s, engine.Position{}, journal)
	for _, to := range moments {
		if err := caught(life.at, func() { life.run(to, nil) }); err != nil {
			return err
		}
		if stop(life.at, s) {
			return nil
		}
	}
	return nil
}
