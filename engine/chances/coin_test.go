package chances_test

import (
	"context"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/chances"
	"sudokuscope/engine/conformance"
	"sudokuscope/puzzles"
)

// survey measures a run of coins whole.
func survey(t *testing.T, world int, end int64, jobs int, chance func(int64) float64) chances.Curve {
	t.Helper()
	p, err := puzzles.Find("ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	a, ctx := conformance.Coin{Seed: 1, World: world, Chance: chance}.Algorithm(), context.Background()
	problem := engine.Problem{Puzzle: p, Seed: 1}
	track, err := chances.Follow(ctx, a, problem, engine.Budget{Iterations: end})
	if err != nil {
		t.Fatal(err)
	}
	s := chances.NewSurvey(chances.Subject{Algorithm: a, Problem: problem, At: track.At, Jobs: jobs}, chances.Horizon{})
	s.To(end)
	for more := true; more; {
		if more, err = s.Next(ctx); err != nil {
			t.Fatal(err)
		}
	}
	return s.Curve()
}
