package stats

import (
	"math"
	"testing"
)

// TestNothingIsNoNumberOfTimesLess: where one takes nothing, the puzzle counts as won and is
// in no ratio, whatever the smallest effort is said to be.
func TestNothingIsNoNumberOfTimesLess(t *testing.T) {
	s := &Suite{
		Entrants: []string{"a", "b"},
		Puzzles:  []string{"1", "2", "3", "4"},
		Runs: [][]Runs{
			{of(0, 0), of(40, 40), of(80, 80), of(0, 0)},
			{of(9e6, 9e6), of(20, 20), of(20, 20), of(0, 0)},
		},
	}
	pair := s.Pairs()[0]
	if pair.Puzzles != 4 || pair.Rated != 2 || pair.Wins != 1 || pair.Losses != 2 {
		t.Errorf("%+v", pair)
	}
	nearly(t, "ratio", float64(pair.Ratio), math.Sqrt(2*4))
	best := s.VirtualBest()
	if best.Single != "b" || best.Puzzles != 2 {
		t.Errorf("%+v", best)
	}
}
