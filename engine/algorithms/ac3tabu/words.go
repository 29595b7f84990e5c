package ac3tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// words are what the search says. "empty" is how many cells are empty, and "wiped" a place
// that a contradiction shows in, as Domains.Wiped has it.
var words decision.Table

// What a phase did.
var (
	saidNoSolution = words.Say("the givens contradict", "wiped",
		"propagating the givens {contradiction wiped}: the puzzle has no solution")
	saidFilled = words.Say("the givens fill all", "free",
		"propagating the givens fills all {free cell}: solved before the first iteration")
	saidRoot = words.Say("the root", "filled free",
		"propagating the givens fills {filled} of {free} cells: this is the root")
	saidHeld = words.Say("a digit is held", "empty",
		"a digit is held from here on: {empty empty cell} left")
	saidNothing = words.Say("nothing to try", "", "nothing to try: every draw was tabu")
	saidTaken   = words.Say("taken", "cell digit empty", "{cell}={digit} taken: {empty empty cell}")
	saidFell    = words.Say("back to the root", "depth",
		"what was tried failed: back to the root from depth {depth}")
	saidList = words.Say("the list", "entries room", "; tabu list: {entries} of {room}")
)

// The members of lists, by what stands before one: the first has no comma.
var (
	saidDrawn = words.Say("drawn", "before cell digit", "{word before}{cell}={digit}", "drawn: ", ", ")
	saidAgain = words.Say("drawn again",
		"before cell digit", "{word before}{cell}={digit}", "; drawn again because tabu: ", ", ")
	saidLeaves = words.Say("leaves", "before cell digit empty", "{word before}{cell}={digit} leaves {empty} "+
		"empty", "", ", ")
	saidBare  = words.Say("not tried", "before cell digit", "{word before}{cell}={digit} not tried", "", ", ")
	saidWiped = words.Say("wiped out", "before cell digit wiped", "{word before}{cell}={digit} {contradiction "+
		"wiped}", "", ", ", "; ")
	saidMore = words.Say("more of them", "more", ", and {more} more")
)

// Why something was decided.
var (
	whyRoulette = words.Say("roulette", "cells candidates",
		"roulette over {cells empty cell}: this one has {candidates} candidates, so its weight is 1/{candidates}")
	whyAny  = words.Say("any digit", "", "any digit of its domain")
	whyTabu = words.Say("is tabu", "cell digit entries",
		"{cell}={digit}, any digit of its domain, is tabu until {word entries}: drawn again",
		"the next entry pushes it out", "the next entry pushes it out", "{entries} more entries push it out")
	whyLost      = words.Say("loses to", "cell digit cause:cell", "{cell} loses {digit}: {cell cause} is {digit}")
	whyNotFilled = words.Say("could not be filled", "cell digit unit",
		"{cell} loses {digit}: {unit unit} could not be filled with it there")
	whyOtherOnly = words.Say("another has no other place", "cell digit unit",
		"{cell} loses {digit}: it is the only place of another digit in {unit unit}")
	whyBare = words.Say("like the others", "cell digit",
		"{cell}={digit} fills one cell like the others, and was drawn later: AC3 is not run on it")
	whyLeaves = words.Say("is consistent", "cell digit empty of",
		"{cell}={digit} is consistent and leaves {empty empty cell} of {of}")
	whyFollows = words.Say("follows", "digit cell taken:cell takes:digit",
		"{digit} is all that AC3 leaves {cell} once {cell taken}={digit takes}, the candidate taken")
	whyStays = words.Say("the incumbent stays", "", "what was tried failed: the incumbent stays")
	whyBack  = words.Say("back, with the list", "entries",
		"what was tried failed: back to the root, with {entries} of the list's entries kept")
	whyEmptied = words.Say("emptied", "depth cell",
		"back to the root from depth {depth}, which leaves {cell} empty")
	whyNoRoom  = words.Say("no room", "cell digit", "{cell}={digit} would become tabu, but the list has no room")
	whyAlready = words.Say("tabu already", "cell digit", "{cell}={digit} is tabu already")
	whyPushes  = words.Say("pushes out", "cell digit old:cell had:digit",
		"{cell}={digit} becomes tabu and pushes out {cell old}={digit had}")
	whyListed = words.Say("becomes tabu", "cell digit entry room",
		"{cell}={digit} becomes tabu, entry {entry} of {room}")
)

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventWiped
	eventBack
	eventStuck
	eventSolved
)

var events = []engine.EventKind{
	// A: empty cells, B: depth
	eventBest: engine.Landmark("improvement", engine.Improvement,
		"{a empty cell}, the fewest so far, at depth {b}"),
	// Cell, Digit: the candidate, A: where, as Domains.Wiped
	eventWiped: engine.Happens("wipe-out", engine.Setback, "{cell}={digit} {contradiction a}"),
	// Of these two Digit is 1 if only the best was tried.
	// A: depth, B: empty cells
	eventBack: engine.Happens("back to root", engine.PartialRestart,
		"what was tried failed at depth {a} with {b empty cell}: back to the root, the list stays"),
	// A: empty cells, B: depth
	eventStuck: engine.Happens("stuck", engine.Stagnation,
		"what was tried failed at depth {b} with {a empty cell}: again from there"),
	// A: evaluations
	eventSolved: engine.Landmark("solved", engine.Success,
		"no cell is empty: solved after {a candidate}"),
}

// origins are what became of a candidate, as the screen names it.
var origins = []string{"drawn", "consistent", "wiped out"}
