package freeze_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/freeze"
	"sudokuscope/engine/sudoku"
)

var puzzle = sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")

// all are the algorithms that the program has, and the toy of the tests.
func all() []*engine.Algorithm { return append(algorithms.All(), conformance.Toy()) }

// TestFrozenRunsGoOn: for every algorithm with every preset, a state taken at a
// random moment and put into a new search goes on to the same hashes as the search
// itself.
func TestFrozenRunsGoOn(t *testing.T) {
	for _, a := range all() {
		for _, preset := range append([]engine.Preset{{Name: "defaults"}}, a.Presets...) {
			t.Run(a.ID+"/"+preset.Name, func(t *testing.T) {
				problem := engine.Problem{Puzzle: puzzle, Seed: 5, Settings: preset.Values}
				s, err := a.Start(problem)
				if err != nil {
					t.Fatal(err)
				}
				for _, until := range []int64{1, 14} {
					engine.Drive(context.Background(), s, engine.Budget{Iterations: until + 1})
					if until%2 == 1 {
						s.Next(nil) // in the middle of an iteration
					}
					state, err := freeze.State(s)
					if err != nil {
						t.Fatal(err)
					}
					again, err := a.Start(problem)
					if err != nil {
						t.Fatal(err)
					}
					if err := freeze.Restore(again, state); err != nil {
						t.Fatal(err)
					}
					same(t, s.Clone(), again)
					for !s.Next(nil).Whole {
					}
				}
			})
		}
	}
}

// same drives two searches and holds them to the same hashes.
func same(t interface{ Fatalf(string, ...any) }, s, again engine.Search) {
	for i := range 12 {
		if a, b := engine.HashOf(s), engine.HashOf(again); a != b {
			t.Fatalf("after %d phases more: %016x and %016x", i, a, b)
		}
		s.Next(nil)
		again.Next(nil)
	}
	budget := engine.Budget{Iterations: s.Tally().Iteration + 25}
	if x, y := engine.Drive(context.Background(), s, budget), engine.Drive(context.Background(), again, budget); x != y || engine.HashOf(s) != engine.HashOf(again) {
		t.Fatalf("further on: %+v and %+v", x, y)
	}
}

// TestDamagedStatesAreRefused: a state with a byte changed or cut off is refused or
// goes on as the true one; it never ends the program.
func TestDamagedStatesAreRefused(t *testing.T) {
	a, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	problem := engine.Problem{Puzzle: puzzle, Seed: 5}
	start := func() engine.Search {
		s, err := a.Start(problem)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := start()
	engine.Drive(context.Background(), s, engine.Budget{Iterations: 30})
	state, err := freeze.State(s)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		bad := append([]byte(nil), state...)
		at := rapid.IntRange(0, len(bad)-1).Draw(t, "at")
		if rapid.Bool().Draw(t, "cut") {
			bad = bad[:at]
		} else {
			bad[at] ^= byte(rapid.IntRange(1, 255).Draw(t, "bits"))
		}
		if err := freeze.Restore(start(), bad); err != nil && !errors.Is(err, freeze.ErrForeign) {
			t.Fatal(err)
		}
	})
	other, err := algorithms.Find("climb")
	if err != nil {
		t.Fatal(err)
	}
	search, err := other.Start(problem)
	if err != nil {
		t.Fatal(err)
	}
	if err := freeze.Restore(search, state); !errors.Is(err, freeze.ErrForeign) {
		t.Errorf("a state of another algorithm: %v", err)
	}
}

// TestSizes says how large states are.
func TestSizes(t *testing.T) {
	for _, a := range all() {
		s, err := a.Start(engine.Problem{Puzzle: puzzle, Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		engine.Drive(context.Background(), s, engine.Budget{Iterations: 50})
		state, err := freeze.State(s)
		t.Log(fmt.Sprintf("%-16s %8d bytes", a.ID, len(state)), err)
		if len(state) > 4<<20 {
			t.Errorf("%s: %d bytes", a.ID, len(state))
		}
	}
}
