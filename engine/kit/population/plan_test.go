package population

import (
	"math"
	"testing"

	"sudokuscope/engine/sudoku"
)

// TestShuffle: every order of four cells comes equally often, and every cell of
// the longest run comes to every place.
func TestShuffle(t *testing.T) {
	const throws = 48_000
	dice := sudoku.NewRand(1)
	orders := map[[4]uint16]int{}
	for range throws {
		run := [4]uint16{0, 1, 2, 3}
		shuffle(&dice, run[:])
		orders[run]++
	}
	if len(orders) != 24 {
		t.Fatalf("%d orders of 24", len(orders))
	}
	for run, n := range orders {
		if math.Abs(float64(n)-throws/24) > 6*math.Sqrt(throws/24) {
			t.Errorf("%v came %d times, expected about %d", run, n, throws/24)
		}
	}
	var first [sudoku.MaxSide]int
	for range throws {
		var run [sudoku.MaxSide]uint16
		for i := range run {
			run[i] = uint16(i)
		}
		shuffle(&dice, run[:])
		first[run[0]]++
	}
	for i, n := range first {
		if want := throws / float64(sudoku.MaxSide); math.Abs(float64(n)-want) > 6*math.Sqrt(want) {
			t.Errorf("%d came first %d times, expected about %.0f", i, n, want)
		}
	}
}
