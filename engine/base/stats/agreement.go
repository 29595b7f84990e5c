package stats

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/combin"
	"gonum.org/v1/gonum/stat/distuv"
)

// Does a printed figure agree with one that we measured? These are the
// tests that answer, and what they could have shown: two figures "agree" easily when
// there are few runs of both.

// Successes is a rate: K of N runs. K and N are smaller than the runs made where runs on
// one puzzle are alike ([Clustered]).
type Successes struct{ K, N int }

// Rate is K / N.
func (s Successes) Rate() float64 { return float64(s.K) / float64(s.N) }

// Clustered counts the successes of runs that were made on several puzzles, some runs each,
// as if they were independent: it returns the number of independent runs that would tell
// the rate as exactly. Runs on one puzzle are alike, so two hundred puzzles five times say
// less than a thousand puzzles once.
func Clustered(solved [][]bool) Successes {
	successes, runs := 0, 0
	for _, puzzle := range solved {
		runs += len(puzzle)
		for _, yes := range puzzle {
			if yes {
				successes++
			}
		}
	}
	all := Successes{successes, runs}
	rate, puzzles := all.Rate(), float64(len(solved))
	switch {
	case len(solved) < 2 || len(solved) == runs:
		return all
	case successes == 0 || successes == runs:
		// Nothing differs, so nobody knows how alike they are: a puzzle counts once.
		return Successes{successes * len(solved) / max(1, runs), len(solved)}
	}
	// The variance of a mean of clusters (Cochran, Sampling Techniques, 1977, section 9A).
	sum := 0.0
	for _, puzzle := range solved {
		off := -rate * float64(len(puzzle))
		for _, yes := range puzzle {
			if yes {
				off++
			}
		}
		sum += float64(off * off)
	}
	variance := sum * puzzles / (puzzles - 1) / float64(runs*runs)
	independent := rate * (1 - rate) / variance
	independent = min(float64(runs), max(2, independent))
	return Successes{int(math.Round(rate * independent)), int(math.Round(independent))}
}

// Fisher returns the two-sided p value of the exact test that two rates are one: the
// probability of all tables with the same sums that are no likelier than the one seen.
func Fisher(one, other Successes) float64 {
	solved, all := one.K+other.K, one.N+other.N
	choose := func(n, k int) float64 {
		return combin.LogGeneralizedBinomial(float64(n), float64(k))
	}
	tables := choose(all, solved)
	chance := func(k int) float64 {
		return math.Exp(choose(one.N, k) + choose(other.N, solved-k) - tables)
	}
	seen, p := chance(one.K), 0.0
	for k := max(0, solved-other.N); k <= min(one.N, solved); k++ {
		if c := chance(k); c <= seen*(1+1e-7) {
			p += c
		}
	}
	return min(1, p)
}

// MantelHaenszel tests whether the first rate of all pairs is above or below the second
// throughout: differences too small for each pair add up. It returns the deviate, above
// 0 if the first are higher, and its two-sided p value, both corrected for continuity.
func MantelHaenszel(pairs [][2]Successes) (z, p float64) {
	sum, variance := 0.0, 0.0
	for _, pair := range pairs {
		successes, b := pair[0], pair[1]
		n, m := float64(successes.N), float64(b.N)
		all, solved := n+m, float64(successes.K+b.K)
		if all < 2 {
			continue
		}
		sum += float64(successes.K) - n*solved/all
		variance += n * m * solved * (all - solved) / (all * all * (all - 1))
	}
	if variance == 0 {
		return 0, 1
	}
	z = math.Copysign(max(0, math.Abs(sum)-.5), sum) / math.Sqrt(variance)
	return z, twoSided(z)
}

// FisherCombined returns the p value of the hypothesis that none of several independent tests
// has found anything, whichever way their differences point.
func FisherCombined(ps []float64) float64 {
	if len(ps) == 0 {
		return 1
	}
	sum := 0.0
	for _, p := range ps {
		sum -= 2 * math.Log(max(p, 1e-300))
	}
	return distuv.ChiSquared{K: 2 * float64(len(ps))}.Survival(sum)
}

// SmallestShown returns the smallest difference from a rate, towards one half, that n runs
// beside m would have shown at the level of .05 with a power of .8.
func SmallestShown(rate float64, n, m int) float64 {
	way := 1.0
	if rate > .5 {
		way = -1
	}
	level := distuv.UnitNormal.Quantile(.975)
	power := distuv.UnitNormal.Quantile(.8)
	for d := .001; d < 1; d += .001 {
		other := rate + float64(way*d)
		mean := (rate*float64(n) + other*float64(m)) / float64(n+m)
		none := math.Sqrt(mean * (1 - mean) * (1/float64(n) + 1/float64(m)))
		some := math.Sqrt(rate*(1-rate)/float64(n) + other*(1-other)/float64(m))
		if float64(level*none)+float64(power*some) <= d {
			return d
		}
	}
	return 1
}

// Agreement is a figure of ours beside one that was printed.
type Agreement struct {
	// Difference is ours less theirs, Interval its 95 %.
	Difference float64
	Interval   Interval
	// P is the two-sided p value of no difference.
	P float64
	// Shows is the smallest difference that would have been shown with a power of .8, NaN
	// where it is not known.
	Shows float64
}

// Drawn returns the two-sided p value, among values of the bootstrap, of a printed figure, which
// is rounded: it may be off by half to each side. It draws a few thousand times, so that
// none is below one in a thousand.
func Drawn(values []float64, printed, half float64) float64 {
	low, high := 0, 0
	for _, v := range values {
		if v <= printed+half {
			low++
		}
		if v >= printed-half {
			high++
		}
	}
	return min(1, 2*float64(1+min(low, high))/float64(1+len(values)))
}

// CompareMean compares the mean of values with a printed one, which may be off by half to each
// side. The printed mean is of a number of runs; 0 stands for a figure without chance in it.
// CompareMean draws whole clusters of values, because those of one puzzle are alike, and takes
// the printed runs to be spread as ours are, because nothing else is known of them.
func CompareMean(clusters [][]float64, printed, half float64, runs int) Agreement {
	all := slices.Concat(clusters...)
	mean := Average(all)
	agreement := Agreement{
		Difference: mean - printed,
		Interval:   everything,
		P:          1,
		Shows:      math.Inf(1),
	}
	if len(all) < 2 {
		return agreement
	}
	drawn := everyDraw(clusters, runs)
	for i := range drawn {
		drawn[i] -= mean // by how much chance alone moves the printed mean away from ours
	}
	agreement.P = Drawn(drawn, printed-mean, half)
	drawn = Sorted(drawn)
	shortest, longest := Quantile(drawn, .025), Quantile(drawn, .975)
	agreement.Interval = Interval{
		agreement.Difference + shortest - half,
		agreement.Difference + longest + half,
	}
	// Half the width of the interval is 1.96 standard errors; a power of .8 takes 2.8.
	agreement.Shows = (longest-shortest)/2*(z95+distuv.UnitNormal.Quantile(.8))/z95 + half
	return agreement
}

// everyDraw draws means of values drawn anew: each of one value a run, or, with 0 runs, of as
// many values as there are.
func everyDraw(clusters [][]float64, runs int) []float64 {
	dice := Dice(4)
	values, whole := 0, make([]float64, 0, 1000)
	for _, c := range clusters {
		values += len(c)
	}
	means := make([]float64, min(max(20_000_000/(values+runs), 500), 2000))
	for i := range means {
		whole = whole[:0]
		if len(clusters) == 1 {
			for range values {
				whole = append(whole, clusters[0][dice.IntN(values)])
			}
		} else {
			for range clusters {
				whole = append(whole, clusters[dice.IntN(len(clusters))]...)
			}
		}
		if runs == 0 || len(whole) == 0 { // not a number where none of the puzzles drawn has a value
			means[i] = Average(whole)
			continue
		}
		sum := 0.0
		for range runs {
			sum += whole[dice.IntN(len(whole))]
		}
		means[i] = sum / float64(runs)
	}
	return means
}
