package engine

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// EventClass groups the events of all algorithms, so that the screen can mark
// them and a breakpoint can wait for them without knowing any algorithm. Success is the
// last of them.
type EventClass uint8

const (
	Improvement    EventClass = iota // a new best of the run
	Restart                          // everything starts again
	PartialRestart                   // something is kept and the rest starts again
	Stagnation                       // plateau, convergence, stall: no way on from here
	Setback                          // a wipe-out, a dead end, a rejected candidate
	Turn                             // anything else that is worth a line
	Success                          // the puzzle is solved
)

// ClassNames are the names of the classes, in their order.
var ClassNames = []string{"improvement", "restart", "partial restart", "stagnation", "setback", "turn", "solved"}

// EventKind describes one kind of event of an algorithm.
type EventKind struct {
	Name  string // "wrong mode"
	Class EventClass
	// Landmark events are rare and worth jumping to; the others may come in
	// every iteration, and a run keeps only the latest of them.
	Landmark bool
	// Text is its sentence: see [Happens].
	Text *decision.ReasonKind
}

// Event is something that happened in an iteration. It is plain numbers, so
// that reporting one allocates nothing; the words are made when it is shown.
type Event struct {
	Iteration int64
	Kind      uint8 // index into Algorithm.Events
	Digit     uint8
	Cell      sudoku.MaybeCell
	A, B      float64
}
