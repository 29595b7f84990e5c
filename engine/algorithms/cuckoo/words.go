package cuckoo

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// words are what both searches say, search and classic. Nests are counted from 0, and an
// origin is what an egg came from.
var words decision.Table

// What a phase did.
var (
	saidHeld = words.Say("a digit is held", "loose",
		"a digit is held from here on, and in every nest: {loose} loose cells left")
	saidHost = words.Say("the egg in the hand", "nest cost origin",
		"the egg of nest {nest+1} comes into the hand: cost {cost}, {word origin}", origins...)
	saidCompared = words.Say("compared", "egg beaten rival taken:flag",
		"egg {egg} against {beaten} in nest {rival+1}: {word taken}", "thrown out", "it takes the nest")
	saidThen      = words.Say("then", "", "; ")
	saidAbandoned = words.Say("abandoned", "nest cost", "nest {nest+1} abandoned, cost {cost}")
	saidNone      = words.Say("none abandoned", "", "no nest abandoned")
)

// What a phase of the prefiltered search did.
var (
	saidNoSolution = words.Say("the givens contradict", "cell",
		"the givens leave {cell} no digit (AC3): the puzzle has no solution")
	saidSettled = words.Say("settled", "settled free",
		"{settled} of {free} free cells follow from the givens (AC3)")
	saidNests   = words.Say("nests", "nests cost", "; {nests} nests, cost {cost} at best")
	saidSolved  = words.Say("solved at once", "", ": solved before the first iteration")
	saidAllHeld = words.Say("every cell is held", "", "every cell is held: there is nothing to cross")
	saidSpared  = words.Say("the best is spared", "nest equals",
		"nest {nest+1} {word equals}: neither crossed nor mutated",
		"", "has the best egg", "leads the {equals} that have the best egg")
	saidPMX = words.Say("crossed by PMX", "row:unit first last",
		"PMX of {unit row}: places {first+1} to {last+1} from the best")
	saidSorting = words.Say("crossed by sorting", "row:unit ever now egg",
		"multi-parental crossover of {unit row}: mask {ever}, {now} and {egg} of best ever, best now and egg")
	saidCrossed = words.Say("changed by the crossover", "changed was cost",
		": {changed cell changes/cells change}, cost {was} → {cost}")
	saidMutated = words.Say("mutated", "a:cell b:cell cost",
		"mutation: {cell a} and {cell b} change places, cost {cost}")
	saidNotMutated = words.Say("not mutated", "cost", "no mutation: the egg stays at cost {cost}")
	saidRebuilt    = words.Say("rebuilt", "nest was cost", "nest {nest+1} abandoned, cost {was} → {cost}: ")
	saidScattered  = words.Say("filled from domains", "filled loose",
		"{filled} of {loose} loose cells got digits of the filtered domains, the rest what their rows lacked")
	saidDived = words.Say("a dive that solves", "steps",
		"a dive of {steps digit}, and AC3 fills the rest: solved, and the board shows this nest")
	saidDiveEnds = words.Say("a dive that ends", "steps filled loose cell digit wiped:cell",
		"a dive of {steps digit} filled {filled} of {loose}, then {cell}={digit} left {cell wiped} no candidate")
)

// What a phase of the classic search did.
var (
	saidRowsSolve  = words.Say("the rows solve", "", "the rows filled around the givens are a solution")
	saidNoMove     = words.Say("no digit can move", "", "no digit can move and the board is no solution: there is none")
	saidRowsFilled = words.Say("rows filled", "nests cost mean:real",
		"{nests} nests of rows filled at random around the givens, cost {cost} at best, {mean %.1f} on average")
	saidFlown = words.Say("flown", "swaps mean:real was cost",
		"a flight of {swaps swap} ({mean %.1f} on average): cost {was} → {cost}")
	saidRefilled = words.Say("refilled", "nest was cost",
		"nest {nest+1} abandoned and filled at random, cost {was} → {cost}")
)

// Why something was decided.
var (
	whyHost = words.Say("any nest", "nests nest origin cost",
		"any of {nests} nests: nest {nest+1}, {word origin}, cost {cost}", origins...)
	whyInHand = words.Say("another egg", "nest cell digit",
		"another egg comes into the hand: in nest {nest+1} {cell} is {digit}")
	whyMask = [...]*decision.ReasonKind{
		crossPMX: words.Say("from a parent by PMX", "cell parent digit",
			"the mask gives {cell} to the {word parent}, which has {digit}", parents[crossPMX]...),
		crossSorting: words.Say("from a parent by sorting", "cell parent digit",
			"the mask gives {cell} to the {word parent}, which has {digit}", parents[crossSorting]...),
	}
	whyPushed = words.Say("pushed", "digit cell",
		"{digit} is pushed to {cell}, so that the row stays a permutation")
	whySwapped = words.Say("swapped", "a:cell b:cell row:unit delta",
		"{cell a} and {cell b}, two loose cells of {unit row}, change places: cost {delta +}")
	whyFlight = words.Say("a flight", "swaps alpha:real lambda:real mean:real",
		"a Lévy flight of {swaps swap}; with α {alpha %.3g} and λ {lambda %.3g} the mean is {mean %.1f}")
	whySolution = words.Say("the solution", "nest cell digit",
		"nest {nest+1} holds the solution, in which {cell} is {digit}")
)

// Why a digit came into a nest that is built.
var (
	whyTried = words.Say("tried in a dive", "cell digit open candidates",
		"{cell}={digit}: roulette over {open} open cells, weight 1/{candidates}, then any of its candidates")
	whyWiped = words.Say("ends the dive", "cell digit wiped:cell",
		"{cell}={digit} leaves {cell wiped} no candidate: it is taken back, and the dive is over")
	whyFollows = words.Say("follows", "digit cell drawn:cell had:digit",
		"{digit} is all that AC3 leaves {cell} once {cell drawn}={digit had}")
	whyScattered = words.Say("of the filter", "cell digit",
		"{cell}={digit}: any of what the filter left it and its row has not")
	whyCompleted = words.Say("completes", "cell digit row:unit",
		"{cell}={digit} completes {unit row}, whatever the columns and blocks say")
)

// The kinds of events of both searches. What A and B hold stands there.
const (
	eventBest = iota
	eventReplaced
	eventAbandoned
	eventBestAbandoned
	eventSolved
)

var events = []engine.EventKind{
	// A: cost, B: origin
	eventBest: engine.Landmark("improvement", engine.Improvement,
		"cost {a}, the lowest so far ({word b})", origins...),
	// Of these three A is the nest, counted from 0, and B the cost.
	eventReplaced: engine.Happens("replaced", engine.Turn, "an egg of cost {b} takes nest {a+1}"),
	eventAbandoned: engine.Happens("abandoned", engine.Setback,
		"nest {a+1}, cost {b}, is abandoned"),
	eventBestAbandoned: engine.Happens("best abandoned", engine.Setback,
		"nest {a+1} is abandoned, though none is better than its cost of {b}"),
	// A: evaluations, B: origin
	eventSolved: engine.Landmark("solved", engine.Success,
		"cost 0: solved after {a} boards ({word b})", origins...),
}

// origins are where a member of what is shown comes from.
var origins = []string{"dive", "root", "PMX", "multi-parental", "mutated", "random", "flight"}

// parents are those of each kind. The egg is the last: the row was its own.
var parents = [...][]string{crossPMX: {"best", "egg"}, crossSorting: {"best ever", "best now", "egg"}}
