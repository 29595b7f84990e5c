package manyruns

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/stage"
)

// tried is a batch of the toy with each of some settings, on one puzzle.
func tried(t *testing.T, budget int64, settings ...engine.Settings) *batch {
	t.Helper()
	b := &batch{first: 1, step: 4, budget: drive.Budget{Evaluations: budget}}
	for _, s := range settings {
		problem := drive.Problem{Puzzle: puzzle, Settings: s}
		b.samples = append(b.samples, newSample([]*engine.Algorithm{algorithm}, stage.Spec{Problem: problem}, "", ""))
	}
	if err := b.over(""); err != nil {
		t.Fatal(err)
	}
	return b
}

var puzzle, algorithm = sudoku.Must("1..4....2..1...3"), conformance.Toy()

// made makes what is missing of a batch, and says which runs were made, in their order.
func made(t *testing.T, b *batch) (list string) {
	t.Helper()
	b.asked = b.step
	w := worker{batch: b, places: b.missing(), samples: slices.Clone(b.known)}
	w.work(context.Background(), func(msg grown) bool {
		b.known = msg.known
		if msg.err != nil {
			t.Error(msg.err)
		}
		return true
	})
	for _, p := range w.places {
		list += fmt.Sprint(p.of, ":", p.seed, " ")
	}
	return list
}

// TestRunsAreNotMadeAgain: a batch takes those that one before it has made of the same search within the same budget.
func TestRunsAreNotMadeAgain(t *testing.T) {
	plain, lucky := engine.Settings{}, engine.Settings{"luck": .5}
	begun := tried(t, 50, plain)
	if got, want := made(t, begun), "0:1 0:2 0:3 0:4 "; got != want {
		t.Fatalf("made %s, expected %s", got, want)
	}
	for _, c := range []struct {
		name, want string
		b          *batch
		all        bool
	}{
		{"the same", "", tried(t, 50, plain), true},
		{"with another beside it", "0:1 0:2 0:3 0:4 ", tried(t, 50, lucky, plain), false},
		{"within less", "0:1 0:2 0:3 0:4 ", tried(t, 40, plain), false},
	} {
		if all := c.b.recall(begun); all != c.all {
			t.Errorf("%s: that these are the same samples is %v", c.name, all)
		}
		if got := made(t, c.b); got != c.want {
			t.Errorf("%s: made %s, expected %s", c.name, got, c.want)
		}
		for i := range c.b.known {
			if n := len(c.b.known[i].Runs); n != c.b.step {
				t.Errorf("%s: %d runs of sample %d", c.name, n, i)
			}
		}
	}
}

// TestTheRestIsNotMade: where some are enough the samples come one by one, and the rest of the last stays out, however
// many processors there are.
func TestTheRestIsNotMade(t *testing.T) {
	b := tried(t, 50, engine.Settings{}, engine.Settings{"luck": .5})
	b.enough = func(samples []experiment.Sample) bool { return len(samples[1].Runs) == 2 }
	if got, want := made(t, b), "0:1 0:2 0:3 0:4 1:1 1:2 1:3 1:4 "; got != want {
		t.Errorf("to be made: %s, expected %s", got, want)
	}
	if a, b := len(b.known[0].Runs), len(b.known[1].Runs); a != 4 || b != 2 {
		t.Errorf("%d and %d runs, expected 4 and 2", a, b)
	}
	if got := made(t, b); got != "1:3 1:4 " || len(b.known[1].Runs) != 2 {
		t.Errorf("with enough of them %s are missing, and %d are there", got, len(b.known[1].Runs))
	}
}
