// Package mantere is the genetic algorithm of Mantere and Koljonen (2007), whose
// figures the papers on tabu search, cuckoo search and NB-COIN quote to compare
// with.
//
// A member is a full board, written block after block: nine blocks of nine digits,
// each a permutation that has the givens in their places. Crossover exchanges
// whole blocks, so a child has every block from one parent or the other.
// Mutation works inside a block and is one of three:
//
//	swap       two digits change places
//	3-swap     three digits move round
//	insertion  a digit is put in at another place, and those between move up
//
// Its places are drawn among all cells of the block. A help array, which is the
// block with 0 in the cells that are free, tells whether one of them is given:
// then the attempt is illegal, and nothing happens (parameter illegal). So blocks
// with many givens hardly ever change. What an insertion moves up are the free
// cells alone.
//
//	select ──▶ cross ──▶ mutate ──▶ replace
//	tournaments  block by   inside     the cheapest stay,
//	             block      a block    the children follow
//
// The cost is how many digits rows and columns lack. The text of 2007 was not at
// hand: what NB-COIN's paper tells of it (section II and figure 4) is as above;
// the population of 21, the one that stays, the shares of the mutations and the
// restart after 2000 generations without a new best are readings, set to come near
// the solved runs that two papers quote. Figure 4 as printed has lost a column of
// the help array, and its insertion fits no single given that is missing.
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
