package anneal

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func begin(t testing.TB, p *sudoku.Puzzle, seed uint64, set engine.Settings) *search {
	t.Helper()
	s, err := Algorithm.Start(engine.Problem{Puzzle: p, Seed: seed, Settings: set})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*search)
}

// drawSettings draws temperatures from frozen to hot, short chains and soon
// reheats, so that everything happens.
func drawSettings(t *rapid.T) engine.Settings {
	return engine.Settings{
		"temperature": rapid.SampledFrom([]float64{0, .2, .35, 1, 5}).Draw(t, "temperature"),
		"cooling":     rapid.SampledFrom([]float64{.5, .9, 1}).Draw(t, "cooling"),
		"chain":       float64(rapid.IntRange(0, 30).Draw(t, "chain")),
		"reheat":      float64(rapid.IntRange(0, 3).Draw(t, "reheat")),
		"precompute":  float64(rapid.IntRange(0, 1).Draw(t, "precompute")),
		"filter":      float64(rapid.IntRange(0, 1).Draw(t, "filter")),
	}
}
