package stats

import "math"

// SignedRank is Wilcoxon's test on pairs: whether x[i] - y[i] tends to one
// side. Pairs without a difference are left out, two infinities among them; a
// difference to infinity ranks last. A is over the pairs.
func SignedRank(x, y []float64) Comparison {
	var size, sign []float64
	less := 0.0
	for i := range x {
		switch {
		case x[i] == y[i]:
			less += .5
			continue
		case x[i] < y[i]:
			less++
			sign = append(sign, -1)
		default:
			sign = append(sign, 1)
		}
		size = append(size, math.Abs(x[i]-y[i]))
	}
	n := len(size)
	if n == 0 {
		return Comparison{P: 1, A: .5}
	}
	r, ties := ranks(size)
	plus := 0.0
	for i, v := range r {
		if sign[i] > 0 {
			plus += v
		}
	}
	m := float64(n)
	total := m * (m + 1) / 2
	c := Comparison{Statistic: min(plus, total-plus), A: less / float64(len(x))}
	if ties == 0 && n <= 2*exactRoom {
		c.P = exactT(n, c.Statistic)
		return c
	}
	variance := m*(m+1)*(2*m+1)/24 - ties/48
	c.P = twoSided(deviate(plus-total/2, variance))
	return c
}

// exactT is the two-sided probability of a rank sum as small as t or smaller:
// the number of subsets of 1..n with that sum.
func exactT(n int, t float64) float64 {
	ways := make([]float64, n*(n+1)/2+1)
	ways[0] = 1
	for rank := 1; rank <= n; rank++ {
		for s := len(ways) - 1; s >= rank; s-- {
			ways[s] += ways[s-rank]
		}
	}
	tail := 0.0
	for s := 0; float64(s) <= t; s++ {
		tail += ways[s]
	}
	return min(1, 2*tail/math.Ldexp(1, n))
}
