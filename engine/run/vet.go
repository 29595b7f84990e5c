package run

import (
	"fmt"
	"sudokuscope/engine"
)

// Vet goes through a run as far as the last change of a journal that nobody has
// made yet, and says of the first that cannot be made what is wrong: its moment
// is none, the search ends before, or the state at that moment refuses it. What
// a run does with the journal afterwards is the same, to the last bit.
//
// stop, if not nil, hears the counters now and then and may end it with an error.
func Vet(a *engine.Algorithm, p engine.Problem, journal []Change, stop func(engine.Tally) error) error {
	s, err := a.Start(p)
	if err != nil {
		return err
	}
	_, forces := s.(engine.Forcer)
	life := newRehearsal(s, engine.Position{}, nil)
	for _, c := range journal {
		if c.Kind == ForceMove && !forces { // better now than after an hour
			return fmt.Errorf("%s: %s takes no forced moves: expected name=value or seed=N", c.Format(a, p.Puzzle.Board), a.Name)
		}
	}
	for _, c := range journal {
		err := life.reach(c.At, stop)
		if err == nil {
			if err = c.apply(s); err == nil {
				life.over = over(s)
				continue
			}
		}
		return fmt.Errorf("%s: %w", c.Format(a, p.Puzzle.Board), err)
	}
	return nil
}

// VetMoment goes through a run with a vetted journal as far as a moment, and says
// if its iteration has no such phase. A run that ends before has its end there.
func VetMoment(a *engine.Algorithm, p engine.Problem, journal []Change, at engine.Position, stop func(engine.Tally) error) error {
	if at.Phases == 0 {
		return nil
	}
	s, err := a.Start(p)
	if err != nil {
		return err
	}
	life := newRehearsal(s, engine.Position{}, journal)
	if err = life.reach(at, stop); err == nil || life.over && life.at.Compare(at) < 0 {
		return nil
	}
	return fmt.Errorf("%s: %w", at, err)
}

// breath is how many iterations are done at most between two looks at stop.
const breath = 256

// reach goes to a moment, and says why if there is none such.
func (r *rehearsal) reach(to engine.Position, stop func(engine.Tally) error) error {
	for r.at.Iteration < to.Iteration && !r.over {
		if stop != nil {
			if err := stop(r.search.Tally()); err != nil {
				return err
			}
		}
		next := engine.Position{Iteration: min(to.Iteration, r.at.Iteration+breath)}
		if err := caught(r.at, func() { r.run(next, nil) }); err != nil {
			return err
		}
	}
	last := r.at
	for r.settle(); r.at.Compare(to) < 0 && !r.over; r.settle() {
		last = r.at
		if err := caught(r.at, func() { r.step(nil) }); err != nil {
			return err
		}
	}
	switch {
	case r.at.Compare(to) == 0:
		return nil
	case r.at.Compare(to) > 0:
		return fmt.Errorf("iteration %d has no such phase: expected %d to %s", to.Iteration, to.Iteration, last)
	}
	return fmt.Errorf("the search ends before that, %s at iteration %s: expected a moment up to there", r.search.Tally().Status, r.at)
}
