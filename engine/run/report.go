package run

import (
	"fmt"
	"sudokuscope/engine"
	"time"
)

// Report is what a run tells its watcher: the state of the search and of the
// run itself. It belongs to its receiver until given back by Recycle.
type Report struct {
	engine.Snapshot
	// At is the moment shown, Head the furthest the run has been.
	At, Head engine.Position
	Playing  bool
	// Pace is in iterations a second, FlatOut for as fast as it goes; Rate is
	// what it really did of late.
	Pace, Rate float64
	// Work is the time spent searching, new ground only, when flat out or on
	// the way to a goal.
	Work time.Duration
	// Worked is the part of Work that had been done when the head was at At.
	Worked time.Duration
	// Stop is what stopped the run, if it stopped by itself.
	Stop Stop
	// Carried counts the commands carried out so far, of those that [Run.Given] counts.
	Carried int64
	// Legs counts the orders of PlayTo and its like so far: a report that has
	// counted an order tells how that one went.
	Legs int64
	// Prior is, where a breakpoint has stopped the run, how many evaluations
	// had been made before the iteration in which it did.
	Prior int64
	// Goal is the iteration that the run is on its way to without playing, 0 for
	// none.
	Goal int64
	// Settings are the parameters in force. The map is never written to.
	Settings engine.Settings
	// Crash is set when the search panicked; the state is the last good one.
	Crash *Crash
}

// Stop is what stopped a run, if not the user.
type Stop struct {
	Kind StopKind
	// Break is the breakpoint that began to hold, for AtBreak.
	Break *Break
}

// StopKind is the kind of a Stop.
type StopKind uint8

const (
	NotStopped StopKind = iota
	AtBreak             // a breakpoint began to hold
	AtLimit             // the budget is spent; Play goes on without one
)

// Crash is a panic of a search, caught by its run.
type Crash struct {
	At    engine.Position
	Value any
	Stack string
}

func (c *Crash) Error() string {
	return fmt.Sprintf("the search failed after iteration %s: %v", c.At, c.Value)
}
