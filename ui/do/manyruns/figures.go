package manyruns

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/ui/kit/paint"
)

// sums are what the runs say together. They are worked out beside the screen, as they
// take long where there are many runs.
type sums struct {
	figures []figures              // of each sample, side by side
	pair    *experiment.Comparison // of two samples
	// best of more than two, below 0 for none, and level those that cannot be told from it
	best   int
	level  []bool
	order  []int              // of all, by the expected effort where there are more than two
	tables []experiment.Table // of a sweep, a table a lane
}

// unknown are those of samples without runs.
func unknown(samples int) (all sums) {
	all.figures = make([]figures, samples)
	for i := range samples {
		all.order = append(all.order, i)
	}
	return all
}

// sum works them out, by the arithmetic of bench. Those of several puzzles are not compared.
func sum(samples []experiment.Sample, swept bool) sums {
	all := unknown(len(samples))
	if swept {
		all.tables = experiment.Sweeps(samples)
	}
	if len(all.tables) > 0 {
		return all
	}
	for i := range samples {
		all.figures[i] = figure(&samples[i])
	}
	if !slices.ContainsFunc(samples, func(s experiment.Sample) bool { return s.Givens != samples[0].Givens }) {
		all.compare(samples)
	}
	return all
}

// figures are what the runs of a sample say together.
type figures struct {
	experiment.Figures
	died    int               // runs whose search has failed
	half    experiment.Number // the median of the effort to a solution, +Inf where it is not reached
	steps   []stats.Point     // the distribution of the effort to a solution
	advice  string            // on restarts
	escape  stats.Escape      // the rate at which runs that are left are solved
	escapes string            // the same in words; empty where there is none
}

// figure computes them. It is the arithmetic of bench, and takes many milliseconds
// where there are many runs: it is not for Update.
func figure(sample *experiment.Sample) (figured figures) {
	if len(sample.Runs) == 0 {
		return figured
	}
	for i := range sample.Runs {
		if sample.Runs[i].Died {
			figured.died++
		}
	}
	efforts := sample.Efforts()
	successes, _ := efforts.Split()
	figured.Figures, figured.steps = sample.Figures(), stats.ECDF(successes, len(sample.Runs))
	figured.half = experiment.Number(stats.Quantile(stats.Sorted(efforts.ToSolution()), .5))
	advice := stats.AdviseRestart(efforts)
	figured.advice = advice.Sentence("evaluations", number)
	escape, ok := sample.Escape()
	if ok {
		figured.escape, figured.escapes = escape, escapes(escape, sample)
	}
	return figured
}

// middle says within what half of the runs are solved.
func (g *figures) middle() string {
	if math.IsInf(float64(g.half), 1) {
		return "fewer than half are solved"
	}
	return fmt.Sprintf("half within %s evaluations", number(g.half))
}

// number is a figure of a few characters.
func number[N ~float64](figure N) string {
	value := float64(figure)
	switch {
	case math.IsInf(value, 1):
		return "∞"
	case math.IsNaN(value):
		return "?"
	case value < 10:
		return fmt.Sprintf("%.2g", value)
	}
	return paint.Short(math.Round(value))
}

// between is an interval in words; without an upper end it says "at least".
func between(low, high stats.Number) string {
	if math.IsInf(float64(high), 1) {
		return "at least " + number(low)
	}
	return number(low) + " to " + number(high)
}
