package oracle

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

func init() { sample.Draws(12, 12) } // a draw is a run here

// Named returns a puzzle that is built in.
func Named(t testing.TB, name string) *sudoku.Puzzle {
	t.Helper()
	puzzle, err := puzzles.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return puzzle
}

// Round is an iteration, to its end.
func Round(s engine.Search, w *decision.Witness) {
	for !s.Next(w).Whole {
	}
}

// Puzzle draws one with many solutions, by leaving out cells of one: of an order
// from 2 up to one, with at most this share of givens, in percent.
func Puzzle(t *rapid.T, order, density int) *sudoku.Puzzle {
	order = rapid.IntRange(2, order).Draw(t, "order")
	board := sudoku.Of(order)
	density = rapid.IntRange(0, density).Draw(t, "density")
	mix := rapid.SliceOfN(rapid.IntRange(0, 99), board.Cells, board.Cells).Draw(t, "mix")
	grid := make(sudoku.Grid, board.Cells)
	for c := range grid {
		row, col := c/board.Side, c%board.Side
		if mix[c] < density {
			grid[c] = uint8((row%order*order+row/order+col)%board.Side) + 1
		}
	}
	puzzle, err := sudoku.New("", grid)
	if err != nil {
		t.Fatal(err)
	}
	return puzzle
}

// Start starts a search on a puzzle.
func Start(
	t testing.TB, algorithm *engine.Algorithm, puzzle *sudoku.Puzzle, seed uint64, set engine.Settings,
) engine.Search {
	t.Helper()
	search, err := drive.Start(algorithm, drive.Problem{Puzzle: puzzle, Seed: seed, Settings: set})
	if err != nil {
		t.Fatal(err)
	}
	return search
}

// Solved counts the seeds from 1 on with which a puzzle is solved within a limit.
func Solved(t testing.TB, algorithm *engine.Algorithm, puzzle string, seeds int, limit int64, set engine.Settings) int {
	t.Helper()
	named, count := Named(t, puzzle), 0
	for seed := range seeds {
		if drive.Run(
			context.Background(),
			Start(t, algorithm, named, uint64(seed+1), set),
			drive.Budget{Iterations: limit},
		).Status == engine.Solved {
			count++
		}
	}
	return count
}

// Settings draws a value for every parameter of an algorithm whose parameters are
// whole numbers, up to most.
func Settings(t *rapid.T, a *engine.Algorithm, most int) engine.Settings {
	set := engine.Settings{}
	for _, p := range a.Params {
		low, high, _ := p.Bounds()
		drawn := rapid.IntRange(int(low), min(int(high), most)).Draw(t, p.Name)
		set[p.Name] = float64(drawn)
	}
	return set
}
