package stats

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Escape is the rate at which runs are solved once their beginning is over: the share of
// runs that is not solved yet falls as e^(−Kappa·time).
type Escape struct {
	Kappa    float64
	Interval Interval
	// From is the time at which the beginning is over, and Runs how many runs were solved
	// after it: what the rate is estimated from.
	From float64
	Runs int
}

// leastEscapes is how many runs must be solved after the beginning for a rate.
const leastEscapes = 10

// EscapeRate returns the rate of escape of runs: how long each took, and whether it was
// solved then or given up. The beginning lasts until a quarter of the solved runs are
// solved. The rate is the number of runs solved afterwards, divided by the time that all
// runs together spent after the beginning, which is the likeliest rate; its interval has
// 95 %. It reports false if fewer than ten runs are left.
func EscapeRate(times []float64, solved []bool) (escape Escape, ok bool) {
	var ends []float64
	for i, t := range times {
		if solved[i] {
			ends = append(ends, t)
		}
	}
	if len(ends) == 0 {
		return Escape{}, false
	}
	escape.From = Quantile(Sorted(ends), .25)
	spent := 0.0
	for i, t := range times {
		if t <= escape.From {
			continue
		}
		spent += t - escape.From
		if solved[i] {
			escape.Runs++
		}
	}
	if escape.Runs < leastEscapes || spent <= 0 {
		return Escape{}, false
	}
	escape.Kappa = float64(escape.Runs) / spent
	degrees := distuv.ChiSquared{K: 2 * float64(escape.Runs)}
	escape.Interval = Interval{
		Low:  degrees.Quantile(.025) / (2 * spent),
		High: degrees.Quantile(.975) / (2 * spent),
	}
	return escape, true
}

// Eta returns the hardness η = −log₁₀ κ with its interval.
func (e Escape) Eta() (eta float64, i Interval) {
	return -math.Log10(e.Kappa), Interval{
		Low:  -math.Log10(e.Interval.High),
		High: -math.Log10(e.Interval.Low),
	}
}
