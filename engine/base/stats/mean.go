package stats

import (
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// How long a random search runs has a long tail, and often no normal
// approximation is any good: a run in five hundred may decide the mean. So the
// intervals of means and quantiles are bootstrapped: drawn again and again from
// the values themselves, with a fixed seed. They never leave the range of the
// values, so that no number of iterations is given as possibly negative.

// Mean returns the mean of x with its interval: percentiles of the bootstrap,
// expanded for few values as Student's interval is (Hesterberg, What teachers
// should know about the bootstrap, 2015). Of one value the interval is
// everything, of none the mean is NaN.
func Mean(x []float64) (mean float64, i Interval) {
	if len(x) < 2 {
		return Average(x), everything
	}
	n := float64(len(x))
	t := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: n - 1}.Quantile(.975)
	return Average(x), bootstrap(x, distuv.UnitNormal.CDF(-t*math.Sqrt(n/(n-1))), Average)
}

// Average returns the mean of x, NaN of nothing.
func Average(x []float64) float64 {
	if len(x) == 0 {
		return math.NaN()
	}
	return stat.Mean(x, nil)
}

// QuantileInterval returns the interval of the p-quantile of x, by the bootstrap.
// Fewer than twenty values on the shorter side of the quantile say too little
// about it: then it is everything.
func QuantileInterval(x []float64, p float64) Interval {
	if float64(len(x))*min(p, 1-p) < 20 {
		return everything
	}
	return bootstrap(x, .025, func(y []float64) float64 {
		return Quantile(Sorted(y), p)
	})
}

var everything = Interval{math.Inf(-1), math.Inf(1)}

// bootstrap is the range of a statistic of resampled values between the tails.
func bootstrap(x []float64, tail float64, of func([]float64) float64) Interval {
	draws, again := Dice(2), make([]float64, len(x))
	return bootstrapped(min(max(20_000_000/len(x), 500), 2000), tail, func() float64 {
		for j := range again {
			again[j] = x[draws.IntN(len(x))]
		}
		return of(again)
	})
}

// bootstrapped is what lies between the tails of a number of values that are drawn.
func bootstrapped(count int, tail float64, draw func() float64) Interval {
	values := make([]float64, count)
	for i := range values {
		values[i] = draw()
	}
	return between(values, tail)
}

// between is what lies between the tails of values, which it sorts.
func between(values []float64, tail float64) Interval {
	slices.Sort(values)
	return Interval{Quantile(values, tail), Quantile(values, 1-tail)}
}

// Resamples is how often the bootstrap draws.
const Resamples = 1000

// tail95 is what an interval of 95 % leaves on each side.
const tail95 = .025

// Dice returns those of a bootstrap: always the same, so that a report made twice
// is the same twice.
func Dice(stream uint64) *rand.Rand { return rand.New(rand.NewPCG(0x5ed0_5c09e, stream)) }

// Percentiles returns the interval that holds 95 % of the values of a bootstrap,
// infinities among them; NaN counts as none.
func Percentiles(values []float64) Interval {
	values = slices.DeleteFunc(slices.Clone(values), math.IsNaN)
	if len(values) == 0 {
		return everything
	}
	return between(values, tail95)
}

// Sorted returns a sorted copy of x.
func Sorted(x []float64) []float64 { return slices.Sorted(slices.Values(x)) }

// Quantile returns the p-quantile of sorted values, linear between two of them (type
// 7 of Hyndman and Fan, as R and NumPy have it). Between a number and infinity
// it is infinite: a censored run lasted longer than we know.
func Quantile(sorted []float64, p float64) float64 {
	if len(sorted) == 0 {
		return math.NaN()
	}
	at := p * float64(len(sorted)-1)
	i := int(at)
	part := at - float64(i)
	if part == 0 || i+1 == len(sorted) {
		return sorted[i]
	}
	if math.IsInf(sorted[i+1], 1) {
		return math.Inf(1)
	}
	return sorted[i] + part*(sorted[i+1]-sorted[i])
}

// MedianInterval returns the interval of the median that two of the sorted values
// enclose with at least 95 %, whatever their distribution (the sign test turned
// round). Fewer than six values cannot: then it is everything.
func MedianInterval(sorted []float64) Interval {
	n := len(sorted)
	// The k-th smallest and k-th largest enclose the median unless fewer than
	// k values fall on one side of it.
	signs := distuv.Binomial{N: float64(n), P: .5}
	k := 0
	for k < n/2 && 2*signs.CDF(float64(k)) <= .05 {
		k++
	}
	if k == 0 {
		return everything
	}
	return Interval{sorted[k-1], sorted[n-k]}
}

// Wilson returns the score interval of a proportion of k out of n (Wilson 1927). It
// stays between 0 and 1 and is right also where all or none succeeded, which is
// where searches often are. Of no runs at all it is everything.
func Wilson(k, n int) Interval {
	if n == 0 {
		return Interval{0, 1}
	}
	i := score(float64(k)/float64(n), float64(n))
	// At the ends the formula is exact; its rounding is not.
	if k == 0 {
		i.Low = 0
	}
	if k == n {
		i.High = 1
	}
	return i
}

// score is the interval of a share p seen in n cases, which need not be whole.
func score(p, n float64) Interval {
	middle := p + z95*z95/(2*n)
	half := z95 * math.Sqrt(p*(1-p)/n+z95*z95/(4*n*n))
	scale := 1 + z95*z95/n
	return Interval{max(0, (middle-half)/scale), min(1, (middle+half)/scale)}
}

// ERT returns the expected running time until a success if runs are repeated: all
// effort spent, of failures too, over the number of successes. Without a
// success it is infinite.
func ERT(effort float64, successes int) float64 {
	if successes == 0 {
		return math.Inf(1)
	}
	return effort / float64(successes)
}
