package paper

import "sudokuscope/engine/lab/experiment"

// The cells of a grid of fitness 160 that are wrong, in % of the free ones.
var (
	reached160 = Share("best grid of fitness 160, %", func(_ experiment.Trial, o *experiment.Outcome) bool {
		return o.BestCost == nearOptimal
	})
	wrongCells = MeanOf("free cells wrong in it, %, mean", shareWrong)
	// mostlyWrong is over all runs, as a share of runs is.
	mostlyWrong = Share("fitness 160 and more than a third of the free cells wrong, %",
		func(t experiment.Trial, o *experiment.Outcome) bool {
			share, ok := shareWrong(t, o)
			return ok && share > 100./3
		})
)

const nearOptimal = 2 // what fitness 160 lacks of 162

func shareWrong(trial experiment.Trial, outcome *experiment.Outcome) (percent float64, ok bool) {
	if outcome.BestCost != nearOptimal {
		return 0, false
	}
	right := rightRates(trial.Puzzle, []experiment.Outcome{*outcome})
	wrong := 0
	for _, c := range trial.Puzzle.Free {
		if right[c] == 0 {
			wrong++
		}
	}
	return 100 * float64(wrong) / float64(len(trial.Puzzle.Free)), true
}
