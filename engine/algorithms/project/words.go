package project

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// words are what the method of projections says.
var words decision.Table

// What a phase did.
var (
	saidStart = words.Say("before the first iteration", "free numbers",
		"{numbers number} from dice, and four copies of them; {free cell} free")
	saidAverage = words.Say("averaged", "settled free",
		"the copies are averaged: in {settled} of {free cell} they agree on a digit")
	saidStep = words.Say("moved a copy", "kind",
		"the copy for {word kind} is reflected, rounded along its lines, and moved",
		"one digit in each cell", "each digit once in a row", "each digit once in a column",
		"each digit once in a block")
	saidRounded = words.Say("rounded a copy", "kind",
		"the copy for {word kind} is the rounded shadow",
		"one digit in each cell", "each digit once in a row", "each digit once in a column",
		"each digit once in a block")
	saidRead = words.Say("read", "cost gap",
		"the shadow's largest digits have cost {cost}; the copies have moved by {gap %.3g}")
)

// Why something was decided.
var (
	whyAverage = words.Say("the average of the copies", "cell digit was number",
		"the copies for {cell} and {digit} have the average {number %.3g}; it was {was %.3g}")
	whyStep = words.Say("a copy moved", "kind",
		"the copy for {word kind} goes towards what it is rounded to",
		"one digit in each cell", "each digit once in a row", "each digit once in a column",
		"each digit once in a block")
	whyRestart = words.Say("another start", "iterations",
		"{iterations iteration} without a solution: all numbers are thrown anew")
)

// The kinds of events. What A and B hold stands there.
const (
	eventImproved = iota
	eventStill
	eventRestart
	eventSolved
)

var events = []engine.EventKind{
	// A: cost
	eventImproved: {
		Name:     "improvement",
		Class:    engine.Improvement,
		Landmark: true,
		Text:     engine.Says("the shadow's largest digits have cost {a}: the best board so far"),
	},
	// A: cost
	eventStill: {
		Name: "still", Class: engine.Stagnation,
		Text: engine.Says("no copy has moved, at cost {a}: the point stays where it is"),
	},
	// A: iterations of the start, B: cost
	eventRestart: {
		Name:     "restart",
		Class:    engine.Restart,
		Landmark: true,
		Text:     engine.Says("another start after {a iteration} without a solution, at cost {b}"),
	},
	// A: iterations, B: restarts
	eventSolved: {
		Name:     "solved",
		Class:    engine.Success,
		Landmark: true,
		Text:     engine.Says("the shadow's largest digits solve the puzzle after {a iteration} and {b restart}"),
	},
}
