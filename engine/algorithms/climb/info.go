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
