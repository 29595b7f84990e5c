package stats

import "math"

// Comparison is the outcome of a rank test.
type Comparison struct {
	// Statistic is the test's own: Mann and Whitney's U of the first sample,
	// or Wilcoxon's smaller rank sum T.
	Statistic float64
	// P is two-sided.
	P float64
	// A is the effect size: the probability that a value of the first sample is
	// less than one of the second, ties counted half (Vargha and Delaney 2000).
	// .5 is no difference; .56, .64 and .71 are called small, medium and large.
	A float64
	// Exact reports whether P counts all arrangements, ties included, rather
	// than being the normal approximation.
	Exact bool
}

// EffectWord is what an effect size A is called, whichever sample is the smaller one
// (Vargha and Delaney 2000).
func EffectWord(a float64) string {
	switch d := max(a, 1-a); {
	case d < .56:
		return "negligible"
	case d < .64:
		return "small"
	case d < .71:
		return "medium"
	}
	return "large"
}

// exactRoom is the largest sample for which p-values are exact.
const exactRoom = 25

// MannWhitney tests whether values of x tend to be less or greater than values
// of y. Infinities are allowed: all runs that never succeeded tie at the end.
// Samples of up to 25 are tested exactly, given their ties; larger ones by the
// normal approximation, corrected for ties and continuity.
func MannWhitney(x, y []float64) Comparison {
	n, m := len(x), len(y)
	if n == 0 || m == 0 {
		return Comparison{Statistic: math.NaN(), P: 1, A: .5}
	}
	r, ties := ranks(append(append(make([]float64, 0, n+m), x...), y...))
	sum := 0.0
	for _, v := range r[:n] {
		sum += v
	}
	nm := float64(n) * float64(m)
	u := sum - float64(n)*float64(n+1)/2 // pairs in which x is the greater
	c := Comparison{Statistic: u, A: 1 - u/nm}
	if n <= exactRoom && m <= exactRoom {
		c.P, c.Exact = exactRankSum(r, n), true
		return c
	}
	all := float64(n + m)
	variance := nm / 12 * (all + 1 - ties/(all*(all-1)))
	c.P = twoSided(deviate(u-nm/2, variance))
	return c
}

// exactRankSum is the two-sided probability that n of the ranks, drawn at
// random, have a sum as far from its mean as the first n have: it counts all
// choices by their sum, with every rank doubled so that those of ties are whole.
func exactRankSum(r []float64, n int) float64 {
	doubled, top, seen := make([]int, len(r)), 0, 0
	for i, v := range r {
		doubled[i] = int(math.Round(2 * v))
		if top += doubled[i]; i < n {
			seen += doubled[i]
		}
	}
	// ways[k][s] is the number of choices of k ranks with the sum s.
	ways := make([][]float64, n+1)
	for k := range ways {
		ways[k] = make([]float64, top+1)
	}
	ways[0][0] = 1
	reach := 0
	for i, v := range doubled {
		reach += v
		for k := min(i+1, n); k >= 1; k-- {
			from, to := ways[k-1], ways[k]
			for s := reach; s >= v; s-- {
				to[s] += from[s-v]
			}
		}
	}
	return tail(ways[n], seen, float64(n)*float64(top)/float64(len(r)))
}

// tail is the share of the ways whose sum is at least as far from the mean as
// the one seen.
func tail(ways []float64, seen int, mean float64) float64 {
	total, far := 0.0, 0.0
	distance := math.Abs(float64(seen)-mean) - 1e-9
	for s, w := range ways {
		total += w
		if math.Abs(float64(s)-mean) >= distance {
			far += w
		}
	}
	return min(1, far/total)
}
