package report

import (
	"slices"
	"testing"

	"sudokuscope/engine/lab/experiment"
)

// A pair whose ratio in evaluations is another one than that in seconds is named, on the puzzle where both are
// furthest apart. No clock decides what is expected here.
func TestEvaluationsThatCostUnlikeAreNamed(t *testing.T) {
	for _, c := range []struct {
		evaluations, seconds Number
		says                 string
	}{
		{.002, .03, "on p, a needs 0.002 times the evaluations of b but 0.03 times its CPU seconds: " +
			"an evaluation of a costs more"},
		{3, .2, "on p, a needs 3 times the evaluations of b but 0.2 times its CPU seconds: " +
			"an evaluation of a costs less"},
		{.3, .03, ""},
	} {
		less := experiment.Comparison{Puzzle: "o", A: "a", B: "b", InEvaluations: 1, InSeconds: 1}
		most := experiment.Comparison{Puzzle: "p", A: "a", B: "b", InEvaluations: c.evaluations, InSeconds: c.seconds}
		r := &Report{Comparisons: []experiment.Comparison{less, most}}
		r.unlike()
		if c.says == "" && len(r.Notes) > 0 || c.says != "" && !slices.Equal(r.Notes, []string{c.says}) {
			t.Errorf("%g and %g: it says %q, expected %q", c.evaluations, c.seconds, r.Notes, c.says)
		}
	}
}
