// Package geneticmk is the genetic algorithm of Mantere and Koljonen (2007), whose
// figures the papers on tabu search, cuckoo search and NB-COIN quote to compare
// with.
//
// A member is a full board, written block after block: nine blocks of nine digits,
// each a permutation that has the givens in their places. Crossover exchanges
// whole blocks, so a child has every block from one parent or the other.
// Mutation works inside a block and is one of three:
//
//	swap       two digits change places
//	3-swap     three digits move round
//	insertion  a digit is put in at another place, and those between move up
//
// Its places are drawn among all cells of the block. A help array, which is the
// block with 0 in the cells that are free, tells whether one of them is given:
// then the attempt is illegal, and nothing happens (parameter illegal). So blocks
// with many givens hardly ever change. What an insertion moves up are the free
// cells alone.
//
//	in the paper                      here                         file
//	individual, nine blocks           search.member(i)             search.go
//	fitness                           search.weigh                 search.go
//	ageing of the best                search.grow                  paper.go
//	uniform crossover of blocks       search.crossAll              paper.go
//	swap, 3-swap, insertion           search.mutate, insert        paper.go
//	help array                        search.base, 0 where free    search.go
//	elitism                           Options.Elite                describe.go
//
// The cost is how many digits rows and columns lack. The text of 2007 was not at
// hand: what NB-COIN's paper tells of it (section II and figure 4) is as above;
// the population of 21, the one that stays, the shares of the mutations and the
// restart after 2000 generations without a new best are readings, set to come near
// the solved runs that two papers quote. Figure 4 as printed has lost a column of
// the help array, and its insertion fits no single given that is missing.
package geneticmk
