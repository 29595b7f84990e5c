package run_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/run"
)

// The parting is the first moment at which straight runs differ.
func TestPartingIsTheFirstDifference(t *testing.T) {
	w := watch(t, conformance.Toy(), nil, run.Options{Paused: true})
	defer w.run.Close()
	w.run.Step(500)
	w.at(engine.Position{Iteration: 500})
	at := engine.Position{Iteration: 200, Phases: 1}
	twin, err := w.run.Fork(at, nil, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	defer twin.Close()
	if _, _, found, err := run.Parting(t.Context(), w.run, twin, at, 300); found || err != nil {
		t.Errorf("a twin parts: %v, %v", found, err)
	}
	fork, err := w.run.Fork(at, []run.Change{{Kind: run.NewDice, Seed: 5}}, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	defer fork.Close()
	parted, cell, found, err := run.Parting(t.Context(), w.run, fork, at, 300)
	if err != nil || !found || parted.Compare(at) < 0 {
		t.Fatalf("parted at %v: %v, %v", parted, found, err)
	}
	fork.Seek(engine.Position{Iteration: 500})
	other := &watcher{t: t, run: fork}
	other.read()
	other.at(engine.Position{Iteration: 500})
	before, err := w.run.PhaseBefore(t.Context(), parted)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		at   engine.Position
		same bool
	}{{before, true}, {parted, false}} {
		a, _, _ := w.run.CloneAt(c.at)
		b, _, _ := fork.CloneAt(c.at)
		if same := engine.Digit(a, cell) == engine.Digit(b, cell); same != c.same {
			t.Errorf("at %v the cell is the same in both: %v", c.at, same)
		}
	}
}
