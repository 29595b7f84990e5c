// Package swarm is geometric particle swarm optimisation after Moraglio and
// Togelius (2007): particles fly through a space of boards in which there is no
// velocity, only distance.
//
// A particle is a full board. Every iteration it moves to a point between three:
// where it stands, the best board that it has found itself, and the best that any
// of its neighbours has found, its leader's. "Between" is a convex combination
// with three weights, and what it is depends on how distance is measured:
//
//   - in swap space (parameter space) a row is a permutation and the distance of
//     two rows is the number of swaps from one to the other. The combination is
//     the multi-parental sorting crossover: place by place a mask names one of the
//     three, and the other two swap its digit to there, until all are equal. Every
//     row of the child is a permutation again.
//   - in Hamming space the distance is the number of cells that differ, and every
//     cell takes the digit of the parent that the mask names. Rows are permutations
//     no more.
//
// Then a particle mutates, with some chance: a swap of two free cells of a row,
// or another digit in a free cell. The cost is how many digits the rows, columns
// and blocks lack.
//
//	follow ──▶ fly ──▶ mutate ──▶ judge
//	the best    between   a swap     own bests,
//	neighbour   three     in a row   the swarm's best
//
// Neighbours are those beside, above and below on a lattice that is closed to a
// ring in both directions, or all of the swarm. On the lattice news spread slowly,
// and the swarm keeps apart for longer.
//
// We did not have the paper's text: two later papers quote of it the two spaces
// and that 36 of 50 runs were solved. The size of the swarm, the weights and the
// rate of mutation are settings of this program's, the sorting crossover is as the
// cuckoo search of Soto et al. (2014) describes it.
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
		"Switch mutation off and watch the moved share fall; with the weight of the own best at 0, too, it falls to 0.",
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
