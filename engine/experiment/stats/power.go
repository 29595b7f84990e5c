package stats

import (
	"errors"
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// ErrNoEffect is the answer to the question how many runs tell apart what is the
// same.
var ErrNoEffect = errors.New("no number of runs tells equals apart")

// deviates are the normal deviates of a two-sided level and of a power.
func deviates(level, power float64) float64 {
	return distuv.UnitNormal.Quantile(1-level/2) + distuv.UnitNormal.Quantile(power)
}

// RunsForEffect is the number of runs of each of two entrants that Mann and
// Whitney's test needs to see an effect size a at a level with a power (Noether
// 1987, with the variance that a itself leaves).
func RunsForEffect(a, level, power float64) (int, error) {
	if a == .5 {
		return 0, ErrNoEffect
	}
	z := deviates(level, power)
	return int(math.Ceil(z * z / (6 * (a - .5) * (a - .5)))), nil
}

// RunsForRates is the number of runs of each of two entrants that tells two
// success rates apart (Fleiss, with the correction for continuity, so that it
// holds for Fisher's exact test).
func RunsForRates(p, q, level, power float64) (int, error) {
	if p == q {
		return 0, ErrNoEffect
	}
	mean, d := (p+q)/2, math.Abs(p-q)
	zl, zp := distuv.UnitNormal.Quantile(1-level/2), distuv.UnitNormal.Quantile(power)
	root := zl*math.Sqrt(2*mean*(1-mean)) + zp*math.Sqrt(p*(1-p)+q*(1-q))
	n := root * root / (d * d)
	n = n / 4 * math.Pow(1+math.Sqrt(1+4/(n*d)), 2)
	return int(math.Ceil(n)), nil
}

// RunsForWidth is the number of runs after which Wilson's interval of a rate near
// p is at most half wide on each side.
func RunsForWidth(p, half float64) int {
	for low, high := 1, 1; ; high *= 2 {
		if !narrow(p, half, high) {
			low = high
			continue
		}
		for low < high {
			if middle := (low + high) / 2; narrow(p, half, middle) {
				high = middle
			} else {
				low = middle + 1
			}
		}
		return high
	}
}

func narrow(p, half float64, n int) bool {
	m := float64(n)
	width := z95 / (1 + z95*z95/m) * math.Sqrt(p*(1-p)/m+z95*z95/(4*m*m))
	return width <= half
}

// PuzzlesForEffect is the number of puzzles that Wilcoxon's test on pairs needs
// when one entrant is the better on a share a of them (Noether 1987).
func PuzzlesForEffect(a, level, power float64) (int, error) {
	if a == .5 {
		return 0, ErrNoEffect
	}
	z := deviates(level, power)
	// With symmetric differences the sum of two is positive more often than one:
	// a normal shift that makes P(d > 0) = a makes P(d1+d2 > 0) = Φ(√2 Φ⁻¹(a)).
	pair := distuv.UnitNormal.CDF(math.Sqrt2 * distuv.UnitNormal.Quantile(a))
	return int(math.Ceil(z * z / (3 * (pair - .5) * (pair - .5)))), nil
}
