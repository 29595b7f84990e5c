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
	list, err := ask(r, func(w *worker) ([]engine.Position, error) {
		return spread(w.Timeline.start(), w.Timeline.head, max), nil
	}, nil)()
	if err != nil {
		return nil, err
	}
	var stones []Milestone
	for _, at := range list {
		s, got, err := r.CloneAt(at)
		if err != nil {
			return nil, err
		}
		stones = append(stones, Milestone{got, engine.HashOf(s)})
	}
	return stones, nil
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
