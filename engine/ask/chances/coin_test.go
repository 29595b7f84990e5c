package chances

import (
	"context"
	"testing"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/puzzles"
)

// survey is what is known of a run of coins when it is measured whole.
func survey(t *testing.T, world int, end int64, jobs int, chance func(int64) float64) Curve {
	t.Helper()
	return surveyed(t, world, end, jobs, chance).Curve()
}

func surveyed(t *testing.T, world int, end int64, jobs int, chance func(int64) float64) *Survey {
	t.Helper()
	ctx, done := context.WithCancel(t.Context())
	defer done()
	s := begun(ctx, t, world, end, jobs, chance)
	if err := Finish(ctx, s); err != nil {
		t.Fatal(err)
	}
	return s
}

// begun is a survey of a coin of which nothing is measured, until the context ends.
func begun(ctx context.Context, t *testing.T, world int, end int64, jobs int, chance func(int64) float64) *Survey {
	t.Helper()
	p, err := puzzles.Find("ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	a := conformance.Coin{Seed: 1, World: world, Chance: chance}.Algorithm()
	problem := drive.Problem{Puzzle: p, Seed: 1}
	of, _, err := Follow(ctx, a, problem, drive.Budget{Iterations: end})
	if err != nil {
		t.Fatal(err)
	}
	of.Jobs = jobs
	s := NewSurvey(of, Horizon{})
	s.To(end)
	return s
}
