package stats

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// An interval of the expected running time promises two things: that it holds the truth,
// and that one can use it. From few runs with a long tail nobody can have both. Then the
// interval has no upper end, and a report says "at least".

const (
	// upperTail is what Student's interval leaves above its end. Times have a long tail that few
	// runs show, so most of what an interval misses lies there.
	upperTail = .0125
	// lawsTail is what is left above a law of the longer runs: the samples that missed a tail are those
	// that seem to need no room.
	lawsTail = .005
	// parameters are those of the laws, which the runs tell together.
	parameters = 3
	// leastRuns is how many runs an upper end needs.
	leastRuns = 20
)

// ERTAndTail returns the interval of the expected running time, and what the runs allow to be said of their
// longest times. Its ends are Student's, of
// the logarithm. If all runs succeeded and there is an upper end, they are also the smallest and the
// largest mean of all laws that the runs do not contradict, of a family that goes from exponential over
// Weibull and log-normal to powers, and the upper one that of a log-normal law of the longer runs,
// whichever end is the furthest. Both, since runs that seem to have no tail are also those that have more
// slow ones than others would.
//
// There is no upper end with fewer than twenty runs, and where one of these laws has no mean: the
// interval then says "at least". Neither how wide it came out decides, nor how many succeeded, since
// the runs that missed a tail seem the surest. TestCoverage measures how often those with an upper
// end hold the truth, and how many have one.
//
// With no success the lower end is what no success in n runs allows: a rate of at most
// about 3/n.
func (r *Runs) ERTAndTail() (Interval, Tail) {
	tail := r.tail()
	return r.ertInterval(tail), tail
}

// ertInterval is that of a tail, which counts where all runs succeeded.
func (r *Runs) ertInterval(tail Tail) Interval {
	runs, total := r.Len(), sum(r.Efforts)
	switch {
	case runs == 0:
		return Interval{0, math.Inf(1)}
	case r.Successes() == 0:
		return Interval{total / -math.Log(.05), math.Inf(1)}
	case total == 0:
		return Interval{0, 0}
	case runs == 1:
		return Interval{0, math.Inf(1)}
	}
	middle, deviation := r.logERT()
	student := distuv.StudentsT{Sigma: 1, Nu: float64(runs - 1)}
	below := student.Quantile(1-tail95) * deviation
	i := Interval{math.Exp(middle - below), math.Inf(1)}
	switch {
	case deviation == 0:
		i.High = i.Low
	case runs < leastRuns:
	case r.Successes() < runs:
		i.High = math.Exp(middle + float64(student.Quantile(1-upperTail)*deviation))
	default:
		above := middle + float64(student.Quantile(1-upperTail)*deviation)
		i.High = math.Exp(max(above, r.logMeanOfTail(student.Quantile(1-lawsTail)), tail.most))
		i.Low = min(i.Low, math.Exp(tail.least))
	}
	return i
}

// tail is of no law with fewer than twenty runs, where some failed, since a failure ends a time before its end,
// and where all are equal.
func (r *Runs) tail() Tail {
	runs := r.Len()
	if runs < leastRuns || r.Successes() < runs || slices.Max(r.Efforts) == slices.Min(r.Efforts) {
		return Tail{Power: math.NaN()}
	}
	// The region of the parameters that holds the true ones in 95 % of all samples.
	region := distuv.F{D1: parameters, D2: float64(runs - parameters)}
	return tailOf(r.logs(), parameters*region.Quantile(.95)/2)
}

// logs are the logarithms of the efforts; a run of no effort counts as half of the least effort.
func (r *Runs) logs() []float64 {
	least := math.Inf(1)
	for _, e := range r.Efforts {
		if e > 0 {
			least = min(least, e)
		}
	}
	logs := make([]float64, r.Len())
	for i, e := range r.Efforts {
		logs[i] = math.Log(max(e, least/2))
	}
	return logs
}

// logMeanOfTail is the upper end of the logarithm of the mean by a law that fits the longer
// runs: log-normal, with all shorter ones known only to be shorter. A tail that is longer
// than the runs show by themselves is seen in how far the longer ones lie apart. The end is
// Cox's (Zhou and Gao, Statistics in Medicine 16, 1997, 783-790), with twice the variance
// for the spread, which half of the runs tell.
func (r *Runs) logMeanOfTail(deviates float64) float64 {
	longer, shorter := r.longer()
	if len(longer) < 3 {
		return math.Inf(1)
	}
	mu, sigma := censoredNormal(longer, shorter)
	n, squared := float64(r.Len()), sigma*sigma
	variance := squared/n + float64(squared*squared)/(n-1)
	return mu + squared/2 + float64(deviates*math.Sqrt(variance))
}

// longer returns the logarithms of the longer runs, from the shortest on, and how many runs
// are shorter: half of them, or of more than thirty two thirds. A run of no effort is short.
func (r *Runs) longer() (logs []float64, shorter int) {
	efforts := Sorted(r.Efforts)
	runs := len(efforts)
	shorter = runs - runs/2
	if runs > 30 {
		shorter = runs - max(15, runs/3)
	}
	for shorter < runs && efforts[shorter] <= 0 {
		shorter++
	}
	for _, e := range efforts[shorter:] {
		logs = append(logs, math.Log(e))
	}
	return logs, shorter
}

// censoredNormal fits a normal law to sorted values and to a number of others, of which only
// is known that they are below the least. It goes by expectation and maximisation (Dempster,
// Laird and Rubin, Journal of the Royal Statistical Society B 39, 1977, 1-38).
func censoredNormal(values []float64, below int) (mu, sigma float64) {
	const rounds, near = 200, 1e-6
	mu, sigma = stat.MeanStdDev(values, nil)
	mu -= sigma
	sigma = max(1.3*sigma, near)
	count, least := float64(len(values)+below), values[0]
	seen, squares := sum(values), 0.0
	for _, v := range values {
		squares += float64(v * v)
	}
	for range rounds {
		// What the values below are expected to be, and their squares.
		at := (least - mu) / sigma
		hazard := distuv.UnitNormal.Prob(at) / max(distuv.UnitNormal.CDF(at), 1e-300)
		one := mu - float64(sigma*hazard)
		square := float64(mu*mu) + float64(sigma*sigma) - float64(sigma*hazard*(least+mu))
		mean := (seen + float64(float64(below)*one)) / count
		spread := (squares+float64(float64(below)*square))/count - float64(mean*mean)
		next := math.Sqrt(max(spread, near*near))
		moved := math.Abs(mean-mu) + math.Abs(next-sigma)
		mu, sigma = mean, next
		if moved < near {
			break
		}
	}
	return mu, sigma
}

// logERT is the logarithm of the expected running time and its standard deviation: what
// each run contributes to it has a variance.
func (r *Runs) logERT() (middle, deviation float64) {
	runs := float64(r.Len())
	successes := float64(r.Successes())
	total := sum(r.Efforts)
	if successes == 0 || total == 0 {
		return math.Log(ERT(total, int(successes))), 0
	}
	squares := 0.0
	for i, e := range r.Efforts {
		d := e * runs / total
		if r.Solved[i] {
			d -= runs / successes
		}
		squares += float64(d * d)
	}
	return math.Log(total / successes), math.Sqrt(squares / (runs * (runs - 1)))
}
