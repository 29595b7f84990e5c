package run_test

import (
	"context"
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/run"
	"sudokuscope/puzzles"
)

// A run owns a search in a goroutine and can go back and forth in time. Here it
// goes to iteration 300, back to 100, and is asked how a cell came by its digit.
func ExampleLaunch() {
	puzzle, err := puzzles.Open("ai-escargot", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	anneal, err := algorithms.Find("anneal")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := run.Launch(anneal, engine.Problem{Puzzle: puzzle, Seed: 7}, run.Options{Paused: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer r.Close()
	for _, to := range []engine.Position{{Iteration: 300}, {Iteration: 100}} {
		r.Seek(to)
		for report := range r.Reports() {
			if report.At == to {
				fmt.Println("iteration", report.At, "of", report.Head, "cost", report.Cost)
				break
			}
		}
	}
	cell := int(puzzle.Free[0])
	changes, err := r.Provenance(context.Background(), cell, 0, 300, 10)
	fmt.Println(puzzle.CellName(cell), "has changed", len(changes), "times", err)
	// Output:
	// iteration 300 of 300 cost 24
	// iteration 100 of 300 cost 20
	// r1c2 has changed 4 times <nil>
}
