// Package reseda is RESEDA, the restarted estimation of distribution algorithm
// of Sylvain Maire and Cyril Prissette ("A restarted estimation of distribution
// algorithm for solving sudoku puzzles", Statistics and Computing, 2012).
//
// # The idea
//
// Hill climbers and annealers move one grid about. An estimation of distribution
// algorithm has no grid; it has an opinion: for every free cell a probability
// for every digit. A round draws Q grids from this model, looks which Q1 of them
// break the fewest rules, and lets the model believe a little more in what
// those have in common:
//
//	     ┌────────── p: 81 distributions ◀──────────┐
//	draw │                                          │ smooth  p ← alpha·p + (1 − alpha)·r
//	     ▼                                          │
//	Q grids ── score ──▶ costs ── select ──▶ Q1 grids ── estimate ──▶ r
//
// The cost of a grid is the number of symbols that its rows, columns and blocks
// lack. One number says when to stop: rho, the largest p of the least certain
// cell. When it exceeds beta and no grid has cost 0, the model is sure of something
// false and would draw much the same grid for ever. That is the end of one shot.
// The paper contradicts itself on beta: "close to one" in section 2.3, .6 in 3.1.
// Its table 1 comes out with .9, the default, and not with .6.
//
// # What made it work
//
// Two things keep the sample close to the rules (section 3 of the paper, and
// the parameters "precompute" and "permutations"): a digit that a given forbids
// starts with p = 0, and the cells of a block are drawn one after the other
// without repeating a digit. A cell may then find that every digit it believes
// in is used: a dead end. The paper then picks "the remaining symbols uniformly at
// random", read here as any digit at all; only those that the block lacks
// ("deadend": rest) solves less than the paper. In which order
// the cells are drawn decides who suffers: the surest first, as it stands before
// the block is begun ("order": static). To look again after every draw (dynamic)
// solves the paper's hard puzzle in a third of the shots instead of a thirtieth;
// to go from left to right (index) makes the same cells suffer in every grid, and
// next to nothing is ever solved. That is a lesson about all algorithms that
// build a solution step by step, so all of these are choices.
//
// The paper's words, that after each draw the probabilities of the other cells "are
// recomputed knowing that the probability of this symbol is now zero", may also mean the
// largest p that is left, undivided (bare). With dead ends among what a cell
// believes in, all alike (alike), that has the successes of its table 2 and all of its
// figure 4.2; but a cell that a wrong zone leaves no digit then comes last in every grid
// and stays noise, shots after a restart hardly end, and table 3 does not come out.
//
// Nearest to its tables 2, 4 and 5 and to figure 4.2, of which then nearly every letter
// comes out, is the static order with such dead ends, the first of equally certain cells
// ("ties": first) and beta .6. Tables 1 and 3 come out with the defaults and not with
// these: which the authors' program had, their paper does not settle.
//
// Most shots at a hard puzzle fail, but they fail with most of the grid right
// (figure 4.2 of the paper). So the final grid is cut into zones (its blocks,
// perhaps its rows and columns), and for each zone in turn the puzzle is tried
// again with the zone held as if it were given: one right zone makes a hard
// puzzle an easy one. Which grid the zones are from the paper leaves open
// ("anchor"): from that of the last shot that failed, the default, tables 3 and 4
// come out; from the first shot's they do not, though with the other defaults what the
// paper has of AI Escargot with one right block comes nearer. Nor does it say which
// block comes first: with those on the diagonal before all others ("3+6", "3+6+18")
// nine zones take the time that its table 3 has, but succeed more often than there, and
// 27 take less time.
// Only if all zones fail does everything start again.
// Brute force over one block ("block") is the same thought the other way round:
// each permutation that the givens admit is held in turn, for one shot and its
// zones, and then the first again. So all have as many shots, and one is right.
//
// # The code
//
// A [search] is made of three parts. The shot (shot.go) is the model and what is
// taken for granted; the sample (sample.go) the grids of the round, and how the
// best of them teach the model; the campaign (campaign.go) the series of shots.
// draw.go draws the grids, search.go has the loop and takes forced moves, words.go
// has the sentences.
//
// The model does not change while a round's grids are drawn. Whatever can be
// known from it in advance stands in the [plan], which is what makes the
// drawing fast. plain_test.go has the whole round again without a plan, and the
// two are compared to the last bit.
package reseda

import "sudokuscope/engine"

// info is what there is to read about the algorithm.
var info = engine.Info{
	What: "An estimation of distribution algorithm. It keeps no boards: it keeps, for every cell, how probable each digit is, and learns these probabilities from the boards that it draws.",
	How:  "Every round draws a hundred boards from the probabilities, keeps the ten with the fewest mistakes, and moves every probability a little towards how often those ten have the digit. When even the least certain cell is nearly certain, the shot is over: either a board is solved, or the model has settled on something false. Then a part of the best board is held, and all the rest is learnt again.",
	Notice: []string{
		"Some cells become certain within a few rounds, others much later. Which are the last?",
		"Entropy falls while the mean cost falls. After which round does the best board stop getting better?",
		"Press s when a shot has failed: the wrong digits stand together, in cells that see each other.",
	},
	Try: []string{
		"Set alpha to .3 and to .95 and compare how steeply the entropy falls.",
		"Fork after a failed shot with another seed: does the same cell go wrong?",
	},
	Fails: "Once a wrong digit is certain, every board that is drawn has it, so only boards with it can be rewarded. The model confirms its own error, and only forgetting helps.",
	Lines: []string{
		"Every digit that no given in the cell's row, column or block forbids begins equally probable.",
		"One turn of the loop is a round: draw, judge, keep, learn.",
		"Q complete boards are made from the same probabilities; they differ only by the dice.",
		"Within a block the surest cell is drawn first, so that it gets what it wants before others take it.",
		"The digit is drawn in proportion to its probability, among those that the block does not have yet: the block becomes a permutation.",
		"Earlier cells have taken all that this cell could be: it gets any digit, which is probably wrong.",
		"The cost counts the digits that are missing in all rows, columns and blocks; 0 is solved.",
		"Only the Q1 cheapest boards teach the model. The others are thrown away.",
		"For every cell and digit: how many of the kept boards have it there.",
		"The new probability is a mixture of the old one and of what the kept boards say. Alpha is how much of the old survives.",
		"Rho looks at the least certain cell: how probable is its best digit?",
		"The shot ends with a solution, or when nothing is left to be learnt.",
		"A zone, such as a block, is held as the best board had it, and a new shot learns the other cells again.",
		"All zones have been tried: the model forgets everything.",
	},
}
