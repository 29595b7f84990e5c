package experiment

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sudokuscope/engine/drive"
)

// TestWhatSolvesNothingNeverWins: whatever runs cost, in whichever unit they are compared and
// whatever the budget bounds, a search without a solution is not ranked before one with some.
func TestWhatSolvesNothingNeverWins(t *testing.T) {
	budgets := []drive.Budget{{Evaluations: 500}, {Iterations: 50}, {Time: time.Second}, {Evaluations: 500, Iterations: 50}}
	rapid.Check(t, func(t *rapid.T) {
		b := rapid.SampledFrom(budgets).Draw(t, "budget")
		run := func(solved bool) Run {
			return Run{
				Evaluations: rapid.Int64Range(1, 500).Draw(t, "evaluations"), Iterations: rapid.Int64Range(1, 50).Draw(t, "iterations"),
				Seconds: rapid.Float64Range(1e-4, 1).Draw(t, "seconds"), Solved: solved,
			}
		}
		var samples []Sample
		for p := range 3 {
			some := Sample{Algorithm: "some", Givens: fmt.Sprint(p), Puzzle: fmt.Sprint(p), Budget: BudgetText(b), Limits: b}
			none := some
			none.Algorithm = "none"
			for i := range rapid.IntRange(1, 5).Draw(t, "runs") {
				some.Runs = append(some.Runs, run(i == 0 || rapid.Bool().Draw(t, "solved")))
				none.Runs = append(none.Runs, run(false))
			}
			samples = append(samples, some, none)
		}
		By(samples, rapid.SampledFrom([]Unit{"", Evaluations, Iterations, Seconds}).Draw(t, "unit"))
		g := Suites(samples)[0]
		pair := g.Pairs()[0]
		if pair.Losses > 0 || pair.Wins != 3 || pair.Ratio >= 1 {
			t.Fatalf("by %s within %s: %+v", samples[0].By, samples[0].Budget, pair)
		}
	})
}
