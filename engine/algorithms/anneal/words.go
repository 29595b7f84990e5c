package anneal

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// words are what annealing says. A sentence begins with the move: a swap of two cells, a and
// b, with the digits u and v that they had, or a move of a kind with the swaps that it takes.
var words decision.Table

var (
	saidSwap  = words.Say("swap", "a:cell u:digit b:cell v:digit", "{cell a} ({digit u}) ↔ {cell b} ({digit v})")
	saidMove  = words.Say("move", "kind", "{word kind}", kindNames[:]...)
	saidSteps = words.Say("takes swaps", "a:cell b:cell before", "{word before}{cell a} ↔ {cell b}", " (", ", ")
	saidEnd   = words.Say("takes no more", "swaps", "{word swaps})", " (of nothing", "")
)

// What a phase did, and why something was decided.
var (
	whyTurn = words.Say("of its turn", "", ": the kind whose turn it is, and its cells at random")
	whyBest = words.Say("best of a block", "blocks swaps alike",
		": any of {blocks block}, of whose {swaps} swaps {alike costs least/cost least}")
	whyDrawn = words.Say("drawn", "free others block:flag",
		": any of {free} free cells, and any of {others} others{word block}", "", " of its block")
	whyWeighed = words.Say("would do", "delta was cost",
		" would change the cost by {delta +}, {was} → {cost}")
	whyBetter  = words.Say("better", "by cost", ": made, it is better by {by}: cost {cost}")
	whyEqual   = words.Say("equal", "cost", ": made, it changes nothing: cost {cost}")
	whyWorse   = words.Say("worse", "by", ": made although worse by {by}: ")
	whyCosts   = words.Say("costs", "cost", ": cost {cost}")
	whyRefused = words.Say("refused", "by", ": refused, worse by {by}: ")
	saidThen   = words.Say("then", "", "; ")
	whyStays   = words.Say("temperature stays", "temperature:real",
		"the chain is over, and the temperature stays {temperature %.3g}")
)

// What a worse move got past, or did not.
var (
	whyChance = words.Say("by chance", "drawn:real made:flag by chance:real",
		"{drawn %.3g} drawn, {word made}below chance {chance %.3g}", "not ", "")
	whyThreshold = words.Say("by the threshold", "made:flag threshold:real",
		"{word made}at most the threshold, {threshold %.3g}", "not ", "")
	whyRecord = words.Say("by the record", "cost made:flag above:real lowest",
		"{cost} is {word made}at most {above %.3g} above {lowest}, the lowest of this heat", "not ", "")
	whyHistory = words.Say("by the history", "cost made:flag next",
		"{cost} is {word made}below {next}, the next cost of the history", "not ", "")
	whyDescent = words.Say("nothing worse", "", "nothing worse is made")
)

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventUphill
	eventCooled
	eventReheat
	eventSolved
	eventRenewed
)

var events = []engine.EventKind{
	// A: cost, B: temperature
	eventBest: engine.Landmark("improvement", engine.Improvement,
		"cost {a}: the best board so far, at temperature {b %.3g}"),
	// Cell: one of the two, Digit: what it got, A: cost, B: delta
	eventUphill: engine.Happens("uphill", engine.Setback,
		"{digit} goes to {cell} although that is worse by {b}: cost {a}"),
	// A: temperature before, B: after
	eventCooled: engine.Happens("cooled", engine.Turn,
		"the chain is over: temperature {a %.3g} → {b %.3g}"),
	// A: chains without a gain, B: temperature before
	eventReheat: engine.Landmark("reheat", engine.PartialRestart,
		"reheated from {b %.3g}: nothing gained in {a chain}"),
	// A: moves, B: reheats
	eventSolved: engine.Landmark("solved", engine.Success,
		"no row and no column lacks a digit: solved after {a move} and {b reheat}"),
	// A: chains without a gain, B: its cost
	eventRenewed: engine.Landmark("new board", engine.Restart,
		"a new board, cost {b %.0f}: nothing gained in {a chain}"),
}

var kindNames = [kinds]string{"a reversal", "a mirroring", "an insertion", "a swap within a block", "a swap of any two"}
