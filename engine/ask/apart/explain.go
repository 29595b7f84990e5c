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
func Explain(ctx context.Context, here, there *run.Run, at int64) (*Parting, error) {
	parting := &Parting{At: at, Phase: -1}
	one, err := here.Rerun(engine.Position{Iteration: at})
	if err != nil {
		return nil, err
	}
	other, err := there.Rerun(engine.Position{Iteration: at})
	if err != nil {
		return nil, err
	}
	parting.Cells = differing(one.Search(), other.Search(), here.Problem.Puzzle.Free)
	if at == 0 {
		return parting, nil // they begin with different boards
	}
	mine, err := listen(ctx, here, at)
	if err != nil {
		return nil, err
	}
	its, err := listen(ctx, there, at)
	if err != nil {
		return nil, err
	}
	parting.compare(mine, its)
	return parting, nil
}

// listen hears what a run decided in an iteration.
func listen(ctx context.Context, running *run.Run, at int64) (*heard, error) {
	from := engine.Position{Iteration: at - 1}
	before, err := running.Rerun(from)
	if err != nil {
		return nil, err
	}
	var vitals engine.Vitals
	before.Search().Vitals(&vitals)
	begun, err := running.Algorithm.Settle(running.Problem.Settings)
	if err != nil {
		return nil, err
	}
	x, err := running.Explain(ctx, from, engine.Position{Iteration: at}, mostDecisions)
	if err != nil {
		return nil, err
	}
	journal := running.Timeline.Journal()
	told := &heard{
		list:   x.Decisions,
		dice:   vitals.Dice,
		values: inForce(begun, journal, at-1),
		from:   before.Search(),
		seed:   seedAt(running.Problem.Seed, journal, at-1),
	}
	for i, end := range x.Ends {
		for len(told.phases) < end {
			told.phases = append(told.phases, x.Phases[i])
		}
	}
	for len(told.phases) < len(told.list) { // of a phase that was cut short
		told.phases = append(told.phases, -1)
	}
	return told, nil
}
