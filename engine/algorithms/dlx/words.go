package dlx

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/tree"
)

// words are what algorithm X says beside what all searches of a tree say. "lacking" is a
// constraint that nothing can meet any more, counted from 0.
var words decision.Table

// What a phase did.
var (
	saidNoSolution = words.Say("the givens leave one unmet", "lacking",
		"the givens leave {lack lacking}: proved, there is no solution")
	saidSolution  = words.Say("the givens are it", "", "no cell is free: the givens are the solution")
	saidMet       = words.Say("the givens meet", "met of", "the givens meet {met} of {of} constraints; ")
	saidHeld      = words.Say("another tree", "", "a cell is held from here on: another tree; ")
	saidHeldLacks = words.Say("what is held lacks", "lacking", "what is held leaves {lack lacking}")
	saidHeldMeets = words.Say("what is held meets all", "", "what is held meets every constraint")
	saidLeaves    = words.Say("leaves", "cell digit lacking", "{cell} = {digit} leaves {lack lacking}")
	saidCovers    = words.Say("meets", "cell digit met of",
		"{cell} = {digit} meets its four constraints: {met} of {of} are met; ")
	saidFewest  = words.Say("the fewest", "", ", the fewest of all")
	saidFirst   = words.Say("the first of the fewest", "equals", ", the first of {equals} with the fewest")
	saidAllMet  = words.Say("none left", "", "no constraint is left")
	saidNextWay = words.Say("next", "cell digit left", ": {cell} = {digit} next, and {word left}",
		"no other is left to try", "{left other is/others are} left to try")
)

// Why something was decided: the ways to meet a constraint, or that there are none.
var (
	whyPlaces   = words.Say("places", "digit ways unit", "{digit} has {ways place} in {unit unit}")
	whyDigits   = words.Say("digits", "cell ways", "{cell} has {ways digit}")
	whyDecision = words.Say("decided", "depth", "decision {depth}: ")
	whyLacks    = words.Say("is left", "lacking", "{lack lacking} is left: ")
)

// deadEnd is a kind of event. A: depth, B: the column, from 0.
var deadEnd = engine.Happens("dead end", engine.Setback, "{digit} at {cell}, decision {a}, leaves {lack b}")

// eventDead is the kind of event that no other tree has.
const eventDead = tree.EventOwn
