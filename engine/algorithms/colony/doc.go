// Package colony is the ant colony system for Sudoku of Huw Lloyd and Martyn
// Amos (Solving Sudoku with ant colony optimization, IEEE Transactions on
// Games, 2019).
//
// Ants walk over the board, each from a cell of its own, cell by cell, all in
// step. In an open cell an ant chooses among the candidates by what the trail of
// pheromone says, and everything that follows from the choice is set at once; a
// cell that has run out of candidates has failed and is passed over. The ant
// that sets the most cells is what the others learn from.
//
//	set out ──▶ walk ──▶ walk ──▶ … ──▶ judge ──▶ deposit ──▶ evaporate
//	each on     a step of every ant:    the ant   the best's  the best's
//	its cell    choose, infer, dull     with the  digits      value, not
//	            the trail chosen        fewest    gain        the trail
//	                                    failures
//
// What is new in it is the last phase. The best so far deposits its value,
// cells/(cells − set), again and again, and alone that would lead all ants after
// it for ever. So its value evaporates: after a while a worse grid of today is
// worth more than the best of long ago and takes its place, and the trail moves
// on. Without it (evaporation = 0) hard puzzles are solved in the first hundred
// iterations or never.
//
// On large boards the trails themselves grow old: with hundreds of digits to
// agree on, equally good grids replace each other and none is fuller. The
// parameter restart, which is not the paper's, washes the trails away then. It
// counts replacements, so that on the paper's 9×9 boards it is hardly ever
// needed, and without evaporation never comes into play.
package colony

import "sudokuscope/engine"

// info is what there is to read about the algorithm.
var info = engine.Info{
	What: "Ants that fill boards cell by cell. They prefer digits on which much pheromone lies, and the fullest board so far leaves pheromone on its digits.",
	How:  "Ten ants begin on boards with nothing but the givens. Each visits every cell: where it is still open it chooses a digit, and propagation sets what follows. The ant that set the most cells may become the leader, whose digits are strengthened. The leader's value fades from iteration to iteration, so that a fresh and slightly worse board can take over.",
	Notice: []string{
		"How few cells does an ant really choose? All others follow.",
		"The trails become strong on the leader's digits, right or wrong.",
		"A leader of 79 cells may stay for long: watch its value sink.",
	},
	Try: []string{
		"Set the evaporation to 0 and see how long one leader stays.",
		"Use one ant: more iterations, but fewer walks in all.",
	},
	Fails: "A board with two cells missing may be a dead end. If its value never fades, all ants follow it for ever.",
	Lines: []string{
		"Every digit of every cell has the same little pheromone, and there is no leader yet.",
		"One turn of the loop: every ant makes one board.",
		"Each ant begins with a board of its own that has only the givens, at a cell of its own.",
		"The ants take turns, cell by cell. A cell that is set already, or that has no candidate left, is passed over.",
		"Greedy: the digit with the most pheromone.",
		"Otherwise a draw in proportion to the pheromone.",
		"The digit is set, and all that follows from it; the ant takes some pheromone away, so that the next ant is drawn elsewhere.",
		"The ant that set the most cells is the best of the iteration.",
		"Its board is worth more the fewer cells it lacks; if that is more than what the leader is still worth, it leads.",
		"The leader's digits get pheromone in proportion to its value.",
		"The leader loses a part of its value: old success fades.",
		"A board with every cell set is the solution, since no digit was put against the rules.",
		"Leaders have changed often, and none was fuller: the trails are washed away.",
	},
}
