package watch_test

import (
	"math/rand/v2"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// hard is a puzzle that the toy does not solve in the length of a test.
func hard() *sudoku.Puzzle { return conformance.Boards()[2] }

// gridOf is the current grid of a search.
func gridOf(s engine.Search) string {
	var snap engine.Snapshot
	s.Observe(&snap)
	return snap.Current.String()
}

// begun is a search of a source, from the beginning.
func begun(t *testing.T, s *watch.Source) engine.Search {
	t.Helper()
	one, err := drive.Start(s.Algorithm(), drive.Problem{Puzzle: s.Puzzle(), Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	return one
}

// reach takes a search to an iteration.
func reach(t *testing.T, s engine.Search, iteration int64) {
	t.Helper()
	drive.Run(t.Context(), s, drive.Budget{Iterations: iteration})
}

// What a program does after a change is what it would do by itself after that change.
func TestAChangeIsThatOfTheProgram(t *testing.T) {
	t.Parallel()
	p := hard()
	cell := p.Free[4]
	digit := uint8(1)
	for !p.Candidates(int(cell)).Has(digit) {
		digit++
	}
	before, later := int64(sample.Of(60, 150)), int64(sample.Of(40, 100))
	for name, change := range map[string]func(engine.Search) error{
		"nothing": func(engine.Search) error { return nil },
		"seed":    func(s engine.Search) error { s.Reseed(99); return nil },
		"set":     func(s engine.Search) error { return s.Set("luck", .9) },
		"force":   func(s engine.Search) error { return s.(engine.Forcer).Force(int(cell), digit) },
	} {
		t.Run(name, func(t *testing.T) {
			own := toy(t, p, 1)
			own.Reseed(7) // as the program is asked to at its beginning
			there := begun(t, commanded(t, p, every...))
			reach(t, own, before)
			reach(t, there, before)
			leftAlone := there.Clone()
			if err := change(own); err != nil {
				t.Fatal(err)
			}
			if err := change(there); err != nil {
				t.Fatal(err)
			}
			for range later {
				drive.Sprint(own, 1)
				drive.Sprint(there, 1)
				if gridOf(own) != gridOf(there) {
					t.Fatalf("iteration %d: the program has %s, by itself it has %s", own.Tally().Iteration, gridOf(there), gridOf(own))
				}
			}
			unchanged := toy(t, p, 1)
			unchanged.Reseed(7)
			reach(t, unchanged, before+later)
			reach(t, leftAlone, before+later)
			if gridOf(unchanged) != gridOf(leftAlone) {
				t.Errorf("the run that was left alone has %s, expected %s", gridOf(leftAlone), gridOf(unchanged))
			}
		})
	}
}

// Forward, back and forward again, in any order, is the same as forward.
func TestAnyWayOverTheTapeIsTheSame(t *testing.T) {
	t.Parallel()
	dice := rand.New(rand.NewPCG(1, 2))
	const long = 120
	source := streamed(t, trace(t, hard(), long), watch.Options{})
	var moments []engine.Search
	var hashes []uint64
	s := begun(t, source)
	for range long {
		moments = append(moments, s.Clone())
		hashes = append(hashes, drive.HashWithMetricsOf(s))
		s.Next(nil)
	}
	for range sample.Of(30, 300) {
		from := dice.IntN(long)
		to := from + dice.IntN(long-from)
		one := moments[from].Clone()
		for range to - from {
			one.Next(nil)
		}
		if drive.HashWithMetricsOf(one) != hashes[to] {
			t.Fatalf("from %d to %d the state is another than the first time", from, to)
		}
	}
}

// What a program does not answer is refused, and says why in one line.
func TestWhatCannotBeAskedSaysWhy(t *testing.T) {
	t.Parallel()
	p := hard()
	for name, source := range map[string]*watch.Source{
		"a stream":   streamed(t, trace(t, p, 20), watch.Options{}),
		"steps only": commanded(t, p, "step", "clone"),
	} {
		t.Run(name, func(t *testing.T) {
			s := begun(t, source)
			reach(t, s, 5)
			before := drive.HashOf(s)
			err := s.Set("luck", .5)
			want := source.Algorithm().ID + ` has no parameter "luck", nor any other`
			if err == nil || err.Error() != want {
				t.Errorf("a parameter: %v, expected %s", err, want)
			}
			if _, forces := s.(engine.Forcer); forces {
				t.Error("it takes forced moves")
			}
			if !drive.SeedFree(s) {
				t.Error("it says that a seed changes something")
			}
			if drive.HashOf(s) != before {
				t.Error("what was refused changed the state")
			}
		})
	}
}

// A program that does not do the same again is told so.
func TestAProgramThatIsNotDeterministicIsFoundOut(t *testing.T) {
	t.Parallel()
	p := hard()
	luck := uint64(0)
	source, err := watch.Command(func(*sudoku.Puzzle, uint64) (watch.Program, error) {
		made := partnerOf(t, p, "step", "clone", "seed")
		made.thrown = func(s engine.Search) {
			luck++
			s.Reseed(luck)
		}
		return made, nil
	}, watch.Options{Puzzle: p, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(source.Close)
	s := begun(t, source)
	reach(t, s, 10)
	fork := s.Clone()
	reach(t, s, 20) // so that the fork must be made from the beginning
	fork.Reseed(3)
	end := drive.Run(t.Context(), fork, drive.Budget{Iterations: 20})
	var snap engine.Snapshot
	fork.Observe(&snap)
	said := snap.Said.Text(p.Board)
	if end.Status != engine.Exhausted || said != "the program did not do the same again: its step 1 is another" {
		t.Errorf("%v, and it says %q", end.Status, said)
	}
}
