package paper

import (
	"fmt"

	"sudokuscope/puzzles"
)

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
		{
			ID: "lloyd-amos-2", Title: "The ant colony on general instances: success",
			Paper:  colonyPaper,
			Source: colonySource + ", general instances of three sizes", Runs: 100,
			Notes: []string{
				"As many puzzles as the paper's 6300, by its sizes and shares, but ours: its files name no licence, so they are not built in. Each is a random solution of which a share of the cells stays, rounded up, as in the paper's files; puzzles generate --general makes the same.",
				"The paper stops a run after a time, at 25×25 after 120 seconds of a 2.4 GHz Xeon, and ours ends after 3000 iterations. The more a run may take, the more is solved, and which of the two is longer we do not know: that 45 % agrees shows the height of the ridge, and no more.",
			},
			NotCompared: []string{"the rates of all other shares and the seconds, which we could not read: the bands there are ours"},
			Cases:       generalCases(),
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
	return runs("colony", "paper", label, puzzles, 3000, set, m...)
}

// generalCases are those of the paper's general instances, a case a size and a share.
func generalCases() (list []Case) {
	for order := 3; order <= 5; order++ {
		for share := 0; share <= 100; share += 5 {
			c := ants(fmt.Sprintf("%d×%d, %d %%", order*order, order*order, share), nil, nil, own(Solved).within(97, 100), own(Iterations))
			c.General = puzzles.GeneralName(order, share)
			switch {
			case order == 5 && share == 45:
				c.Measures[0] = rate(85, 100)
			case order == 5 && (share == 40 || share == 50): // beside the hardest
				c.Measures[0] = own(Solved).within(88, 100)
			}
			list = append(list, c)
		}
	}
	return list
}
