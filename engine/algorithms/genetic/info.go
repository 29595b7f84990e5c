package genetic

import "sudokuscope/engine"

// info is what there is to read about the algorithm.
var info = engine.Info{
	What: "A population of boards that breeds. Children take whole bands or stacks of blocks from two parents, so that what fits together stays together.",
	How:  "Parents are the winners of small tournaments. Two parents have two children: one takes of every band of blocks the better parent's, the other of every stack. Each child is mutated a few times by swaps within blocks, and the cheapest of these lives. The children replace the population.",
	Notice: []string{
		"Diversity falls as the population agrees. When is it too low?",
		"The strips show whole bands of one colour: building blocks.",
		"The best board may get lost, since even the best parent does not stay.",
	},
	Try: []string{
		"Switch mutation off and watch the thumbnails become alike.",
		"Set the tournament to 10: who has the children?",
	},
	Fails: "When all members are alike, crossing gives the same board again. Only mutation or a restart brings in something new.",
	Lines: []string{
		"Every block of every board is filled with the digits that it lacks, in random order.",
		"Cost counts the digits that rows and columns lack; 0 is solved.",
		"Children are made in pairs, as many as there are members.",
		"A few members are drawn, and the cheapest of them becomes a parent; so twice.",
		"Most pairs are copied, some are crossed.",
		"Of every band of three blocks the child takes that of the parent whose rows are better there.",
		"Of every stack of three blocks the other child takes that of the better columns.",
		"Without crossing the children are copies of their parents.",
		"Mutation is tried several times on each child: a small local search.",
		"In each block two free cells may change places.",
		"Only the cheapest of the mutated versions lives.",
		"The children replace all members, the best one too.",
		"A long time without a new best board ...",
		"... and the whole population is made anew.",
	},
}
