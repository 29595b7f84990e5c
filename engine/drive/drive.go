// Package drive is what is done with an algorithm where nobody looks: [Start] makes the
// search of a [Problem], and [Run] takes it to its end or its budget in the caller's
// goroutine. Package run builds all of time on it.
package drive

import (
	"context"
	"math"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/base/processor"
	"sudokuscope/engine/sudoku"
)

// Problem is what makes a run reproducible: the puzzle, the seed and the
// settings that differ from the defaults. With the algorithm and the journal of
// changes it is the whole run.
type Problem struct {
	Puzzle   *sudoku.Puzzle
	Seed     uint64
	Settings engine.Settings
}

// Start settles the settings and starts a search of an algorithm from a seed.
func Start(algorithm *engine.Algorithm, problem Problem) (engine.Search, error) {
	full, err := algorithm.Settle(problem.Settings)
	if err != nil {
		return nil, err
	}
	return algorithm.New(
		engine.NewBase(algorithm, problem.Puzzle, sudoku.NewRand(problem.Seed)),
		full,
	)
}

// Budget bounds a run; 0 is no bound. Of its time [Run] says what it is.
type Budget struct {
	Iterations, Evaluations int64
	Time                    time.Duration
}

// Spent reports whether the counters have reached the budget; time is the
// caller's.
func (b Budget) Spent(tally engine.Tally) bool {
	return b.Iterations > 0 && tally.Iteration >= b.Iterations ||
		b.Evaluations > 0 && tally.Evaluations >= b.Evaluations
}

// Run takes a search in the caller's goroutine to its end or its budget, and
// returns its counters. It ends early, within about a millisecond, when ctx is
// done, but not before an iteration. Without a time budget and a context that can end the result depends on
// nothing but the search.
//
// The time of a budget is what a processor works on the search, so that others on the machine take
// nothing of it. A search that waits for something outside has the time of the clock, and so has
// every search where the system cannot tell the time of a thread.
func Run(ctx context.Context, search engine.Search, budget Budget) engine.Tally {
	return Follow(ctx, search, budget, func(engine.Tally) int64 { return math.MaxInt64 })
}

// Follow is Run, and has each hear of every new best, at the end of its iteration, and of some
// moments between. It returns in how many iterations it is to hear again at the latest.
func Follow(ctx context.Context, search engine.Search, budget Budget, each func(engine.Tally) int64) engine.Tally {
	start := time.Now()
	outside, waits := search.(Waiter)
	late := func() bool { return false }
	if budget.Time > 0 {
		watch := processor.Start()
		defer watch.Stop()
		late = func() bool { return budget.over(watch, waits) }
	}
	timed := budget.Time > 0 || ctx.Done() != nil || waits
	chunk := longestChunk // iterations between two looks
	if timed {
		chunk = 1
	}
	for first, last := true, start; ; first = false {
		processor.Give()
		tally := Concluded(search)
		next := each(tally)
		if tally.Status != engine.Running || budget.Spent(tally) {
			return tally
		}
		left := int(min(int64(chunk), int64(budget.Left(tally)), next))
		if !timed {
			Sprint(search, left)
			continue
		}
		now := time.Now()
		if late() || !first && ctx.Err() != nil {
			return tally
		}
		const look = time.Millisecond
		switch took := now.Sub(last); {
		case took > look:
			chunk = max(1, chunk/2)
		case took < look/4:
			chunk = min(2*chunk, longestChunk)
		}
		last = now
		if !waits {
			Sprint(search, min(left, chunk))
			continue
		}
		for whole := false; !whole; { // each phase may have to wait
			if !await(ctx, outside, budget, start) {
				return search.Tally()
			}
			step := search.Next(nil)
			whole = step.Whole || step.Status != engine.Running
		}
	}
}

// Concluded are the counters of a search. One that would go on after its solution, which it says by a
// method Conclude() bool, ends there: a budget is for a solution.
func Concluded(search engine.Search) engine.Tally {
	if more, ok := search.(interface{ Conclude() bool }); ok {
		more.Conclude()
	}
	return search.Tally()
}

// over reports whether the time of a budget is up.
func (b Budget) over(watch processor.Stopwatch, waits bool) bool {
	cpu, wall := watch.Read()
	if waits {
		return wall >= b.Time
	}
	return cpu >= b.Time
}

const longestChunk = 2048

// Left returns how many iterations may be done before the budget must be looked at
// again. An iteration may cost several evaluations, so those are approached in
// halves, by the mean so far, and at the end one by one.
func (b Budget) Left(tally engine.Tally) int {
	left := int64(longestChunk)
	if b.Iterations > 0 {
		left = min(left, b.Iterations-tally.Iteration)
	}
	if b.Evaluations > 0 {
		mean := tally.Evaluations/max(1, tally.Iteration) + 1
		left = min(left, max(1, (b.Evaluations-tally.Evaluations)/(2*mean)))
	}
	return int(left)
}

// Sprint does whole iterations, at most a given number, of a search that stands between two of
// them, and leaves the state that as many rounds of Next would leave. It stops
// early after an iteration that logged a landmark event, found a new best or ended the
// search, so that none of them is missed. A Sprinter does it by its own loop, any other
// search phase by phase.
func Sprint(search engine.Search, most int) engine.Stretch {
	if fast, ok := search.(engine.Sprinter); ok {
		return fast.Advance(most)
	}
	tally := search.Tally()
	stretch := engine.Stretch{Low: tally.Cost, High: tally.Cost}
	for ; stretch.Done < most && tally.Status == engine.Running; stretch.Done++ {
		step := engine.Step{}
		for !step.Whole && step.Status == engine.Running {
			step = search.Next(nil)
		}
		tally = search.Tally()
		if !step.Whole {
			stretch.Phases = 1
			break
		}
		stretch.Low = min(stretch.Low, tally.Cost)
		stretch.High = max(stretch.High, tally.Cost)
		if step.Landmark {
			stretch.Done++
			break
		}
	}
	return stretch
}

// SeedFree reports whether a search says, by a method SeedFree() bool, that the dice decide
// nothing from here on: the run is the same with every seed.
func SeedFree(search engine.Search) bool {
	free, ok := search.(interface{ SeedFree() bool })
	return ok && free.SeedFree()
}

// DiceUnseen reports whether a search says, by a method DiceUnseen() bool, that it throws dice
// which are not those of its vitals: what it does alone shows whether dice decide.
func DiceUnseen(search engine.Search) bool {
	unseen, ok := search.(interface{ DiceUnseen() bool })
	return ok && unseen.DiceUnseen()
}

// HashVersion is the definition of the hashes. It grows when a state that was there gets
// another hash.
const HashVersion = 3

// HashOf returns the hash of a search's state.
func HashOf(search engine.Search) uint64 {
	var snap engine.Snapshot
	search.Observe(&snap)
	return snap.Hash()
}

// HashWithMetricsOf returns the hash of a state and its metrics.
func HashWithMetricsOf(search engine.Search) uint64 {
	var snap engine.Snapshot
	search.Observe(&snap)
	return snap.HashWithMetrics()
}
