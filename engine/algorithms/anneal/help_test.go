package anneal

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

func begin(t testing.TB, p *sudoku.Puzzle, seed uint64, set engine.Settings) *search {
	t.Helper()
	s, err := drive.Start(Algorithm, drive.Problem{Puzzle: p, Seed: seed, Settings: set})
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

		"neighbourhood": float64(rapid.IntRange(0, 3).Draw(t, "neighbourhood")),
		"accept":        float64(rapid.IntRange(0, 4).Draw(t, "accept")),
		"history":       float64(rapid.IntRange(1, 20).Draw(t, "history")),
		"start":         float64(rapid.IntRange(0, 1).Draw(t, "start")),
		"chain-rule":    float64(rapid.IntRange(0, 1).Draw(t, "chain rule")),
		"vain":          float64(rapid.IntRange(0, 1).Draw(t, "vain")),
		"frozen":        float64(rapid.IntRange(0, 1).Draw(t, "frozen")),
	}
}

// drawn draws settings and a search to be made with them. The swaps of any two cells of a
// large board are too many to look at one by one.
func drawn(t *rapid.T, set engine.Settings) *search {
	order := 6
	if n := Neighbourhood(set["neighbourhood"]); n == AnyTwo || n == Variable {
		order = 3
	}
	return start(engine.NewBase(Algorithm, oracle.Puzzle(t, order, 80), sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))), full(t, set))
}
