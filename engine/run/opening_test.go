package run_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// A run that opens at a moment and plays on from there goes no further on the way than that.
func TestAnOpeningEndsWhereItWasAsked(t *testing.T) {
	for at := int64(100_000); at < 100_010; at++ { // too far for the first slice of time
		p := sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
		r, err := run.Launch(conformance.Toy(), drive.Problem{Puzzle: p, Seed: 3},
			run.Options{Pace: .001, At: engine.Position{Iteration: at}})
		if err != nil {
			t.Fatal(err)
		}
		for rep := range r.Reports() {
			if rep.At.Iteration > at {
				t.Errorf("asked for iteration %d, it came to %s", at, rep.At)
			}
			if rep.At.Iteration >= at {
				break
			}
		}
		r.Close()
	}
}
