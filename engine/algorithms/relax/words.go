package relax

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// words are what the relaxation says.
var words decision.Table

// What a phase did.
var (
	saidStart = words.Say("before the first step", "free shares sums",
		"{free cell} free, with {shares share} of digits in {sums sum}; the digits left to a cell share it evenly")
	saidNone = words.Say("a cell without a digit", "cell",
		"the digits that are held leave {cell} none: there is no solution with them")
	saidNoPlace = words.Say("a digit without a cell", "digit unit",
		"the digits that are held leave no cell for {digit} in {unit unit}: there is no solution with them")
	saidNothing = words.Say("nothing to share", "",
		"every cell is held, and nothing is left to share out")
	saidAimed = words.Say("aimed", "sums slack:real",
		"{sums} sums, the worst {slack %.2g} from right: a direction is found that would make all of them right")
	saidCorrected = words.Say("corrected", "keeps:real",
		"looked where it leads, and aimed again: {keeps %.2g} of the gap is to stay")
	saidStepped = words.Say("stepped", "step:real dual:real gap:real",
		"the shares go {step %.3g} of the way before one would be 0, the prices {dual %.3g}; the gap is {gap %.2g}")
	saidRead = words.Say("read", "shared free slack:real",
		"{shared} of {free cell} are still shared; the worst sum is {slack %.2g} from right")
)

// Why something was decided.
var (
	whyDearer = words.Say("a sum got dearer", "cell digit unit price:real was:real share:real",
		"the price of {digit} in {unit unit} rose by {price %.2g}, none of its others by more: its share of {cell} "+
			"falls from {was %.3g} to {share %.3g}")
	whyCheaper = words.Say("a sum got cheaper", "cell digit unit price:real was:real share:real",
		"the price of {digit} in {unit unit} fell by {price %.2g}, none of its others by more: its share of "+
			"{cell} grows from {was %.3g} to {share %.3g}")
	whyOthers = words.Say("the others of the cell", "cell digit grows was:real share:real",
		"the shares of {cell} make 1 and the others {word grows}: that of {digit} goes from {was %.3g} to {share "+
			"%.3g}, whatever its own prices do", "grow", "fall")
	whyHeld = words.Say("the surest", "cell digit share:real shared",
		"the path has ended with {shared cell} shared, and {cell} is the surest: {digit} with {share %.3g}")
	whyHeldFirst = words.Say("the first of the surest", "cell digit share:real equals shared",
		"the path has ended with {shared cell} shared, and {cell} is the first of {equals equal} that are surer "+
			"than all others: {digit} with {share %.3g}")
	whyWeighed = words.Say("other weights", "round objective again:flag",
		"path {round} of this position costs each share {word objective}{word again}",
		"nothing", "1 / (share + 0.1)", "−log of itself", "a number from dice",
		"", "; dice stir that, because the last path ended where the one before did")
	whyNoCell = words.Say("no cell for a digit", "digit unit",
		"no cell of {unit unit} may be {digit}: there is no solution with what is held")
	whyNoDigit = words.Say("no digit for a cell", "cell",
		"no digit is left for {cell}: there is no solution with what is held")
	whyNoShares = words.Say("what the prices prove", "sums",
		"the prices of {sums sum} prove it: no shares, whole or not, make all sums right")
	whyOpened = words.Say("the fewest digits", "cell digits depth",
		"the path has ended with shared cells, and {cell} is one to which the prices leave the fewest digits, "+
			"{digits}: decision {depth}")
	whyTried = words.Say("the largest share", "cell digit left",
		"of what is left to {cell}, no digit had a larger share than {digit}; "+
			"{left alternative is/alternatives are} left")
	whyOver = words.Say("the first solution", "",
		"the search is over, and the board shows the first solution")
)

// The kinds of events. What A and B hold stands there.
const (
	eventImproved = iota
	eventSurer
	eventWeighed
	eventHeld
	eventBranched
	eventCut
	eventFound
	eventImpossible
	eventSettled
	eventSolved
	eventUnique
	eventSecond
	eventNone
)

var events = []engine.EventKind{
	// A: cost, B: cells shared
	eventImproved: engine.Landmark("improvement", engine.Improvement,
		"the largest shares have cost {a}, with {b cell} shared: the best board so far"),
	// A: cells shared
	eventSurer: engine.Happens("surer", engine.Turn, "{a cell} shared, fewer than ever before"),
	// A: path, B: cells shared
	eventWeighed: engine.Happens("other weights", engine.Turn,
		"path {a} of this position begins with other weights; {b cell} were shared"),
	// A: the share, B: how many cells are held
	eventHeld: engine.Landmark("held", engine.PartialRestart,
		"the path has ended: {cell} is held to {digit}, with a share of {a %.3g}; {b cell} held so far"),
	// A: depth, B: alternatives left
	eventBranched: engine.Happens("branch", engine.PartialRestart,
		"decision {a}: {cell} is {digit}, with {b alternative} left"),
	// A: depth, B: the unit
	eventCut: engine.Happens("cut", engine.Setback, "cut: no solution below decision {a}"),
	// A: solutions, B: paths
	eventFound: engine.Landmark("solution", engine.Turn, "solution {a}, after {b relaxation}"),
	// A: the unit, B: how many cells are held
	eventImpossible: engine.Landmark("no solution", engine.Setback,
		"no solution, with {b cell} held beyond the givens: the search is at its end"),
	// A: cells shared, B: cost
	eventSettled: engine.Landmark("shared", engine.Stagnation,
		"the path has ended with {a cell} shared: the search is at its end, at cost {b}"),
	// A: steps, B: 1 if the prices prove that there is no other
	eventSolved: engine.Landmark("solved", engine.Success,
		"all shares are sure after {a step}, and solve the puzzle; {word b}",
		"the prices leave open whether there is another solution", "the prices prove that there is no other solution"),
	// A: relaxations
	eventUnique: engine.Landmark("no other solution", engine.Success,
		"proved: no other solution, after {a relaxation}"),
	// A: relaxations
	eventSecond: engine.Landmark("a second solution", engine.Success,
		"proved: more than one solution, after {a relaxation}"),
	// A: relaxations
	eventNone: engine.Landmark("no solution at all", engine.Stagnation,
		"proved: no solution, after {a relaxation}"),
}
