package main

import (
	"context"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// judgeBudget is what a search gets to find a solution where the exact solver
// gives up: a few seconds on the largest board.
var judgeBudget = engine.Budget{Iterations: 10_000}

// settle has the ant colony look for solutions where the exact solver could not
// tell whether there are any: on large boards with many solutions it is the
// better of the two.
func settle(ctx context.Context, v puzzles.Verdict) puzzles.Verdict {
	colony, err := algorithms.Find("colony")
	if err != nil {
		panic(err) // it is in the list
	}
	v.Ask(func(seed uint64) sudoku.Grid {
		o, err := experiment.Trial{Entrant: experiment.Entrant{Label: colony.ID, Algorithm: colony}, Puzzle: v.Puzzle, Seed: seed, Budget: judgeBudget}.Run(ctx)
		if err != nil || !o.Solved() {
			return nil // what it could not find it need not tell
		}
		return o.Grid
	})
	return v
}
