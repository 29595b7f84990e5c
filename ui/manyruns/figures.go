package manyruns

import (
	"errors"
	"fmt"
	"math"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/ui/paint"
)

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
func figure(runs []experiment.Run) figures {
	var g figures
	for _, r := range runs {
		g.runs.Add(float64(r.Evaluations), r.Solved && !r.Late)
	}
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

// difference tells how two samples differ, by the effort to a solution.
func difference(a, b string, x, y *figures) string {
	if x.n == 0 || y.n == 0 {
		return ""
	}
	c := stats.MannWhitney(x.runs.ToSolution(), y.runs.ToSolution())
	n := fmt.Sprintf("%d and %d runs", x.n, y.n)
	switch name, size := a, c.A; {
	case c.P > .05:
		return fmt.Sprintf("A run of %s is sooner than one of %s in %.0f %% of pairs: no difference that %s can tell (p %.2g).", a, b, 100*c.A, n, c.P)
	default:
		if size < .5 {
			name, size = b, 1-size
		}
		return fmt.Sprintf("A run of %s is the sooner one in %.0f %% of pairs, a %s effect (%s, p %.2g).", name, 100*size, stats.EffectWord(size), n, c.P)
	}
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
