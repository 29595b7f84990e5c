package anneal

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

func find(t testing.TB, name string) *sudoku.Puzzle {
	t.Helper()
	p, err := puzzles.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func begin(t testing.TB, p *sudoku.Puzzle, seed uint64, set engine.Settings) *search {
	t.Helper()
	s, err := Algorithm.Start(engine.Problem{Puzzle: p, Seed: seed, Settings: set})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*search)
}

func round(s engine.Search, w *engine.Witness) {
	for !s.Next(w).Whole {
	}
}

// drawPuzzle makes a puzzle with many solutions, by leaving out cells of one.
func drawPuzzle(t *rapid.T) *sudoku.Puzzle {
	order := rapid.IntRange(2, 5).Draw(t, "order")
	b := sudoku.Of(order)
	density := rapid.IntRange(0, 80).Draw(t, "density")
	mix := rapid.SliceOfN(rapid.IntRange(0, 99), b.Cells, b.Cells).Draw(t, "mix")
	g := make(sudoku.Grid, b.Cells)
	for c := range g {
		row, col := c/b.Side, c%b.Side
		if mix[c] < density {
			g[c] = uint8((row%order*order+row/order+col)%b.Side) + 1
		}
	}
	p, err := sudoku.New("", g)
	if err != nil {
		t.Fatal(err)
	}
	return p
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
