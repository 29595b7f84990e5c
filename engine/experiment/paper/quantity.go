package paper

import (
	"math"
	"slices"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/engine/sudoku"
)

// Runs are the runs of a case, trial by trial.
type Runs struct {
	Trials   []experiment.Trial
	Outcomes []experiment.Outcome
}

// Estimate is a measured figure with its 95 % interval and the number of runs
// that it is of; without an interval both ends are NaN. Of what it was made of it keeps
// what a comparison needs, one of these, puzzle by puzzle.
type Estimate struct {
	Value    float64
	Interval stats.Interval
	Runs     int
	// Holds are the runs of a share, and whether it holds of them.
	Holds [][]bool
	// Values are what a mean is of.
	Values [][]float64
	// Draws is the figure of runs drawn anew, for one that is no mean.
	Draws []float64
	// Against, if there, is the whole comparison, made by a quantity that knows what the
	// paper has.
	Against *Comparison
}

// Quantity is something that can be measured on runs.
type Quantity struct {
	Name string
	Of   func(Runs) Estimate
	// rate is whether it is a percentage of runs.
	rate bool
	// spent is there for quantities that can be compared as a ratio.
	spent func(Runs) *spending
}

// The quantities that most tables need. Those of iterations and restarts are
// over the runs that succeeded, as the papers have it.
var (
	Solved      = Share("solved, %", func(_ experiment.Trial, o *experiment.Outcome) bool { return o.Solved() })
	Iterations  = MeanOf("iterations to a solution, mean", iterationsTo)
	Restarts    = MeanOf("restarts to a solution, mean", restartsTo)
	Evaluations = MeanOf("evaluations to a solution, mean", evaluationsTo)

	Generations      = MeanOf("generations to a solution, mean", generationsTo)
	MedianGeneration = MedianOf("generations to a solution, median", generationsTo)
	TailGenerations  = TailOf("generations to a solution, 95 % of runs within", generationsTo)
	MedianIterations = MedianOf("iterations to a solution, median", iterationsTo)
)

func iterationsTo(_ experiment.Trial, o *experiment.Outcome) (float64, bool) {
	return float64(o.Iteration), o.Solved()
}

// generationsTo counts the population that a run begins with as a generation, as
// papers on populations do: the first iteration then makes the second.
func generationsTo(_ experiment.Trial, o *experiment.Outcome) (float64, bool) {
	return float64(o.Iteration + 1), o.Solved()
}

func restartsTo(_ experiment.Trial, o *experiment.Outcome) (float64, bool) {
	return float64(o.Restarts), o.Solved()
}

func evaluationsTo(_ experiment.Trial, o *experiment.Outcome) (float64, bool) {
	return float64(o.Evaluations), o.Solved()
}

// Share is the percentage of runs of which something holds. Its interval is Wilson's, of
// as many runs as the puzzles leave independent.
func Share(name string, holds func(experiment.Trial, *experiment.Outcome) bool) Quantity {
	return Quantity{Name: name, rate: true, Of: func(r Runs) Estimate {
		e := Estimate{Runs: len(r.Outcomes), Holds: byPuzzle(r, func(t experiment.Trial, o *experiment.Outcome) (yes, ok bool) {
			return holds(t, o), true
		})}
		k := 0
		for _, puzzle := range e.Holds {
			for _, yes := range puzzle {
				if yes {
					k++
				}
			}
		}
		some := stats.Clustered(e.Holds)
		i := stats.Wilson(some.K, some.N)
		e.Value = 100 * float64(k) / float64(e.Runs)
		e.Interval = stats.Interval{Low: min(e.Value, 100*i.Low), High: max(e.Value, 100*i.High)}
		return e
	}}
}

// MeanOf is the mean of a number over the runs that have it, with the interval
// of the bootstrap.
func MeanOf(name string, of func(experiment.Trial, *experiment.Outcome) (v float64, ok bool)) Quantity {
	return Quantity{Name: name, Of: func(r Runs) Estimate {
		values := byPuzzle(r, of)
		x := slices.Concat(values...)
		m, i := stats.Mean(x)
		return Estimate{Value: m, Interval: i, Runs: len(x), Values: values}
	}}
}

// MedianOf is the median of a number over the runs that have it, with the
// interval of the sign test.
func MedianOf(name string, of func(experiment.Trial, *experiment.Outcome) (v float64, ok bool)) Quantity {
	return Quantity{Name: name, Of: func(r Runs) Estimate {
		x := stats.Sorted(slices.Concat(byPuzzle(r, of)...))
		return Estimate{Value: stats.Quantile(x, .5), Interval: stats.MedianInterval(x), Runs: len(x)}
	}}
}

// TailOf is the number that only one run in twenty exceeds, over the runs that
// have one, with the interval of the bootstrap.
func TailOf(name string, of func(experiment.Trial, *experiment.Outcome) (v float64, ok bool)) Quantity {
	return Quantity{Name: name, Of: func(r Runs) Estimate {
		x := stats.Sorted(slices.Concat(byPuzzle(r, of)...))
		return Estimate{Value: stats.Quantile(x, .95), Interval: stats.QuantileInterval(x, .95), Runs: len(x)}
	}}
}

// LastMetric is the mean of a metric of the algorithm at the end of a run.
func LastMetric(metric string) Quantity {
	return MeanOf(metric+" at the end, mean", func(t experiment.Trial, o *experiment.Outcome) (float64, bool) {
		for i, m := range t.Algorithm.Metrics {
			if m.Name == metric && i < len(o.Metrics) {
				return o.Metrics[i], !math.IsNaN(o.Metrics[i])
			}
		}
		return 0, false
	})
}

// byPuzzle lists something of the runs that have it, those of a puzzle together: runs on
// one puzzle are alike.
func byPuzzle[T any](r Runs, of func(experiment.Trial, *experiment.Outcome) (v T, ok bool)) [][]T {
	var lists [][]T
	at := map[*sudoku.Puzzle]int{}
	for i := range r.Outcomes {
		p := r.Trials[i].Puzzle
		if _, known := at[p]; !known {
			at[p] = len(lists)
			lists = append(lists, nil)
		}
		if v, ok := of(r.Trials[i], &r.Outcomes[i]); ok {
			lists[at[p]] = append(lists[at[p]], v)
		}
	}
	return lists
}
