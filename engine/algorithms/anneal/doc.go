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
