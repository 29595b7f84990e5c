package colony

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// words are what the colony says.
var words decision.Table

// What propagation does before any ant sets out.
var (
	saidDead = words.Say("no solution", "hidden:flag",
		"{word hidden} leave a cell no digit, or a digit no place: the puzzle has no solution", singles...)
	saidSolvedAtOnce = words.Say("solved at once", "hidden:flag free",
		"{word hidden} fill all {free cell}: solved before any ant sets out", singles...)
	saidStart = words.Say("no ant is out yet", "hidden:flag filled free trail:real",
		"{word hidden} fill {filled} of {free cell}; no ant is out yet, every trail is {trail %.3g}", singles...)
)

// What a phase did.
var (
	saidSetOut = words.Say("set out", "ants open cell",
		"{ants ant sets/ants set} out with {open cell} open, the first from {cell}")
	saidWalked = words.Say("walked", "step steps chosen followed failed open",
		"step {step} of {steps}: the first ant has chosen in {chosen cell}, {followed} followed, {failed} "+
			"failed, {open} are open")
	saidJudged = words.Say("judged", "ant left equals mean:real worst:real",
		"ant {ant+1} {word equals}, {left cell}; {mean %.1f} are left on average, {worst %.0f} at worst", fewest...)
	saidDeposited = words.Say("deposited", "left value:real",
		"a leader that leaves {left cell} deposits its value of {value %.3g}")
	saidEvaporated = words.Say("evaporated", "value:real iterations enough",
		"the leader's value is down to {value %.3g} after {iterations iteration}: a board that leaves "+
			"{enough cell} would replace it")
)

// Why something was decided.
var (
	whySetsOut = words.Say("sets out", "ant cell",
		"ant {ant+1} sets out from {cell}, any of the board's cells")
	whyRoulette = words.Say("roulette", "trail:real",
		"roulette: drawn in proportion to the trails, {trail %.3g} here")
	whyGreedy = words.Say("greedy", "chance:real trail:real",
		"greedy, as with p {chance chance}: the strongest trail, {trail %.3g}")
	whyLastCandidate = words.Say("the only candidate left", "digit cell",
		"{digit} is the only candidate left for {cell}")
	whyLastPlace = words.Say("the only place left in a unit", "cell digit unit",
		"{cell} is the only place left for {digit} in {unit unit}")
	whyFailed = words.Say("has failed", "failed:cell cell digit",
		"{cell failed} has failed: {cell} takes {digit}, its last candidate")
	whyPruned = words.Say("loses a candidate", "cell digit cause:cell",
		"{cell} loses {digit}: {cell cause} is {digit}")
	whyBest = words.Say("leaves the fewest", "ant left equals followed choices",
		"ant {ant+1} {word equals}, {left cell}: {followed} followed from {choices} choices", fewest...)
	whyShown = words.Say("the best ant", "ant how",
		"{word how}", "the cell failed for the best ant, {ant+1}", "the best ant, {ant+1}, inferred it",
		"the best ant, {ant+1}, chose it (roulette)", "the best ant, {ant+1}, chose it (greedy)")
	whyJudged = words.Say("worth", "worth:real value:real leads:flag",
		"its board is worth {worth %.4g}, {word leads}",
		"no more than the {value %.4g} of the leader, which stays",
		"more than the {value %.4g} of the leader: it leads")
	whyDeposit = words.Say("the leader has it", "digit was:real is:real",
		"the leader has {digit}: τ {was %.3g} becomes {is %.3g}")
	whyFaded = words.Say("the value fades", "was:real value:real enough",
		"the leader's value goes from {was %.4g} to {value %.4g}: a board that leaves {enough cell} can replace it")
	whyWashed = words.Say("the trails are washed away", "leaders trail:real",
		"{leaders} leaders since the last fuller board: every trail is {trail %.3g} again")
)

// How a cell of the best ant's grid came to its digit: the words of whyShown.
const (
	failed = iota
	inferred
	drawnBy
	greedyBy
)

// fewest says whether other ants leave as few cells as the one that is shown.
var fewest = []string{1: "leaves the fewest", 2: "is the first of {equals} that leave the fewest"}

var singles = []string{"naked singles", "hidden singles"}

// The kinds of events, as indices into kinds. What A and B hold stands there.
const (
	eventImproved = iota
	eventReplaced
	eventAlike
	eventRestart
	eventSolved
)

var kinds = []engine.EventKind{
	// A: cells left, B: ant
	eventImproved: engine.Landmark("improvement", engine.Improvement,
		"ant {b+1} leaves {a cell}: the fullest board so far"),
	// A: cells left, B: cells that the old leader left
	eventReplaced: engine.Happens("leader replaced", engine.Turn,
		"a board that leaves {a cell} leads: the one that left {b} has lost its value"),
	// A: cells left
	eventAlike: engine.Happens("all alike", engine.Stagnation,
		"all ants made the same board, with {a cell} left"),
	// A: leaders replaced, B: cells left at best
	eventRestart: engine.Landmark("restart", engine.Restart,
		"the leader was replaced {a time} and none left fewer than {b cell}: "+
			"the trails are washed away"),
	// A: ant, -1 for none, B: ants that have walked
	eventSolved: engine.Landmark("solved", engine.Success, "{word a+1}",
		"the forced move leaves no cell open: solved", "ant {a+1} has set every cell: solved after {b ant}"),
}

// origins are what Member.Origin says of the ants and of their leader.
var origins = []string{"ant", "leader"}
