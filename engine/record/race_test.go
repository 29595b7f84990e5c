package record

import (
	"errors"
	"path/filepath"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// other is the toy under another name, and with its dice upside down.
func other() *engine.Algorithm {
	a := conformance.Toy()
	a.ID = "other"
	made := a.New
	a.New = func(b engine.Base, s engine.Settings) (engine.Search, error) {
		search, err := made(b, s)
		if err == nil {
			search.Reseed(4)
		}
		return search, err
	}
	return a
}

// The lanes of a race may be of other algorithms, seeds and settings, and forked.
func TestLanesOfARaceAreRunsOfTheirOwn(t *testing.T) {
	p := sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	at := engine.Position{Iteration: 300}
	launch := func(a *engine.Algorithm, seed uint64, luck float64) *run.Run {
		running, err := run.Launch(a, drive.Problem{Puzzle: p, Seed: seed, Settings: engine.Settings{"luck": luck}}, run.Options{Paused: true, At: at})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(running.Close)
		for rep := range running.Reports() {
			if rep.At == at {
				break
			}
		}
		return running
	}
	a, b, c := launch(conformance.Toy(), 1, .2), launch(other(), 2, .4), launch(conformance.Toy(), 0, .6)
	d, err := b.Fork(at, []run.Change{{Kind: run.NewDice, Seed: 9}}, run.Options{Paused: true})()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	r, err := Of("test", []Source{{Run: a, Parent: -1, At: at}, {Run: b, Parent: -1, At: at}, {Run: c, Parent: -1, At: at}, {Run: d, Parent: 1, Fork: at, At: at}})
	if err != nil {
		t.Fatal(err)
	}
	r.Race = &Race{[]int{2, 1, 0}, run.Time}
	path := filepath.Join(t.TempDir(), "race.scope")
	if err := r.Write(path); err != nil {
		t.Fatal(err)
	}
	got, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	play, err := got.Understand(func(id string) (*engine.Algorithm, error) {
		if id == "other" {
			return other(), nil
		}
		return find(id)
	})
	if err != nil {
		t.Fatal(err)
	}
	if n, err := play.Check(t.Context()); err != nil || n < 8 {
		t.Errorf("%d hashes agree, %v", n, err)
	}
	for i, want := range []*run.Run{a, b, c, d} {
		s := play.Stories[i]
		if s.With.ID != want.Algorithm.ID || s.Problem.Seed != want.Problem.Seed || s.Problem.Settings["luck"] != want.Problem.Settings["luck"] {
			t.Errorf("run %d is of %s, %d, %v", i+1, s.With.ID, s.Problem.Seed, s.Problem.Settings)
		}
	}
	var diff *Difference
	play.Stories[2].Problem.Seed = 5
	if _, err := play.Check(t.Context()); !errors.As(err, &diff) || diff.Run != 2 {
		t.Errorf("another seed of the third lane: %v", err)
	}
	got.Runs[2].Seed = nil
	if _, err := got.Understand(find); err == nil {
		t.Error("a run of its own without a seed")
	}
}
