package stats

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"
)

// Sorted is a sorted copy of x.
func Sorted(x []float64) []float64 {
	s := slices.Clone(x)
	slices.Sort(s)
	return s
}

// Quantile is the p-quantile of sorted values, linear between two of them (type
// 7 of Hyndman and Fan, as R and NumPy have it). Between a number and infinity
// it is infinite: a censored run lasted longer than we know.
func Quantile(sorted []float64, p float64) float64 {
	if len(sorted) == 0 {
		return math.NaN()
	}
	at := p * float64(len(sorted)-1)
	i := int(at)
	f := at - float64(i)
	if f == 0 || i+1 == len(sorted) {
		return sorted[i]
	}
	if math.IsInf(sorted[i+1], 1) {
		return math.Inf(1)
	}
	return sorted[i] + f*(sorted[i+1]-sorted[i])
}

// MedianInterval is the interval of the median that two of the sorted values
// enclose with at least 95 %, whatever their distribution (the sign test turned
// round). Fewer than six values cannot: then it is everything.
func MedianInterval(sorted []float64) Interval {
	n := len(sorted)
	// The k-th smallest and k-th largest enclose the median unless fewer than
	// k values fall on one side of it.
	b := distuv.Binomial{N: float64(n), P: .5}
	k := 0
	for k < n/2 && 2*b.CDF(float64(k)) <= .05 {
		k++
	}
	if k == 0 {
		return Interval{math.Inf(-1), math.Inf(1)}
	}
	return Interval{sorted[k-1], sorted[n-k]}
}
