package main

import (
	"context"
	"runtime"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
)

// reliability measures for the screen how often each cell comes out right. A
// core is left to the screen and its run, where there are more than one.
func reliability(ctx context.Context, a *engine.Algorithm, p engine.Problem, each engine.Budget, tries int, step func(done int)) ([]float64, error) {
	trial := experiment.Trial{
		Entrant: experiment.Entrant{Algorithm: a, Settings: p.Settings, Label: a.ID},
		Puzzle:  p.Puzzle, Seed: p.Seed, Budget: each,
	}
	r, err := experiment.MeasureReliability(ctx, trial, tries, max(1, runtime.GOMAXPROCS(0)-1), step)
	if err != nil {
		return nil, err
	}
	return r.Rate, nil
}
