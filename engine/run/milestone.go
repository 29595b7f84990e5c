package run

import (
	"context"
	"errors"
	"iter"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
)

// Milestone is the hash of a run's state at a moment: two runs that have the
// same milestones are the same run.
type Milestone struct {
	At   engine.Position
	Hash uint64
}

// Milestones returns those of up to max moments, evenly spread from the beginning to
// the head, and of the head itself. They depend on the run alone and not on how
// fast it went. Computing them does not touch the run.
func (r *Run) Milestones(max int) ([]Milestone, error) {
	list, err := ask(r,
		func(w *worker) ([]engine.Position, error) {
			return spread(w.run.Timeline.start(), w.run.Timeline.head, max), nil
		}, nil)()
	if err != nil {
		return nil, err
	}
	var stones []Milestone
	for _, at := range list {
		rerun, err := r.Rerun(at)
		if err != nil {
			return nil, err
		}
		stones = append(stones, Milestone{rerun.At(), drive.HashOf(rerun.Search())})
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

// Parting returns where two runs that share a past first hold different grids: the
// moment after the phase that made the difference. Both are done again from a moment
// that they share, for at most max iterations; found is false if they are the same so far.
func Parting(
	ctx context.Context, run, sibling *Run, from engine.Position, max int64,
) (at engine.Position, found bool, err error) {
	one, err := run.Rerun(from)
	if err != nil {
		return at, false, err
	}
	other, err := sibling.Rerun(from)
	if err != nil {
		return at, false, err
	}
	differ := func() bool {
		for c := range run.Problem.Puzzle.Cells {
			if engine.Digit(one.Search(), c) != engine.Digit(other.Search(), c) {
				return true
			}
		}
		return false
	}
	end := engine.Position{Iteration: one.At().Iteration + max}
	next, stop := iter.Pull2(one.Phases(ctx, end))
	defer stop()
	beside, stopBeside := iter.Pull2(other.Phases(ctx, end))
	defer stopBeside()
	for more := true; more; { // one of them may go on alone
		if differ() {
			return one.At(), true, nil
		}
		_, _, more = next()
		_, _, too := beside()
		more = more || too
	}
	return at, false, errors.Join(one.Err(), other.Err())
}
