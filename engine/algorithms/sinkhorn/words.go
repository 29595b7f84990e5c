package sinkhorn

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// words are what the balancing says.
var words decision.Table

// What a phase did.
var (
	saidStart = words.Say("before the first sweep", "free digits",
		"{free cell} free; the givens leave them {digits digit}, each as likely as the others of its cell")
	saidDice = words.Say("before the first sweep, from dice", "free digits",
		"{free cell} free; the givens leave them {digits digit}, each with a number from dice")
	saidNone = words.Say("a cell without a digit", "cell",
		"the digits that are held leave {cell} none: there is no solution")
	saidBalanced = words.Say("balanced", "unit turn units uneven:real",
		"{unit unit} is balanced, {turn} of {units}: a digit had a sum that was {uneven %.2g} from 1")
	saidRead = words.Say("read", "cost sure free change:real",
		"the likeliest digits have cost {cost}; {sure} of {free cell} are sure; p changed by {change %.2g} at most")
)

// Why something was decided.
var (
	whyBalanced = words.Say("the sum of the digit", "cell digit unit sum:real was:real p:real",
		"{digit} had the sum {sum %.3g} in {unit unit}: its p in {cell} goes from {was %.3g} to {p %.3g}")
	whyHeld = words.Say("the surest", "cell digit p:real",
		"nothing changes any more, and {cell} is the surest of the free cells: {digit} with p {p %.3g}")
	whyHeldFirst = words.Say("the first of the surest", "cell digit p:real equals",
		"nothing changes any more, and {cell} is the first of {equals equal} that are surer than all others: "+
			"{digit} with p {p %.3g}")
	whyNoCell = words.Say("no cell for a digit", "digit unit",
		"no cell of {unit unit} may be {digit}: the table contradicts itself")
	whyNoDigit = words.Say("no digit for a cell", "cell",
		"no digit is left for {cell}: the table contradicts itself")
)

// The kinds of events. What A and B hold stands there.
const (
	eventImproved = iota
	eventHeld
	eventImpossible
	eventSettled
	eventSolved
)

var events = []engine.EventKind{
	// A: cost
	eventImproved: engine.Landmark("improvement", engine.Improvement,
		"the likeliest digits have cost {a}: the best board so far"),
	// A: p of the digit, B: how many cells are held
	eventHeld: engine.Landmark("held", engine.PartialRestart,
		"nothing changes any more: {cell} is held to {digit}, of p {a %.3g}; {b "+
			"cell} held so far"),
	// A: the unit, -1 where no unit was balanced, B: 1 if a cell lacks a digit, 0 if a digit lacks a cell
	eventImpossible: engine.Landmark("contradiction", engine.Setback,
		"{word b}: the table contradicts itself, and the search is at its end",
		"no cell of {unit a} may be {digit}", "no digit is left for {cell}"),
	// A: cost, B: the largest change of the last sweep
	eventSettled: engine.Landmark("settled", engine.Stagnation,
		"no p changes by more than {b %.2g}: the search is at its end, at cost {a}"),
	// A: sweeps, B: cells held
	eventSolved: engine.Landmark("solved", engine.Success,
		"the likeliest digits solve the puzzle after {a sweep}, with {b cell} held"),
}
