// Package cuckoo has the prefiltered cuckoo search of Soto, Crawford,
// Galleguillos, Monfroy and Paredes (2014), and the classic cuckoo search that
// it is built from.
//
// A cuckoo lays its egg in the nest of another bird. There is an egg a nest,
// and an egg is a grid whose rows are permutations around the givens; its cost
// is how many values are wrong, that is missing, summed over rows, columns and
// blocks. A new egg takes a random nest if the one there costs no less. Now and
// then the host of the worst nest finds out, abandons it and builds another.
//
//	choose ──▶ cross ──▶ mutate ──▶ compare ──▶ abandon ──▶ rebuild
//	a nest     a row     two cells  a random    the worst,  a dive into
//	                     of a row   nest        chance pa   the domains
//
// [Algorithm] is their Algorithm 8. The paper's pseudocode and its parameters
// are lost in the text that is left of it, so this is a reconstruction: of the
// readings tried, the one whose success rates come near the paper's.
//
// What it teaches is not what the paper says. A nest is built by a dive: digit
// after digit with arc consistency after each, until the grid is full or a cell
// has no candidate left. On the hard puzzles one dive in some six hundred comes
// to the end, and all but a few in a hundred solutions are found that way, not
// by crossing or mutating eggs. Success follows the number of dives (pa); no
// mutation (pm), or one crossover without the other (pc), changes nothing that
// can be measured; and without dives in the loop (filter) the hard puzzles are
// not solved. The parameters are there so that one can find that out.
//
// [Classic] is Algorithm 1: nests filled at random, and Lévy flights over the
// neighbourhood of swaps within rows; no filter and no geometric operators.
package cuckoo
