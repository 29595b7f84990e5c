package run_test

import (
	"context"
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
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
	r, err := run.Launch(anneal, drive.Problem{Puzzle: puzzle, Seed: 7}, run.Options{Paused: true})
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

// launched is tabu search on AI Escargot, paused at iteration 100.
func launched() (*run.Run, error) {
	puzzle, err := puzzles.Find("ai-escargot")
	if err != nil {
		return nil, err
	}
	tabu, err := algorithms.Find("tabu")
	if err != nil {
		return nil, err
	}
	r, err := run.Launch(tabu, drive.Problem{Puzzle: puzzle, Seed: 7}, run.Options{Paused: true})
	if err != nil {
		return nil, err
	}
	to := engine.Position{Iteration: 100}
	for r.Seek(to); (<-r.Reports()).At != to; {
	}
	return r, nil
}

// A fork shares the past and goes on with a change.
func ExampleRun_Fork() {
	r, err := launched()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer r.Close()
	at := engine.Position{Iteration: 50}
	longer, err := run.ParseChange("50:tenure=20", r.Algorithm, r.Problem.Puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	fork, err := r.Fork(at, []run.Change{longer}, run.Options{Paused: true})()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer fork.Close()
	parts, found, err := run.Parting(context.Background(), r, fork, at, 1000)
	fmt.Println("the two first differ at", parts, found, err)
	// Output:
	// the two first differ at 59+3 true <nil>
}

// Explain does a part of a run again, and hears every decision.
func ExampleRun_Explain() {
	r, err := launched()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer r.Close()
	told, err := r.Explain(context.Background(), engine.Position{Iteration: 50}, engine.Position{Iteration: 51}, 1000)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(told.Decisions), "decisions in", len(told.Phases), "phases")
	// Output:
	// 166 decisions in 4 phases
}

// A breakpoint is a condition on what the run shows.
func ExampleParseBreak() {
	r, err := launched()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer r.Close()
	b, err := run.ParseBreak("best < 30", r.Algorithm, r.Problem.Puzzle)
	fmt.Println(b.Text, err)
	_, err = run.ParseBreak("bets < 30", r.Algorithm, r.Problem.Puzzle)
	wrong, _, _ := strings.Cut(err.Error(), ", iteration")
	fmt.Println(wrong, "…")
	// Output:
	// best < 30 <nil>
	// bets < 30: no value "bets": did you mean best? There are cost, best …
}
