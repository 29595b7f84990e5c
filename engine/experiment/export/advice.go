package export

import (
	"fmt"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

// Advice says in a sentence, for one entrant on one puzzle, whether restarts
// would help, or why that cannot be said.
func Advice(s *experiment.Sample) string {
	done, failed := s.Split()
	a, err := stats.AdviseRestart(stats.Sorted(done), stats.Sorted(failed))
	head := fmt.Sprintf("%s on %s: ", s.Algorithm, s.Puzzle)
	if err != nil {
		return head + "no advice: " + err.Error()
	}
	number := func(v float64) string { return figure(experiment.Number(v)) }
	fit := fmt.Sprintf("mean %s evaluations, Stephens' distance %.2f", number(a.Mean), a.Distance)
	if a.Exponential {
		return head + "its run time is exponential (" + fit + "): it has no memory, and restarts neither help nor harm"
	}
	if gain := a.Mean / a.Expected; gain >= 1.1 {
		return head + fmt.Sprintf("restart after %s evaluations: expected %s instead of %s, %.1f times less; not exponential (%s)",
			number(a.Cutoff), number(a.Expected), number(a.Mean), gain, fit)
	}
	return head + "its run time is not exponential (" + fit + "), but no restart would make it noticeably shorter"
}
