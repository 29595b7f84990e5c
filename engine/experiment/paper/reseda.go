package paper

import (
	"fmt"
	"slices"
)

const resedaSource = "Maire & Prissette, A restarted estimation of distribution algorithm for solving sudoku puzzles (2012)"

var resedaTables = []*Table{
	{
		ID: "reseda-1", Title: "The easy puzzle: both optimisations, and each alone",
		Source: resedaSource + ", table 1", Runs: 200,
		Notes: []string{
			"The scan lost columns of the puzzle (figure 3.1): this is the reading with one solution whose rounds fit.",
			"One shot a run, given up as failed after 3000 rounds: at alpha .99 a few never end.",
			"The paper contradicts itself on beta: \"close to one\" in section 2.3, .6 in 3.1. The default .9 gives this table; with .6 pre-computation alone solves 81, 46 and 21 % at alpha .9, .7 and .5 (see reseda-readings).",
		},
		Cases: slices.Concat(easyCases("permutations only", "precompute=off", [4]pair{{98, 574}, {82, 67}, {42, 25}, {11, 17}}),
			easyCases("pre-computation only", "permutations=off", [4]pair{{100, 522}, {96, 60}, {71, 22}, {35, 14}}),
			easyCases("both", "", [4]pair{{100, 188}, {100, 25}, {100, 9}, {100, 6}})),
	},
	{
		ID: "reseda-2", Title: "The medium puzzle: what alpha buys",
		Source: resedaSource + ", table 2", Runs: 300,
		Notes: []string{"One shot a run, given up as failed after 3000 rounds: at alpha .99 a few never end."},
		Cases: []Case{
			mediumCase(".99", rate(99, 100), mean(Iterations, 277).of(99)),
			mediumCase(".9", rate(81, 100), mean(Iterations, 37).of(81)),
			mediumCase(".7", rate(61, 100), mean(Iterations, 14).of(61)),
			mediumCase(".5", rate(43, 100), mean(Iterations, 8).of(43)),
			mediumCase(".3", rate(26, 100), mean(Iterations, 7).of(26)),
			mediumCase(".1", rate(12, 100), mean(Iterations, 7).of(12)),
		},
	},
	{
		ID: "reseda-3", Title: "The hard puzzle: partial restarts",
		Source: resedaSource + ", table 3", Runs: 1000,
		Notes: []string{
			"The paper does not say which shot's grid a zone is from. Here it is the cheapest grid of the last round of the last shot that failed (anchor=last); when all zones have failed, the run has failed.",
		},
		Cases: []Case{
			hardCase("one shot", "0", rate(8.9, 1000).differs("section 4.1 has 3 of 100 for the same; ours is with the text, not the table").within(2, 6)),
			hardCase("one shot, as in section 4.1", "0", rate(3, 100)),
			hardCase("3 zones", "3", rate(47.4, 1000)),
			hardCase("9 zones", "9", rate(61.9, 1000)),
			hardCase("27 zones", "27", rate(90.6, 1000)),
		},
	},
	{
		ID: "reseda-4", Title: "Five classes of difficulty",
		Source: resedaSource + ", table 4", Runs: 200,
		Notes: []string{
			"The paper ran 1000 puzzles of each class, fresh from Kennett's generator 1.0.1; here 200 of each, one run each.",
			"The generator's classes need not be quite the paper's.",
		},
		Cases: slices.Concat(
			classCases("very-easy", 100, 100, 100),
			classCases("easy", 100, 99.4, 98.2),
			classCases("medium", 95.9, 88.4, 65.9),
			classCases("hard", 81.1, 56.3, 36.5),
			classCases("fiendish", 60.5, 33.6, 22.1),
		),
	},
	{
		ID: "reseda-5", Title: "AI Escargot, and what one right block is worth",
		Source: resedaSource + ", table 5 and section 5.2", Runs: 300,
		Notes: []string{
			"The right block is the solution's top left one, as the one of 24 tries of the brute force that can succeed.",
			"The paper does not say with how many zones it had 580 of 1000 there, nor which shot's grid the zones were from: 27 zones of the first shot's come near, all others do not. That speaks for the first shot's grid where tables 3 and 4 speak for the last's; it stays open.",
		},
		Cases: []Case{
			escargotCase("3 zones", "3", rate(0, 1000)),
			escargotCase("9 zones", "9", rate(.1, 1000)),
			escargotCase("27 zones", "27", rate(.9, 1000)),
			rightBlock("right block, 27 zones", "27", rate(58, 1000).differs("zones of the last shot's grid solve more; those of the first's, below, come near").within(66, 84)),
			rightBlock("right block, 27 zones of the first shot", "27", own(Solved).within(54, 72), "anchor=first"),
			rightBlock("right block, 9 zones", "9", own(Solved)),
			rightBlock("right block, 3 zones", "3", own(Solved)),
		},
	},
	reliabilityTable,
	readingsTable,
}

// pair is a cell of table 1: success in %, and rounds in case of convergence.
type pair struct{ solved, rounds float64 }

func easyCases(label, set string, cells [4]pair) []Case {
	var list []Case
	for i, alpha := range []string{".99", ".9", ".7", ".5"} {
		c := shot(label+", alpha "+alpha, "reseda/easy", "alpha="+alpha)
		if set != "" {
			c.Set = append(c.Set, set)
		}
		solved := rate(cells[i].solved, 100)
		c.Measures = []Measure{solved, mean(Iterations, cells[i].rounds).of(int(cells[i].solved))}
		if alpha == ".99" {
			c.Runs = 100 // long runs
		}
		list = append(list, c)
	}
	return list
}

func mediumCase(alpha string, m ...Measure) Case {
	c := shot("alpha "+alpha, "reseda/medium", "alpha="+alpha)
	c.Measures = m
	return c
}

func hardCase(label, zones string, m ...Measure) Case {
	c := shot(label, "reseda/hard", "zones="+zones)
	c.Measures = m
	return c
}

func classCases(class string, z27, z9, z3 float64) []Case {
	var list []Case
	for _, z := range []struct {
		zones string
		paper float64
	}{{"27", z27}, {"9", z9}, {"3", z3}} {
		c := shot(fmt.Sprintf("%s, %s zones", class, z.zones), "kennett/"+class, "zones="+z.zones)
		c.Measures = []Measure{rate(z.paper, 1000)}
		list = append(list, c)
	}
	return list
}

func escargotCase(label, zones string, m ...Measure) Case {
	c := shot(label, "ai-escargot", "zones="+zones)
	c.Measures = m
	return c
}

func rightBlock(label, zones string, m Measure, set ...string) Case {
	c := escargotCase(label, zones, m)
	c.Given, c.Runs, c.Set = firstBlockRight, 300, append(c.Set, set...)
	return c
}

// shot is a run without full restarts, as in all of the paper's tables. It needs
// no budget: the algorithm gives a shot up after 3000 rounds.
func shot(label, puzzle string, set ...string) Case {
	return Case{
		Label: label, Algorithm: "reseda", Puzzles: []string{puzzle},
		Set: append([]string{"restart=none"}, set...),
	}
}
