package stats

import (
	"math"
	"math/rand/v2"
	"slices"
)

// Resamples is how often the bootstrap draws.
const Resamples = 1000

// tail95 is what an interval of 95 % leaves on each side.
const tail95 = .025

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
	return Interval{Quantile(values, tail95), Quantile(values, 1-tail95)}
}
