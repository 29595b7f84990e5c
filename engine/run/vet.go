package run

import (
	"context"
	"fmt"

	"sudokuscope/engine"
)

// Vetting makes a run beforehand, to find out whether it has what
// people say of it. What a run does afterwards is the same, to the last bit.

// Look hears where a vetting stands, now and then on the way, and reports whether it is to
// go on.
type Look = func(engine.Position, engine.Search) (more bool)

// Vet returns what is wrong with the first change of a journal that cannot be made: its
// moment is none, the search ends before, or the state at that moment refuses it. see may
// be nil.
func Vet(ctx context.Context, a *engine.Algorithm, p engine.Problem, journal []Change, see Look) error {
	past, err := Again(a, p, nil)
	if err != nil {
		return err
	}
	wrong := func(c Change, err error) error {
		return fmt.Errorf("%s: %w", c.Format(a, p.Puzzle.Board), err)
	}
	_, forces := past.Search().(engine.Forcer)
	for _, c := range journal {
		if c.Kind == ForceMove && !forces { // better now than after an hour
			return wrong(c, fmt.Errorf("%s takes no forced moves: expected name=value or seed=N", a.Name))
		}
	}
	for _, c := range journal {
		for at, s := range past.Reach(ctx, c.At) {
			if see != nil && !see(at, s) {
				return nil
			}
		}
		err := past.Err()
		if err == nil {
			err = c.Apply(past.life.search)
		}
		if err != nil {
			return wrong(c, err)
		}
		past.life.over = over(past.life.search)
	}
	return nil
}

// VetMoment refuses a moment of a run with a vetted journal whose iteration does not have
// as many phases. A run that ends before has its end there. see may be nil.
func VetMoment(ctx context.Context, a *engine.Algorithm, p engine.Problem, journal []Change, to engine.Position, see Look) error {
	past, err := Again(a, p, journal)
	if err != nil || to.Phases == 0 {
		return err
	}
	for at, s := range past.Reach(ctx, to) {
		if see != nil && !see(at, s) {
			return nil
		}
	}
	if err := past.Err(); err != nil && !(past.life.over && past.At().Compare(to) < 0) {
		return fmt.Errorf("%s: %w", to, err)
	}
	return nil
}
