// Package ac3tabu is the tabu search with arc consistency of Soto, Crawford,
// Galleguillos, Monfroy and Paredes (2013), their Algorithm 4.
//
// It puts digits into an empty board. A candidate is one cell given one digit,
// with all that follows by arc consistency (AC3); the cost is the number of cells
// that are still empty. A candidate whose digit leaves some cell without any
// digit is wiped out, and what led to it is forbidden for a while: that is the
// tabu list.
//
// Two things are readings. Lines 8 and 9 of Algorithm 4 choose the best candidate
// first and run AC3 on that one only, and line 11 remembers only what was
// accepted; before AC3 every candidate fills one cell, so that there is nothing
// to choose by. And the incumbent never takes anything back, so that one wrong
// digit is the end. The reading that has the paper's success rates runs AC3 on
// every candidate (parameter propagate), remembers what was wiped out (remember),
// and goes back to the root when every candidate fails (regress). The preset
// literal has all three as they are printed.
//
//	draw ──▶ propagate ──▶ choose ──▶ remember
//	K pairs   AC3 each     fewest      wiped-out pairs
//	          wiped out?   empty       join the list
package ac3tabu

import "sudokuscope/engine"

// info is what there is to read about the algorithm.
var info = engine.Info{
	What: "A search on boards with empty cells. It puts in one digit at a time, lets logic fill what follows, and keeps a short list of digits that led to contradictions.",
	How:  "A few candidates are drawn: a cell and a digit. For each of them arc consistency strikes what can stand no more, and fills cells that have one candidate left. The candidate that leaves the fewest empty cells is kept. If all of them lead to a cell without candidates, the board goes back to what the givens say, and the digits that failed are forbidden for a while.",
	Notice: []string{
		"How many cells follow from one digit? That is the work of logic, not of search.",
		"The board jumps back to the givens again and again: every wipe-out costs the whole dive.",
		"The tabu list hardly ever forbids what is drawn. Does it matter?",
	},
	Try: []string{
		"Set K to 1 and to 30, and compare iterations and evaluations.",
		"Switch to stronger propagation: how many iterations are left?",
	},
	Fails: "It never takes back a single digit, only all of them. A wrong digit near the start of a dive is found out at its end.",
	Lines: []string{
		"Arc consistency on the givens: what is certain is filled in, and the rest has its candidates. This is the root.",
		"Cost is the number of empty cells; 0 is solved, as nothing contradicts.",
		"K candidates are tried side by side, each from the same board.",
		"An empty cell is drawn; cells with few candidates are drawn more often.",
		"One of the cell's candidates; a pair of cell and digit on the tabu list is drawn again.",
		"What follows from the digit is worked out: other cells lose candidates, and single candidates are filled in.",
		"The fullest board wins: its digit had the most consequences.",
		"If it leaves every cell a candidate, the search goes on from there.",
		"Every candidate emptied some cell: all digits are taken back to the root.",
		"The pairs that led to a contradiction are not to be tried again for a while.",
		"The list has room for a few; the oldest makes way.",
	},
}
