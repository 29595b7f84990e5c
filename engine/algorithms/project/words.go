package project

import "sudokuscope/engine/decision"

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
