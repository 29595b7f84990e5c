package export

import (
	"fmt"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

// Advice says in a sentence, for one entrant on one puzzle, whether restarts
// would help, how sure that is, or why it cannot be said.
func Advice(s *experiment.Sample) string {
	runs := s.Runs()
	a, err := stats.AdviseRestart(runs)
	head := fmt.Sprintf("%s on %s: ", s.Algorithm, s.Puzzle)
	if err != nil {
		return head + "no advice: " + err.Error()
	}
	number := func(v float64) string { return figure(experiment.Number(v)) }
	of := fmt.Sprintf(" (%d runs, %d solved)", a.Runs, a.Successes)
	gain := fmt.Sprintf("%s–%s", number(a.Interval.Low), number(a.Interval.High))
	switch a.Verdict {
	case stats.Restart:
		return head + fmt.Sprintf("restart after %s evaluations, by which %d of %d runs had solved it: %s times less, 95 %% %s, measured on runs that the cutoff was not chosen by; expected %s instead of %s",
			number(a.Cutoff), a.Early, a.Runs, number(a.Gain), gain, number(a.Expected), number(a.Plain))
	case stats.NoRestart:
		return head + fmt.Sprintf("do not restart: every cutoff from %s evaluations on makes it longer; of shorter ones these runs cannot tell", number(a.Judged)) + of
	case stats.NoDifference:
		return head + fmt.Sprintf("no cutoff from %s evaluations on changes the expected %s by a quarter; of shorter ones these runs cannot tell", number(a.Judged), number(a.Plain)) + of
	}
	return head + fmt.Sprintf("cannot tell: the best cutoff divides the expected effort by %s, 95 %% %s; more runs would say more", number(a.Gain), gain) + of
}
