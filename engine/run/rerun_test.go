package run_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
)

// The past is the same when it is done again, changes included, and it ends where
// the search did.
func TestThePastIsDoneAgain(t *testing.T) {
	for _, a := range []*engine.Algorithm{conformance.Toy(), slowToy()} {
		journal := []run.Change{
			{Param: "luck", Value: .9},
			{At: engine.Position{Iteration: 40, Phases: 1}, Kind: run.NewDice, Seed: 5},
		}
		w := watch(t, a, nil, run.Options{Paused: true, Journal: journal, At: engine.Position{Iteration: 300}})
		w.at(engine.Position{Iteration: 300})
		for _, from := range []int64{0, 39, 40, 41, 250} {
			rerun, err := w.run.Rerun(engine.Position{Iteration: from})
			if err != nil || rerun.At().Iteration != from {
				t.Fatalf("from %d: at %v, %v", from, rerun.At(), err)
			}
			next := from
			for at, again := range rerun.Iterations(t.Context(), 300) {
				if next++; at != (engine.Position{Iteration: next}) {
					t.Fatalf("from %d: at %v, expected iteration %d", from, at, next)
				}
				if next%25 != 0 {
					continue
				}
				if there, err := w.run.Rerun(at); err != nil || drive.HashOf(there.Search()) != drive.HashOf(again) {
					t.Fatalf("from %d, iteration %d is not as the run had it (%v)", from, next, err)
				}
			}
			if next != 300 || rerun.Err() != nil {
				t.Errorf("from %d it came to %d: %v", from, next, rerun.Err())
			}
		}
		w.run.Close()
		if _, err := w.run.Rerun(engine.Position{}); err == nil {
			t.Error("a closed run has no past to ask for")
		}
	}
}
