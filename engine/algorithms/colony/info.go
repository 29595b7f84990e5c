package colony

import "sudokuscope/engine"

// info is what there is to read about the algorithm.
var info = engine.Info{
	What: "Ants that fill boards cell by cell. They prefer digits on which much pheromone lies, and the fullest board so far leaves pheromone on its digits.",
	How:  "Ten ants begin on boards with nothing but the givens. Each visits every cell: where it is still open it chooses a digit, and propagation sets what follows. The ant that set the most cells may become the leader, whose digits are strengthened. The leader's value fades from iteration to iteration, so that a fresh and slightly worse board can take over.",
	Notice: []string{
		"How few cells does an ant really choose? All others follow.",
		"The trails become bright on the leader's digits, right or wrong.",
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
