package nbcoin

import "sudokuscope/engine/decision"

// words are what the search says.
var words decision.Table

// What a phase did.
var (
	saidUniform = words.Say("uniform", "undecided decided",
		"nothing drawn yet: p is uniform over the candidates of {undecided cell}, {decided more is/more are} decided")
	saidDrawn = words.Say("drawn", "grids",
		"{grids} grids drawn from the models, every block a permutation")
	saidFilled = words.Say("drawn and filled", "grids blocks",
		"{grids} grids drawn from the models; {blocks block had/blocks had} a dead end filled")
	saidEvaluated = words.Say("evaluated", "lowest highest full mean",
		"fitness from {lowest} to {highest} of {full}, {mean %.1f} on average")
	saidByBlock = words.Say("picked by block", "good poor",
		"for each block the {good} grids that clash least in it, and the {poor} that clash most")
	saidGood   = words.Say("picked", "good lowest highest", "{good} good grids, costs {lowest} to {highest}")
	saidPoor   = words.Say("poor", "poor lowest highest", "; {poor} poor, costs {lowest} to {highest}")
	saidReward = words.Say("rewarded", "gain symbols",
		"each entry gains {gain chance} times its share of the good, less {word symbols}",
		"the mean of the cell's candidates", "the same share of every symbol")
	saidNotPunished = words.Say("not punished", "",
		"negative learning is off: the poor grids teach nothing")
	saidPunished = words.Say("punished", "percent",
		"each entry loses by its share of the poor; good and poor have {percent %.0f} % in common")
	saidBound = words.Say("bounded", "clipped cells bound",
		"{clipped entry clipped/entries clipped} to a bound, then each cell divided by its sum; {cells cell now has/cells now have} a p of {bound chance}")
	saidSolves = words.Say("the forced move solves", "", ", and that solves the current grid")
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
		"grid {grid+1} is the fittest of this generation, {fitness} of {full}")
	whyRewarded = words.Say("is rewarded", "fitness among",
		"rewarded: fitness {fitness}, among the {among} best")
	whyPunished = words.Say("is punished", "fitness among",
		"punished: fitness {fitness}, among the {among} worst")
	whyRewardedIn = words.Say("is rewarded in a block", "block among",
		"rewarded in block {block+1}: among the {among} best there")
	whyPunishedIn = words.Say("is punished in a block", "block among",
		"punished in block {block+1}: among the {among} worst there")
	whyVotes = words.Say("votes", "digit good of was p",
		"{digit} is held by {good} of the {of} rewarded: p {moved was p}")
	whyBothVotes = words.Say("votes for and against", "digit good poor of was p",
		"{digit} is held by {good} of the {of} rewarded and {poor} of the {of} punished: p {moved was p}")
)
