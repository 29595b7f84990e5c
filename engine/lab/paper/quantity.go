package paper

import (
	"math"
	"math/rand/v2"
	"slices"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
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
	// spent is there for quantities that can be compared as a ratio: it gives the figure of
	// runs, and with dice that of runs drawn anew.
	spent func(Runs) func(*rand.Rand) float64
}

// The quantities that most tables need. Those of iterations and restarts are
// over the runs that succeeded, as the papers have it.
var (
	Solved     = Share("solved, %", func(_ experiment.Trial, o *experiment.Outcome) bool { return o.Solved() })
	Iterations = MeanOf("iterations to a solution, mean", iterationsTo)
	Restarts   = MeanOf("restarts to a solution, mean",
		func(_ experiment.Trial, o *experiment.Outcome) (float64, bool) {
			return float64(o.Restarts), o.Solved()
		})

	Generations      = MeanOf("generations to a solution, mean", generationsTo)
	MedianGeneration = QuantileOf("generations to a solution, median", .5, generationsTo)
	TailGenerations  = QuantileOf("generations to a solution, 95 % of runs within", .95, generationsTo)
	MedianIterations = QuantileOf("iterations to a solution, median", .5, iterationsTo)
)

func iterationsTo(_ experiment.Trial, o *experiment.Outcome) (float64, bool) {
	return float64(o.Iteration), o.Solved()
}

// generationsTo counts the population that a run begins with as a generation, as
// papers on populations do: the first iteration then makes the second.
func generationsTo(_ experiment.Trial, o *experiment.Outcome) (float64, bool) {
	return float64(o.Iteration + 1), o.Solved()
}

// Share returns the percentage of runs of which something holds. Its interval is Wilson's, of
// as many runs as the puzzles leave independent.
func Share(name string, holds func(experiment.Trial, *experiment.Outcome) bool) Quantity {
	return Quantity{Name: name, rate: true, Of: func(runs Runs) Estimate {
		count := 0
		estimate := Estimate{Runs: len(runs.Outcomes), Holds: byPuzzle(runs,
			func(t experiment.Trial, o *experiment.Outcome) (yes, ok bool) {
				yes = holds(t, o)
				if yes {
					count++
				}
				return yes, true
			})}
		some := stats.Clustered(estimate.Holds)
		i := stats.Wilson(some.K, some.N)
		estimate.Value = 100 * float64(count) / float64(estimate.Runs)
		estimate.Interval = stats.Interval{
			Low:  min(estimate.Value, 100*i.Low),
			High: max(estimate.Value, 100*i.High),
		}
		return estimate
	}}
}

// number is what a run has, or has not.
type number func(experiment.Trial, *experiment.Outcome) (v float64, ok bool)

// MeanOf returns the mean of a number over the runs that have it, with the interval
// of the bootstrap.
func MeanOf(name string, of number) Quantity {
	return Quantity{Name: name, Of: func(runs Runs) Estimate {
		values := byPuzzle(runs, of)
		x := slices.Concat(values...)
		m, i := stats.Mean(x)
		return Estimate{Value: m, Interval: i, Runs: len(x), Values: values}
	}}
}

// QuantileOf returns the p-quantile of a number over the runs that have it, with the interval of
// the bootstrap, for the median that of the sign test.
func QuantileOf(name string, p float64, of number) Quantity {
	return Quantity{Name: name, Of: func(runs Runs) Estimate {
		x := stats.Sorted(slices.Concat(byPuzzle(runs, of)...))
		estimate := Estimate{
			Value:    stats.Quantile(x, p),
			Interval: stats.QuantileInterval(x, p),
			Runs:     len(x),
		}
		if p == .5 {
			estimate.Interval = stats.MedianInterval(x)
		}
		return estimate
	}}
}

// LastMetric returns the mean of a metric of the algorithm at the end of a run.
func LastMetric(metric string) Quantity {
	return MeanOf(metric+" at the end, mean",
		func(t experiment.Trial, o *experiment.Outcome) (float64, bool) {
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
func byPuzzle[T any](runs Runs, of func(experiment.Trial, *experiment.Outcome) (v T, ok bool)) (lists [][]T) {
	at := map[*sudoku.Puzzle]int{}
	for i := range runs.Outcomes {
		puzzle := runs.Trials[i].Puzzle
		if _, known := at[puzzle]; !known {
			at[puzzle] = len(lists)
			lists = append(lists, nil)
		}
		v, ok := of(runs.Trials[i], &runs.Outcomes[i])
		if ok {
			lists[at[puzzle]] = append(lists[at[puzzle]], v)
		}
	}
	return lists
}

// Times of another machine and language say nothing beside ours, but how many
// times longer one method takes than another on the same machine does. So such
// figures are compared as ratios ([Measure.over]), ours of grids in place of
// seconds: a grid drawn costs the same in all of them.

// timing is how far a ratio of a paper's times may be off: means of a thousand runs each,
// printed with two figures where they are short.
const timing = .1

// The effort of a method: what a run takes, solved or not, and what that comes to
// for each solution, the "expected time of success" of RESEDA's paper.
var (
	Grids     = effort("grids of a run, mean", false)
	GridsEach = effort("grids to a success: of all runs, over their successes", true)
)

// effort is what runs took on average, or, for each success, all of them together.
func effort(name string, each bool) Quantity {
	quantity := Quantity{
		Name: name,
		spent: func(r Runs) func(*rand.Rand) float64 {
			runs := byPuzzle(r,
				func(_ experiment.Trial, o *experiment.Outcome) (spell, bool) {
					return spell{float64(o.Evaluations), o.Solved()}, true
				})
			return func(dice *rand.Rand) float64 {
				return spending(runs, each, dice)
			}
		}}
	quantity.Of = func(r Runs) Estimate {
		dice, figure := stats.Dice(2), quantity.spent(r)
		return estimated(figure(nil), func() float64 {
			return figure(dice)
		}, len(r.Outcomes))
	}
	return quantity
}

// spell is what a run took, and whether it was solved.
type spell struct {
	effort float64
	solved bool
}

// spending is the mean effort of runs, or that to each success; with dice, of runs drawn
// anew: whole puzzles, where there are several.
func spending(puzzles [][]spell, each bool, dice *rand.Rand) float64 {
	sum, of := 0.0, 0
	for _, puzzle := range puzzles {
		if dice != nil {
			puzzle = puzzles[dice.IntN(len(puzzles))]
		}
		for _, r := range puzzle {
			if dice != nil && len(puzzles) == 1 {
				r = puzzle[dice.IntN(len(puzzle))]
			}
			sum += r.effort
			if r.solved || !each {
				of++
			}
		}
	}
	return stats.ERT(sum, of)
}

// ratio is a quantity of some runs divided by that of others.
func ratio(q Quantity, r, base Runs) Estimate {
	dice := stats.Dice(3)
	ours := q.spent(r)
	theirs := q.spent(base)
	return estimated(ours(nil)/theirs(nil), func() float64 {
		return ours(dice) / theirs(dice)
	}, len(r.Outcomes))
}

// estimated is a figure with those of runs drawn anew.
func estimated(value float64, again func() float64, runs int) Estimate {
	estimate := Estimate{Value: value, Draws: make([]float64, stats.Resamples), Runs: runs}
	for i := range estimate.Draws {
		estimate.Draws[i] = again()
	}
	estimate.Interval = stats.Percentiles(estimate.Draws)
	return estimate
}
