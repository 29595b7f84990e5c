package run

import (
	"context"
	"sudokuscope/engine"
)

// FindEvent looks for an iteration of the recorded run, after from and not after
// to, that logged an event of a kind that wanted accepts: the first of them, or
// with last the last; 0 for none. Landmarks are kept and need no search, but
// events that come in every iteration are kept only for a while: this does that
// part of the run again.
func (r *Run) FindEvent(ctx context.Context, wanted func(engine.EventKind) bool, from, to int64, last bool) (iteration int64, err error) {
	past, err := r.Past(engine.Position{Iteration: from})
	if err != nil {
		return 0, err
	}
	for at, s := range past.Iterations(ctx, to) {
		for _, e := range s.Events() {
			if wanted(r.Algorithm.Events[e.Kind]) {
				iteration = at.Iteration
			}
		}
		if iteration > 0 && !last {
			break
		}
	}
	return iteration, past.Err()
}

// PhaseBefore is the moment one phase before another that has been recorded: the
// start of the run has none and is its own.
func (r *Run) PhaseBefore(ctx context.Context, to engine.Position) (engine.Position, error) {
	if to.Phases > 0 {
		return engine.Position{Iteration: to.Iteration, Phases: to.Phases - 1}, nil
	}
	past, err := r.Past(engine.Position{Iteration: max(0, to.Iteration-1)})
	if err != nil {
		return to, err
	}
	before := past.At()
	for at := range past.Phases(ctx, to) {
		if at.Compare(to) < 0 {
			before = at
		}
	}
	return before, past.Err()
}
