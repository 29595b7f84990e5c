package manyruns

import (
	"errors"
	"fmt"
	"math"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/ui/paint"
)

// sums are what the runs say together. They are worked out beside the screen, as they
// take long where there are many runs.
type sums struct {
	figures []figures              // of each sample, side by side
	pair    *experiment.Comparison // of two samples
	tally   string                 // who came first, of several
	best    string                 // of more than two
}

// sum works them out, by the arithmetic of bench.
func sum(names []string, samples []experiment.Sample) (all sums) {
	for i := range samples {
		all.figures = append(all.figures, figure(&samples[i]))
	}
	all.compare(names, samples)
	return all
}

// figures are what the runs of a sample say together.
type figures struct {
	runs     stats.Runs
	n        int
	solved   int
	rate     stats.Interval
	ert      float64
	ertRange stats.Interval
	steps    []stats.Point // the distribution of the effort to a solution
	quartile [3]float64    // of the effort to a solution, +Inf where it is not reached
	advice   string
}

// figure computes them. It is the arithmetic of bench, and takes many milliseconds
// where there are many runs: it is not for Update.
func figure(s *experiment.Sample) figures {
	g := figures{runs: s.Efforts()}
	g.n, g.solved = g.runs.Len(), g.runs.Successes()
	if g.n == 0 {
		return g
	}
	g.rate, g.ert, g.ertRange = stats.Wilson(g.solved, g.n), g.runs.ERT(), g.runs.ERTInterval()
	successes, _ := g.runs.Split()
	g.steps = stats.ECDF(successes, g.n)
	to := stats.Sorted(g.runs.ToSolution())
	for i, p := range []float64{.25, .5, .75} {
		g.quartile[i] = stats.Quantile(to, p)
	}
	g.advice = advise(g.runs)
	return g
}

// advise tells in a sentence whether restarts would help.
func advise(r stats.Runs) string {
	a, err := stats.AdviseRestart(r)
	switch {
	case errors.Is(err, stats.ErrTooFew):
		return "Restarts: too few runs are solved to tell."
	case err != nil:
		return "Restarts: " + err.Error() + "."
	}
	switch a.Verdict {
	case stats.Restart:
		return fmt.Sprintf("Restart after %s evaluations: %s times less effort (95 %%: %s to %s).", number(a.Cutoff), number(a.Gain), number(a.Interval.Low), number(a.Interval.High))
	case stats.NoRestart:
		return fmt.Sprintf("Do not restart: every cutoff from %s evaluations on makes it longer.", number(a.Judged))
	case stats.NoDifference:
		return fmt.Sprintf("Restarts make no difference: no cutoff from %s evaluations on changes the effort by a quarter.", number(a.Judged))
	}
	return "Restarts: cannot tell; more runs would say more."
}

// number is a figure of a few characters.
func number(v float64) string {
	switch {
	case math.IsInf(v, 1):
		return "∞"
	case math.IsNaN(v):
		return "?"
	case v < 10:
		return fmt.Sprintf("%.2g", v)
	}
	return paint.Short(math.Round(v))
}
