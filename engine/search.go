package engine

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Search is one algorithm at work: a deterministic state machine that only its
// caller drives. It starts no goroutine, reads no clock and ranges over no map;
// its only chance is the Rand it was made with. It is used from one goroutine
// at a time.
//
// An iteration is a cycle of phases. After New a search stands at iteration 0
// with nothing done, observable at once, and possibly solved already.
//
// Floating products that feed a sum are written float64(a*b) + c, so that no
// compiler fuses them and every platform computes the same bits.
type Search interface {
	// Next does one phase. A witness, usually nil, hears every decision; it
	// must not change the run. Once the status is no longer Running, Next
	// does nothing and returns the same Step again.
	//
	// Next allocates nothing once the search is warm, unless a witness listens.
	Next(w *decision.Witness) Step
	// Tally returns the counters. It is cheap: it is called after every iteration.
	Tally() Tally
	// Vitals copies the counters and metrics out: cheap, and without effect.
	Vitals(*Vitals)
	// Observe copies the whole state out, reusing the snapshot's buffers, and
	// without effect on the run.
	Observe(*Snapshot)
	// Events are those of the current iteration so far, or of the one that
	// just ended; valid until the next call of Next or Advance.
	Events() []Event
	// Set changes a live parameter from here on. It refuses unknown names,
	// values out of range and parameters that are not live, and then changes
	// nothing.
	Set(param string, v float64) error
	// Reseed throws new dice from here on.
	Reseed(seed uint64)
	// Clone goes on exactly as the original would, dice included. It only
	// reads: clones that do not move are shared between goroutines and may
	// be cloned by several at once.
	Clone() Search
}

// Sprinter is a search whose iteration is so small that going round its phases
// one call at a time would cost more than the work.
type Sprinter interface {
	Search
	// Advance does up to n whole iterations, starting between two iterations,
	// and leaves the state that as many rounds of Next would leave. It stops
	// early after an iteration that logged a landmark event, found a new best
	// or ended the search, so that none of them is missed.
	Advance(n int) Stretch
}

// Forcer is a search that can be told to hold a free cell to a digit from here
// on, as if it had been given: the forced move of a fork. It refuses a cell that
// is given and a digit that its own model rules out, and then changes nothing.
type Forcer interface {
	Search
	Force(cell int, digit uint8) error
}

// Digit returns the digit in a cell of the current grid, 0 for a blank. Whoever watches one
// cell asks for it after every iteration, so it looks into Base.Grid alone. A search whose
// current grid is another one has a method Digit(cell int) uint8 of its own.
func Digit(search Search, cell int) uint8 {
	switch s := search.(type) {
	case interface{ Digit(cell int) uint8 }:
		return s.Digit(cell)
	case based:
		return s.base().Grid[cell]
	}
	var snap Snapshot
	search.Observe(&snap)
	return snap.Current[cell]
}

// Board writes the current grid into one of as many cells, for whoever compares whole boards.
func Board(search Search, into sudoku.Grid) {
	_, own := search.(interface{ Digit(cell int) uint8 })
	if b, ok := search.(based); ok && !own {
		copy(into, b.base().Grid)
		return
	}
	for cell := range into {
		into[cell] = Digit(search, cell)
	}
}

// Stretch is what Advance did: how many iterations, and between which current
// costs the search moved on the way.
type Stretch struct {
	Done      int
	Low, High int
	// Phases is 1 where the search has ended beyond the last iteration, by [Close].
	Phases int
}

// Step is what one call of Next did.
type Step struct {
	// Phase is the phase just done, an index into Algorithm.Phases.
	Phase int
	// Whole says that the iteration ended with it. It may not where the search has ended.
	Whole bool
	// Landmark says that the iteration has logged a landmark event or found a new best.
	Landmark bool
	Status   Status
}

// Status is where a search stands.
type Status uint8

const (
	// Running: there is more to do.
	Running Status = iota
	// Solved: the best grid solves the puzzle by the exact rules.
	Solved
	// Exhausted: the search has ended by its own rules without a solution.
	Exhausted
	// Crashed: the search panicked. Only a Run reports this.
	Crashed
)

func (s Status) String() string {
	return [...]string{"running", "solved", "exhausted", "crashed"}[s]
}
