package reseda

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// words are what RESEDA says.
var words decision.Table

// What a phase did.
var (
	saidUniform = words.Say("uniform", "free", "nothing drawn yet: p is uniform, {free} cells are free")
	saidDrawn   = words.Say("drawn", "grids dead",
		"{grids} boards drawn from p; in {dead cell} no digit was left")
	saidScored = words.Say("scored", "lowest highest mean:real permuted grids",
		"costs from {lowest} to {highest}, {mean %.1f} on average; {permuted} of {grids} boards have "+
			"permutations for blocks")
	saidKept = words.Say("kept", "kept grids lowest highest",
		"{kept} of {grids} boards kept, costs {lowest} to {highest}")
	saidAgreed = words.Say("agreed", "kept cells free",
		"the {kept} boards kept agree on {cells} of {free} free cells")
	saidSmoothed = words.Say("smoothed", "alpha:real rest:real was:real rho:real cell equals",
		"p keeps {alpha chance} and takes {rest chance} of r: {word equals}, rho {moved was rho}",
		"every cell is certain", "{cell} is least certain", "{cell} is the first of {equals} least certain")
	saidGoesOn = words.Say("goes on", "rho:real beta:real",
		"least certain cell {rho chance} (rho), the shot ends above {beta chance} (beta): it goes on")
	saidSolves   = words.Say("the current board solves", "", ": the current board costs 0")
	saidShotOver = words.Say("the shot contradicts it", "",
		", and what this shot holds contradicts it: the shot is over")
	saidLeft = words.Say("left to draw", "free rho:real",
		": {free cell is/cells are} left to draw, the least certain has p {rho chance} (rho)")
)

// Why something was decided. deadEnds are what becomes of a cell that no digit is left for.
var (
	whyUsed = words.Say("the block has used all", "rule",
		"the block has used every digit that the cell may be: {word rule}", deadEnds...)
	whyHeld = words.Say("no digit is left by what is held", "rule",
		"what is held leaves the cell no digit: {word rule}", deadEnds...)
	whyKept = words.Say("among the cheapest", "cost rank of",
		"cost {cost}: {rank+1}. of the {of} cheapest")
	whyKeptOfGroup = words.Say("cheapest of its group", "cost group of",
		"cost {cost}: the cheapest of group {group+1} of {of}")
	whyShown = words.Say("cheapest of the sample", "grid cost digit p:real",
		"board {grid+1} is the cheapest of this iteration's sample, cost {cost}; the model as a whole gave {digit} p "+
			"{p chance} here")
	whyMoved = words.Say("votes", "votes kept digit was:real p:real",
		"{votes} of the {kept} best boards had {digit}; p {moved was p}")
)

var deadEnds = []string{
	DeadEndAny:   "any digit is taken",
	DeadEndOwn:   "one is drawn from its own p although the block has it",
	DeadEndRest:  "one that the block lacks is taken",
	DeadEndAlike: "any that it believes in is taken although the block has it",
}

// The kinds of events, as indices into kinds. What A and B hold their sentences say.
const (
	eventImproved = iota
	eventWrongMode
	eventStalled
	eventGivenUp
	eventZoneHeld
	eventZonePassed
	eventPermutation
	eventRestart
	eventFailed
	eventSolved
)

var kinds = []engine.EventKind{
	eventImproved: engine.Landmark("improvement", engine.Improvement,
		"cost {a}: the best board so far"),
	eventWrongMode: engine.Happens("wrong mode", engine.Stagnation,
		"every cell is certain, the least to {a chance} (rho), best cost {b}: settled on something false"),
	eventStalled: engine.Landmark("stall", engine.Stagnation,
		"a stall: {cell} is still uncertain, p {a chance} (rho) after {b iteration}"),
	eventGivenUp: engine.Happens("shot given up", engine.Stagnation,
		"least certain cell {a chance} (rho) after {b iteration}: the shot is given up"),
	eventZoneHeld: engine.Happens("zone held", engine.PartialRestart,
		"{unit a} held as in {word digit} (cost {b}), the rest starts again", anchors...),
	eventZonePassed: engine.Happens("zone passed over", engine.Setback,
		"{unit a} thrown out: {word cell+1}",
		"{b cell} of it hold {digit}", "it holds {digit} in {cell}, which a forced digit rules out"),
	eventPermutation: engine.Happens("permutation", engine.PartialRestart,
		"{block cell}: permutation {a} of {b}, the rest starts again"),
	eventRestart: engine.Landmark("full restart", engine.Restart,
		"{a shot has/shots have} failed: everything starts again"),
	eventFailed: engine.Landmark("failed", engine.Stagnation,
		"{a shot has/shots have} failed: the run ends unsolved"),
	eventSolved: engine.Landmark("solved", engine.Success, "{word a+1}: solved after {b} boards",
		"the current board costs 0 with what is held", "board {a+1} of the sample costs 0"),
}

// anchors are the grids that zones are taken from, in words.
var anchors = []string{
	AnchorLast: "the last shot's best board", AnchorFirst: "the first shot's best board",
	AnchorCheapest: "the cheapest board so far", AnchorModel: "the first shot's likeliest digits",
}
