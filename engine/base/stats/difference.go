package stats

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// Two samples differ by how much, and how surely? There are three answers, each with
// its interval: the difference of the rates of success, the ratio of the expected
// running times, and an effect size that needs no unit.

// RateDifference returns how much greater the rate of k out of n is than that of l out of
// m, with Newcombe's interval (method 10 of Statistics in Medicine 17, 1998, 873-890):
// the score intervals of the two rates, put together.
func RateDifference(k, n, l, m int) (difference float64, i Interval) {
	if n == 0 || m == 0 {
		return math.NaN(), Interval{-1, 1}
	}
	p := float64(k) / float64(n)
	q := float64(l) / float64(m)
	low, high := together(p, Wilson(k, n), q, Wilson(l, m))
	return p - q, Interval{max(-1, low), min(1, high)}
}

// Ratio returns a / b of two figures above 0, such as expected running times, with the
// interval that theirs allow: put together as those of RateDifference are, on a
// logarithmic scale (Zou and Donner, Statistics in Medicine 27, 2008, 1693-1702). A
// figure may be infinite, as that of a search without a success is: then its interval
// bounds the ratio on one side.
func Ratio(a float64, of Interval, b float64, to Interval) (ratio float64, i Interval) {
	i = Interval{0, math.Inf(1)}
	ratio = a / b
	switch {
	case !(a >= 0 && b >= 0) || a == 0 || b == 0 || math.IsInf(a, 1) && math.IsInf(b, 1):
		// Nothing is known but that it is not negative.
	case math.IsInf(a, 1):
		i.Low = share(of.Low, to.High)
	case math.IsInf(b, 1):
		i.High = share(of.High, to.Low)
	default:
		log := func(i Interval) Interval {
			return Interval{math.Log(i.Low), math.Log(i.High)}
		}
		low, high := together(math.Log(a), log(of), math.Log(b), log(to))
		i = Interval{math.Exp(low), math.Exp(high)}
	}
	return ratio, i
}

// share is a / b, without a bound where that says nothing.
func share(a, b float64) float64 {
	if r := a / b; !math.IsNaN(r) {
		return r
	}
	return 0
}

// together is the interval of the difference of two figures from theirs.
func together(a float64, i Interval, b float64, j Interval) (low, high float64) {
	return a - b - math.Hypot(a-i.Low, j.High-b), a - b + math.Hypot(i.High-a, b-j.Low)
}

// Superiority returns the effect size of two samples of efforts to a solution: the
// probability that a value of x is less than one of y, ties counted half (Vargha and
// Delaney 2000; the area under a ROC curve). It needs no value of a run that found no
// solution within the budget, only that it comes behind all that did: +Inf.
//
// The interval is Wilson's, of as many independent pairs as give the variance that
// DeLong, DeLong and Clarke-Pearson (Biometrics 44, 1988, 837-845) take from the
// samples. For the variance each sample is widened by a value below and one above all,
// as Agresti and Caffo widen two proportions: without that, samples which do not
// overlap, or which are ties throughout, would seem to leave no doubt.
func Superiority(x, y []float64) (effect float64, i Interval) {
	if len(x) == 0 || len(y) == 0 {
		return .5, Interval{0, 1}
	}
	px, _ := placements(x, y)
	effect = Average(px)
	px, py := placements(widened(x), widened(y))
	wide := Average(px)
	variance := stat.Variance(px, nil)/float64(len(px)) + stat.Variance(py, nil)/float64(len(py))
	pairs := float64(wide*(1-wide)) / variance
	return effect, score(effect, pairs)
}

// placements are, for each value of x the share of y above it, and for each of y that
// of x below it.
func placements(x, y []float64) (px, py []float64) {
	n, m := len(x), len(y)
	all, _ := ranks(slices.Concat(x, y))
	px, _ = ranks(x)
	py, _ = ranks(y)
	for i := range px {
		px[i] = 1 - (all[i]-px[i])/float64(m)
	}
	for j := range py {
		py[j] = (all[n+j] - py[j]) / float64(n)
	}
	return px, py
}

// widened is a sample with a value below and one above all.
func widened(x []float64) []float64 {
	return slices.Concat(x, []float64{math.Inf(-1), math.Inf(1)})
}

// deviates are the normal deviates of a two-sided level and of a power.
func deviates(level, power float64) float64 {
	return distuv.UnitNormal.Quantile(1-level/2) + distuv.UnitNormal.Quantile(power)
}

// RunsForEffect returns the number of runs of each of two entrants that Mann and
// Whitney's test needs to see an effect size a, other than .5, at a level with a power
// (Noether 1987, with the variance that a itself leaves).
func RunsForEffect(a, level, power float64) int {
	z := deviates(level, power)
	return int(math.Ceil(z * z / (6 * (a - .5) * (a - .5))))
}

// RunsForRates returns the number of runs of each of two entrants that tells two
// different success rates apart (Fleiss, with the correction for continuity, so that
// it holds for Fisher's exact test).
func RunsForRates(rate, other, level, power float64) int {
	mean, d := (rate+other)/2, math.Abs(rate-other)
	zl := distuv.UnitNormal.Quantile(1 - level/2)
	zp := distuv.UnitNormal.Quantile(power)
	root := zl*math.Sqrt(2*mean*(1-mean)) + zp*math.Sqrt(rate*(1-rate)+other*(1-other))
	n := root * root / (d * d)
	n = n / 4 * math.Pow(1+math.Sqrt(1+4/(n*d)), 2)
	return int(math.Ceil(n))
}

// PuzzlesForEffect returns the number of puzzles that Wilcoxon's test on pairs needs
// when one entrant is the better on a share a of them, other than .5 (Noether 1987).
func PuzzlesForEffect(a, level, power float64) int {
	z := deviates(level, power)
	// With symmetric differences the sum of two is positive more often than one:
	// a normal shift that makes P(d > 0) = a makes P(d1+d2 > 0) = Φ(√2 Φ⁻¹(a)).
	pair := distuv.UnitNormal.CDF(math.Sqrt2 * distuv.UnitNormal.Quantile(a))
	return int(math.Ceil(z * z / (3 * (pair - .5) * (pair - .5))))
}
