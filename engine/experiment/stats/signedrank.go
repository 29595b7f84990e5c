package stats

import "math"

// SignedRank is Wilcoxon's test on pairs: whether x[i] - y[i] tends to one
// side. Pairs without a difference are left out, two infinities among them; a
// difference to infinity ranks last. A is over the pairs. Up to 50 differences
// are tested exactly, given their ties.
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
		return Comparison{P: 1, A: .5, Exact: true}
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
	if n <= 2*exactRoom {
		c.P, c.Exact = exactSignedSum(r, c.Statistic), true
		return c
	}
	variance := m*(m+1)*(2*m+1)/24 - ties/48
	c.P = twoSided(deviate(plus-total/2, variance))
	return c
}

// exactSignedSum is the two-sided probability of a sum of the positive ranks as
// far from its mean as t: the number of subsets of the ranks by their sum, with
// every rank doubled so that those of ties are whole.
func exactSignedSum(r []float64, t float64) float64 {
	n := len(r)
	ways := make([]float64, n*(n+1)+1)
	ways[0] = 1
	reach := 0
	for _, v := range r {
		d := int(math.Round(2 * v))
		reach += d
		for s := reach; s >= d; s-- {
			ways[s] += ways[s-d]
		}
	}
	return tail(ways, int(math.Round(2*t)), float64(n*(n+1))/2)
}
