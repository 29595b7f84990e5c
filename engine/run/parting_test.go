package run_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
)

// The parting is the first moment at which straight runs differ.
func TestPartingIsTheFirstDifference(t *testing.T) {
	w := watch(t, conformance.Toy(), nil, run.Options{Paused: true})
	defer w.run.Close()
	w.run.Step(500)
	w.at(engine.Position{Iteration: 500})
	at := engine.Position{Iteration: 200, Phases: 1}
	twin, err := w.run.Fork(at, nil, run.Options{Paused: true})()
	if err != nil {
		t.Fatal(err)
	}
	defer twin.Close()
	if _, found, err := run.Parting(t.Context(), w.run, twin, at, 300); found || err != nil {
		t.Errorf("a twin parts: %v, %v", found, err)
	}
	fork, err := w.run.Fork(at, []run.Change{{Kind: run.NewDice, Seed: 5}}, run.Options{Paused: true})()
	if err != nil {
		t.Fatal(err)
	}
	defer fork.Close()
	parted, found, err := run.Parting(t.Context(), w.run, fork, at, 300)
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
		a, _ := w.run.Rerun(c.at)
		b, _ := fork.Rerun(c.at)
		same := true
		for cell := range w.run.Problem.Puzzle.Cells {
			same = same && engine.Digit(a.Search(), cell) == engine.Digit(b.Search(), cell)
		}
		if same != c.same {
			t.Errorf("at %v the grids are the same: %v", c.at, same)
		}
	}
}
