package nbcoin

import (
	"context"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// solved runs the first seeds on one of the paper's puzzles and counts the
// solutions.
func solved(t *testing.T, number, runs int, generations int64, set engine.Settings) int {
	t.Helper()
	n := 0
	for seed := range uint64(runs) {
		s := started(t, sudoku.Must(paper[number]), seed+1, set)
		if v := drive.Run(context.Background(), s, drive.Budget{Iterations: generations}); v.Status == engine.Solved {
			n++
		}
	}
	return n
}

// TestNegativeLearningIsThePoint: what the paper is about, small enough for a
// test. Within 400 generations the small step solves No. 29 nearly always, and
// without the poor grids hardly ever.
func TestNegativeLearningIsThePoint(t *testing.T) {
	const runs, generations = 10, 400
	set := engine.Settings{"step": float64(StepMeanL), "restart": 200}
	with := solved(t, 29, runs, generations, set)
	set["negative"] = 0
	without := solved(t, 29, runs, generations, set)
	if with < 7 || without > 2 {
		t.Errorf("%d of %d solved with negative learning and %d without, expected most and next to none", with, runs, without)
	}
}

func TestEasyPuzzlesTakeAFewGenerations(t *testing.T) {
	for number, generations := range map[int]int64{1: 5, 11: 15} {
		if n := solved(t, number, 20, generations, nil); n != 20 {
			t.Errorf("No. %d: %d of 20 solved in %d generations", number, n, generations)
		}
	}
}

// TestOtherOrdersAreSolved: on a board of order n there are n² models of n²
// symbols; here two cells of three are given, and three of four of the largest,
// which with two of three stays at cost 4 for thousands of generations.
func TestOtherOrdersAreSolved(t *testing.T) {
	for order := sudoku.MinOrder; order <= sample.Of(4, sudoku.MaxOrder); order++ {
		b := sudoku.Of(order)
		g, dice := make(sudoku.Grid, b.Cells), sudoku.NewRand(uint64(order))
		given := 66
		if order == 6 {
			given = 75
		}
		for c := range g {
			if row := c / b.Side; dice.IntN(100) < given {
				g[c] = uint8((row%order*order+row/order+c)%b.Side) + 1
			}
		}
		p, err := sudoku.New("", g)
		if err != nil {
			t.Fatal(err)
		}
		s := started(t, p, 1, engine.Settings{"precompute": float64(PrecomputeGivens), "step": float64(StepMeanL), "credit": 1})
		if v := drive.Run(context.Background(), s, drive.Budget{Iterations: 300}); v.Status != engine.Solved {
			t.Errorf("order %d: %v after %d generations, cost %d", order, v.Status, v.Iteration, v.BestCost)
		}
	}
}
