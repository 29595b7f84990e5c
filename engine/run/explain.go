package run

import (
	"context"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// Explained is a part of a run, up to a moment, done again with a witness: every decision
// in order.
type Explained struct {
	To        engine.Position
	Decisions []decision.Decision
	Phases    []int // those done on the way
	Ends      []int // how many decisions there were at the end of each of them
	// Cut says that there were more decisions than were asked for.
	Cut bool
}

// Explain does a recorded part of the run again with a witness and returns what
// it heard, at most max decisions.
func (r *Run) Explain(ctx context.Context, from, to engine.Position, max int) (*Explained, error) {
	rerun, err := r.Rerun(from)
	if err != nil {
		return nil, err
	}
	x := &Explained{To: rerun.At()}
	rerun.witness = &decision.Witness{Hear: func(d decision.Decision) {
		x.Cut = len(x.Decisions) >= max
		if !x.Cut {
			d.Options = slices.Clone(d.Options)
			x.Decisions = append(x.Decisions, d)
		}
	}}
	for at, s := range rerun.Phases(ctx, to) {
		x.Phases = append(x.Phases, s.Tally().Phase)
		x.To = at
		x.Ends = append(x.Ends, len(x.Decisions))
		if x.Cut {
			break
		}
	}
	return x, rerun.Err()
}

// Last returns the last phase that decided anything, and what it decided; -1 if none did.
func (x *Explained) Last() (phase int, list []decision.Decision) {
	for i, phase := range slices.Backward(x.Phases) {
		from := 0
		if i > 0 {
			from = x.Ends[i-1]
		}
		if from < x.Ends[i] {
			return phase, x.Decisions[from:x.Ends[i]]
		}
	}
	return -1, nil
}

// CellChange is one change of a cell's digit.
type CellChange struct {
	// Iteration is the one that made the change, counted from 1.
	Iteration int64
	Was, Is   uint8
}

// Provenance lists how a cell's digit changed between two iterations of the
// recorded run, in order; of more than max changes, the latest.
func (r *Run) Provenance(ctx context.Context, cell int, from, to int64, max int) ([]CellChange, error) {
	rerun, err := r.Rerun(engine.Position{Iteration: from})
	if err != nil {
		return nil, err
	}
	var list []CellChange
	digit := engine.Digit(rerun.Search(), cell)
	for at, search := range rerun.Iterations(ctx, to) {
		now := engine.Digit(search, cell)
		if now == digit {
			continue
		}
		list = append(list, CellChange{at.Iteration, digit, now})
		digit = now
		if len(list) >= 2*max {
			list = append(list[:0], list[len(list)-max:]...)
		}
	}
	return list[len(list)-min(max, len(list)):], rerun.Err()
}
