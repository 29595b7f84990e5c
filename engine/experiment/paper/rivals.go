package paper

// rivalPaper counts apart what the papers quote of others.
const rivalPaper = "quoted by Soto et al. from papers of 2007"

// rivalTables are of the algorithms that the papers measure theirs against, or
// quote a figure of.
func rivalTables() []*Table {
	return []*Table{
		{
			ID: "tabu-2-ga", Title: "The genetic algorithm that AC3-tabu and cuckoo search are measured against",
			Source: tabuSource + ", table 2, column GA, and " + cuckooSource + ", section 7: Mantere & Koljonen, Solving, rating and generating Sudoku puzzles with GA (2007)",
			Paper:  rivalPaper, Runs: 30,
			Notes: []string{
				"Settings ours: we did not have the text of 2007, so all rows are fitted. Crossover of whole blocks, the three mutations and the help array are as NB-COIN's paper describes them; that the best grows older the longer it stays, that digits given in the row or column count extra, the population of 21 and the restart after 2000 generations are readings.",
				"The two papers quote the same source: 22 of 30 on medium a by one, 10 of 30 on a medium that it does not name by the other. Of the three mediums b comes near that, in the same settings.",
			},
			NotCompared: []string{"the column without a limit, 30 of 30 throughout: at 2 of 30 within 100 000 generations hard a takes more than a million a run"},
			Cases: allFitted([]Case{
				bred("easy a", "s10a", rate(100, 30), own(Iterations)),
				bred("easy b", "s10b", rate(100, 30), own(Iterations)),
				bred("easy c", "s10c", rate(100, 30), own(Iterations)),
				bred("medium a", "s11a", rate(100*22./30, 30), own(Iterations)),
				bred("hard a", "s12a", rate(100*2./30, 30)),
				bred("medium b, as a medium of the paper on cuckoo search", "s11b", rate(100*10./30, 30)),
			}),
		},
		{
			ID: "tabu-gpso", Title: "Geometric particle swarm optimisation",
			Source: tabuSource + ", section 2: Moraglio & Togelius, Geometric particle swarm optimization for the Sudoku puzzle (2007)",
			Paper:  rivalPaper, Runs: 50,
			Notes: []string{
				"Settings ours: we did not have the text of 2007. Quoted is one figure, the global optimum in 36 of 50 tries, and neither the puzzle nor the swarm: here 196 particles on a lattice on s10a of Mantere and Koljonen, 3000 iterations without a restart.",
			},
			Cases: []Case{
				runs("swarm", "paper", "swap space, lattice", mantere("10a"), 3000, nil, rate(72, 50).fitted(), own(Iterations)),
			},
		},
	}
}

func bred(label, puzzle string, m ...Measure) Case {
	return runs("genetic-mk", "paper", label, []string{"mantere-koljonen/" + puzzle}, 100_000, nil, m...)
}
