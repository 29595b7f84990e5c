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
