package backtrack

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/run"
)

// TestChancesWithoutDice: where no dice are thrown the chances say that every continuation
// is the same, and where they are thrown they do not.
func TestChancesWithoutDice(t *testing.T) {
	for _, free := range []bool{true, false} {
		problem := drive.Problem{Puzzle: oracle.Named(t, "ai-escargot"), Seed: 1}
		if !free {
			problem.Settings = engine.Settings{"digits": float64(DigitsRandom)}
		}
		r, err := run.Launch(Algorithm, problem, run.Options{Paused: true})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(r.Close)
		s := chances.NewSurvey(chances.Of(r, problem), chances.Horizon{Evaluations: 5000})
		for len(s.Curve().Points) == 0 {
			if _, err := s.Next(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		c := s.Curve()
		if c.Alike != free {
			t.Errorf("without dice: %v; said: %q, %q", free, c.Sentence(), c.Caption(""))
		}
		other := c
		other.Alike = !free
		if c.Caption("") == other.Caption("") || c.Sentence() == other.Sentence() {
			t.Errorf("with dice and without it says %q, %q", c.Sentence(), c.Caption(""))
		}
	}
}
