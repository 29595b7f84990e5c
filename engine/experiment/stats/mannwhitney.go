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
}

// exactRoom is how large samples may be for the exact distribution, which is
// used where there are no ties.
const exactRoom = 20

// MannWhitney asks whether values of x tend to be less or greater than values
// of y. Infinities are allowed: all runs that never succeeded tie at the end.
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
	if ties == 0 && n <= exactRoom && m <= exactRoom {
		c.P = exactU(n, m, min(u, nm-u))
		return c
	}
	all := float64(n + m)
	variance := nm / 12 * (all + 1 - ties/(all*(all-1)))
	c.P = twoSided(deviate(u-nm/2, variance))
	return c
}

// exactU is the two-sided probability of a U as small as u or smaller: the
// number of ways to choose n of n+m ranks with that sum, by dynamic programming.
func exactU(n, m int, u float64) float64 {
	top := n * m
	// ways[k][s]: k members of x chosen, s pairs in which x is the greater.
	ways := make([][]float64, n+1)
	for k := range ways {
		ways[k] = make([]float64, top+1)
	}
	ways[0][0] = 1
	for rank := range n + m {
		for k := min(rank+1, n); k >= 1; k-- {
			// The k-th of x at this rank has rank-(k-1) of y below it.
			below := rank - k + 1
			for s := top; s >= below && below <= m; s-- {
				ways[k][s] += ways[k-1][s-below]
			}
		}
	}
	total, tail := 0.0, 0.0
	for s, w := range ways[n] {
		total += w
		if float64(s) <= u {
			tail += w
		}
	}
	return min(1, 2*tail/total)
}
