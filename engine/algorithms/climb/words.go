package climb

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// words are what the search says.
var words decision.Table

// fGoes tells what became of f: one of the words of became.
const fGoes = "{word changed}"

var became = []string{"the fitness stays at {f}", "the fitness goes from {was} to {f}"}

// What a phase did.
var (
	saidNothingPlaced = words.Say("nothing placed", "free swaps",
		"nothing placed yet: {free} cells are free, {swaps} swaps are possible")
	saidPlaced = words.Say("placed", "block blocks f1 clashes",
		"block {block} of {blocks} placed: {f1} different digits so far (f1), {clashes clash/clashes} with givens")
	saidMended = words.Say("mended", "clashes f1",
		"swapped, or left: {clashes clash/clashes} with givens, {f1} different digits (f1)")
	saidPopped = words.Say("comes up", "f swaps f1 clashes",
		"fitness {f}, {swaps swap} from the start: digits {f1} (f1), clashes {clashes} (f2)")
	saidExpanded = words.Say("expanded", "swaps least most",
		"{swaps} swaps change the fitness by {least +} to {most +}")
	saidWeighed = words.Say("weighed", "better equal worse",
		"{better swap} better, {equal} equal, {worse} worse; ")
	saidNoNext    = words.Say("nothing next", "", "there is nothing to go on to")
	saidNextSwap  = words.Say("next swap", "a:cell b:cell f", "next is {cell a} with {cell b}, fitness {f}")
	saidNextOlder = words.Say("next older", "f", "next is an older state, fitness {f}")
	saidClimbs    = words.Say("climbs", "better f",
		"{better swap leads/swaps lead} higher than fitness {f}: the climb goes on")
	saidFlat = words.Say("flat", "f pops cut",
		"no new state has a fitness above {f}: {pops} of {cut} pops on this plateau")
)

// Why something was decided.
var (
	whyAnyOrder = words.Say("next in random order", "",
		"the next of the digits that the block lacks, in random order")
	whyClean = words.Say("clashes with no given", "clean left",
		"the next that clashes with no given; {clean} of {left digit} left would do")
	whyAllClash = words.Say("all clash", "left",
		"{left digit is left, and it clashes/digits are left, and each clashes} with a given here: the next is taken")
	whyMended = words.Say("swapped out of a clash", "digit a:cell b:cell",
		"{digit} clashed with a given at {cell a} and does not at {cell b}")
	whyLeft = words.Say("clash is left", "digit",
		"{digit} clashes with a given, but no swap in its block is without a clash: it stays")
	whyStart     = words.Say("the start", "f", "the start is all that the queue holds, fitness {f}")
	whySuccessor = words.Say("a successor", "was f changed:flag",
		"the best of the queue is a successor of the incumbent; "+fGoes, became...)
	whySolves = words.Say("solves", "was f changed:flag", "it solves the puzzle; "+fGoes, became...)
	whyJump   = words.Say("another branch", "ago was f changed:flag",
		"the best of the queue is no successor of the incumbent but of a state expanded {ago} before: "+fGoes,
		became...)
	whyBrought = words.Say("brought by another branch", "ago was f changed:flag",
		"it has this digit in the state from the queue, one swap from a state expanded {ago} before; "+fGoes, became...)
	whyWeighed = words.Say("would do", "f1 f2 f",
		"weighed: different digits {f1 +} (f1), clashes {f2 +} (f2), fitness {f +}")
	whyNext = words.Say("made next", "f",
		"the swap to make next: the fitness, which counts what is right, goes by {f +}, "+
			"and no other state that waits is better")
)

// The kinds of events, as indices into kinds. What A and B hold stands there.
const (
	eventImproved = iota
	eventBack
	eventPlateau
	eventMaximum
	eventDry
	eventFull
	eventRestart
	eventGaveUp
	eventSolved
	eventSolvedByStart
)

var kinds = []engine.EventKind{
	// A: cost, B: f
	eventImproved: engine.Landmark("improvement", engine.Improvement,
		"cost {a}: the best board so far, fitness {b}"),
	// A: f, B: states expanded since its parent
	eventBack: engine.Happens("back", engine.Turn,
		"back in the tree: to fitness {a}, from {b state} ago"),
	// A: f, B: pops
	eventPlateau: engine.Happens("plateau", engine.Stagnation,
		"a plateau: {b} states in a row with fitness {a} and none leads higher"),
	// A: f, B: swaps that change nothing
	eventMaximum: engine.Happens("local maximum", engine.Stagnation,
		"{word b}", "a strict local maximum, fitness {a}: every swap lowers it",
		"a plateau or a weak maximum, fitness {a}: no swap raises it, {b leaves/leave} it as it is"),
	// A: states expanded
	eventDry: engine.Happens("queue empty", engine.Stagnation,
		"the queue is empty after {a} states"),
	// A: states expanded
	eventFull: engine.Landmark("memory full", engine.Stagnation,
		"{a} states expanded in one climb: the memory is full and is emptied"),
	// A: iterations of the climb, B: its last f
	eventRestart: engine.Landmark("restart", engine.Restart,
		"the climb is given up at fitness {b} after {a} iterations: a new start"),
	// A: f, B: cost
	eventGaveUp: engine.Landmark("failed", engine.Stagnation,
		"no way on from fitness {a} and no restart: the run ends unsolved, cost {b}"),
	// A: iterations of the climb, B: swaps from its start
	eventSolved: engine.Landmark("solved", engine.Success,
		"solved: {b} swaps from the start, found in {a} iterations"),
	// A: which start it is
	eventSolvedByStart: engine.Landmark("solved by the start", engine.Success,
		"solved by the start alone (number {a}), without a search"),
}

// origins are where a member of what is shown comes from.
var origins = []string{"successor of the incumbent", "older"}
