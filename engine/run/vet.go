package run

import (
	"context"
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
)

// Vetting makes a run beforehand, to find out whether it has what
// people say of it. What a run does afterwards is the same, to the last bit.

// Vet returns what is wrong with the first change of a journal that cannot be made: there
// is no such moment, the search ends before it, or the state at that moment refuses the
// change.
func Vet(ctx context.Context, algorithm *engine.Algorithm, problem drive.Problem, journal []Change) error {
	rerun, err := Again(algorithm, problem, nil)
	if err != nil {
		return err
	}
	wrong := func(c Change, err error) error {
		return fmt.Errorf("%s: %w", c.Format(algorithm, problem.Puzzle.Board), err)
	}
	_, forces := rerun.Search().(engine.Forcer)
	for _, c := range journal {
		if c.Kind == ForceMove && !forces { // better now than after an hour
			return wrong(c, fmt.Errorf("%s takes no forced moves: expected name=value or seed=N", algorithm.Name))
		}
	}
	for _, change := range journal {
		for range rerun.Reach(ctx, change.At) {
		}
		err := rerun.Err()
		if err == nil {
			err = change.Apply(rerun.course.search)
		}
		if err != nil {
			return wrong(change, err)
		}
		rerun.course.over = over(rerun.course.search)
	}
	return nil
}
