package paper

import (
	"math"
	"slices"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

// Runs are the runs of a case, trial by trial.
type Runs struct {
	Trials   []experiment.Trial
	Outcomes []experiment.Outcome
}

// Estimate is a measured figure with its 95 % interval and the number of runs
// that it is of; without an interval both ends are NaN.
type Estimate struct {
	Value    float64
	Interval stats.Interval
	Runs     int
	// Values are what a mean is of.
	Values []float64
}

// Quantity is something that can be measured on runs.
type Quantity struct {
	Name string
	Of   func(Runs) Estimate
	// rate is whether it is a percentage of runs, timed whether it hangs on the
	// speed of the machine.
	rate, timed bool
	// spent is there for quantities that can be compared as a ratio.
	spent func([]experiment.Outcome) *spending
}

// The quantities that most tables need. Those of iterations and restarts are
// over the runs that succeeded, as the papers have it.
var (
	Solved           = Share("solved, %", func(_ experiment.Trial, o *experiment.Outcome) bool { return o.Solved() })
	Iterations       = MeanOf("iterations to a solution, mean", iterationsTo)
	MedianIterations = MedianOf("iterations to a solution, median", iterationsTo)
	TailIterations   = TailOf("iterations to a solution, 95 % of runs within", iterationsTo)
	Restarts         = MeanOf("restarts to a solution, mean", restartsTo)
	Evaluations      = MeanOf("evaluations to a solution, mean", evaluationsTo)
	MeanSeconds      = byTheClock(MeanOf("seconds to a solution, mean", secondsTo))
)

func iterationsTo(_ experiment.Trial, o *experiment.Outcome) (float64, bool) {
	return float64(o.Iteration), o.Solved()
}

func restartsTo(_ experiment.Trial, o *experiment.Outcome) (float64, bool) {
	return float64(o.Restarts), o.Solved()
}

func evaluationsTo(_ experiment.Trial, o *experiment.Outcome) (float64, bool) {
	return float64(o.Evaluations), o.Solved()
}

func secondsTo(_ experiment.Trial, o *experiment.Outcome) (float64, bool) {
	return o.Seconds, o.Solved()
}

// byTheClock marks a quantity that hangs on the speed of the machine.
func byTheClock(q Quantity) Quantity {
	q.timed = true
	return q
}

// Share is the percentage of runs of which something holds, with Wilson's
// interval.
func Share(name string, holds func(experiment.Trial, *experiment.Outcome) bool) Quantity {
	return Quantity{Name: name, rate: true, Of: func(r Runs) Estimate {
		k, n := 0, len(r.Outcomes)
		for i := range r.Outcomes {
			if holds(r.Trials[i], &r.Outcomes[i]) {
				k++
			}
		}
		i := stats.Wilson(k, n)
		return Estimate{Value: 100 * float64(k) / float64(n), Interval: stats.Interval{Low: 100 * i.Low, High: 100 * i.High}, Runs: n}
	}}
}

// MeanOf is the mean of a number over the runs that have it, with the interval
// of the bootstrap.
func MeanOf(name string, of func(experiment.Trial, *experiment.Outcome) (v float64, ok bool)) Quantity {
	return Quantity{Name: name, Of: func(r Runs) Estimate {
		x := r.values(of)
		m, i := stats.Mean(x)
		return Estimate{m, i, len(x), x}
	}}
}

// MedianOf is the median of a number over the runs that have it, with the
// interval of the sign test.
func MedianOf(name string, of func(experiment.Trial, *experiment.Outcome) (v float64, ok bool)) Quantity {
	return Quantity{Name: name, Of: func(r Runs) Estimate {
		x := stats.Sorted(r.values(of))
		return Estimate{Value: stats.Quantile(x, .5), Interval: stats.MedianInterval(x), Runs: len(x)}
	}}
}

// TailOf is the number that only one run in twenty exceeds, over the runs that
// have one, with the interval of the bootstrap.
func TailOf(name string, of func(experiment.Trial, *experiment.Outcome) (v float64, ok bool)) Quantity {
	return Quantity{Name: name, Of: func(r Runs) Estimate {
		x := stats.Sorted(r.values(of))
		return Estimate{Value: stats.Quantile(x, .95), Interval: stats.QuantileInterval(x, .95), Runs: len(x)}
	}}
}

// LastMetric is the mean of a metric of the algorithm at the end of a run.
func LastMetric(metric string) Quantity {
	return metricOf(metric+" at the end, mean", metric, func(o *experiment.Outcome) []float64 { return o.Metrics })
}

func metricOf(name, metric string, list func(*experiment.Outcome) []float64) Quantity {
	return MeanOf(name, func(t experiment.Trial, o *experiment.Outcome) (float64, bool) {
		for i, m := range t.Algorithm.Metrics {
			if m.Name == metric && i < len(list(o)) {
				v := list(o)[i]
				return v, !math.IsNaN(v)
			}
		}
		return 0, false
	})
}

func (r Runs) values(of func(experiment.Trial, *experiment.Outcome) (float64, bool)) []float64 {
	var x []float64
	for i := range r.Outcomes {
		if v, ok := of(r.Trials[i], &r.Outcomes[i]); ok {
			x = append(x, v)
		}
	}
	return slices.Clip(x)
}
