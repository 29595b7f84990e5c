package colony

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
)

// phased hides the Advance of a search, so that Sprint goes phase by phase.
type phased struct{ engine.Search }

// TestSprintsAgreeWithPhases: strides of any length leave what the phases leave,
// restarts and solutions included.
func TestSprintsAgreeWithPhases(t *testing.T) {
	for seed, set := range []engine.Settings{nil, {"restart": 1}, {"propagation": 0}, {"ants": 1}, {"evaporation": 1, "restart": 2}} {
		fast := begun(t, platinumLine, uint64(seed), set)
		slow := phased{fast.Clone()}
		for n := range 20 {
			a, b := drive.Sprint(fast, n), drive.Sprint(slow, n)
			if a != b {
				t.Fatalf("%v: Sprint(%d) is %+v by Advance, %+v without", set, n, a, b)
			}
			if drive.HashWithMetricsOf(fast) != drive.HashWithMetricsOf(slow) {
				t.Fatalf("%v: states differ after iteration %d", set, fast.Tally().Iteration)
			}
		}
	}
}

// TestSprintEndsWhatIsFilled: a forced move that leaves no cell open ends a sprint
// as it ends an iteration of phases.
func TestSprintEndsWhatIsFilled(t *testing.T) {
	fast := begun(t, escargotLine, 1, nil)
	fast.Cost = 0
	slow := phased{fast.Clone()}
	if a, b := drive.Sprint(fast, 5), drive.Sprint(slow, 5); a != b || !fast.Over() || drive.HashWithMetricsOf(fast) != drive.HashWithMetricsOf(slow) {
		t.Fatalf("%+v by Advance, %+v without; over: %t", a, b, fast.Over())
	}
}
