package reseda

import "sudokuscope/engine/decision"

// words are what RESEDA says.
var words decision.Table

// What a phase did.
var (
	saidUniform = words.Say("uniform", "free", "nothing drawn yet: p is uniform, {free} cells are free")
	saidDrawn   = words.Say("drawn", "grids dead",
		"{grids} grids drawn from p; in {dead cell} no digit was left")
	saidScored = words.Say("scored", "lowest highest mean permuted grids",
		"costs from {lowest} to {highest}, {mean %.1f} on average; {permuted} of {grids} grids have permutations for blocks")
	saidKept = words.Say("kept", "kept grids lowest highest",
		"{kept} of {grids} grids kept, costs {lowest} to {highest}")
	saidAgreed = words.Say("agreed", "kept cells free",
		"the {kept} grids kept agree on {cells} of {free} free cells")
	saidSmoothed = words.Say("smoothed", "alpha rest was rho cell",
		"p ← {alpha chance}·p + {rest chance}·r: rho {moved was rho}, kept down by {cell}")
	saidGoesOn = words.Say("goes on", "rho beta",
		"rho {rho chance} is not above beta {beta chance}: another round")
	saidSolves   = words.Say("the current grid solves", "", ": the current grid costs 0")
	saidShotOver = words.Say("the shot contradicts it", "",
		", and what this shot holds contradicts it: the shot is over")
	saidLeft = words.Say("left to draw", "free rho",
		": {free cell is/cells are} left to draw, rho is {rho chance}")
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
	whyShown = words.Say("cheapest of the sample", "grid cost digit p",
		"grid {grid+1} is the cheapest of this round's sample, cost {cost}; the model as a whole gave {digit} p {p chance} here")
	whyMoved = words.Say("votes", "votes kept digit was p",
		"{votes} of the {kept} best grids had {digit}; p {moved was p}")
)

var deadEnds = []string{
	DeadEndAny:   "any digit is taken",
	DeadEndOwn:   "one is drawn from its own p although the block has it",
	DeadEndRest:  "one that the block lacks is taken",
	DeadEndAlike: "any that it believes in is taken although the block has it",
}
