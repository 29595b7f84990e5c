package flow

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// words are what the flow says.
var words decision.Table

// What a phase did.
var (
	saidStart = words.Say("before the first stretch", "variables clauses",
		"{variables number} from dice between -1 and 1, and {clauses clause}, each of weight 1")
	saidEven = words.Say("halfway", "variables clauses",
		"{variables number} at 0, halfway between -1 and 1, and {clauses clause}, each of weight 1")
	saidNone = words.Say("a constraint that cannot be met", "constraint",
		"the digits that are held leave {lack constraint}: there is no solution")
	saidPull = words.Say("pulled", "broken:real clauses fastest:real",
		"the clauses are broken by {broken %.3g} in all, of {clauses}; the fastest number goes at {fastest %.3g}")
	saidMove = words.Say("moved", "time:real steps heaviest:real",
		"time {time %.3f} after {steps step}; the heaviest clause weighs {heaviest %.3g}")
	saidRead = words.Say("read", "cost time:real broken:real",
		"at time {time %.2f} the largest numbers have cost {cost}; the clauses are broken by {broken %.3g} in all")
)

// Why something was decided.
var (
	whyMoved = words.Say("what the clauses ask", "cell digit was:real speed:real",
		"the clauses pull {digit} in {cell}, now {was %.3g}, by {speed %.3g} in a time of 1")
	whyRestart = words.Say("another start", "time:real",
		"a time of {time %.2f} without a solution: all numbers are thrown anew")
)

// The kinds of events. What A and B hold stands there.
const (
	eventImproved = iota
	eventRestart
	eventSolved
)

var events = []engine.EventKind{
	// A: cost, B: time
	eventImproved: engine.Landmark("improvement", engine.Improvement,
		"the largest numbers have cost {a} at time {b %.2f}: the best board so far"),
	// A: time of the start, B: cost
	eventRestart: engine.Landmark("restart", engine.Restart,
		"another start after a time of {a %.2f} without a solution, at cost {b}"),
	// A: time, B: steps
	eventSolved: engine.Landmark("solved", engine.Success,
		"the largest numbers solve the puzzle at time {a %.2f}, after {b step}"),
}
