package apart

import (
	"context"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
)

// mostDecisions bounds what is heard of one iteration.
const mostDecisions = 1 << 16

// Explain hears what two runs decided in the iteration after which their boards first
// differ, from the states that they keep: nothing else is done again.
func Explain(ctx context.Context, a, b *run.Run, at int64) (*Parting, error) {
	parting := &Parting{At: at, Phase: -1}
	one, err := a.Rerun(engine.Position{Iteration: at})
	if err != nil {
		return nil, err
	}
	other, err := b.Rerun(engine.Position{Iteration: at})
	if err != nil {
		return nil, err
	}
	parting.Cells = differing(
		one.Search(),
		other.Search(),
		a.Problem.Puzzle.Free,
	)
	if at == 0 {
		return parting, nil // they begin with different boards
	}
	mine, err := listen(ctx, a, at)
	if err != nil {
		return nil, err
	}
	its, err := listen(ctx, b, at)
	if err != nil {
		return nil, err
	}
	parting.compare(mine, its)
	return parting, nil
}

// listen hears what a run decided in an iteration.
func listen(ctx context.Context, r *run.Run, at int64) (*heard, error) {
	from := engine.Position{Iteration: at - 1}
	before, err := r.Rerun(from)
	if err != nil {
		return nil, err
	}
	var v engine.Vitals
	before.Search().Vitals(&v)
	begun, err := r.Algorithm.Settle(r.Problem.Settings)
	if err != nil {
		return nil, err
	}
	x, err := r.Explain(ctx, from, engine.Position{Iteration: at}, mostDecisions)
	if err != nil {
		return nil, err
	}
	journal := r.Timeline.Journal()
	h := &heard{
		list:   x.Decisions,
		dice:   v.Dice,
		values: inForce(begun, journal, at-1),
		from:   before.Search(),
		seed:   seedAt(r.Problem.Seed, journal, at-1),
	}
	for i, end := range x.Ends {
		for len(h.phases) < end {
			h.phases = append(h.phases, x.Phases[i])
		}
	}
	for len(h.phases) < len(h.list) { // of a phase that was cut short
		h.phases = append(h.phases, -1)
	}
	return h, nil
}
