package chances

import (
	"cmp"
	"context"
	"math"
	"sync"
	"sync/atomic"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// Subject is what runs are made of: whose chances are measured.
type Subject struct {
	Algorithm *engine.Algorithm
	Problem   drive.Problem
	// At returns the search as it was at a moment of the run. It is only cloned.
	At func(context.Context, engine.Position) (engine.Search, error)
	// Rest is called every few iterations, to wait while others need the processor. Nil
	// does not wait.
	Rest func(context.Context)
	// Jobs is how many goroutines follow continuations; 0 is one.
	Jobs int

	solution sudoku.Grid // the only one, where doomed re-runs need not be followed to their end
}

// Of returns a run that is there, with all that was changed in it.
func Of(running *run.Run, problem drive.Problem) Subject {
	return Subject{
		Algorithm: running.Algorithm,
		Problem:   problem,
		At: func(
			_ context.Context, at engine.Position,
		) (engine.Search, error) {
			rerun, err := running.Rerun(at)
			if err != nil {
				return nil, err
			}
			return rerun.Search(), nil
		}}
}

// Follow makes a run to its end, or to where a budget ends it, with the tally there. The run
// is there until the context ends.
func Follow(
	ctx context.Context, algorithm *engine.Algorithm, problem drive.Problem, budget drive.Budget,
) (of Subject, end engine.Tally, err error) {
	launched, err := run.Launch(algorithm, problem, run.Options{Paused: true})
	if err != nil {
		return of, end, err
	}
	context.AfterFunc(ctx, launched.Close)
	last := engine.Position{Iteration: cmp.Or(budget.Iterations, math.MaxInt64)}
	if budget.Evaluations > 0 {
		run.Evaluations.Seek(launched, budget.Evaluations)
	} else {
		launched.Seek(last)
	}
	for rep := range launched.Reports() {
		switch {
		case rep.Crash != nil:
			return of, end, rep.Crash
		case rep.Playing || rep.Carried < launched.Given(): // it is on its way
		case rep.Iteration > last.Iteration:
			launched.Seek(last)
		default:
			return Of(launched, problem), rep.Tally, nil
		}
		launched.Recycle(rep)
	}
	return of, end, ctx.Err()
}

// dice are the seed of a continuation: they follow from the hash of the state that it
// begins in, and from its number.
func dice(state uint64, number int) uint64 {
	r := sudoku.NewRand(state + uint64(number))
	return r.Uint64()
}

// share follows the continuations of a way numbered from first up, returns their share, and hands their
// endings to each.
func (s Subject) share(
	ctx context.Context, horizon Horizon, by way, first, count int, each ...func(ending),
) (Share, error) {
	return s.follow(count, func(i int) (ending, error) { return s.followOne(ctx, horizon, by, first+i) }, each...)
}

// from is the way of continuations from a state. change, if it is given, is made to each before it goes
// on; where the search refuses it, that is the error.
func from(at engine.Search, change func(engine.Search) error) way {
	state := drive.HashOf(at)
	return way{begin: func(number int) (engine.Search, error) {
		clone := at.Clone()
		clone.Reseed(dice(state, number))
		if change == nil {
			return clone, nil
		}
		return clone, change(clone)
	}}
}

// followOne follows one continuation.
func (s Subject) followOne(ctx context.Context, horizon Horizon, by way, number int) (ending, error) {
	search, err := by.begin(number)
	if err != nil {
		return ending{}, err
	}
	return s.goOn(ctx, horizon, search)
}

// fresh follows fresh starts of the same problem.
func (s Subject) fresh(ctx context.Context, horizon Horizon, first, count int, each ...func(ending)) (Share, error) {
	problem := s.Problem
	problem.Seed = 0
	start, err := drive.Start(s.Algorithm, problem)
	if err != nil {
		return Share{}, err
	}
	state := drive.HashOf(start)
	by := way{begin: func(number int) (engine.Search, error) {
		problem := problem
		problem.Seed = dice(state, number)
		return drive.Start(s.Algorithm, problem)
	}}
	return s.share(ctx, horizon, by, first, count, each...)
}

// follow makes count continuations on the subject's goroutines, hands their endings to each
// in their order, and sums them up.
func (s Subject) follow(count int, one func(i int) (ending, error), each ...func(ending)) (share Share, err error) {
	endings := make([]ending, count)
	errs := make([]error, count)
	var workers sync.WaitGroup
	var next atomic.Int64 // each takes the next one, so that all have work to the end
	for range max(1, min(s.Jobs, count)) {
		workers.Go(func() {
			for i := next.Add(1) - 1; int(i) < count; i = next.Add(1) - 1 {
				endings[i], errs[i] = one(int(i))
				if errs[i] != nil {
					return
				}
			}
		})
	}
	workers.Wait()
	for i, e := range endings {
		if errs[i] != nil {
			return Share{}, errs[i]
		}
		share.add(e)
		for _, hear := range each {
			hear(e)
		}
	}
	return share, nil
}
