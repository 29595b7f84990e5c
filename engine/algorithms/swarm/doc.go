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
//	in the paper                         here                       file
//	x, the position of a particle        search.board(i)            search.go
//	x^, its personal best                search.best(i)             search.go
//	g^, the best of its neighbours       search.follow              paper.go
//	w1, w2, w3, the weights              Options.WSelf, WLeader, WOwn
//	convex combination                   search.cross, sorting      paper.go
//	mutation                             search.mutateAll           paper.go
//	lattice of neighbours                lattice                    search.go
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
