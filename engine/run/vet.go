package run

import (
	"context"
	"fmt"
	"iter"
	"sudokuscope/engine"
)

// Vetting goes through a run that nobody has made yet, to find out whether it
// has what people say of it. What a run does afterwards is the same, to the last
// bit.
type Vetting struct {
	past  *Past
	check func(ctx context.Context, yield look) error
	err   error
}

// look is how a vetting yields a moment.
type look = func(engine.Position, engine.Search) (more bool)

// Run does it, and yields where it stands now and then on the way, so that
// the one who waits hears of it.
func (v *Vetting) Run(ctx context.Context) iter.Seq2[engine.Position, engine.Search] {
	return func(yield func(engine.Position, engine.Search) bool) { v.err = v.check(ctx, yield) }
}

// Err returns what is wrong, or what ended Run early.
func (v *Vetting) Err() error { return v.err }

// VetJournal finds the first change of a journal that cannot be made: its moment
// is none, the search ends before, or the state at that moment refuses it.
func VetJournal(a *engine.Algorithm, p engine.Problem, journal []Change) (*Vetting, error) {
	past, err := Again(a, p, nil)
	if err != nil {
		return nil, err
	}
	wrong := func(c Change, err error) error {
		return fmt.Errorf("%s: %w", c.Format(a, p.Puzzle.Board), err)
	}
	_, forces := past.Search().(engine.Forcer)
	for _, c := range journal {
		if c.Kind == ForceMove && !forces { // better now than after an hour
			return nil, wrong(c, fmt.Errorf("%s takes no forced moves: expected name=value or seed=N", a.Name))
		}
	}
	v := &Vetting{past: past}
	v.check = func(ctx context.Context, yield look) error {
		for _, c := range journal {
			for at, s := range past.Reach(ctx, c.At) {
				if !yield(at, s) {
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
	return v, nil
}

// VetMoment finds out, of a run with a vetted journal, whether an iteration has
// as many phases as a moment says. A run that ends before has its end there.
func VetMoment(a *engine.Algorithm, p engine.Problem, journal []Change, to engine.Position) (*Vetting, error) {
	past, err := Again(a, p, journal)
	if err != nil {
		return nil, err
	}
	v := &Vetting{past: past}
	v.check = func(ctx context.Context, yield look) error {
		if to.Phases == 0 {
			return nil
		}
		for at, s := range past.Reach(ctx, to) {
			if !yield(at, s) {
				return nil
			}
		}
		if err := past.Err(); err != nil && !(past.life.over && past.At().Compare(to) < 0) {
			return fmt.Errorf("%s: %w", to, err)
		}
		return nil
	}
	return v, nil
}

// Vet vets a journal and returns what is wrong with it.
func Vet(ctx context.Context, a *engine.Algorithm, p engine.Problem, journal []Change) error {
	v, err := VetJournal(a, p, journal)
	if err != nil {
		return err
	}
	for range v.Run(ctx) {
	}
	return v.Err()
}
