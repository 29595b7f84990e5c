package stats

import (
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"
)

// Resamples is how often the bootstrap draws.
const Resamples = 1000

// Dice are those of a bootstrap: always the same, so that a report made twice
// is the same twice.
func Dice(stream uint64) *rand.Rand { return rand.New(rand.NewPCG(0x5ed0_5c09e, stream)) }

// Percentiles is the interval that holds 95 % of the values of a bootstrap,
// infinities among them; NaN counts as none.
func Percentiles(values []float64) Interval {
	values = slices.DeleteFunc(slices.Clone(values), math.IsNaN)
	if len(values) == 0 {
		return Interval{math.Inf(-1), math.Inf(1)}
	}
	slices.Sort(values)
	return Interval{Quantile(values, .025), Quantile(values, .975)}
}

// Accelerated is the interval of Efron's BCa bootstrap: percentiles moved for
// the bias of the values around what was seen, and for skewness, which is
// measured by leaving out one run at a time.
func Accelerated(values []float64, seen float64, leftOut []float64) Interval {
	values = slices.DeleteFunc(slices.Clone(values), math.IsNaN)
	slices.Sort(values)
	less := 0.0
	for _, v := range values {
		if v < seen {
			less++
		} else if v == seen {
			less += .5
		}
	}
	share := less / float64(len(values))
	if len(values) == 0 || share <= 0 || share >= 1 || math.IsInf(seen, 0) {
		return Percentiles(values)
	}
	mean, count := 0.0, 0.0
	for _, v := range leftOut {
		if !math.IsInf(v, 0) {
			mean, count = mean+v, count+1
		}
	}
	mean /= count
	cubes, squares := 0.0, 0.0
	for _, v := range leftOut {
		if d := mean - v; !math.IsInf(v, 0) {
			squares += float64(d * d)
			cubes += float64(d * d * d)
		}
	}
	a := 0.0
	if squares > 0 {
		a = cubes / (6 * math.Pow(squares, 1.5))
	}
	z0 := distuv.UnitNormal.Quantile(share)
	at := func(z float64) float64 {
		return Quantile(values, distuv.UnitNormal.CDF(z0+(z0+z)/(1-a*(z0+z))))
	}
	return Interval{at(-z95), at(z95)}
}
