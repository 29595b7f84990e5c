package paper

const (
	tabuPaper  = "Soto et al. 2013"
	tabuSource = "Soto, Crawford, Galleguillos, Monfroy & Paredes, A hybrid AC3-tabu search algorithm for solving Sudoku puzzles (2013)"
)

func tabuTables() []*Table {
	return []*Table{
		{
			ID: "tabu-1", Title: "AC3-tabu within 1000 iterations", Paper: tabuPaper,
			Source: tabuSource + ", table 1", Runs: 500,
			Notes: []string{
				"The paper names no files: easy, medium and hard a to c fit s10, s11 and s12 a to c of Mantere and Koljonen.",
				"The paper gives tries until 30 were solved; the rate is 30 of them.",
				"Three candidates an iteration (K) and the way back to the root (regress) were chosen by the rates of medium a, hard a and hard b: all rows are fitted.",
				"Hard c and AI Escargot are not in the paper. What it has of hard b is near to ours of hard c; but s12c is not the second of its set, and the paper on cuckoo search names all three.",
			},
			NotCompared: []string{"seconds, least, mean and most, and their standard deviation: those of Octave on a processor of 2 GHz"},
			Cases: allFitted([]Case{
				ac3Tabu("easy a", "s10a", 1000, rate(100, 30), own(Iterations).within(0, 0)),
				ac3Tabu("easy b", "s10b", 1000, rate(100, 30), own(Iterations).within(0, 0)),
				ac3Tabu("easy c", "s10c", 1000, rate(100, 30), own(Iterations).within(0, 0)),
				ac3Tabu("medium a", "s11a", 1000, rate(100, 30), own(Iterations)),
				ac3Tabu("medium b", "s11b", 1000, rate(100*30./31, 31), own(Iterations)),
				ac3Tabu("medium c", "s11c", 1000, rate(100*30./33, 33), own(Iterations)),
				ac3Tabu("hard a", "s12a", 1000, rate(100*30./35, 35), own(Iterations)),
				ac3Tabu("hard b", "s12b", 1000, rate(100*30./49, 49).differs("every reading that has the other rows solves it always").within(94, 100), own(Iterations)),
				ac3Tabu("hard c", "s12c", 1000, own(Solved).within(54, 100), own(Iterations)),
				ac3Tabu("AI Escargot", "s16", 1000, own(Solved).within(62, 100), own(Iterations)),
			}),
		},
		{
			ID: "tabu-2", Title: "AC3-tabu within 100 000 iterations, against a genetic algorithm", Paper: tabuPaper,
			Source: tabuSource + ", table 2", Runs: 500,
			Notes: []string{
				"The genetic algorithm is Mantere and Koljonen's (2007), quoted as the paper quotes it: tries solved of 30, within 100 000 generations.",
				"The column of the genetic algorithm is the table tabu-2-ga.",
			},
			NotCompared: []string{"the column without a limit, 30 of 30 throughout: all runs end within 100 000 iterations, so that it repeats the column before it"},
			Cases: []Case{
				ac3Tabu("easy a (GA 30 of 30)", "s10a", 100_000, rate(100, 30).repeats("table 1, where all runs end within 1000 iterations"), own(Iterations)),
				ac3Tabu("easy b (GA 30 of 30)", "s10b", 100_000, rate(100, 30).repeats("table 1, where all runs end within 1000 iterations"), own(Iterations)),
				ac3Tabu("easy c (GA 30 of 30)", "s10c", 100_000, rate(100, 30).repeats("table 1, where all runs end within 1000 iterations"), own(Iterations)),
				ac3Tabu("medium a (GA 22 of 30)", "s11a", 100_000, rate(100, 30).repeats("table 1, where all runs end within 1000 iterations"), own(Iterations)),
				ac3Tabu("hard a (GA 2 of 30)", "s12a", 100_000, rate(100, 30), own(Iterations)),
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
		ID: "tabu-readings", Title: "What the text leaves open, and the classic search it starts from", Paper: tabuPaper,
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
	return runs("ac3-tabu", "paper", label, []string{"mantere-koljonen/" + puzzle}, limit, nil, m...)
}

func tabuReading(label, algorithm, puzzle string, limit int64, m Measure, set ...string) Case {
	return runs(algorithm, "", label, []string{"mantere-koljonen/" + puzzle}, limit, set, m)
}
