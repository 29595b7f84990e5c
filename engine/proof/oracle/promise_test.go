package oracle

import (
	"math"
	"testing"

	"sudokuscope/engine"
)

func TestSightsAndClaimsAreSaid(t *testing.T) {
	for want, got := range map[string]interface{ String() string }{
		"it is not solved":                       Sight{Solved: true, Not: true},
		"it is solved":                           Sight{Solved: true},
		"the event “plateau”":                    Sight{Event: "plateau"},
		"no event “plateau”":                     Sight{Event: "plateau", Not: true},
		"the event “plateau” at least 3 times":   Sight{Event: "plateau", Often: 3},
		"cost stays 2 to 6":                      Sight{Metric: "cost", Low: 2, High: 6, All: true},
		"cost comes to be 5 or less":             Sight{Metric: "cost", Low: math.Inf(-1), High: 5},
		"dives is never 20 or more":              Sight{Metric: "dives", Low: 20, High: math.Inf(1), Not: true},
		"share solved, within 100 iterations: 1": Claim{Within: 100, Low: 1, High: 1},
		"iterations to a solution, within 100 iterations, on a/b, over that of paper: 2 to 4": Claim{
			Figure: Effort, Within: 100, Puzzle: "a/b", Over: "paper", Low: 2, High: 4},
	} {
		if got.String() != want {
			t.Errorf("%q, expected %q", got.String(), want)
		}
	}
}

func TestWindowIsTenSeconds(t *testing.T) {
	for pace, want := range map[float64]int64{0: 200, 2: 20, .25: 3, 5000: 50_000} {
		if got := window(&engine.Preset{Pace: pace}); got != want {
			t.Errorf("pace %v: %d iterations, expected %d", pace, got, want)
		}
	}
}
