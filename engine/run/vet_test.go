package run_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/run"
)

func TestAMomentThatThereIsNotIsRefused(t *testing.T) {
	a := conformance.Toy()
	p := engine.Problem{Puzzle: board(), Seed: 3, Settings: engine.Settings{"solve": 1}} // solved in iteration 41
	journal := []run.Change{{At: engine.Position{Iteration: 10, Phases: 1}, Kind: run.NewDice, Seed: 5}}
	for at, want := range map[engine.Position]string{
		{}:                              "",
		{Iteration: 10, Phases: 1}:      "",
		{Iteration: 10, Phases: 2}:      "",
		{Iteration: 10, Phases: 100}:    "10+100: iteration 10 has no such phase: expected 10 to 10+",
		{Iteration: 2, Phases: 77}:      "2+77: iteration 2 has no such phase",
		{Iteration: 5_000, Phases: 100}: "", // where it ends
		{Iteration: 1 << 60}:            "", // no phase to go wrong with
	} {
		err := run.VetMoment(t.Context(), a, p, journal, at, nil)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, expected %q", at, err, want)
		}
	}
	p.Settings = nil
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	err := run.VetMoment(ctx, a, p, nil, engine.Position{Iteration: 1 << 50, Phases: 1}, func(at engine.Position, _ engine.Search) bool {
		if at.Iteration > 1000 {
			stop()
		}
		return true
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("asked to stop: %v", err)
	}
}
