package paper

// rivalTables are of the algorithms that the papers measure theirs against, or
// quote a figure of.
func rivalTables() []*Table {
	return []*Table{
		{
			ID: "tabu-2-ga", Title: "The genetic algorithm that AC3-tabu and cuckoo search are measured against",
			Source: tabuSource + ", table 2, column GA, and " + cuckooSource + ", section 7: Mantere & Koljonen, Solving, rating and generating Sudoku puzzles with GA (2007)",
			Runs:   30,
			Notes: []string{
				"We did not have the text of 2007. Crossover of whole blocks, the three mutations and the help array are as NB-COIN's paper describes them; that the best grows older the longer it stays, that digits given in the row or column count extra, the population of 21 and the restart after 2000 generations are readings.",
				"The two papers quote the same source: 22 of 30 on medium a by one, 10 of 30 on a medium that it does not name by the other. Of the three mediums b comes near that, in the same settings; a and c are solved far more often.",
				"The paper's column without a limit, 30 of 30 throughout, is not repeated: at 2 of 30 within 100 000 generations hard a takes more than a million a run.",
			},
			Cases: []Case{
				bred("easy a", "s10a", 100_000, rate(100, 30), own(Iterations)),
				bred("easy b", "s10b", 100_000, rate(100, 30), own(Iterations)),
				bred("easy c", "s10c", 100_000, rate(100, 30), own(Iterations)),
				bred("medium a", "s11a", 100_000, rate(100*22./30, 30), own(Iterations)),
				bred("hard a", "s12a", 100_000, rate(100*2./30, 30)),
				bred("medium b, as a medium of the paper on cuckoo search", "s11b", 100_000, rate(100*10./30, 30)),
				bred("medium c", "s11c", 100_000, own(Solved)),
				with(bred("easy a, no ageing", "s10a", 20_000, own(Solved)), "ageing=off"),
				bred("easy a, with ageing", "s10a", 20_000, own(Solved)),
			},
		},
		{
			ID: "tabu-gpso", Title: "Geometric particle swarm optimisation",
			Source: tabuSource + ", section 2: Moraglio & Togelius, Geometric particle swarm optimization for the Sudoku puzzle (2007)",
			Runs:   50,
			Notes: []string{
				"Quoted is one figure, the global optimum in 36 of 50 tries, and neither the puzzle nor the swarm: here 196 particles on a lattice on s10a of Mantere and Koljonen, 3000 iterations without a restart.",
				"The two spaces are those of the quoted papers: swaps within rows, and cells that differ.",
			},
			Cases: []Case{
				flown("swap space, lattice", []Measure{rate(72, 50), own(Iterations)}),
				flown("swap space, all neighbours", solvedAlone, "topology=global"),
				flown("Hamming space, lattice", solvedAlone, "space=hamming"),
			},
		},
	}
}

// solvedAlone is what is measured of a reading that no paper has a figure of.
var solvedAlone = []Measure{own(Solved)}

func bred(label, puzzle string, limit int64, m ...Measure) Case {
	return Case{
		Label: label, Algorithm: "genetic-mk", Preset: "paper", Puzzles: []string{"mantere-koljonen/" + puzzle},
		Budget: iterations(limit), Measures: m,
	}
}

// flown is a swarm without restarts.
func flown(label string, m []Measure, set ...string) Case {
	return Case{
		Label: label, Algorithm: "swarm", Preset: "paper", Set: set, Puzzles: []string{"mantere-koljonen/s10a"},
		Budget: iterations(3000), Measures: m,
	}
}

// with adds settings to a case.
func with(c Case, set ...string) Case {
	c.Set = append(c.Set, set...)
	return c
}
