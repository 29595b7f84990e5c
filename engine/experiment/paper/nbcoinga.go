package paper

// nbcoinGA is the other column of NB-COIN's table: what the paper measures
// itself against.
func nbcoinGA() []*Table {
	return []*Table{{
		ID: "nb-coin-2-ga", Title: "The genetic algorithm that NB-COIN is measured against", Paper: nbcoinPaper,
		Source: nbcoinSource + ", table 2, column GA: Sato & Inoue, Solving sudoku with genetic operations that preserve building blocks (2010)", Runs: 100,
		Notes: []string{
			"Settings as in Sato and Inoue: population 150, crossover and mutation .3, tournaments of three, two candidates a child. Mutation is read as a chance for each block: read as one for each child it takes at least three times as long on Nos. 1 and 11, so these two are fitted.",
			"Neither paper states a restart; here the population starts again after 2000 generations without a new best. Without one (stagnation=0) Nos. 1, 11 and 27 take just as long, 52, 133 and 1571 generations (100 runs each).",
			"Both stop at 100 000 generations, and the means are of the runs solved by then. Run lengths are heavy-tailed; the median, which the paper does not print, stands beside the mean.",
		},
		Cases: []Case{
			nbcoinBred("No. 1 (NB-COIN 2)", "1", rate(100, 100), mean(Iterations, 62).of(100).fitted().differs(rateRead).within(44, 61)),
			nbcoinBred("No. 11 (NB-COIN 4)", "11", rate(100, 100), mean(Iterations, 137).of(100).fitted()),
			nbcoinBred("No. 27 (NB-COIN 130)", "27", rate(100, 100), mean(Iterations, 910).of(100).differs(rateRead).within(1100, 2100)),
			nbcoinBred("No. 29 (NB-COIN 1196)", "29", rate(100, 100), mean(Iterations, 3193).of(100)),
			fewer(40, nbcoinBred("No. 77 (NB-COIN 2710)", "77", rate(100, 100), mean(Iterations, 9482).of(100).differs(rateRead).within(9600, 18_000))),
			fewer(40, nbcoinBred("No. 106 (NB-COIN 2341)", "106", rate(96, 100), mean(Iterations, 26_825).of(96))),
		},
	}}
}

// rateRead is why some means differ.
const rateRead = "what the rate of mutation is of is a reading; with and without a restart it comes out the same"

// nbcoinBred is Sato and Inoue's setting on one of the paper's puzzles.
func nbcoinBred(label, number string, m ...Measure) Case {
	return Case{
		Label: label, Algorithm: "genetic", Preset: "paper", Puzzles: []string{"nb-coin/" + number},
		Budget: iterations(100_000), Measures: append(m, own(MedianIterations)),
	}
}
