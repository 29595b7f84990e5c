package stats

import (
	"math"
	"slices"
)

// ranks gives every value its rank from 1, ties the mean of theirs, and the
// tie term sum(t³ - t) that the variances of rank tests are corrected by.
func ranks(x []float64) (r []float64, ties float64) {
	order := make([]int, len(x))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case x[a] < x[b]:
			return -1
		case x[a] > x[b]:
			return 1
		}
		return 0
	})
	r = make([]float64, len(x))
	for i := 0; i < len(order); {
		j := i
		for j < len(order) && x[order[j]] == x[order[i]] {
			j++
		}
		for _, k := range order[i:j] {
			r[k] = float64(i+j+1) / 2
		}
		t := float64(j - i)
		ties += t*t*t - t
		i = j
	}
	return r, ties
}

// twoSided is the two-sided probability of a normal deviate as far out as z.
func twoSided(z float64) float64 { return min(1, math.Erfc(math.Abs(z)/math.Sqrt2)) }

// deviate standardises a distance from the mean with the correction for
// continuity.
func deviate(distance, variance float64) float64 {
	if variance <= 0 {
		return 0
	}
	return max(0, math.Abs(distance)-.5) / math.Sqrt(variance)
}
