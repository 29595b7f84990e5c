package beliefs

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// words are what belief propagation says.
var words decision.Table

// What a phase did.
var (
	saidStart = words.Say("before the first iteration", "free digits",
		"{free cell} free; the givens leave them {digits digit}, each as likely as the others of its cell")
	saidNone = words.Say("a cell without a digit", "cell",
		"the digits that are held leave {cell} none: there is no solution")
	saidMessage = words.Say("answered", "unit turn units cells exact:flag news:real",
		"{unit unit} answers its {cells open cell} {word exact}, {turn} of {units}; a message changed by {news %.2g}",
		"cell by cell", "exactly")
	saidRead = words.Say("read", "cost sure free change:real",
		"the likeliest digits have cost {cost}; {sure} of {free cell} are certain; a belief changed by {change "+
			"%.2g} at most")
)

// Why something was decided.
var (
	whyBelieved = words.Say("what the unit says", "cell digit unit message:real was:real p:real",
		"{unit unit} says {digit} in {cell} with {message %.3g}: the belief goes from {was %.3g} to {p %.3g}")
	whyHeld = words.Say("the surest", "cell digit p:real",
		"no message changes any more, and {cell} is the surest of the free cells: {digit} with {p %.3g}")
	whyHeldFirst = words.Say("the first of the surest", "cell digit p:real equals",
		"no message changes any more, and {cell} is the first of {equals equal} that are surer than all others: "+
			"{digit} with {p %.3g}")
	whyContradiction = words.Say("contradiction", "cell unit",
		"a contradiction: the beliefs in {unit unit} leave no digit for {cell}")
)

// The kinds of events. What A and B hold stands there.
const (
	eventImproved = iota
	eventHeld
	eventContradiction
	eventWrong
	eventSettled
	eventSolved
)

var events = []engine.EventKind{
	// A: cost
	eventImproved: engine.Landmark("improvement", engine.Improvement,
		"the likeliest digits have cost {a}: the best board so far"),
	// A: belief in the digit, B: how many cells are held
	eventHeld: engine.Landmark("held", engine.PartialRestart,
		"no message changes any more: {cell} is held to {digit}, believed with "+
			"{a %.3g}; {b cell} held so far"),
	// A: the unit, B: cost
	eventContradiction: engine.Landmark("contradiction", engine.Setback,
		"contradiction: the beliefs in {unit a} leave no digit for {cell}"),
	// A: cost, B: the largest change of the last round
	eventWrong: engine.Landmark("certain and wrong", engine.Setback,
		"every cell is sure of one digit, but the board has cost {a}: the beliefs are wrong"),
	// A: cost, B: the largest change of the last round
	eventSettled: engine.Landmark("settled", engine.Stagnation,
		"no belief changes by more than {b %.2g}: the search is at its end, at cost {a}"),
	// A: rounds, B: cells held
	eventSolved: engine.Landmark("solved", engine.Success,
		"the likeliest digits solve the puzzle after {a iteration}, with {b cell} held"),
}
