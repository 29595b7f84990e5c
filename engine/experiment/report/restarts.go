package report

import (
	"fmt"
	"math"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

// Restart is advice about restarts.
type Restart struct {
	Algorithm string            `json:"algorithm"`
	Puzzle    string            `json:"puzzle"`
	Budget    string            `json:"budget"`
	Verdict   string            `json:"verdict"`
	Runs      int               `json:"runs"`
	Solved    int               `json:"solved"`
	Cutoff    experiment.Number `json:"cutoff"`
	Gain      experiment.Number `json:"gain"`
	GainLow   experiment.Number `json:"gain_low"`
	GainHigh  experiment.Number `json:"gain_high"`
	By        experiment.Unit   `json:"by"`
	Sentence  string            `json:"sentence"`
}

func newRestart(s *experiment.Sample) Restart {
	a, err := stats.AdviseRestart(s.Efforts())
	r := Restart{
		Algorithm: s.Algorithm, Puzzle: s.Puzzle, Budget: s.Budget, Verdict: a.Verdict.String(), Runs: a.Runs, Solved: a.Successes,
		Cutoff: experiment.Number(a.Cutoff), Gain: experiment.Number(a.Gain),
		GainLow: experiment.Number(a.Interval.Low), GainHigh: experiment.Number(a.Interval.High),
		Sentence: fmt.Sprintf("%s on %s: %s", s.Algorithm, s.Puzzle, adviceSentence(a, err, s.By)), By: s.By,
	}
	return r
}

// adviceSentence reports whether restarts would help, how sure that is, or why it cannot
// be said.
func adviceSentence(a stats.RestartAdvice, err error, unit experiment.Unit) string {
	if err != nil {
		return "no advice: " + err.Error()
	}
	number := func(v float64) string { return figure(experiment.Number(v)) }
	of := fmt.Sprintf(" (%d runs, %d solved)", a.Runs, a.Successes)
	gain := fmt.Sprintf("%s–%s", number(a.Interval.Low), number(a.Interval.High))
	switch a.Verdict {
	case stats.Restart:
		return fmt.Sprintf("restart after %s %s, by which %d of %d runs had solved it: %s times less, 95 %% %s, "+
			"measured on runs that the cutoff was not chosen by; expected %s instead of %s",
			number(a.Cutoff), unit, a.Early, a.Runs, number(a.Gain), gain, number(a.Expected), number(a.Plain))
	case stats.NoRestart:
		return fmt.Sprintf("do not restart: every cutoff from %s %s on makes it longer; "+
			"of shorter ones these runs cannot tell", number(a.Judged), unit) + of
	case stats.NoDifference:
		return fmt.Sprintf("no cutoff from %s %s on changes the expected %s by a quarter; "+
			"of shorter ones these runs cannot tell", number(a.Judged), unit, number(a.Plain)) + of
	}
	if math.IsInf(a.Cutoff, 1) {
		return "cannot tell: no cutoff came out shorter than none; more runs would say more" + of
	}
	return fmt.Sprintf("cannot tell: the best cutoff divides the expected effort by %s, 95 %% %s; more runs would say more",
		number(a.Gain), gain) + of
}
