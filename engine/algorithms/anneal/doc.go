// Package anneal is simulated annealing, as Lewis (2007) brought it to Sudoku.
//
// The board is full from the start and every block a permutation; the cost is
// how many digits the rows and columns lack. A move takes one free cell and
// another of its block, at random, and weighs what their swap would do to the
// cost: d. A swap that makes nothing worse is made. One that does is made with
// probability exp(-d/T), so the temperature T says how much the search puts up
// with to get out of a valley.
//
//	propose ──▶ weigh ──▶ accept ──▶ cool
//	a swap       its d     exp(-d/T)   T ← cooling·T after a chain,
//	                                   T ← temperature when nothing comes of it
//
// Cells that arc consistency on the givens fills are held. The domains that it
// leaves to the other cells are not otherwise used: to admit only swaps within
// them (parameter filter) looks like a help, but takes away the paths between
// good boards.
//
// A move takes some seven nanoseconds, by three means. The places of every digit
// are kept by digit, not by line: which lines have it once, which not at all,
// as two words of a bit a line; what a swap does to the cost is then the count
// of two words ([tally]). The exponential is turned into thresholds for whole
// numbers when the temperature changes, never in a move ([heat]). And one throw
// of the dice, 64 bits, is enough for a move: the upper half says which swap,
// the lower whether it is made.
package anneal

import "sudokuscope/engine"

// info is what there is to read about the algorithm.
var info = engine.Info{
	What: "A local search that proposes one random swap at a time. A swap that makes nothing worse is made; one that does is made by chance, the more rarely the colder it is.",
	How:  "The board is full, and every block has each digit once. Two free cells of a block are drawn. If swapping them raises the cost by d, it is done with probability exp(-d/T). T is the temperature: high at first, lowered after each chain of moves, and set back when chains in vain show that it is frozen.",
	Notice: []string{
		"At a high temperature the cost wanders at a high level; at a low one it stands still. In between it works.",
		"Accepted moves fall with the temperature. How many of them go uphill?",
		"After a reheat the cost jumps up, and everything begins again from there.",
	},
	Try: []string{
		"Set the temperature to 0, .35 and 2 without cooling, and compare the curves.",
		"Fork at a low temperature with other dice.",
	},
	Fails: "Cooled too fast it freezes in the first valley. Kept too hot it leaves every valley, the right one too.",
	Lines: []string{
		"Cells that logic fills at once are held.",
		"Every block gets the digits it lacks in random order.",
		"The temperature at the start.",
		"Cost counts the digits that rows and columns lack.",
		"The dice choose; nothing is compared, so a proposal is cheap.",
		"What the swap would do to the cost, from four rows and columns at most.",
		"Metropolis: what is no worse is always made, what is worse by d only with this probability.",
		"Two cells change places.",
		"A chain is some hundred proposals at one temperature.",
		"Cooling makes moves that are worse rarer.",
		"Several chains without a gain: frozen, so it is heated again.",
	},
}
