package stats

import (
	"math"
	"testing"
)

// TestTheEscapeRateCovers: of a thousand data sets of 100 runs with a beginning of their
// own and a known rate, nineteen in twenty intervals hold the rate, with and without runs
// that are given up.
func TestTheEscapeRateCovers(t *testing.T) {
	const sets, runs, kappa = 1000, 100, .02
	for _, limit := range []float64{math.Inf(1), 80} {
		dice := Dice(5)
		held := 0
		for range sets {
			times, solved := make([]float64, runs), make([]bool, runs)
			for i := range times {
				end := 10 + dice.ExpFloat64()/kappa
				times[i], solved[i] = min(end, limit), end <= limit
			}
			e, ok := EscapeRate(times, solved)
			if !ok {
				t.Fatal("no rate")
			}
			if e.Interval.Low <= kappa && kappa <= e.Interval.High {
				held++
			}
		}
		if share := float64(held) / sets; share < .93 || share > .97 {
			t.Errorf("limit %v: %v of the intervals hold the rate, expected .95", limit, share)
		}
	}
}

// TestTheEscapeRateNeedsRuns: a few runs say nothing.
func TestTheEscapeRateNeedsRuns(t *testing.T) {
	for _, n := range []int{0, 1, 12} {
		times, solved := make([]float64, n), make([]bool, n)
		for i := range times {
			times[i], solved[i] = float64(i+1), true
		}
		if _, ok := EscapeRate(times, solved); ok {
			t.Errorf("a rate of %d runs", n)
		}
	}
}

// TestEta: the hardness is minus the power of ten of the rate, and its interval is turned
// round.
func TestEta(t *testing.T) {
	eta, i := Escape{Kappa: .01, Interval: Interval{Low: .001, High: .1}}.Eta()
	near := func(a, b float64) bool { return math.Abs(a-b) < 1e-12 }
	if !near(eta, 2) || !near(i.Low, 1) || !near(i.High, 3) {
		t.Errorf("η %v, %v", eta, i)
	}
}
