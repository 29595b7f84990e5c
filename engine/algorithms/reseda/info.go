package reseda

import "sudokuscope/engine"

// info is what there is to read about the algorithm.
var info = engine.Info{
	What: "An estimation of distribution algorithm. It keeps no boards: it keeps, for every cell, how probable each digit is, and learns these probabilities from the boards that it draws.",
	How:  "Every round draws a hundred boards from the probabilities, keeps the ten with the fewest mistakes, and moves every probability a little towards how often those ten have the digit. When even the least certain cell is nearly certain, the shot is over: either a board is solved, or the model has settled on something false. Then a part of the best board is held, and all the rest is learnt again.",
	Notice: []string{
		"Some cells become certain within a few rounds, others much later. Which are the last?",
		"Entropy falls while the mean cost falls. After which round does the best board stop getting better?",
		"Press s when a shot has failed: the wrong digits stand together, in cells that see each other.",
	},
	Try: []string{
		"Set alpha to .3 and to .95 and compare how steeply the entropy falls.",
		"Fork after a failed shot with another seed: does the same cell go wrong?",
	},
	Fails: "Once a wrong digit is certain, every board that is drawn has it, so only boards with it can be rewarded. The model confirms its own error, and only forgetting helps.",
	Lines: []string{
		"Every digit that no given in the cell's row, column or block forbids begins equally probable.",
		"One turn of the loop is a round: draw, judge, keep, learn.",
		"Q complete boards are made from the same probabilities; they differ only by the dice.",
		"Within a block the surest cell is drawn first, so that it gets what it wants before others take it.",
		"The digit is drawn in proportion to its probability, among those that the block does not have yet: the block becomes a permutation.",
		"Earlier cells have taken all that this cell could be: it gets any digit, which is probably wrong.",
		"The cost counts the digits that are missing in all rows, columns and blocks; 0 is solved.",
		"Only the Q1 cheapest boards teach the model. The others are thrown away.",
		"For every cell and digit: how many of the kept boards have it there.",
		"The new probability is a mixture of the old one and of what the kept boards say. Alpha is how much of the old survives.",
		"Rho looks at the least certain cell: how probable is its best digit?",
		"The shot ends with a solution, or when nothing is left to be learnt.",
		"A zone, such as a block, is held as the best board had it, and a new shot learns the other cells again.",
		"All zones have been tried: the model forgets everything.",
	},
}
