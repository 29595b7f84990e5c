// Package climb is the hill climber of Jones, Roach and Perkins (2007): steepest
// ascent with a greedy start, kept as a best-first search whose queue tells when
// it stands on a plateau, and random restarts.
//
// A state is a full board in which every block holds each digit once, so that
// only rows and columns can be wrong; a move swaps two free cells of a block.
// What is maximised is f = w1·f1 + w2·f2, with
//
//	f1  the different digits of the rows and columns, 162 on a solved 9×9 board
//	f2  the clashes of free digits with givens: those are surely wrong
//
// and w1 = 1, w2 = −1. Every iteration expands one state:
//
//	place ──▶ mend ──▶ pop ──▶ expand ──▶ weigh ──▶ plateau ──▶ again, or restart
//	 block     swap     the     all its    all into   how many pops of one f
//	 by block  by swap  best    swaps      the queue  led nowhere?
//
// The paper calls it a plateau when "the first 10 highest scoring solutions all
// shared the same score, and none of those solutions had successors with better
// scores". Read here as: a number (cut) of pops in a row of one score, none with a
// better successor that has not been expanded before. With ten such pops the
// climb gives up far more often than the paper's; with fifty as often.
//
// The start takes "the next available number" for a cell, and the paper does not
// say in which order they come: at random here, or from the lowest up (digits:
// ascending).
//
// # The queue in bounds
//
// The queue does not hold boards. A state that was expanded is a node: its
// parent and the swap that made it from there. A successor is an entry of eight
// bytes: its f, a tie, its parent and its swap; most of them never come up, and lie
// on shelves by how good they are until they are thrown away.
// Whether a state is new is found out when it does: a table of the nodes'
// hashes knows what was expanded.
//
// The best entries (queueKept) are kept when there are more than queueRoom,
// which no climb ever notices that pops fewer states than are kept; and a climb
// that has expanded nodesRoom states ends as if on a plateau, or, without
// restarts, goes on from where it stands with an empty memory. So a search
// holds at most 400 kB however long it runs, and some 90 kB as a rule.
package climb

import "sudokuscope/engine"

// info is what there is to read about the algorithm.
var info = engine.Info{
	What: "The simplest way to improve a board: look at every swap, make the best, and repeat. The paper's version remembers all boards it has seen in a queue, and starts again on flat ground.",
	How:  "Blocks are filled so that little clashes with the givens. Then all swaps of two free cells within a block are weighed. The best board that waits in the queue is taken next, which may be an earlier one. Many steps without a gain count as a plateau, and everything starts again.",
	Notice: []string{
		"f climbs quickly at first. How many swaps make it better near the top?",
		"The number of equal swaps grows as the number of better ones falls: the top is flat.",
		"The board that comes out of the queue is often not a neighbour of the last one: the digits jump.",
	},
	Try: []string{
		"Compare plain ascent with the queue on the same seed.",
		"Set cut to 10, and count the restarts.",
	},
	Fails: "It never makes anything worse on purpose, so every top that is not the highest one is the end of a climb. On a plateau it wanders without direction.",
	Lines: []string{
		"One turn of the outer loop is a climb from a new start.",
		"Each block takes the digits it lacks; a digit that clashes with no given goes into the cell.",
		"If it clashes, the next digit is tried there, so the last cells get what is left over.",
		"Leftovers that clash with a given are surely wrong.",
		"They change places with another cell of the block, if that mends it.",
		"The queue holds boards by how good they are, the best first.",
		"One turn of the inner loop takes one board from the queue.",
		"The best that has not been looked at yet: it may be as good as the last one, or worse.",
		"All neighbours: every swap of two free cells within one block.",
		"f rewards different digits in rows and columns (f1) and punishes clashes with givens (f2).",
		"A neighbour that is solved ends the search; all others wait in the queue.",
		"A better neighbour: the climb goes on, and the count starts again at 0.",
		"Nothing better and the same f as before: one step on flat ground.",
		"After that many steps on flat ground the climb is given up.",
	},
}
