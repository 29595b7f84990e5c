package paper

const tabuSource = "Soto, Crawford, Galleguillos, Monfroy & Paredes, A hybrid AC3-tabu search algorithm for solving Sudoku puzzles (2013)"

func tabuTables() []*Table {
	return []*Table{
		{
			ID: "tabu-1", Title: "AC3-tabu within 1000 iterations",
			Source: tabuSource + ", table 1", Runs: 50,
			Notes: []string{
				"The paper names no files: easy, medium and hard a to c fit s10, s11 and s12 a to c of Mantere and Koljonen.",
				"The paper gives tries until 30 were solved; the rate is 30 of them. Its seconds are those of Octave on a processor of 2 GHz: least, mean and most of the runs solved. Ours must be fewer.",
				"Hard c and AI Escargot are not in the paper. What it has of hard b is near to ours of hard c; but s12c is not the second of its set, and the paper on cuckoo search names all three.",
			},
			Cases: []Case{
				took(1.324, 1.331, 1.354, ac3Tabu("easy a", "s10a", 1000, rate(100, 30), own(Iterations).within(0, 0))),
				took(1.026, 1.032, 1.049, ac3Tabu("easy b", "s10b", 1000, rate(100, 30), own(Iterations).within(0, 0))),
				took(1.046, 1.067, 1.113, ac3Tabu("easy c", "s10c", 1000, rate(100, 30), own(Iterations).within(0, 0))),
				took(2.296, 5.17, 13.389, ac3Tabu("medium a", "s11a", 1000, rate(100, 30), own(Iterations))),
				took(5.151, 69.807, 245.346, ac3Tabu("medium b", "s11b", 1000, rate(100*30./31, 31), own(Iterations))),
				took(3.687, 78.042, 252.876, ac3Tabu("medium c", "s11c", 1000, rate(100*30./33, 33), own(Iterations))),
				took(2.608, 88.55, 259.61, ac3Tabu("hard a", "s12a", 1000, rate(100*30./35, 35), own(Iterations))),
				took(3.875, 112.667, 309.799, ac3Tabu("hard b", "s12b", 1000, rate(100*30./49, 49).differs("every reading that fits the rest solves it always").within(94, 100), own(Iterations))),
				ac3Tabu("hard c", "s12c", 1000, own(Solved).within(54, 100), own(Iterations)),
				ac3Tabu("AI Escargot", "s16", 1000, own(Solved).within(62, 100), own(Iterations)),
			},
		},
		{
			ID: "tabu-2", Title: "AC3-tabu within 100 000 iterations, against a genetic algorithm",
			Source: tabuSource + ", table 2", Runs: 50,
			Notes: []string{
				"The genetic algorithm is Mantere and Koljonen's (2007), quoted as the paper quotes it: tries solved of 30, within 100 000 generations.",
				"The rows without a limit are stopped after ten million iterations.",
				"The column of the genetic algorithm is the table tabu-2-ga.",
			},
			Cases: []Case{
				ac3Tabu("easy a (GA 30 of 30)", "s10a", 100_000, rate(100, 30), own(Iterations)),
				ac3Tabu("easy b (GA 30 of 30)", "s10b", 100_000, rate(100, 30), own(Iterations)),
				ac3Tabu("easy c (GA 30 of 30)", "s10c", 100_000, rate(100, 30), own(Iterations)),
				ac3Tabu("medium a (GA 22 of 30)", "s11a", 100_000, rate(100, 30), own(Iterations)),
				ac3Tabu("hard a (GA 2 of 30)", "s12a", 100_000, rate(100, 30), own(Iterations)),
				ac3Tabu("easy a, no limit", "s10a", noLimit, rate(100, 30)),
				ac3Tabu("easy b, no limit", "s10b", noLimit, rate(100, 30)),
				ac3Tabu("easy c, no limit", "s10c", noLimit, rate(100, 30)),
				ac3Tabu("medium a, no limit", "s11a", noLimit, rate(100, 30)),
				ac3Tabu("hard a, no limit", "s12a", noLimit, rate(100, 30)),
				ac3Tabu("hard b", "s12b", 100_000, own(Solved).within(100, 100), own(Iterations)),
				ac3Tabu("hard c", "s12c", 100_000, own(Solved).within(100, 100), own(Iterations)),
				ac3Tabu("AI Escargot", "s16", 100_000, own(Solved).within(100, 100), own(Iterations)),
			},
		},
		tabuReadings(),
	}
}

// tabuReadings are the other readings of the text, and Algorithm 1.
func tabuReadings() *Table {
	return &Table{
		ID: "tabu-readings", Title: "What the text leaves open, and the classic search it starts from",
		Source: tabuSource + ", algorithms 1 and 4", Runs: 50,
		Notes: []string{
			"The paper states neither the number of candidates nor the length of the list, and its Algorithm 4 never lets the incumbent go back.",
			"Read literally that is the end after one wrong digit; going back to the root when all candidates fail has the paper's rates.",
			"Classic tabu search makes the best swap that is not tabu, worse or not; Algorithm 1 literally would not.",
		},
		Cases: []Case{
			tabuReading("hard a, never back", "ac3-tabu", "s12a", 1000, own(Solved).within(0, 6), "regress=off"),
			tabuReading("medium a, never back", "ac3-tabu", "s11a", 1000, own(Solved), "regress=off"),
			tabuReading("hard a, 1 candidate", "ac3-tabu", "s12a", 100_000, own(Iterations), "K=1"),
			tabuReading("hard a, 10 candidates", "ac3-tabu", "s12a", 100_000, own(Iterations), "K=10"),
			tabuReading("hard a, 30 candidates", "ac3-tabu", "s12a", 100_000, own(Iterations), "K=30"),
			tabuReading("hard c, no list", "ac3-tabu", "s12c", 1000, own(Solved), "list=0"),
			tabuReading("hard c, list of 100", "ac3-tabu", "s12c", 1000, own(Solved), "list=100"),
			tabuReading("hard c, list of 200", "ac3-tabu", "s12c", 1000, own(Solved).within(0, 54), "list=200"),
			tabuReading("medium c, hidden singles too", "ac3-tabu", "s11c", 1000, own(Iterations).within(0, 0), "propagation=hidden"),
			tabuReading("classic, medium a", "tabu", "s11a", 100_000, own(Solved).within(98, 100)),
			tabuReading("classic, hard a", "tabu", "s12a", 100_000, own(Solved).within(98, 100)),
			tabuReading("classic, hard c", "tabu", "s12c", 100_000, own(Solved).within(98, 100)),
			tabuReading("classic, AI Escargot", "tabu", "s16", 100_000, own(Solved).within(98, 100)),
			tabuReading("classic, hard a, never worse", "tabu", "s12a", 100_000, own(Solved).within(0, 20), "accept=no-worse"),
			tabuReading("classic, hard a, tenure 30 and more", "tabu", "s12a", 20_000, own(Solved), "tenure=30", "tenure-random=30"),
		},
	}
}

// ac3Tabu is the paper's algorithm in the reading that reproduces, on a puzzle
// of Mantere and Koljonen.
func ac3Tabu(label, puzzle string, limit int64, m ...Measure) Case {
	return Case{
		Label: label, Algorithm: "ac3-tabu", Preset: "paper", Puzzles: []string{"mantere-koljonen/" + puzzle},
		Budget: iterations(limit), Measures: m,
	}
}

// noLimit stands for a table's "unlimited iterations".
const noLimit = 10_000_000

// took adds the seconds of the paper's runs to a case: least, mean and most.
func took(least, average, most float64, c Case) Case {
	for _, m := range []Measure{mean(LeastTime, least), mean(MeanSeconds, average), mean(MostTime, most)} {
		c.Measures = append(c.Measures, m.differs(faster).within(0, m.Paper))
	}
	c.Measures = append(c.Measures, own(SpreadTime))
	return c
}

// faster is why all seconds are fewer.
const faster = "a faster processor and program"

func tabuReading(label, algorithm, puzzle string, limit int64, m Measure, set ...string) Case {
	return Case{
		Label: label, Algorithm: algorithm, Set: set, Puzzles: []string{"mantere-koljonen/" + puzzle},
		Budget: iterations(limit), Measures: []Measure{m},
	}
}
