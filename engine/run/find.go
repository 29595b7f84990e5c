package run

import (
	"context"
	"sudokuscope/engine"
)

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
