package paper

import "sudokuscope/engine/experiment"

// nbcoinFig2 is figure 2 in numbers: grids that are nearly optimal and far from
// the solution.
func nbcoinFig2() []*Table {
	return []*Table{{
		ID: "nb-coin-fig2", Title: "Near-optimal grids far from the solution", Paper: nbcoinPaper,
		Source: nbcoinSource + ", figure 2", Runs: 100,
		Notes: []string{
			"The figure shows three grids of fitness 160, two short of a solution, and the solution; its numbers cannot be " +
				"read from the scan.",
			"Ours are the best grids of runs that were stopped after 200 generations and had come to 160: how many of the " +
				"free cells are wrong in them. A grid that differs from the solution by one swap within a block has two " +
				"wrong cells, and lacks two to four digits.",
		},
		Cases: []Case{
			nbcoinNear("No. 29", "29"),
			nbcoinNear("No. 77", "77"),
			nbcoinNear("No. 106", "106"),
		},
	}}
}

func nbcoinNear(label, number string) Case {
	c := nbcoin(label, number, own(reached160), own(wrongCells), own(mostlyWrong))
	c.Budget = iterations(200)
	return c
}

// The cells of a grid of fitness 160 that are wrong, in % of the free ones.
var (
	reached160 = Share("best grid of fitness 160, %", func(_ experiment.Trial, o *experiment.Outcome) bool { return o.BestCost == nearOptimal })
	wrongCells = MeanOf("free cells wrong in it, %, mean", shareWrong)
	// mostlyWrong is over all runs, as a share of runs is.
	mostlyWrong = Share("fitness 160 and more than a third of the free cells wrong, %", func(t experiment.Trial, o *experiment.Outcome) bool {
		share, ok := shareWrong(t, o)
		return ok && share > 100./3
	})
)

const nearOptimal = 2 // what fitness 160 lacks of 162

func shareWrong(t experiment.Trial, o *experiment.Outcome) (percent float64, ok bool) {
	if o.BestCost != nearOptimal {
		return 0, false
	}
	right := rightRates(t.Puzzle, []experiment.Outcome{*o})
	wrong := 0
	for _, c := range t.Puzzle.Free {
		if right[c] == 0 {
			wrong++
		}
	}
	return 100 * float64(wrong) / float64(len(t.Puzzle.Free)), true
}
