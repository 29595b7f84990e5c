package genetic

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

// drawSettings draws small populations with everything else as it comes.
func drawSettings(t *rapid.T) engine.Settings {
	set := engine.Settings{}
	for _, p := range Algorithm.Params {
		switch {
		case p.Name == "population":
			set[p.Name] = float64(rapid.IntRange(2, 12).Draw(t, p.Name))
		case p.Name == "stagnation":
			set[p.Name] = float64(rapid.IntRange(0, 6).Draw(t, p.Name))
		case p.Whole:
			set[p.Name] = float64(rapid.IntRange(int(p.Min), min(4, int(p.Max))).Draw(t, p.Name))
		default:
			set[p.Name] = rapid.Float64Range(p.Min, p.Max).Draw(t, p.Name)
		}
	}
	all, err := Algorithm.Settle(set)
	if err != nil {
		t.Fatal(err)
	}
	return all
}
