package stats

import (
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// How long a random search runs has a long tail, and often no normal
// approximation is any good: a run in five hundred may decide the mean. So the
// intervals of means and quantiles are bootstrapped: drawn again and again from
// the values themselves, with a fixed seed. They never leave the range of the
// values, so that no number of iterations is given as possibly negative.

// Mean is the mean of x with its interval: percentiles of the bootstrap,
// expanded for few values as Student's interval is (Hesterberg, What teachers
// should know about the bootstrap, 2015). Of one value the interval is
// everything, of none the mean is NaN.
func Mean(x []float64) (mean float64, i Interval) {
	if len(x) < 2 {
		return Average(x), everything
	}
	return Average(x), bootstrap(x, expanded(len(x)), Average)
}

// Average is the mean of x, NaN of nothing.
func Average(x []float64) float64 {
	if len(x) == 0 {
		return math.NaN()
	}
	return stat.Mean(x, nil)
}

// QuantileInterval is the interval of the p-quantile of x, by the bootstrap.
// Fewer than twenty values on the shorter side of the quantile say too little
// about it: then it is everything.
func QuantileInterval(x []float64, p float64) Interval {
	if float64(len(x))*min(p, 1-p) < 20 {
		return everything
	}
	return bootstrap(x, .025, func(y []float64) float64 { return Quantile(Sorted(y), p) })
}

var everything = Interval{math.Inf(-1), math.Inf(1)}

// expanded is the tail to cut off on each side of the bootstrap of a mean of n
// values.
func expanded(n int) float64 {
	t := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: float64(n - 1)}.Quantile(.975)
	return distuv.UnitNormal.CDF(-t * math.Sqrt(float64(n)/float64(n-1)))
}

// bootstrap is the range of a statistic of resampled values between the tails.
func bootstrap(x []float64, tail float64, of func([]float64) float64) Interval {
	draws, again := Dice(2), make([]float64, len(x))
	all := make([]float64, min(max(20_000_000/len(x), 500), 2000))
	for i := range all {
		for j := range again {
			again[j] = x[draws.IntN(len(x))]
		}
		all[i] = of(again)
	}
	all = Sorted(all)
	return Interval{Quantile(all, tail), Quantile(all, 1-tail)}
}
