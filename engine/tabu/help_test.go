package tabu

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

func start(t testing.TB, a *engine.Algorithm, p *sudoku.Puzzle, seed uint64, set engine.Settings) engine.Search {
	t.Helper()
	s, err := a.Start(engine.Problem{Puzzle: p, Seed: seed, Settings: set})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// solved counts the seeds from 1 on that are solved within a limit.
func solved(t *testing.T, a *engine.Algorithm, puzzle string, seeds int, limit int64, set engine.Settings) int {
	t.Helper()
	p, n := find(t, puzzle), 0
	for seed := range seeds {
		if engine.Drive(start(t, a, p, uint64(seed+1), set), engine.Budget{Iterations: limit}, nil).Status == engine.Solved {
			n++
		}
	}
	return n
}

// drawPuzzle makes a puzzle of a small order with many solutions, by leaving
// out cells of a solution.
func drawPuzzle(t *rapid.T) *sudoku.Puzzle {
	order := rapid.IntRange(2, 4).Draw(t, "order")
	b := sudoku.Of(order)
	density := rapid.IntRange(0, 70).Draw(t, "density")
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

// drawSettings draws a value for every parameter, numbers up to most.
func drawSettings(t *rapid.T, a *engine.Algorithm, most int) engine.Settings {
	set := engine.Settings{}
	for _, p := range a.Params {
		set[p.Name] = float64(rapid.IntRange(int(p.Min), min(int(p.Max), most)).Draw(t, p.Name))
	}
	return set
}

func round(s engine.Search, w *engine.Witness) {
	for !s.Next(w).Whole {
	}
}
