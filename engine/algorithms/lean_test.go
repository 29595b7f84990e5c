package algorithms_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// TestLeanClonesGoOn: an iteration after a lean clone was made, it is what the search
// is, in every phase of it and from then on; and it is smaller than a clone.
func TestLeanClonesGoOn(t *testing.T) {
	lean := 0
	for _, a := range algorithms.All() {
		s, err := a.Start(engine.Problem{Puzzle: sudoku.Must(escargot), Seed: 2})
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := s.(engine.Leaner); !ok {
			continue
		}
		lean++
		t.Run(a.ID, func(t *testing.T) {
			for range 60 {
				c := s.(engine.Leaner).Lean()
				if engine.SizeOf(c) >= engine.SizeOf(s.Clone()) {
					t.Fatalf("%d bytes, a clone has %d", engine.SizeOf(c), engine.SizeOf(s.Clone()))
				}
				for whole := false; !whole; {
					whole = s.Next(nil).Whole
					if c.Next(nil); s.Tally().Status != engine.Running {
						return
					}
				}
				c = c.Clone()
				for range 2 {
					if engine.HashOf(c) != engine.HashOf(s) {
						t.Fatalf("iteration %d: another state", s.Tally().Iteration)
					}
					engine.Sprint(s, 1)
					engine.Sprint(c, 1)
				}
			}
		})
	}
	if lean < 2 {
		t.Errorf("%d algorithms have lean clones: expected two at least", lean)
	}
}

// TestAStepBackToALeanCloneIsTheSame: going back one by one, which keeps the states
// just before, over the checkpoints and over changes that were made at them.
func TestAStepBackToALeanCloneIsTheSame(t *testing.T) {
	for _, id := range []string{"reseda", "nb-coin"} {
		t.Run(id, func(t *testing.T) {
			a, err := algorithms.Find(id)
			if err != nil {
				t.Fatal(err)
			}
			r, err := run.Launch(a, engine.Problem{Puzzle: sudoku.Must(escargot), Seed: 5}, run.Options{Paused: true})
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			var there []uint64
			for at := range int64(80) {
				rep := goTo(t, r, engine.Position{Iteration: at})
				there = append(there, rep.Snapshot.Hash())
				r.Recycle(rep)
			}
			for _, from := range []int64{79, 63, 10, 40} {
				r.Recycle(goTo(t, r, engine.Position{Iteration: from}))
				for at := from - 1; at >= 0; at-- {
					rep := goTo(t, r, engine.Position{Iteration: at})
					if rep.Snapshot.Hash() != there[at] {
						t.Fatalf("from %d back at %d: another state", from, at)
					}
					r.Recycle(rep)
				}
			}
		})
	}
}

// TestARunKeptInLeanClonesIsTheSame: any moment of a run that is kept in lean clones,
// those of the checkpoints included, is what a run made again comes to.
func TestARunKeptInLeanClonesIsTheSame(t *testing.T) {
	for _, id := range []string{"reseda", "nb-coin"} {
		t.Run(id, func(t *testing.T) {
			a, err := algorithms.Find(id)
			if err != nil {
				t.Fatal(err)
			}
			problem := engine.Problem{Puzzle: sudoku.Must(escargot), Seed: 5}
			r, err := run.Launch(a, problem, run.Options{Paused: true})
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			goTo(t, r, engine.Position{Iteration: 120})
			again, err := run.Again(a, problem, nil)
			if err != nil {
				t.Fatal(err)
			}
			for at, s := range again.Phases(t.Context(), engine.Position{Iteration: 100}) {
				past, err := r.Past(at)
				if err != nil {
					t.Fatal(err)
				}
				if past.At() != at || engine.HashOf(past.Search()) != engine.HashOf(s) {
					t.Fatalf("at %s: another state", at)
				}
			}
		})
	}
}
