package project

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/weights"
)

// words are what the method of projections says.
var words decision.Table

// What a phase did.
var (
	saidStart = words.Say("before the first iteration", "free numbers",
		"{numbers number} from dice, and four copies of them; {free cell} free")
	saidEven = words.Say("all alike", "free numbers",
		"{numbers number} of one half, and four copies of them; {free cell} free")
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
	saidRead = words.Say("read", "cost gap:real",
		"the shadow's largest digits have cost {cost}; the copies have moved by {gap %.3g}")
)

// Why something was decided.
var (
	whyAverage = words.Say("the average of the copies", "cell digit was:real number:real",
		"the copies for {cell} and {digit} have the average {number %.3g}; it was {was %.3g}")
	whyAskedFor = words.Say("how many copies ask", "cell digit was:real number:real askers",
		"{digit} in {cell} has {number %.3g} now, after {was %.3g}: {word askers}", askers()...)
	whyAsked = words.Say("what the copies have asked", "cells rows columns blocks had iterations",
		"; in {iterations iteration} of this start the copy for cells has asked for it {cells} times, for rows "+
			"{rows}, for columns {columns}, for blocks {blocks}, and the board has had it {had} times")
	whyStep = words.Say("a copy moved", "kind",
		"the copy for {word kind} goes towards what it is rounded to",
		"one digit in each cell", "each digit once in a row", "each digit once in a column",
		"each digit once in a block")
	whyRestart = words.Say("another start", "iterations",
		"{iterations iteration} without a solution: all numbers are thrown anew")
)

// kindNames are the kinds of constraint.
var kindNames = [weights.Kinds]string{"cells", "rows", "columns", "blocks"}

// askers are the words for each set of copies that ask for a digit.
func askers() (list []string) {
	for set := range 1 << weights.Kinds {
		var names []string
		for kind, name := range kindNames {
			if set>>kind&1 == 1 {
				names = append(names, name)
			}
		}
		switch len(names) {
		case 0:
			list = append(list, "no copy asks for it")
		case 1:
			list = append(list, "of the 4 copies that for "+names[0]+" asks for it")
		default:
			list = append(list, fmt.Sprintf("%d of the 4 copies ask for it, those for %s",
				len(names), english.List(names, "and")))
		}
	}
	return list
}

// The kinds of events. What A and B hold stands there.
const (
	eventImproved = iota
	eventStill
	eventRestart
	eventSolved
)

var events = []engine.EventKind{
	// A: cost
	eventImproved: engine.Landmark("improvement", engine.Improvement,
		"the shadow's largest digits have cost {a}: the best board so far"),
	// A: cost
	eventStill: engine.Happens("still", engine.Stagnation,
		"no copy has moved, at cost {a}: the point stays where it is"),
	// A: iterations of the start, B: cost
	eventRestart: engine.Landmark("restart", engine.Restart,
		"another start after {a iteration} without a solution, at cost {b}"),
	// A: iterations, B: restarts
	eventSolved: engine.Landmark("solved", engine.Success,
		"the shadow's largest digits solve the puzzle after {a iteration} and {b restart}"),
}
