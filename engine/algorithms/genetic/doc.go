// Package genetic is the genetic algorithm of Sato and Inoue (2010), which
// keeps building blocks: what crossover and mutation may not tear apart are the
// blocks of the board.
//
// A member is a full board, every block a permutation; its cost is how many
// digits the rows and columns lack. Coded in two dimensions it can be cut along
// both: of two parents one child takes, for each band of blocks, the band of the
// parent whose rows there are better, and the other, for each stack, the stack
// of the parent whose columns are better. Mutation swaps two free cells of a
// block. As local search every child is mutated more than once, and the best of
// these candidates lives.
//
//	select ──▶ cross ──▶ mutate ──▶ evaluate ──▶ replace
//	tournaments  bands,     swaps,     the better    the children are
//	of three     stacks     twice      candidate     the population
//
// Nobody survives unchanged by rank: a best that is kept (parameter elitism)
// fills the population with its copies, and freezes it. Against that, too, a
// population that has found no new best for long starts again at random.
//
// A generation takes tens of microseconds because a block is a word: which
// digits stand in each of its rows and columns, nine bits a line. Blocks side by
// side are then scored by an "or" and a count, and a swap changes the word of
// its block by one multiplication ([codes]).
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
