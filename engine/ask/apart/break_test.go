package apart_test

import (
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// A breakpoint "met" stops a clone where a watch sees that it has the board of its twin again, at
// each such place in turn, and nowhere before they part.
func TestABreakpointStopsWhereTwoClonesMeetAgain(t *testing.T) {
	const length = 400
	meetings := 0
	for _, id := range []string{"nb-coin", "climb", "anneal"} {
		a, err := algorithms.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		puzzle := sudoku.Must(escargot)
		one := apart.Side{
			With:    a,
			Problem: drive.Problem{Puzzle: puzzle, Seed: 5},
			Length:  engine.Position{Iteration: length},
		}
		other := one
		same := run.Change{At: engine.Position{Iteration: 61}, Kind: run.NewDice, Seed: 5}
		one.Journal = []run.Change{same}
		other.Journal = []run.Change{
			{At: engine.Position{Iteration: 60}, Kind: run.NewDice, Seed: 77},
			same,
		}
		twin := launch(t, other)
		w := apart.NewWatch(launch(t, one), twin, 0, run.Iterations)
		if more, err := w.Advance(t.Context(), time.Hour); more || err != nil {
			t.Fatal(more, err)
		}
		b, err := run.ParseBreak("met", a, puzzle)
		if err != nil {
			t.Fatal(err)
		}
		b.Twin = &run.Twin{Run: twin, By: run.Iterations}
		own, err := run.Launch(a, one.Problem, run.Options{Paused: true, Journal: one.Journal, Breaks: []*run.Break{b}})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(own.Close)
		for _, place := range w.Seen().Met[:min(5, len(w.Seen().Met))] {
			meetings++
			own.Play()
			var last *run.Report
			for rep := range own.Reports() {
				last = rep
				if !rep.Playing && rep.Stop.Kind == run.AtBreak && rep.At.Iteration >= place.Iteration[0] {
					break
				}
			}
			if last.At.Iteration != place.Iteration[0] {
				t.Fatalf("%s: stopped at %v, expected %d", id, last.At, place.Iteration[0])
			}
		}
	}
	if meetings == 0 {
		t.Error("no two clones have met: nothing was shown")
	}
}
