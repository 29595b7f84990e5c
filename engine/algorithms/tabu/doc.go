// Package tabu is the classic tabu search on full boards, Algorithm 1 of Soto,
// Crawford, Galleguillos, Monfroy and Paredes (2013): what their hybrid with arc
// consistency (package ac3tabu) is built from.
//
// A tabu search always takes the best move it may, even a bad one, and forbids
// itself for a while to undo what it did. What it forbids, and for how long, is
// all the memory it has, and all there is to watch.
//
// Every block holds each digit once, a move swaps two cells of a block, and the
// cost is the number of digits that the rows and columns lack.
//
//	weigh ──▶ select ──▶ move ──▶ remember
//	all       best that  swap     both cells' old
//	swaps     is allowed          digits, for a tenure
package tabu

import "sudokuscope/engine"

// info is what there is to read about the algorithm.
var info = engine.Info{
	What: "A local search that always makes the best move that is allowed, even if it makes things worse, and that forbids itself for a short while to undo it.",
	How:  "The board is full, and every block has each digit once. Every swap of two free cells within a block is weighed. The best swap that the tabu list does not forbid is made. After it, the two cells may not take their old digits back for a few iterations.",
	Notice: []string{
		"The cost falls quickly, then goes up and down at a low level. Every rise is a way out of a hole.",
		"At a true minimum nothing stands left of zero in the histogram. How often is that so, and how often are better swaps merely forbidden?",
		"Aspiration is rare: a forbidden swap is made only if it leads to the best board ever.",
	},
	Try: []string{
		"Set the tenure to 0 and watch the same cells swap for ever.",
		"Race a tenure of 3 against one of 40 over the same evaluations.",
	},
	Fails: "With too short a memory it runs in circles; with too long a one the good swaps are forbidden too. The right length depends on the puzzle.",
	Lines: []string{
		"Cells that logic fills at once are held: nobody has to search for them.",
		"Every block gets the digits it lacks in random order, so blocks are never wrong.",
		"The memory is empty.",
		"Cost counts the digits that rows and columns lack.",
		"All swaps of two free cells of one block: some hundred. What would each do to the cost?",
		"A swap is tabu if it gives a cell a digit back that it lost a short while ago.",
		"Aspiration: a swap that leads to a new record is nevertheless allowed, as a record cannot be part of a circle.",
		"The best of the allowed swaps; dice decide between equal ones.",
		"It is made even if the cost rises: to stand still would lead nowhere.",
		"Both cells may not take back what they just gave away.",
		"Every entry gets one iteration older, and the oldest are forgotten.",
	},
}
