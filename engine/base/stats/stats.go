// Package stats is the arithmetic of experiments with random searches.
//
// A search that is run n times and solves k of them has a success rate that is
// known only within an interval ([Wilson]); how long it takes is a distribution
// with a long tail, so that a mean is shown with its interval ([Mean]) beside
// the quartiles ([Quantile]) and their intervals ([MedianInterval]). Runs that
// the budget cut short are not thrown away: the expected running time ([ERT])
// charges them to the successes ([Runs], with its bootstrap interval). Two
// algorithms are compared on one puzzle by ranks ([MannWhitney]), with the effect size,
// since with enough runs any difference is significant, and its interval
// ([Superiority]; [RateDifference], [Ratio]), and with [Holm]'s correction, since among
// many comparisons some come out by chance. Over many
// puzzles the puzzles are the sample ([SignedRank], [Friedman], [Suite]).
// [AdviseRestart] says whether it pays to begin again.
// How many runs it takes is asked before ([RunsForEffect] and its like).
//
// All intervals are 95 %. Where there is no number, such as the running time of
// a search that never succeeded, the functions return NaN or +Inf.
package stats

import (
	"encoding/json"
	"math"
)

// z95 is the two-sided 95 % point of the normal distribution.
const z95 = 1.959963984540054

// Interval is a range of values, both ends included.
type Interval struct{ Low, High float64 }

// Contains reports whether v lies within.
func (i Interval) Contains(v float64) bool { return v >= i.Low && v <= i.High }

// Number is a figure that may be missing: the running time of a search that never
// succeeded, the mean of nothing. JSON holds no infinities, so those and NaN are null
// there.
type Number float64

// Known reports whether it is a number.
func (n Number) Known() bool { return !math.IsNaN(float64(n)) && !math.IsInf(float64(n), 0) }

// MarshalJSON implements json.Marshaler.
func (n Number) MarshalJSON() ([]byte, error) {
	if !n.Known() {
		return []byte("null"), nil
	}
	return json.Marshal(float64(n))
}
