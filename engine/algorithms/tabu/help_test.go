package tabu

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance/draw"
	"sudokuscope/engine/sudoku"
)

func start(t testing.TB, p *sudoku.Puzzle, seed uint64, set engine.Settings) engine.Search {
	t.Helper()
	s, err := Algorithm.Start(engine.Problem{Puzzle: p, Seed: seed, Settings: set})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// solved counts the seeds from 1 on that are solved within a limit.
func solved(t *testing.T, puzzle string, seeds int, limit int64, set engine.Settings) int {
	t.Helper()
	p, n := draw.Named(t, puzzle), 0
	for seed := range seeds {
		if engine.Drive(context.Background(), start(t, p, uint64(seed+1), set), engine.Budget{Iterations: limit}).Status == engine.Solved {
			n++
		}
	}
	return n
}

// drawSettings draws a value for every parameter, numbers up to most.
func drawSettings(t *rapid.T, most int) engine.Settings {
	set := engine.Settings{}
	for _, p := range Algorithm.Params {
		set[p.Name] = float64(rapid.IntRange(int(p.Min), min(int(p.Max), most)).Draw(t, p.Name))
	}
	return set
}
