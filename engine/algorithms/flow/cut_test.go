package flow

import (
	"context"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
)

// TestACutOfTheTimeIsTold: a stretch that needs more steps than an iteration has is cut, and one that
// does not is not.
func TestACutOfTheTimeIsTold(t *testing.T) {
	puzzle, err := puzzles.Find("ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		stretch float64
		cut     bool
	}{{.1, false}, {10, true}} {
		s, err := drive.Start(Algorithm, drive.Problem{
			Puzzle: puzzle, Seed: 1, Settings: engine.Settings{"stretch": c.stretch, "step": .01},
		})
		if err != nil {
			t.Fatal(err)
		}
		drive.Run(context.Background(), s, drive.Budget{Iterations: 5})
		if got := drive.TimeCut(s); got != c.cut {
			t.Errorf("stretch %v: cut is %v, expected %v", c.stretch, got, c.cut)
		}
	}
}
