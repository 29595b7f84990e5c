package run_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
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
			past, err := w.run.Past(from)
			if err != nil || past.Iteration() != from {
				t.Fatalf("from %d: at %d, %v", from, past.Iteration(), err)
			}
			for past.Iteration() < 300 {
				if more, err := past.Next(); err != nil || !more {
					t.Fatalf("from %d, at %d: %v, %v", from, past.Iteration(), more, err)
				}
				if past.Iteration()%25 != 0 {
					continue
				}
				s, _, err := w.run.CloneAt(engine.Position{Iteration: past.Iteration()})
				if err != nil {
					t.Fatal(err)
				}
				for c := range board().Cells {
					if past.Digit(c) != s.Digit(c) {
						t.Fatalf("from %d, iteration %d: cell %d holds %d, not %d", from, past.Iteration(), c, past.Digit(c), s.Digit(c))
					}
				}
			}
		}
		w.run.Close()
		if _, err := w.run.Past(0); err == nil {
			t.Error("a closed run has no past to ask for")
		}
	}
}
