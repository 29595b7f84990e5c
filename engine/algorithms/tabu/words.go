package tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// words are what tabu search says. A swap is two cells, a and b, with the digits u and v
// that they have before it.
var words decision.Table

const swap = "{cell a} ({digit u}) ↔ {cell b} ({digit v})"

// What a phase did.
var (
	saidWeighed = words.Say("weighed", "swaps better equal worse tabu standing",
		"{swaps swap} weighed: {better} lower the cost, {equal} leave it, {worse} raise it; {tabu} tabu: {word "+
			"standing}",
		"unknown", "no minimum", "a plateau", "a weak minimum", "a strict minimum")
	saidChosen = words.Say("chosen", "a:cell u:digit b:cell v:digit delta aspired:flag",
		swap+", {delta +}, {word aspired}", "is the best allowed", "is tabu but leads below the best ever")
	saidLike = words.Say("as good", "others", ", like {others other}")
	saidLost = words.Say("better but tabu", "a:cell u:digit b:cell v:digit delta left before",
		"{word before}"+swap+", {delta +}, {left} more", "; tabu: ", "; ")
	saidMoreLost = words.Say("more that are tabu", "others", "; and {others other}")
	saidBarred   = words.Say("barred", "cost",
		"every allowed swap is worse, and the rule of acceptance takes none: cost {cost} stays")
	saidAllTabu = words.Say("all tabu", "cost", "every swap is tabu: cost {cost} stays")
	saidMoved   = words.Say("moved", "a:cell u:digit b:cell v:digit was cost",
		"{digit u} of {cell a}, {digit v} of {cell b} swapped: cost {was} → {cost}")
	saidNoWayBack = words.Say("no way back", "iterations", "; no way back for {iterations iteration}")
)

// Why something was decided.
var (
	whyWeighed = words.Say("would do", "a:cell u:digit b:cell v:digit delta",
		swap+" would change the cost by {delta +}")
	whyTabu = words.Say("is tabu", "a:cell u:digit b:cell v:digit delta left aspired:flag",
		swap+", {delta +}: tabu for {left iteration} more{word aspired}",
		"", ", but allowed because no board was ever as good")
	whyRemembered = words.Say("becomes tabu", "cell digit iterations tenure more most",
		"the list has {digit} of {cell} for {iterations iteration}: a tenure of {tenure}{word most}",
		"", ", and {more} more, drawn from 0 to {most}")
)

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventAspired
	eventBlocked
	eventPlateau
	eventWeak
	eventStrict
	eventStay
	eventRefused
	eventSolved
)

var events = []engine.EventKind{
	// A: cost
	eventBest: engine.Landmark("improvement", engine.Improvement,
		"cost {a}: the best board so far"),
	// Cell, A: the cells, Digit: what the first lost, B: cost
	eventAspired: engine.Happens("aspiration", engine.Turn,
		"{cell} and {cell a} swapped although tabu: cost {b} is better than ever"),
	// Of these four A is the cost that is left behind, B the swaps that are better, equal or
	// worse, and Digit the delta.
	eventBlocked: engine.Happens("blocked", engine.Setback,
		"no minimum at cost {a}: {b better swap is/better swaps are} tabu; {word digit}", ways...),
	eventPlateau: engine.Happens("plateau", engine.Stagnation, "a plateau at cost {a}: no swap is better, "+
		"{b is equal/are equal} and tabu, and from there one leads down; {word digit}", ways...),
	eventWeak: engine.Happens("weak minimum", engine.Stagnation,
		"a weak minimum at cost {a}: no swap is better, {b is equal/are equal} and tabu; {word digit}", ways...),
	eventStrict: engine.Landmark("strict minimum", engine.Stagnation,
		"a strict minimum at cost {a}: all {b} swaps are worse; {word digit}", ways...),
	// A: cost
	eventStay: engine.Happens("no swap", engine.Stagnation,
		"every swap is tabu: the board stays at cost {a} until one no longer is"),
	// A: cost, B: swaps that are as good or better, and tabu
	eventRefused: engine.Landmark("refused", engine.Stagnation,
		"the rule of acceptance takes no worse board: cost {a} stays; as good "+
			"and tabu: {b swap}"),
	// A: iterations
	eventSolved: engine.Landmark("solved", engine.Success,
		"no row and no column lacks a digit: solved after {a swap}"),
}

// ways are how the search leaves a board that no allowed swap makes better, or that it does not.
var ways = []string{
	"no allowed swap leads out without making it worse", "the best allowed swap leads out, worse by {digit %.0f}",
}
