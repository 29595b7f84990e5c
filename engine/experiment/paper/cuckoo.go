package paper

const (
	cuckooPaper  = "Soto et al. 2014"
	cuckooSource = "Soto, Crawford, Galleguillos, Monfroy & Paredes, A prefiltered cuckoo search algorithm with geometric operators for solving Sudoku problems (2014)"
)

func cuckooTables() []*Table {
	return []*Table{
		{
			ID: "cuckoo-1", Title: "Prefiltered cuckoo search within 10 000 iterations", Paper: cuckooPaper,
			Source: cuckooSource + ", table 1", Runs: 500,
			Notes: []string{
				"The paper names no files: easy, medium and hard a to c fit s10, s11 and s12 a to c of Mantere and Koljonen. Its pseudocode and parameters are lost: 20 nests, pa .05, pc and pm .5 are ours.",
				"The paper gives tries until 50 were solved; the rate is 50 of them. Its text has no figures for medium b and c.",
				"pa was chosen by hard a, so all rows are fitted.",
				"Success follows the number of dives, the last figure of each: see the table cuckoo-readings.",
			},
			NotCompared: []string{"seconds: those of Octave"},
			Cases: allFitted([]Case{
				cuckoo("easy a", "s10a", 10_000, rate(100, 50)),
				cuckoo("easy b", "s10b", 10_000, rate(100, 50)),
				cuckoo("easy c", "s10c", 10_000, rate(100, 50)),
				cuckoo("medium a", "s11a", 10_000, rate(100, 50), own(Iterations)),
				cuckoo("medium b", "s11b", 10_000, own(Solved).within(90, 100), own(Iterations)),
				cuckoo("medium c", "s11c", 10_000, own(Solved).within(90, 100), own(Iterations)),
				cuckoo("hard a", "s12a", 10_000, rate(100*50./97, 97), own(Iterations), own(dives)),
				cuckoo("hard b", "s12b", 10_000, rate(100*50./62, 62).differs("every reading that has hard a solves it always").within(92, 100), own(Iterations), own(dives)),
				cuckoo("hard c", "s12c", 10_000, rate(100*50./71, 71), own(Iterations), own(dives)),
				cuckoo("AI Escargot", "s16", 10_000, own(Solved), own(Iterations), own(dives)),
			}),
		},
		{
			ID: "cuckoo-2", Title: "Prefiltered cuckoo search within 100 000 iterations, against a genetic algorithm and tabu search",
			Paper:  cuckooPaper,
			Source: cuckooSource + ", table 2", Runs: 500,
			Notes: []string{
				"GA is Mantere and Koljonen's genetic algorithm (2007) as the text of this paper quotes it: 10 of 30 tries on one medium puzzle and 2 of 30 on one hard, all on the easy ones. TS is AC3-tabu (2013): 30 of 30 throughout.",
			},
			NotCompared: []string{"the column of unlimited iterations, 30 of 30 throughout: all runs end within 100 000, so that it repeats the column before it"},
			Cases: []Case{
				cuckoo("easy a (GA, TS 30 of 30)", "s10a", 100_000, rate(100, 30).repeats("table 1, where all runs end within 10 000 iterations")),
				cuckoo("easy b (GA, TS 30 of 30)", "s10b", 100_000, rate(100, 30).repeats("table 1, where all runs end within 10 000 iterations")),
				cuckoo("easy c (GA, TS 30 of 30)", "s10c", 100_000, rate(100, 30).repeats("table 1, where all runs end within 10 000 iterations")),
				cuckoo("medium a (GA 10, TS 30 of 30)", "s11a", 100_000, rate(100, 30).repeats("table 1, where all runs end within 10 000 iterations"), own(Iterations)),
				cuckoo("hard a (GA 2, TS 30 of 30)", "s12a", 100_000, rate(100, 30), own(Iterations), own(dives)),
				cuckoo("hard b", "s12b", 100_000, own(Solved).within(98, 100), own(Iterations), own(dives)),
				cuckoo("hard c", "s12c", 100_000, own(Solved).within(98, 100), own(Iterations), own(dives)),
				cuckoo("AI Escargot", "s16", 100_000, own(Solved).within(98, 100), own(Iterations), own(dives)),
			},
		},
		cuckooReadings(),
	}
}

// dives is how often a run dived into the domains, the first nests included.
var dives = LastMetric("dives")

// cuckooReadings show what success depends on, and what it does not.
func cuckooReadings() *Table {
	return &Table{
		ID: "cuckoo-readings", Title: "What the dives do and the operators do not", Paper: cuckooPaper,
		Source: cuckooSource + ", algorithms 1, 8 and 9", Runs: 50,
		Notes: []string{
			"The paper prints none of these figures. Hard a within 10 000 iterations, if nothing else is said.",
			"Dives before the loop only are the first twenty nests; no dives at all is Algorithm 8 word for word.",
			"Where only a nest worse than the best may be abandoned, the nests grow alike and the dives stop.",
		},
		Cases: []Case{
			cuckooReading("as in table 1", "s12a", own(Solved).within(30, 74)),
			cuckooReading("pa .1: twice the dives", "s12a", own(Solved).within(60, 98), "pa=.1"),
			cuckooReading("pa .25: five times", "s12a", own(Solved).within(90, 100), "pa=.25"),
			cuckooReading("pa 1: a dive an iteration", "s12a", own(Solved).within(98, 100), "pa=1"),
			cuckooReading("pa 0: none but the first", "s12a", own(Solved).within(0, 12), "pa=0"),
			cuckooReading("no mutation", "s12a", own(Solved).within(30, 86), "pm=0"),
			cuckooReading("PMX only", "s12a", own(Solved).within(30, 86), "pc=1"),
			cuckooReading("multi-parental only", "s12a", own(Solved).within(30, 86), "pc=0"),
			cuckooReading("any nest abandoned", "s12a", own(Solved).within(30, 86), "abandon=any"),
			cuckooReading("only a worse one", "s12a", own(Solved).within(0, 36), "abandon=worse"),
			cuckooReading("dives before the loop only, medium a", "s11a", own(Solved).within(76, 100), "filter=once"),
			cuckooReading("dives before the loop only, hard b", "s12b", own(Solved).within(6, 50), "filter=once"),
			cuckooReading("dives before the loop only", "s12a", own(Solved).within(0, 12), "filter=once"),
			cuckooReading("no dives, medium a", "s11a", own(Solved).within(0, 4), "filter=root"),
			runs("cuckoo-classic", "", "classic", mantere("12a"), 10_000, nil, own(Solved).within(0, 4)),
		},
	}
}

// cuckoo is the paper's algorithm in the reading that comes near its rates, on a
// puzzle of Mantere and Koljonen.
func cuckoo(label, puzzle string, limit int64, m ...Measure) Case {
	return runs("cuckoo", "paper", label, []string{"mantere-koljonen/" + puzzle}, limit, nil, m...)
}

func cuckooReading(label, puzzle string, m Measure, set ...string) Case {
	return runs("cuckoo", "paper", label, []string{"mantere-koljonen/" + puzzle}, 10_000, set, m, own(dives))
}
