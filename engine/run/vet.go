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
func Vet(ctx context.Context, a *engine.Algorithm, p drive.Problem, journal []Change) error {
	rerun, err := Again(a, p, nil)
	if err != nil {
		return err
	}
	wrong := func(c Change, err error) error {
		return fmt.Errorf(
			"%s: %w",
			c.Format(a, p.Puzzle.Board),
			err,
		)
	}
	_, forces := rerun.Search().(engine.Forcer)
	for _, c := range journal {
		if c.Kind == ForceMove && !forces { // better now than after an hour
			return wrong(c, fmt.Errorf("%s takes no forced moves: expected name=value or seed=N", a.Name))
		}
	}
	for _, c := range journal {
		for range rerun.Reach(ctx, c.At) {
		}
		err := rerun.Err()
		if err == nil {
			err = c.Apply(rerun.course.search)
		}
		if err != nil {
			return wrong(c, err)
		}
		rerun.course.over = over(rerun.course.search)
	}
	return nil
}
