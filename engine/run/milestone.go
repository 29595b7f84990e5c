package run

import "sudokuscope/engine"

// Milestone is the hash of a run's state at a moment: two runs that have the
// same milestones are the same run.
type Milestone struct {
	At   engine.Position
	Hash uint64
}

// Milestones are those of up to most moments from the beginning to the head,
// taken where the run has checkpoints, and of the head itself. Computing them
// does not touch the run.
func (r *Run) Milestones(most int) ([]Milestone, error) {
	var moments []engine.Position
	err := r.ask(command{op: opClone, got: func(engine.Search, engine.Position) {
		list := r.Timeline.marks.list
		for i := range min(most, len(list)) {
			moments = append(moments, list[i*len(list)/min(most, len(list))].at)
		}
		if head := r.Timeline.head; moments[len(moments)-1] != head {
			moments = append(moments, head)
		}
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
