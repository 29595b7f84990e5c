package tabu

import "sudokuscope/engine/decision"

// words are what tabu search says. A swap is two cells, a and b, with the digits u and v
// that they have before it.
var words decision.Table

const swap = "{cell a} ({digit u}) ↔ {cell b} ({digit v})"

// What a phase did.
var (
	saidWeighed = words.Say("weighed", "swaps better equal worse tabu standing",
		"{swaps swap} weighed: {better} lower the cost, {equal} leave it, {worse} raise it; {tabu} tabu: {word standing}",
		"unknown", "no minimum", "a plateau", "a weak minimum", "a strict minimum")
	saidChosen = words.Say("chosen", "a u b v delta aspired",
		swap+", {delta +}, {word aspired}", "is the best allowed", "is tabu but leads below the best ever")
	saidLike = words.Say("as good", "others", ", like {others other}")
	saidLost = words.Say("better but tabu", "a u b v delta left before",
		"{word before}"+swap+", {delta +}, {left} more", "; tabu: ", "; ")
	saidMoreLost = words.Say("more that are tabu", "others", "; and {others other}")
	saidBarred   = words.Say("barred", "cost",
		"every allowed swap is worse, and the rule of acceptance takes none: cost {cost} stays")
	saidAllTabu = words.Say("all tabu", "cost", "every swap is tabu: cost {cost} stays")
	saidMoved   = words.Say("moved", "a u b v was cost",
		"{digit u} of {cell a} and {digit v} of {cell b} changed places: cost {was} → {cost}")
	saidNoWayBack = words.Say("no way back", "iterations", "; no way back for {iterations iteration}")
)

// Why something was decided.
var (
	whyWeighed = words.Say("would do", "a u b v delta", swap+" would change the cost by {delta +}")
	whyTabu    = words.Say("is tabu", "a u b v delta left aspired",
		swap+", {delta +}: tabu for {left iteration} more{word aspired}",
		"", ", but allowed because no board was ever as good")
	whyMoved      = words.Say("made", "a u b v was cost", swap+": cost {was} → {cost}")
	whyRemembered = words.Say("becomes tabu", "cell digit iterations tenure more most",
		"{cell} may not take {digit} back for {iterations iteration}: a tenure of {tenure}{word most}",
		"", ", and {more} more, drawn from 0 to {most}")
)
