// Package tabu has two tabu searches: the hybrid with arc consistency of Soto,
// Crawford, Galleguillos, Monfroy and Paredes (2013), and the classic one that
// it is built from.
//
// A tabu search always takes the best move it may, even a bad one, and forbids
// itself for a while to undo what it did. What it forbids, and for how long, is
// all the memory it has, and all there is to watch.
//
// [AC3] is their Algorithm 4. It puts digits into an empty board: a candidate
// is one cell given one digit with all that follows by arc consistency, the
// cost is how many cells are still empty, and what leads to an empty domain is
// forbidden. Read literally the incumbent never takes anything back, so that
// one wrong digit is the end; the reading that has the paper's success rates
// goes back to the root when every candidate fails (parameter regress).
//
//	draw ──▶ propagate ──▶ choose ──▶ remember
//	K pairs   AC3 each     fewest      wiped-out pairs
//	          wiped out?   empty       join the list
//
// [Classic] is Algorithm 1 on full boards: every block holds each digit once, a
// move swaps two cells of a block, and the cost is how many digits the rows and
// columns lack.
//
//	weigh ──▶ select ──▶ move ──▶ remember
//	all       best that  swap     both cells' old
//	swaps     is allowed          digits, for a tenure
package tabu
