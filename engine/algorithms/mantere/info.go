package mantere

import "sudokuscope/engine"

// info is what there is to read about the algorithm.
var info = engine.Info{
	What: "A classic genetic algorithm: a child has each block from one parent or the other, and mutation moves digits within a block.",
	How:  "Parents are winners of tournaments. Each block of a child comes from mother or father. Then each block may be mutated: a swap of two digits, a rotation of three, or an insertion. An attempt that touches a given is refused; the help array says so. The fittest member stays, but it counts as older each time, so that it does not rule for ever.",
	Notice: []string{
		"Many attempts are illegal: blocks with many givens hardly change.",
		"Crossing keeps whole blocks, but rows and columns across blocks break.",
		"Watch how a member that stays gets older until a child replaces it.",
	},
	Try: []string{
		"Make refused attempts again until one is legal: how many generations does it take then?",
		"Keep nobody, and watch the best get lost.",
	},
	Fails: "Blocks that fit in one parent seldom fit beside the blocks of another. On hard puzzles it stays at a few wrong digits.",
	Lines: []string{
		"Every block of every board is filled at random with what it lacks.",
		"Cost counts the digits that rows and columns lack; 0 is solved.",
		"As many children as the population needs.",
		"A few members are drawn for each parent, and the fittest of them wins.",
		"Otherwise the child is a copy of one parent.",
		"For every block a coin decides whose it is.",
		"Each block has its own small chance to change.",
		"Three ways to move digits within a block.",
		"If the mutation would move a given, it is refused.",
		"The fittest stay, and children take the other places.",
		"A long time without a new best board ...",
		"... and the whole population is made anew.",
	},
}
