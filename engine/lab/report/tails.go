package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
)

// tails says by which laws the upper ends of ERT are, and why some have none.
func (r *Report) tails() (list []string) {
	names := map[stats.Law]string{
		stats.LikeWeibull:   "Weibull's law, as the exponential one is",
		stats.LikeLogNormal: "a log-normal law",
		stats.LikePower:     "a power law",
	}
	few, closed := 0, 0
	for _, w := range r.Rows {
		high, power := float64(w.ERTHigh), float64(w.ERTPower)
		switch {
		case w.Solved == 0:
			continue
		case math.IsInf(high, 1) && w.ERTLaw == "":
			few++
			continue
		case w.ERTLaw == "":
			continue
		}
		closed++
		text := fmt.Sprintf("%s, %s: times as of %s", w.Puzzle, w.Algorithm, names[w.ERTLaw])
		switch {
		case math.IsInf(high, 1):
			text += "; they allow laws without a mean, so ERT has no upper end."
		case math.IsInf(power, 1):
			text += "; with a heavier tail than they allow ERT may lie above its upper end."
		default:
			text += fmt.Sprintf("; with a heavier tail than the power %.1f ERT may lie above its upper end.", power)
		}
		if closed <= mostTails {
			list = append(list, text)
		}
	}
	if closed > mostTails {
		list = []string{"An upper end of ERT holds for all laws that the times allow, from Weibull's over log-normal " +
			"ones to powers: ert_law and ert_power of the JSON have them. With a heavier tail ERT may lie above it."}
	}
	if few > 0 {
		list = append(list, "ERT has no upper end with fewer than 20 runs: the ends of so few hold too seldom.")
	}
	return list
}

// hardnesses says how hard the puzzles are by the searches that have a time of their own.
func (r *Report) hardnesses() (list []string) {
	for _, w := range r.Rows {
		if w.Eta.Known() {
			figures := fmt.Sprintf("η = %.2f (95 %%: %.2f to %.2f)", w.Eta, w.EtaLow, w.EtaHigh)
			list = append(list, fmt.Sprintf("%s: hardness %s, in the own time of %s.",
				w.Puzzle, strings.ReplaceAll(figures, "-", "−"), w.Algorithm))
		}
	}
	return list
}

// likeness says what the column is that compares boards.
func (r *Report) likeness() []string {
	if !slices.ContainsFunc(r.Rows, func(w experiment.Row) bool { return w.Alike.Known() }) {
		return nil
	}
	return []string{"Alike: the free cells with one digit in two boards, one of each of two runs, at any of the " +
		"moments at which these were looked at: from run to run of one algorithm, and of two where they are " +
		"compared. Equal runs are not 100 % alike, for boards of different moments are compared, too. Intervals by " +
		"the jackknife over runs."}
}

// mostTails is of how many rows the laws are told one by one.
const mostTails = 4
