package reseda

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// A draw is a whole run that is watched at every step: a small sample has a third of those that
// rapid usually makes.
func init() { sample.Draws(20, 100) }

func TestDrawsAreThoseOfTheSample(t *testing.T) { sample.Drawn(t) }

func hashOf(s *search) uint64 {
	var snap engine.Snapshot
	s.Observe(&snap)
	return snap.Hash()
}

// withForced is the puzzle with what is forced, and perhaps one more digit, among
// its givens; an error if they contradict each other.
func withForced(s *search, cell int, digit uint8) (*sudoku.Puzzle, error) {
	g := s.Held.Clone()
	g[cell] = digit
	return sudoku.New("", g)
}

// drawForcible draws a problem of any order and settings, brute force and shots
// that are soon over among them.
func drawForcible(t *rapid.T) *search {
	p, set := drawPuzzle(t), drawSettings(t)
	set["beta"] = rapid.SampledFrom([]float64{0, .3, .6, .9}).Draw(t, "rash beta")
	if block := rapid.IntRange(0, 2*p.Side).Draw(t, "block"); block <= p.Side && p.Order < 4 {
		set["block"] = float64(block)
	}
	s, err := drive.Start(Algorithm, drive.Problem{Puzzle: p, Seed: rapid.Uint64().Draw(t, "seed"), Settings: set})
	if err != nil {
		t.Skip(err)
	}
	return s.(*search)
}

// TestForcedMovesHold: whatever the settings and whenever it is forced, a digit
// stays where it was put, in the current grid, in every grid drawn and in the
// model; and nothing else comes out of order.
func TestForcedMovesHold(t *testing.T) {
	if conformance.RaceDetector {
		t.Skip("one goroutine, and twenty times slower")
	}
	rapid.Check(t, func(t *rapid.T) {
		s := drawForcible(t)
		for range rapid.IntRange(1, 6).Draw(t, "moves") {
			for range rapid.IntRange(0, 30).Draw(t, "phases") {
				s.Next(nil)
				checkHeld(t, s)
			}
			forceAny(t, s)
			checkHeld(t, s)
		}
		shots, rounds := int64(sample.Of(3, 12)), int64(sample.Of(15, 60))
		if *full {
			shots, rounds = 40, 200
		}
		for restarts, from := s.Restarts, s.Iteration; s.Restarts < restarts+shots && s.Iteration < from+rounds && !s.Over(); {
			s.Next(nil)
			checkHeld(t, s)
		}
	})
}

// forceAny forces any cell to any digit, and sees that it is taken or refused
// for a reason, once and for all, on a clone too.
func forceAny(t *rapid.T, s *search) {
	cell := rapid.IntRange(0, s.Puzzle.Board.Cells-1).Draw(t, "cell")
	digit := uint8(rapid.IntRange(1, s.Puzzle.Board.Side).Draw(t, "digit"))
	before, phase := hashOf(s), s.Coming()
	p, reason := withForced(s, cell, digit)
	switch {
	case s.Puzzle.Given(cell):
		reason = run.ErrClosed // any error will do
	case s.Held[cell] == digit:
		reason = nil
	case s.Over() || s.BestCost == 0 || s.Held[cell] != 0:
		reason = run.ErrClosed
	case reason == nil && len(s.cells) > 0:
		if _, turns, _ := p.Permutations(s.Options.Block-1, 1_000_000); len(turns) == 0 {
			reason = run.ErrClosed
		}
	}
	known := s.Held[cell] == digit
	clone := s.Clone().(*search)
	err := s.Force(cell, digit)
	if (err == nil) != (reason == nil) {
		t.Fatalf("%s=%d: %v, expected %v", s.Puzzle.Board.CellName(cell), digit, err, reason)
	}
	if (err != nil || known) && (hashOf(s) != before || s.Coming() != phase) {
		t.Fatalf("%s=%d changed the state although it is %v", s.Puzzle.Board.CellName(cell), digit, err)
	}
	if hashOf(clone) != before {
		t.Fatal("a forced move changed a clone made before it")
	}
	if err != nil {
		return
	}
	for range 2 {
		if err := clone.Force(cell, digit); err != nil {
			t.Fatal(err)
		}
	}
	original := s.Clone().(*search)
	for range 20 {
		if original.Next(nil) != clone.Next(nil) || hashOf(original) != hashOf(clone) {
			t.Fatal("a clone forced twice went another way")
		}
	}
}

// checkHeld holds a search to all that is promised of what is forced.
func checkHeld(t *rapid.T, s *search) {
	for c, d := range s.Held {
		if d == 0 {
			continue
		}
		if engine.Digit(s, c) != d || s.held[c] != d || slices.Contains(s.free.List, uint16(c)) {
			t.Fatalf("%s is forced to %d, but is %d, held to %d", s.Puzzle.Board.CellName(c), d, engine.Digit(s, c), s.held[c])
		}
		for i := range s.Options.Q {
			if s.sample.Drawn && s.sample.Member(i)[c] != d {
				t.Fatalf("%s is forced to %d, but %d in grid %d", s.Puzzle.Board.CellName(c), d, s.sample.Member(i)[c], i)
			}
		}
	}
	cost := math.MaxInt32 // of a grid that is not full yet
	if s.Grid.Blanks() == 0 {
		cost = s.Puzzle.Missing(s.Grid)
	}
	if s.Cost != cost {
		t.Fatalf("the current grid costs %d, not %d", cost, s.Cost)
	}
	if s.BestCost > s.Cost {
		t.Fatalf("the best cost is %d, the current grid costs %d", s.BestCost, s.Cost)
	}
	seen := map[uint16]bool{}
	for _, c := range s.Changed {
		if seen[c] {
			t.Fatalf("%s changed twice", s.Puzzle.Board.CellName(int(c)))
		}
		seen[c] = true
	}
	rho := 1.0
	for c, d := range s.held {
		sum, top, p := 0.0, 0.0, s.model.Of(uint16(c))
		for k, v := range p {
			if sum, top = sum+v, max(top, v); !(v >= 0) || d == uint8(k+1) && v != 1 {
				t.Fatalf("p of %s is %v, held to %d", s.Puzzle.Board.CellName(c), p, d)
			}
		}
		if sum > 1+1e-9 || d != 0 && sum != 1 || (d == 0) != slices.Contains(s.free.List, uint16(c)) {
			t.Fatalf("p of %s is %v, held to %d", s.Puzzle.Board.CellName(c), p, d)
		}
		rho = min(rho, top)
	}
	if s.rho != rho {
		t.Fatalf("rho is %v, not %v", s.rho, rho)
	}
	if !s.said().Said() || s.refuted() && s.Coming() != phaseRestart && !s.Over() {
		t.Fatalf("a shot goes on although it is refuted: %s", s.said().Text(sudoku.Of(3)))
	}
}

// TestForcedIsGiven: a digit forced before anything is drawn makes the run that
// it would make as a given, to the last bit, restarts included.
func TestForcedIsGiven(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, set := drawPuzzle(t), drawSettings(t)
		set["zones"], set["restart"] = float64(ZonesNone), 0
		problem := drive.Problem{Puzzle: p, Seed: rapid.Uint64().Draw(t, "seed"), Settings: set}
		found, err := drive.Start(Algorithm, problem)
		if err != nil {
			t.Fatal(err)
		}
		s := found.(*search)
		if len(p.Free) == 0 {
			return
		}
		for range rapid.IntRange(1, 4).Draw(t, "moves") {
			cell := int(p.Free[rapid.IntRange(0, len(p.Free)-1).Draw(t, "cell")])
			digit := uint8(rapid.IntRange(1, p.Side).Draw(t, "digit"))
			if q, err := withForced(s, cell, digit); err == nil && s.Force(cell, digit) == nil {
				problem.Puzzle = q
			}
		}
		found, err = drive.Start(Algorithm, problem)
		if err != nil {
			t.Fatal(err)
		}
		given := found.(*search)
		for range 12 * 7 {
			if len(given.free.List) == 0 {
				return // that run is over before it begins
			}
			if s.Next(nil) != given.Next(nil) || s.Dice != given.Dice || !slices.Equal(s.sample.Grids, given.sample.Grids) {
				t.Fatalf("after %d rounds the runs differ", s.rounds)
			}
			for i := range s.model.P {
				if math.Float64bits(s.model.P[i]) != math.Float64bits(given.model.P[i]) {
					t.Fatalf("p[%d] is %v, given %v", i, s.model.P[i], given.model.P[i])
				}
			}
		}
	})
}

// TestForcedPlainTwin: from a forced move on, the search draws what its plain
// twin draws from the same model.
func TestForcedPlainTwin(t *testing.T) {
	if conformance.RaceDetector {
		t.Skip("one goroutine, and twenty times slower")
	}
	rapid.Check(t, func(t *rapid.T) {
		s := drawForcible(t)
		for range rapid.IntRange(0, 30).Draw(t, "phases") {
			s.Next(nil)
		}
		forceAny(t, s)
		for s.Coming() != phaseDraw && !s.Over() {
			s.Next(nil)
		}
		x := plainOf(s)
		for round := 1; round <= 3 && !s.Over(); round++ {
			for s.Coming() != phaseCheck {
				s.Next(nil)
			}
			x.round()
			agree(t, s, x, round)
			for !s.Next(nil).Whole {
			}
			if s.rounds == 0 {
				x = plainOf(s)
			}
		}
	})
}
