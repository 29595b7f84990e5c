package paper

const (
	colonyPaper  = "Lloyd & Amos 2019"
	colonySource = "Lloyd & Amos, Solving Sudoku with ant colony optimization (2019)"
)

func colonyTables() []*Table {
	return []*Table{
		{
			ID: "lloyd-amos-1", Title: "The ant colony on logic-solvable instances: success",
			Paper:  colonyPaper,
			Source: colonySource + ", table I", Runs: 100,
			Notes: []string{
				"Of the ten sabuncu instances propagation alone solves most; they are run in turn, and must all be solved.",
				"The paper's ants are greedy with chance q0, its authors' program when the chance is missed: the rule of the text is the default, that of the program a row of its own.",
				"Without evaporation of the best value the paper gives no figure; the bands are ours.",
			},
			NotCompared: []string{"mean seconds, .0204 (aiescargot) to .113 (platinumblond): those of a 2.4 GHz Xeon"},
			Cases: []Case{
				antsOn("aiescargot"),
				antsOn("coly013"),
				antsOn("goldennugget"),
				antsOn("platinumblond"),
				antsOn("reddwarf"),
				antsOn("tarx0134"),
				ants("sabuncu 1 to 10", sabuncu, nil, rate(100, 100)),
				ants("aiescargot, greedy as in the program", escargotThere, []string{"greedy-rule=code"}, own(Solved).within(100, 100), own(Iterations)),
				ants("platinumblond, greedy as in the program", platinumThere, []string{"greedy-rule=code"}, own(Solved).within(100, 100), own(Iterations)),
				ants("aiescargot, no evaporation", escargotThere, []string{"evaporation=0"}, own(Solved).within(30, 75)),
				ants("platinumblond, no evaporation", platinumThere, []string{"evaporation=0"}, own(Solved).within(0, 30)),
			},
		},
	}
}

var (
	escargotThere = []string{"lloyd-amos/aiescargot"}
	platinumThere = []string{"lloyd-amos/platinumblond"}
	sabuncu       = []string{
		"lloyd-amos/sabuncu1", "lloyd-amos/sabuncu2", "lloyd-amos/sabuncu3", "lloyd-amos/sabuncu4", "lloyd-amos/sabuncu5",
		"lloyd-amos/sabuncu6", "lloyd-amos/sabuncu7", "lloyd-amos/sabuncu8", "lloyd-amos/sabuncu9", "lloyd-amos/sabuncu10",
	}
)

// antsOn is a row of the paper: always solved.
func antsOn(puzzle string) Case {
	return ants(puzzle, []string{"lloyd-amos/" + puzzle}, nil,
		rate(100, 100), own(Iterations))
}

// ants are the paper's settings except for those given. A run without evaporation
// is over after a few hundred iterations or never, so 3000 are enough to tell.
func ants(label string, puzzles, set []string, m ...Measure) Case {
	return Case{
		Label: label, Algorithm: "colony", Preset: "paper", Set: set, Puzzles: puzzles,
		Budget: iterations(3000), Measures: m,
	}
}
