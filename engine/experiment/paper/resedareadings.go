package paper

import "slices"

// readingsTable is not the paper's: it is what the paper leaves open, each
// reading measured, because the difference is the lesson.
func readingsTable() *Table {
	return &Table{
		ID: "reseda-readings", Title: "What the paper leaves open, and what it matters",
		Source: resedaSource + ", readings of section 2", Runs: 200,
		Notes: []string{
			"The paper prints none of these figures; a band says what was measured before.",
			"Unless a row says otherwise all is as in tables 1, 3 and 4: beta .9, anchor last, equals in random order, any digit at dead ends.",
			"Read closely, as in reseda-2 (beta=.6, ties=first, deadend=alike) the paper has its tables 2, 4 and 5 and figure 4.2, but in table 1 both optimisations at alpha .5 solve fewer than its 100 %, pre-computation alone at .9, .7 and .5 fewer than its 96, 71 and 35 %, and in table 3 zones solve more than its 47.4, 61.9 and 90.6 %. The easy puzzle is known from a damaged scan, but of the four completions with one solution none does better. Other grids to take zones from, and passing over zones that leave a cell no digit, change table 3 little; zones that the pre-computation ignores solve too few.",
			"The undivided order is near to the paper's words: after each draw the largest p that is left, and where none is left any digit that the cell believes in (order=bare, deadend=alike). It has table 2 at alpha .9 (81 %, 37 rounds), the cells of figure 4.2 and, with permutations alone, table 1 at .7 (42 %), but not table 3: three zones solve far more than 47.4 %, at more than twenty times the grids of one shot in place of three. So it is no reading of the tables.",
		},
		Cases: []Case{
			reading("as in tables 1 and 3, medium", "reseda/medium", own(Solved)),
			withRounds(reading("as in tables 1 and 3, medium, alpha .99", "reseda/medium", own(Solved), "alpha=.99")),
			withRounds(reading("as in tables 1 and 3, medium, alpha .9", "reseda/medium", own(Solved), "alpha=.9")),
			reading("ties in order, medium", "reseda/medium", own(Solved), "ties=first"),
			reading("any order, medium", "reseda/medium", own(Solved), "order=random"),
			reading("left to right, medium", "reseda/medium", own(Solved).within(0, 5), "order=index"),
			reading("dynamic order, medium", "reseda/medium", own(Solved), "order=dynamic"),
			reading("dead ends from the own p, medium", "reseda/medium", own(Solved), "deadend=own"),
			reading("dead ends from the rest, medium", "reseda/medium", own(Solved), "deadend=rest"),
			reading("largest p taken, medium", "reseda/medium", own(Solved).within(0, 2), "pick=argmax"),
			reading("dynamic order, hard", "reseda/hard", own(Solved).within(25, 46), "order=dynamic"),
			reading("any order, hard", "reseda/hard", own(Solved), "order=random"),
			undivided("undivided order, medium, alpha .9", "reseda/medium", 200, []Measure{own(Solved), own(Iterations)}, "alpha=.9"),
			undivided("undivided order, medium", "reseda/medium", 200, []Measure{own(Solved), own(Iterations)}),
			undivided("undivided order, hard", "reseda/hard", 10*batch, []Measure{own(Solved), own(alwaysRight(1))}),
			undivided("undivided order, hard, 3 zones", "reseda/hard", 30, []Measure{own(Solved), own(Grids)}, "zones=3"),
			undivided("undivided order, permutations only, easy", "reseda/easy", 200, solvedAlone, "precompute=off"),
			reading("read closely but equals in random order, medium", "reseda/medium", own(Solved), "beta=.6", "deadend=alike"),
			closely("read closely, both, easy, alpha .5", "reseda/easy", 0, []Measure{own(Solved)}, "alpha=.5"),
			closely("read closely, hard", "reseda/hard", 1000, []Measure{own(Solved), own(Grids)}),
			closely("read closely, hard, 3 zones", "reseda/hard", 0, []Measure{own(Solved), own(Grids)}, "zones=3"),
			closely("read closely, hard, 9 zones", "reseda/hard", 0, []Measure{own(Solved), own(Grids)}, "zones=9"),
			closely("read closely, hard, 27 zones", "reseda/hard", 0, []Measure{own(Solved), own(Grids)}, "zones=27"),
			closely("read closely, fiendish, 27 zones", "kennett/fiendish", 0, []Measure{own(Solved)}, "zones=27"),
			reading("pre-computation only, beta .6, easy, alpha .7", "reseda/easy", own(Solved).within(35, 56), "permutations=off", "beta=.6"),
			reading("pre-computation only, beta .9, easy, alpha .7", "reseda/easy", own(Solved).within(55, 77), "permutations=off"),
			reading("beta .6, zones of the first shot, hard, 27 zones", "reseda/hard", own(Solved), "zones=27", "anchor=first", "beta=.6"),
			reading("beta .6, zones of the last shot, hard, 27 zones", "reseda/hard", own(Solved), "zones=27", "beta=.6"),
			reading("zones of the first shot, hard, 27 zones", "reseda/hard", own(Solved), "zones=27", "anchor=first"),
			reading("zones of the cheapest grid, hard, 27 zones", "reseda/hard", own(Solved), "zones=27", "anchor=cheapest"),
			reading("zones of the likeliest digits, hard, 27 zones", "reseda/hard", own(Solved), "zones=27", "anchor=model"),
		},
	}
}

// closely reads the paper as table 2 does.
func closely(label, puzzle string, runs int, m []Measure, set ...string) Case {
	return readAs(readClosely, label, puzzle, runs, m, set)
}

// withRounds measures the rounds of a reading too.
func withRounds(c Case) Case {
	c.Measures = append(c.Measures, own(Iterations))
	return c
}

// undivided is the order that the paper's words may mean.
func undivided(label, puzzle string, runs int, m []Measure, set ...string) Case {
	return readAs([]string{"order=bare", "deadend=alike"}, label, puzzle, runs, m, set)
}

// readAs has the settings of a reading behind those of the case.
func readAs(how []string, label, puzzle string, runs int, m []Measure, set []string) Case {
	c := shot(label, puzzle, slices.Concat(set, how)...)
	c.Runs, c.Measures = runs, m
	return c
}

func reading(label, puzzle string, m Measure, set ...string) Case {
	c := shot(label, puzzle, set...)
	c.Measures = []Measure{m}
	return c
}
