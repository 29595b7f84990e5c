package run

import (
	"fmt"
	"sudokuscope/engine"
)

// Explained is a part of a run done again with a witness: every decision in
// order, and which phase made it.
type Explained struct {
	From, To  engine.Position
	Decisions []engine.Decision
	// Phases has, for every phase done on the way, the index of its first
	// decision and the phase.
	Phases []PhaseSpan
	// Cut says that there were more decisions than were asked for.
	Cut bool
}

// PhaseSpan is where the decisions of one phase begin.
type PhaseSpan struct {
	Phase int
	At    engine.Position // the moment before the phase
	First int
}

// Explain does a recorded part of the run again with a witness and returns what
// it heard, at most so many decisions. The run itself is not touched: the work
// is done on a clone, in the caller's goroutine.
func (r *Run) Explain(from, to engine.Position, most int) (*Explained, error) {
	s, at, err := r.CloneAt(from)
	if err != nil {
		return nil, err
	}
	x := &Explained{From: at, To: at}
	w := &engine.Witness{Hear: func(d engine.Decision) {
		if x.Cut = len(x.Decisions) >= most; !x.Cut {
			d.Options = append([]engine.Option(nil), d.Options...)
			x.Decisions = append(x.Decisions, d)
		}
	}}
	life := newRehearsal(s, at, r.changesFrom(at))
	err = caught(at, func() {
		for life.settle(); !life.over && life.at.Compare(to) < 0 && !x.Cut; life.settle() {
			before, first := life.at, len(x.Decisions)
			life.step(w)
			x.Phases = append(x.Phases, PhaseSpan{Phase: s.Tally().Phase, At: before, First: first})
		}
	})
	x.To = life.at
	return x, err
}

// changesFrom are the changes after a moment.
func (r *Run) changesFrom(at engine.Position) []Change {
	journal := r.Timeline.Journal()
	for len(journal) > 0 && journal[0].At.Compare(at) <= 0 {
		journal = journal[1:]
	}
	return journal
}

// caught turns a panic of a search into an error.
func caught(at engine.Position, do func()) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("the search failed after iteration %s: %v", at, v)
		}
	}()
	do()
	return nil
}

// CellChange is one change of a cell's digit.
type CellChange struct {
	// Iteration is the one that made the change, counted from 1.
	Iteration int64
	Was, Is   uint8
}

// Provenance lists how a cell's digit changed between two iterations of the
// recorded run, in order; of more than most changes, the latest. It does that
// part of the run again, in the caller's goroutine; stop, if not nil, is asked
// now and then whether to give up.
func (r *Run) Provenance(cell int, from, to int64, most int, stop func() bool) ([]CellChange, error) {
	s, at, err := r.CloneAt(engine.Position{Iteration: from})
	if err != nil {
		return nil, err
	}
	var list []CellChange
	life := newRehearsal(s, at, r.changesFrom(at))
	digit := s.Digit(cell)
	err = caught(at, func() {
		for round := 0; !life.over && life.at.Iteration < to; round++ {
			if round%1024 == 1023 && stop != nil && stop() {
				return
			}
			life.run(engine.Position{Iteration: life.at.Iteration + 1}, nil)
			if now := s.Digit(cell); now != digit {
				list = append(list, CellChange{life.at.Iteration, digit, now})
				digit = now
			}
			if len(list) >= 2*most {
				list = append(list[:0], list[len(list)-most:]...)
			}
		}
	})
	return list[max(0, len(list)-most):], err
}
