package nbcoin

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// words are what the search says.
var words decision.Table

// What a phase did.
var (
	saidUniform = words.Say("uniform", "undecided decided",
		"nothing drawn yet: p is uniform over the candidates of {undecided cell}, {decided more is/more are} decided")
	saidDrawn = words.Say("drawn", "grids",
		"{grids} boards drawn from the models, every block a permutation")
	saidFilled = words.Say("drawn and filled", "grids blocks",
		"{grids} boards drawn from the models; {blocks block had/blocks had} a dead end filled")
	saidEvaluated = words.Say("evaluated", "lowest highest full mean:real",
		"fitness from {lowest} to {highest} of {full}, {mean %.1f} on average")
	saidByBlock = words.Say("picked by block", "good poor",
		"for each block the {good} boards that clash least in it, and the {poor} that clash most")
	saidGood   = words.Say("picked", "good lowest highest", "{good} good boards, costs {lowest} to {highest}")
	saidPoor   = words.Say("poor", "poor lowest highest", "; {poor} poor, costs {lowest} to {highest}")
	saidReward = words.Say("rewarded", "gain:real symbols:flag",
		"each entry gains {gain chance} times its share of the good, less {word symbols}",
		"the mean of the cell's candidates", "the same share of every symbol")
	saidNotPunished = words.Say("not punished", "",
		"negative learning is off: the poor boards teach nothing")
	saidPunished = words.Say("punished", "percent:real",
		"each entry loses by its share of the poor; good and poor have {percent %.0f} % in common")
	saidBound = words.Say("bounded", "clipped cells bound:real",
		"{clipped entry clipped/entries clipped} to a bound, then each cell divided by its sum; {cells cell now "+
			"has/cells now have} a p of {bound chance}")
	saidSolves = words.Say("the forced move solves", "", ", and that solves the current board")
	saidLeft   = words.Say("left undecided", "cells",
		"; {cells cell is/cells are} undecided, with what p says of the candidates left")
)

// Why something was decided.
var (
	whyFilledIn = words.Say("any symbol left", "",
		"the block has used every candidate of the cell: any symbol left is filled in")
	whyAgain = words.Say("drawn again", "",
		"the block has used every candidate of the cell: it is drawn again")
	whyShown = words.Say("the fittest", "grid fitness full",
		"board {grid+1} is the fittest of this generation, {fitness} of {full}")
	whyRewarded = words.Say("is rewarded", "fitness among",
		"rewarded: fitness {fitness}, among the {among} best")
	whyPunished = words.Say("is punished", "fitness among",
		"punished: fitness {fitness}, among the {among} worst")
	whyRewardedIn = words.Say("is rewarded in a block", "block among",
		"rewarded in block {block+1}: among the {among} best there")
	whyPunishedIn = words.Say("is punished in a block", "block among",
		"punished in block {block+1}: among the {among} worst there")
	whyVotes = words.Say("votes", "digit good of was:real p:real",
		"{digit} is held by {good} of the {of} rewarded: p {moved was p}")
	whyBothVotes = words.Say("votes for and against", "digit good poor of was:real p:real",
		"{digit} is held by {good} of the {of} rewarded and {poor} of the {of} punished: p {moved was p}")
)

// The kinds of events, as indices into kinds. What A and B hold stands there.
const (
	eventImproved = iota
	eventBound
	eventCollapsed
	eventFilled
	eventRestart
	eventSolved
)

var kinds = []engine.EventKind{
	// A: fitness, B: cost
	eventImproved: engine.Landmark("improvement", engine.Improvement,
		"fitness {a}, {b} short of a solution: the best board so far"),
	// Cell and Digit, A: rewarded that hold it, B: punished
	eventBound: engine.Happens("bound reached", engine.Turn,
		"p of {digit} at {cell} has reached the bound: in {a} of the rewarded boards "+
			"and {b} of the punished"),
	// A: block, B: symbols that its top entries leave out
	eventCollapsed: engine.Happens("block collapsed", engine.Stagnation,
		"block {a+1} has collapsed: every cell has a digit whose p has reached the "+
			"bound; {b symbol is/symbols are} missing"),
	// A: blocks of the population
	eventFilled: engine.Happens("blocks filled", engine.Setback,
		"dead ends in {a block} of the population: filled with what was left"),
	// A: generations without a new best, B: best cost before
	eventRestart: engine.Landmark("restart", engine.Restart,
		"{a iteration} without a new best (cost {b}): every model is uniform again"),
	// A: member, B: grids drawn; by a forced move Cell, Digit and B
	eventSolved: engine.Landmark("solved", engine.Success, "{which b digit}",
		"the givens alone decide every cell: solved before the first generation",
		"board {a+1} of the population clashes nowhere: solved after {b board}",
		"{digit} held at {cell} solves the current board: solved after {b board}"),
}
