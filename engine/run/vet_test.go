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
		v, err := run.VetMoment(a, p, journal, at)
		if err != nil {
			t.Fatal(err)
		}
		for range v.Run(t.Context()) {
		}
		err = v.Err()
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, expected %q", at, err, want)
		}
	}
	p.Settings = nil
	v, err := run.VetMoment(a, p, nil, engine.Position{Iteration: 1 << 50, Phases: 1})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	for at := range v.Run(ctx) {
		if at.Iteration > 1000 {
			stop()
		}
	}
	if !errors.Is(v.Err(), context.Canceled) {
		t.Errorf("asked to stop: %v", v.Err())
	}
}
