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

import "sudokuscope/engine"

// info is what there is to read about the algorithm.
var info = engine.Info{
	What: "A population of boards in nests. New boards are made by crossing rows, and the worst nest is replaced now and then by a dive with arc consistency.",
	How:  "A copy of one nest's board, an egg, has one row crossed with the best board, and perhaps two cells of a row swapped. If it is no worse than the board of a nest drawn at random, it takes its place. With a small chance the worst nest is abandoned, and a new board is built for it: cell by cell, with propagation after each digit, until a contradiction ends the dive.",
	Notice: []string{
		"Read in the log what found the solution: it is nearly always a dive.",
		"The nests become alike. How long does that take?",
		"Most dives end after some ten digits. A dive without a contradiction is a solution.",
	},
	Try: []string{
		"Switch mutation off: does the success change?",
		"Set pa to 1, so that every iteration makes a dive, and count the iterations.",
	},
	Fails: "Crossing rows of boards that are alike gives the same boards again. Without dives nothing new comes in.",
	Lines: []string{
		"Arc consistency narrows every cell down; each nest gets the board of one dive.",
		"Cost counts missing digits; an egg of cost 0 is the solution.",
		"One nest's board is copied; the copy is the egg.",
		"The best board is not crossed with itself.",
		"Partially mapped crossover: the row takes a segment of the best board's row, and repairs what is then there twice.",
		"Or a row between three: the egg's, the best one's and the best one's ever, by sorting.",
		"Two cells of a row that are not settled by the filter change places.",
		"Another nest, drawn at random, is what the egg is compared with.",
		"If the egg is no worse, it takes the nest.",
		"Rarely, the worst board of all is thrown away.",
		"A new board is built in its place, digit by digit.",
		"A cell with few candidates is drawn, gets one of them, and its consequences are worked out.",
		"The dive ends with a full board or a contradiction; in that case rows are completed anyhow, so that there is a board to compare.",
	},
}

// classicInfo is what there is to read about the classic.
var classicInfo = engine.Info{
	What: "Cuckoo search without a filter: boards whose rows are filled at random, and flights that change a few cells, or now and then many.",
	How:  "An egg is a copy of one nest's board that makes a Lévy flight: a number of swaps within rows, mostly one or two and rarely very many. If it is no worse than another nest's board, it takes that nest. The worst nest is sometimes replaced by a random board.",
	Notice: []string{
		"Long flights are nearly always refused. What are they good for then?",
		"The cost comes close to 0 and stays there: a few wrong digits in every nest.",
	},
	Try: []string{
		"Set lambda to 3: short flights only. Is it better or worse?",
		"Compare with the prefiltered search on the same puzzle.",
	},
	Fails: "Without logic every digit has to be found by chance, and columns and blocks clash in every board. A random board that replaces the worst nest is too bad to survive.",
	Lines: []string{
		"Each row holds its nine digits in random order, around the givens.",
		"Cost counts missing digits in columns and blocks.",
		"One nest's board is copied; the copy is the egg.",
		"The length of the flight: a draw with a heavy tail, so that most are short and a few are very long.",
		"That many swaps within rows.",
		"Another nest, drawn at random.",
		"If the egg is no worse, it takes the nest.",
		"Rarely, the worst board of all is thrown away.",
		"A random board takes its place.",
	},
}
