package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
)

// figure is a claim's figure over some runs, with a 95 % interval: Wilson's for a
// share, of the t distribution for the mean of a metric, and by bootstrap for the
// rest.
func figure(a *engine.Algorithm, c Claim, outcomes []experiment.Outcome) (float64, stats.Interval) {
	switch c.Figure {
	case SolvedShare:
		k := solved(outcomes)
		return float64(k) / float64(len(outcomes)), stats.Wilson(k, len(outcomes))
	case FinalMetric:
		return stats.Mean(metrics(a, c, outcomes))
	}
	return value(c, outcomes), bootstrap(func(draw func(int) int) float64 { return value(c, drawn(outcomes, draw)) })
}

// ratio is a claim's figure over some runs divided by that over others.
func ratio(a *engine.Algorithm, c Claim, ours, theirs []experiment.Outcome) (float64, stats.Interval) {
	of := func(list []experiment.Outcome) float64 {
		switch c.Figure {
		case SolvedShare:
			return float64(solved(list)) / float64(len(list))
		case FinalMetric:
			mean, _ := stats.Mean(metrics(a, c, list))
			return mean
		}
		return value(c, list)
	}
	return of(ours) / of(theirs), bootstrap(func(draw func(int) int) float64 {
		return of(drawn(ours, draw)) / of(drawn(theirs, draw))
	})
}

// value is a figure of effort: infinite where no run, or not half of them, is
// solved.
func value(c Claim, outcomes []experiment.Outcome) float64 {
	var total float64
	var each []float64
	k := 0
	for i := range outcomes {
		o := &outcomes[i]
		spent := float64(o.Iteration)
		if c.Figure == Work {
			spent = float64(o.Evaluations)
		}
		total += spent
		if o.Solved() {
			k++
		} else {
			spent = math.Inf(1)
		}
		each = append(each, spent)
	}
	if c.Figure == Length {
		return total / float64(len(outcomes))
	}
	if c.Figure == MedianEffort {
		slices.Sort(each)
		return each[(len(each)-1)/2]
	}
	return stats.ERT(total, k)
}

func solved(outcomes []experiment.Outcome) (k int) {
	for i := range outcomes {
		if outcomes[i].Solved() {
			k++
		}
	}
	return k
}

// metrics are the values of the claim's metric, where there are any.
func metrics(a *engine.Algorithm, c Claim, outcomes []experiment.Outcome) (list []float64) {
	at := slices.IndexFunc(a.Metrics, func(m engine.Metric) bool { return m.Name == c.Metric })
	for i := range outcomes {
		if v := outcomes[i].Metrics[at]; !math.IsNaN(v) {
			list = append(list, v)
		}
	}
	return list
}

func drawn(outcomes []experiment.Outcome, draw func(int) int) []experiment.Outcome {
	list := make([]experiment.Outcome, len(outcomes))
	for i := range list {
		list[i] = outcomes[draw(len(outcomes))]
	}
	return list
}

// draws are how often the bootstrap draws the runs anew.
const draws = 1000

// bootstrap is the interval between the percentiles of a figure whose runs are
// drawn anew. Its dice are its own, so that the same runs give the same interval.
func bootstrap(figure func(draw func(int) int) float64) stats.Interval {
	dice := stats.Dice(1)
	values := make([]float64, draws)
	for i := range values {
		values[i] = figure(dice.IntN)
	}
	slices.Sort(values)
	return stats.Interval{Low: values[draws*25/1000], High: values[draws*975/1000]}
}
