package stats

import "slices"

// Holm adjusts the p-values of a family of tests so that the chance of any
// false discovery among them stays at the level of one (Holm 1979). The order
// of the values is kept.
func Holm(p []float64) []float64 {
	order := make([]int, len(p))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case p[a] < p[b]:
			return -1
		case p[a] > p[b]:
			return 1
		}
		return 0
	})
	adjusted := make([]float64, len(p))
	highest := 0.0
	for i, k := range order {
		highest = max(highest, min(1, float64(len(p)-i)*p[k]))
		adjusted[k] = highest
	}
	return adjusted
}
