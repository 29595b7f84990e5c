package swarm

import "sudokuscope/engine"

// info is what there is to read about the algorithm.
var info = engine.Info{
	What: "A swarm of boards that fly. Each moves to a board that lies between where it is, the best it has found, and the best that a neighbour has found.",
	How:  "Between two permutations of a row lie all those on the way of swaps from one to the other. A particle's new row is put together from three parents, each with a weight. A little mutation adds what none of the three has. Each particle remembers the best board it has ever been at.",
	Notice: []string{
		"The distance to the leaders shrinks. What happens when it is 0?",
		"The mask in the strips says for each cell which of the three it was taken from.",
		"On a lattice news travels slowly, so the swarm stays different for longer.",
	},
	Try: []string{
		"Let everybody be everybody's neighbour: how soon does the swarm gather?",
		"Switch mutation off and watch the moved share fall to 0.",
	},
	Fails: "A point between boards never lies outside of them, so the swarm can only shrink. Where it has gathered, mutation alone moves it.",
	Lines: []string{
		"Every row of every board holds its digits in random order, around the givens.",
		"One turn of the loop: every particle flies once.",
		"One after the other.",
		"Among its neighbours on the lattice, and itself, the one with the best board ever.",
		"Row by row in swap space, or cell by cell in Hamming space.",
		"For each place the dice say, by the weights, which of the three parents decides it.",
		"The row is put together so that it lies between the three.",
		"A small chance to change something that none of the three has.",
		"A particle remembers its best board.",
		"A long time without a new best board ...",
		"... and all particles are set on new boards.",
	},
}
