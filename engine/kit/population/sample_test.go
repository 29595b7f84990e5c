package population_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// TestTheEndsAreThoseOfSorting: the lowest are the head and the highest the tail of the
// members sorted by cost, those of one cost in the order they were drawn in.
func TestTheEndsAreThoseOfSorting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		costs := rapid.SliceOfN(rapid.Uint16Range(0, 3*sudoku.MaxCells), 2, 60).Draw(t, "costs")
		first, each := rapid.IntRange(0, 9).Draw(t, "first"), rapid.IntRange(1, len(costs)/2).Draw(t, "each")
		sorted := make([]uint16, len(costs))
		for i := range sorted {
			sorted[i] = uint16(i)
		}
		slices.SortStableFunc(sorted, func(x, y uint16) int { return int(costs[x]) - int(costs[y]) })
		high := slices.Sorted(slices.Values(sorted[len(sorted)-each:]))
		low := slices.Sorted(slices.Values(sorted[:each]))
		for i := range low {
			low[i] += uint16(first)
		}
		if got := population.Lowest(nil, costs, first, each); !slices.Equal(got, low) {
			t.Fatalf("lowest: %v, expected %v", got, low)
		}
		if got := population.Highest(nil, costs, each); !slices.Equal(got, high) {
			t.Fatalf("highest: %v, expected %v", got, high)
		}
	})
}
