package run

import "sudokuscope/engine"

// FindEvent looks for an iteration of the recorded run, after from and not after
// to, that logged an event of a kind that wanted accepts: the first of them, or
// with last the last; 0 for none. Landmarks are kept and need no search, but
// events that come in every iteration are kept only for a while: this does that
// part of the run again, in the caller's goroutine; stop, if not nil, is asked
// now and then whether to give up.
func (r *Run) FindEvent(wanted func(engine.EventKind) bool, from, to int64, last bool, stop func() bool) (iteration int64, err error) {
	s, at, err := r.CloneAt(engine.Position{Iteration: from})
	if err != nil {
		return 0, err
	}
	life := newRehearsal(s, at, r.changesFrom(at))
	err = caught(at, func() {
		for round := 0; !life.over && life.at.Iteration < to; round++ {
			if round%1024 == 1023 && stop != nil && stop() {
				return
			}
			life.run(engine.Position{Iteration: life.at.Iteration + 1}, nil)
			for _, e := range s.Events() {
				if wanted(r.Algorithm.Events[e.Kind]) {
					iteration = life.at.Iteration
				}
			}
			if iteration > 0 && !last {
				return
			}
		}
	})
	return iteration, err
}

// PhaseBefore is the moment one phase before another that has been recorded: the
// start of the run has none and is its own.
func (r *Run) PhaseBefore(at engine.Position) (engine.Position, error) {
	if at.Phases > 0 {
		return engine.Position{Iteration: at.Iteration, Phases: at.Phases - 1}, nil
	}
	if at.Iteration == 0 {
		return at, nil
	}
	from := engine.Position{Iteration: at.Iteration - 1}
	s, from, err := r.CloneAt(from)
	if err != nil {
		return at, err
	}
	before := from
	life := newRehearsal(s, from, r.changesFrom(from))
	err = caught(from, func() {
		for life.settle(); !life.over && life.at.Compare(at) < 0; life.settle() {
			before = life.at
			life.step(nil)
		}
	})
	return before, err
}
