// Package ac3tabu is the tabu search with arc consistency of Soto, Crawford,
// Galleguillos, Monfroy and Paredes (2013), their Algorithm 4.
//
// It puts digits into an empty board. A candidate is one cell given one digit,
// with all that follows by arc consistency (AC3); the cost is the number of cells
// that are still empty. A candidate whose digit leaves some cell without any
// digit is wiped out, and what led to it is forbidden for a while: that is the
// tabu list. Read literally the incumbent never takes anything back, so that
// one wrong digit is the end; the reading that has the paper's success rates
// goes back to the root when every candidate fails (parameter regress).
//
//	draw ──▶ propagate ──▶ choose ──▶ remember
//	K pairs   AC3 each     fewest      wiped-out pairs
//	          wiped out?   empty       join the list
package ac3tabu
