package chances_test

import (
	"context"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/chances"
	"sudokuscope/engine/decision"
	"sudokuscope/puzzles"
)

// A coin is a search of known chances: it goes on undecided for as long as its first dice
// last, and with fresh ones its next iteration solves the puzzle or gives up, with the
// chance of the moment that it stands at.
type coin struct {
	engine.Base
	chance func(iteration int64) float64
	fresh  bool
}

// run is the seed of the run that is not decided; every other seed is a fresh start.
const run = 1

// coins makes an algorithm of a curve of chances. The world tells curves apart.
func coins(world int, chance func(iteration int64) float64) *engine.Algorithm {
	a := &engine.Algorithm{ID: "coin", Name: "coin", Phases: []engine.Phase{{Name: "throw"}}}
	a.New = func(base engine.Base, _ engine.Settings) (engine.Search, error) {
		c := &coin{Base: base, chance: chance, fresh: base.Dice != engine.NewRand(run)}
		c.Cost = world
		return c, nil
	}
	return a
}

var coinLoop = engine.Loop[*coin]{func(c *coin, _ *decision.Witness) {
	c.Evaluations += 10
	switch {
	case !c.fresh:
	case c.Dice.Float64() < c.chance(c.Iteration):
		c.End(engine.Solved)
	default:
		c.End(engine.Exhausted)
	}
}}

func (c *coin) Next(w *decision.Witness) engine.Step { return coinLoop.Next(c, w) }
func (c *coin) Observe(s *engine.Snapshot)           { c.Base.Observe(s); c.Vitals(&s.Vitals) }
func (c *coin) Set(string, float64) error            { return nil }
func (c *coin) Reseed(seed uint64)                   { c.Base.Reseed(seed); c.fresh = true }
func (c *coin) Clone() engine.Search {
	d := *c
	d.Base = c.Copy()
	return &d
}

// survey measures a run of coins whole.
func survey(t *testing.T, world int, end int64, jobs int, chance func(int64) float64) chances.Curve {
	t.Helper()
	p, err := puzzles.Find("ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	a, ctx := coins(world, chance), context.Background()
	problem := engine.Problem{Puzzle: p, Seed: run}
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
