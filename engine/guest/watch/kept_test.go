package watch_test

import (
	"errors"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
)

// A run that was changed on its way is replayed from its file without the program, by the ways
// that it went.
func TestChangesAreReplayedWithoutTheProgram(t *testing.T) {
	t.Parallel()
	p := hard()
	source := commanded(t, p, every...)
	r, err := run.Launch(source.Algorithm(), drive.Problem{Puzzle: p, Seed: 7}, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	at := func(iteration int64) {
		r.Seek(engine.Position{Iteration: iteration})
		for rep := range r.Reports() {
			if rep.At.Iteration == iteration && !rep.Playing {
				return
			}
		}
	}
	at(20)
	for _, c := range []run.Change{{Kind: run.NewDice, Seed: 4}, {Kind: run.SetParam, Param: "luck", Value: .7}} {
		if err := r.Change(c)(); err != nil {
			t.Fatal(err)
		}
		at(40)
	}
	kept, err := record.Of("test", []record.Source{{Run: r, Parent: -1, At: engine.Position{Iteration: 40}}})
	if err != nil {
		t.Fatal(err)
	}
	source.Close()
	play, err := kept.Understand(func(string) (*engine.Algorithm, error) {
		return nil, errors.New("it is not here")
	})
	if err != nil {
		t.Fatal(err)
	}
	if n, err := play.Check(t.Context()); err != nil || n < 10 {
		t.Errorf("%d hashes agree, %v", n, err)
	}
}
