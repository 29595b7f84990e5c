// Package draw makes what the tests of searches begin with.
package draw

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// Named is a puzzle that is built in.
func Named(t testing.TB, name string) *sudoku.Puzzle {
	t.Helper()
	p, err := puzzles.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Round is an iteration, to its end.
func Round(s engine.Search, w *engine.Witness) {
	for !s.Next(w).Whole {
	}
}

// Puzzle draws one with many solutions, by leaving out cells of one: of an order
// from 2 up to one, with at most this share of givens, in percent.
func Puzzle(t *rapid.T, order, density int) *sudoku.Puzzle {
	order = rapid.IntRange(2, order).Draw(t, "order")
	b := sudoku.Of(order)
	density = rapid.IntRange(0, density).Draw(t, "density")
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
