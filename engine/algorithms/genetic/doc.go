// Package genetic is the genetic algorithm of Sato and Inoue (2010), which
// keeps building blocks: what crossover and mutation may not tear apart are the
// blocks of the board.
//
// A member is a full board, every block a permutation; its cost is how many
// digits the rows and columns lack. Coded in two dimensions it can be cut along
// both: of two parents one child takes, for each band of blocks, the band of the
// parent whose rows there are better, and the other, for each stack, the stack
// of the parent whose columns are better. Mutation swaps two free cells of a
// block. As local search every child is mutated more than once, and the best of
// these candidates lives.
//
//	in the paper                       here                        file
//	individual, nine blocks            herd, layout                herd.go
//	fitness, eq. 1                     layout.cost                 herd.go
//	tournament selection               search.tournamentWinner     paper.go
//	crossover of rows and of columns   search.crossBands, crossStacks
//	mutation, swaps in blocks          search.mutateAll            paper.go
//	local search, two candidates       search.evaluate             paper.go
//
// Nobody survives unchanged by rank: a best that is kept (parameter elitism)
// fills the population with its copies, and freezes it. Against that, too, a
// population that has found no new best for long starts again at random.
//
// A generation takes tens of microseconds because a block is a word: which
// digits stand in each of its rows and columns, nine bits a line. Blocks side by
// side are then scored by an "or" and a count, and a swap changes the word of
// its block by one multiplication ([sudoku.Codes]).
package genetic
