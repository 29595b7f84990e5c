package backtrack

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/tree"
)

// words are what the search says beside what all searches of a tree say. A set of digits is
// a number, too.
var words decision.Table

// What a phase did.
var (
	saidNoSolution = words.Say("the givens contradict", "wiped",
		"propagating the givens alone {contradiction wiped}: proved, there is no solution")
	saidFilled = words.Say("the givens fill all", "",
		"propagating the givens alone fills every cell: proved, there is no other solution")
	saidRoot = words.Say("the root", "filled free",
		"the root of the tree: propagating the givens fills {filled} of {free free cell}")
	saidHeld = words.Say("another tree", "free",
		"a cell is held from here on: another tree, with {free free cell} left at its root")
	saidHeldFills = words.Say("what is held fills all", "", "what is held fills every cell")
	saidBackAt    = words.Say("back at", "cell digit left", "back at {cell}: {digit} next, of {left digit} left")
	saidFirst     = words.Say("the first of", "all:set digit", ": {digits all}; {digit} first")
	saidTried     = words.Say("tried", "cell digit depth", "{cell} = {digit}, decision {depth}; ")
	saidLeft      = words.Say("left to try", "left:set", "{digits left} left to try there")
	saidNoneLeft  = words.Say("none left to try", "", "no other digit is left to try there")
	saidAnew      = words.Say("the tree anew", "start", "start {start}: the tree begins anew at its root")
)

// What followed from a decision.
var (
	saidDigit  = words.Say("the digit", "at:cell digit", "{cell at} = {digit}")
	saidClash  = words.Say("clashes", "cell", " cannot be: {cell} has it already")
	saidWiped  = words.Say("contradicts", "wiped", " {contradiction wiped}")
	saidFills  = words.Say("fills", "filled free", " fills {filled other cell}: {free free cell} left")
	saidTakes  = words.Say("takes", "open free", " takes a digit from {open open cell}: {free free cell} left")
	saidStands = words.Say("stands", "free", " contradicts no neighbour: {free free cell} left")
)

// Why something was decided.
var (
	whyFirst  = words.Say("first open cell", "cell", "{cell} is the first open cell")
	whyAny    = words.Say("any open cell", "cell", "{cell} is any open cell")
	whyDegree = words.Say("fewest, most neighbours", "cell candidates",
		"of the cells with fewest candidates, {candidates}, {cell} alone has the most open neighbours")
	whyDegreeTie = words.Say("the first of fewest, most neighbours", "cell candidates equals",
		"of the cells with fewest candidates, {candidates}, {cell} is the first of {equals} with most open neighbours")
	whyFewest = words.Say("fewest candidates", "cell candidates",
		"{cell} alone has the fewest, {candidates candidate}")
	whyFewestTie = words.Say("the first of fewest candidates", "cell candidates equals",
		"{cell} is the first of {equals} with the fewest, {candidates candidate}")
	whyDigit    = words.Say("decided", "depth order", "decision {depth}: {word order}", orders...)
	whyDigitTie = words.Say("decided among equals", "depth equals",
		"decision {depth}: the smallest of {equals} digits that the fewest open neighbours would lose")

	whyHasIt     = words.Say("has it", "cause:cell", "{cell cause} has it")
	whyNotFilled = words.Say("could not be filled", "unit", "{unit unit} could not be filled with it there")
	whyOtherOnly = words.Say("another has no other place", "unit",
		"another digit of {unit unit} has no place but this")
	whyLast  = words.Say("went last", "lost:digit", "{digit lost} went last: ")
	whyTaken = words.Say("the decisions that contradict", "", "; ")
)

// orders are how a digit is chosen, by Digits.
var orders = []string{
	DigitsAscending: "the smallest of the digits left",
	DigitsLeast:     "the digit that the fewest open neighbours would lose",
	DigitsRandom:    "any of the digits left",
}

// The kinds of events besides those of all trees. What A and B hold stands there.
const (
	eventDead = tree.EventOwn + iota
	eventClash
	eventRestart
)

var events = tree.Events(
	// Cell, Digit; A: depth, B: what is wiped out
	engine.Happens("dead end", engine.Setback, "{digit} at {cell}, decision {a}, {contradiction b}"),
	// Cell, Digit; A: depth, B: the other cell
	engine.Happens("clash", engine.Setback, "{digit} at {cell}, decision {a}, cannot be: {cell b} has it already"),
	// A: dead ends, B: depth
	engine.Landmark("restart", engine.Restart,
		"{a dead end} since the last start: {b decision} given up, the tree begins anew"),
)
