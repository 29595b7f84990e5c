package manyruns

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/matrix"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/engine/experiment/sweep"
	"sudokuscope/ui/paint"
)

// sums are what the runs say together. They are worked out beside the screen, as they
// take long where there are many runs.
type sums struct {
	figures    []figures // of each sample, side by side
	difference string    // of the samples
	study      *sweep.Study
	matrix     *matrix.Matrix
}

// sum works them out, by the arithmetic of bench.
func sum(k kind, names []string, samples []experiment.Sample) (all sums) {
	switch k {
	case sweeping:
		if list := sweep.Of(samples); len(list) == 1 {
			all.study = &list[0]
		}
	case crossing:
		if list := matrix.Of(samples); len(list) == 1 {
			all.matrix = &list[0]
		}
	default:
		for i := range samples {
			all.figures = append(all.figures, figure(&samples[i]))
		}
		all.difference = difference(names, samples, all.figures)
	}
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

// difference tells how samples differ, by the effort to a solution.
func difference(names []string, samples []experiment.Sample, list []figures) string {
	if len(list) < 2 {
		return ""
	}
	for i := range list {
		if list[i].n == 0 {
			return ""
		}
	}
	text := tally(names, samples)
	if len(list) > 2 {
		return text + " " + several(names, samples)
	}
	x, y := &list[0], &list[1]
	a, b := names[0], names[1]
	c := stats.MannWhitney(x.runs.ToSolution(), y.runs.ToSolution())
	n := fmt.Sprintf("%d and %d runs", x.n, y.n)
	if c.P > .05 {
		return fmt.Sprintf("A run of %s is sooner than one of %s in %.0f %% of pairs: no difference that %s can tell (p %.2g). ", a, b, 100*c.A, n, c.P) + text
	}
	name, size := a, c.A
	if size < .5 {
		name, size = b, 1-size
	}
	return fmt.Sprintf("A run of %s is the sooner one in %.0f %% of pairs, a %s effect (%s, p %.2g). ", name, 100*size, stats.EffectWord(size), n, c.P) + text
}

// tally tells who came first, seed by seed: what thirty races would have shown.
func tally(names []string, samples []experiment.Sample) string {
	races := len(samples[0].Runs)
	for i := range samples {
		races = min(races, len(samples[i].Runs))
	}
	won, nobody, ties := make([]int, len(samples)), 0, 0
	for r := range races {
		best, who, shared := math.Inf(1), -1, false
		for i := range samples {
			run := samples[i].Runs[r]
			switch effort := float64(run.Evaluations); {
			case !run.Solved:
			case effort < best:
				best, who, shared = effort, i, false
			case effort == best:
				shared = true
			}
		}
		switch {
		case who < 0:
			nobody++
		case shared:
			ties++
		default:
			won[who]++
		}
	}
	var list []string
	for i, n := range won {
		list = append(list, fmt.Sprintf("%s %d", names[i], n))
	}
	text := fmt.Sprintf("First, seed by seed in %d races: %s", races, strings.Join(list, ", "))
	if ties > 0 {
		text += fmt.Sprintf(", ties %d", ties)
	}
	if nobody > 0 {
		text += fmt.Sprintf(", nobody %d", nobody)
	}
	return text + "."
}

// several tells which of more than two is the best, and which cannot be told from it.
func several(names []string, samples []experiment.Sample) string {
	list := make([]*experiment.Sample, len(samples))
	for i := range samples {
		list[i] = &samples[i]
	}
	best, level := experiment.Best(list)
	if best < 0 {
		return "Nobody has solved it yet."
	}
	var alike, slower []string
	for i := range list {
		switch {
		case i == best:
		case level[i]:
			alike = append(alike, names[i])
		default:
			slower = append(slower, names[i])
		}
	}
	text := names[best] + " has the least expected effort."
	if len(alike) > 0 {
		text += " These runs cannot tell it from " + strings.Join(alike, ", ") + "."
	}
	if len(slower) > 0 {
		text += " Slower: " + strings.Join(slower, ", ") + "."
	}
	return text
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
