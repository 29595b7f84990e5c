package run

import (
	"context"
	"errors"
	"iter"
	"sudokuscope/engine"
)

// Parting is where two lives that share a past first hold different grids: the
// moment after the phase that made the difference, and a cell that differs. Both
// are done again from a moment that they share, for at most max iterations;
// found is false if they are the same so far.
func Parting(ctx context.Context, a, b *Run, from engine.Position, max int64) (at engine.Position, cell int, found bool, err error) {
	one, err := a.Past(from)
	if err != nil {
		return at, 0, false, err
	}
	other, err := b.Past(from)
	if err != nil {
		return at, 0, false, err
	}
	differ := func() bool {
		for c := range a.Problem.Puzzle.Cells {
			if engine.Digit(one.Search(), c) != engine.Digit(other.Search(), c) {
				at, cell, found = one.At(), c, true
				return true
			}
		}
		return false
	}
	if differ() {
		return at, cell, found, nil
	}
	end := engine.Position{Iteration: one.At().Iteration + max}
	next, stop := iter.Pull2(other.Phases(ctx, end))
	defer stop()
	for range one.Phases(ctx, end) {
		if next(); differ() {
			return at, cell, found, nil
		}
	}
	for { // the other one may go on alone
		if _, _, more := next(); !more {
			return at, cell, false, errors.Join(one.Err(), other.Err())
		}
		if differ() {
			return at, cell, found, nil
		}
	}
}
