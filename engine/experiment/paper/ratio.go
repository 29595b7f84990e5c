package paper

import (
	"math"
	"math/rand/v2"
	"slices"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

// Times of another machine and language say nothing beside ours, but how many
// times longer one method takes than another on the same machine does. So such
// figures are compared as ratios ([Measure.over]), ours of grids in place of
// seconds: a grid drawn costs the same in all of them.

// The effort of a method: what a run takes, solved or not, and what that comes to
// for each solution, the "expected time of success" of RESEDA's paper.
var (
	Grids      = Effort("grids of a run, mean", false, func(o *experiment.Outcome) float64 { return float64(o.Evaluations) })
	GridsEach  = Effort("grids to a success: of all runs, over their successes", true, func(o *experiment.Outcome) float64 { return float64(o.Evaluations) })
	LeastTime  = Extreme("seconds to a solution, least", slices.Min[[]float64])
	MostTime   = Extreme("seconds to a solution, most", slices.Max[[]float64])
	SpreadTime = Extreme("seconds to a solution, standard deviation", deviation)
)

// Effort is what runs took on average, or, for each success, all of them together.
func Effort(name string, each bool, of func(*experiment.Outcome) float64) Quantity {
	q := Quantity{Name: name, spent: func(list []experiment.Outcome) *spending {
		s := &spending{each: each}
		for i := range list {
			s.effort = append(s.effort, of(&list[i]))
			s.solved = append(s.solved, list[i].Solved())
		}
		return s
	}}
	q.Of = func(r Runs) Estimate {
		dice, s := stats.Dice(2), q.spent(r.Outcomes)
		return Estimate{Value: s.figure(nil), Interval: resampled(func() float64 { return s.figure(dice) }), Runs: len(r.Outcomes)}
	}
	return q
}

// spending is what each run of a case took, and whether it was solved.
type spending struct {
	effort []float64
	solved []bool
	each   bool
}

// figure is the mean effort, or that to a success; with dice, of runs drawn anew.
func (s *spending) figure(dice *rand.Rand) float64 {
	sum, n := 0.0, len(s.effort)
	if s.each {
		n = 0
	}
	for i := range s.effort {
		if dice != nil {
			i = dice.IntN(len(s.effort))
		}
		sum += s.effort[i]
		if s.each && s.solved[i] {
			n++
		}
	}
	return stats.ERT(sum, n)
}

// Extreme is a number of the seconds of the runs solved, which has no interval.
func Extreme(name string, of func([]float64) float64) Quantity {
	return Quantity{Name: name, timed: true, Of: func(r Runs) Estimate {
		x := r.values(secondsTo)
		e := Estimate{Value: math.NaN(), Interval: stats.Interval{Low: math.NaN(), High: math.NaN()}, Runs: len(x)}
		if len(x) > 0 {
			e.Value = of(x)
		}
		return e
	}}
}

func deviation(x []float64) float64 {
	mean, sum := stats.Average(x), 0.0
	for _, v := range x {
		sum += float64((v - mean) * (v - mean))
	}
	return math.Sqrt(sum / float64(max(1, len(x)-1)))
}

// ratio is a quantity of some runs divided by that of others, with the interval of
// the bootstrap of both.
func ratio(q Quantity, r, base Runs) Estimate {
	dice, ours, theirs := stats.Dice(3), q.spent(r.Outcomes), q.spent(base.Outcomes)
	return Estimate{
		Value:    ours.figure(nil) / theirs.figure(nil),
		Interval: resampled(func() float64 { return ours.figure(dice) / theirs.figure(dice) }),
		Runs:     len(r.Outcomes),
	}
}

// resampled is the interval of a figure that is worked out again and again.
func resampled(figure func() float64) stats.Interval {
	values := make([]float64, stats.Resamples)
	for i := range values {
		values[i] = figure()
	}
	return stats.Percentiles(values)
}
