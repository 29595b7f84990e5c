package drive_test

import (
	"context"
	"fmt"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
)

// A search runs in the goroutine that drives it, to its end or its budget,
// and what it comes to depends on nothing but the puzzle, the settings and the
// seed.
func ExampleRun() {
	puzzle, err := puzzles.Open("ai-escargot", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	reseda, err := algorithms.Find("reseda")
	if err != nil {
		fmt.Println(err)
		return
	}
	search, err := drive.Start(reseda, drive.Problem{Puzzle: puzzle, Seed: 7})
	if err != nil {
		fmt.Println(err)
		return
	}
	tally := drive.Run(context.Background(), search, drive.Budget{Iterations: 1000})
	fmt.Println(tally.Status, "after", tally.Iteration, "iterations, best cost", tally.BestCost)
	// Output: running after 1000 iterations, best cost 4
}
