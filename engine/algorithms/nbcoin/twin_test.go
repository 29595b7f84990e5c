package nbcoin

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// The paper's puzzles, by its numbers.
var paper = map[int]string{
	1:   "..9...1..217...368...2.7....641.358..7.....3.15.428.79...589...485...293..63.28..",
	11:  "29.7.1...53..6.1....63...4....59...4.15..4689...18...3..26...9.36..4.7..94.8.5...",
	27:  ".1.5.6.2.3.......6..91.45...9..1..4..7.3.2.5..3..8..6...32.71..9.......2.5.6.1.8.",
	29:  "..1.8.......3.475..6..5....8.6..2349..9......3.4..8172.3..7.......8.156...2.3....",
	77:  "5.......99..8.5..63..9.7..5....9.....9..1..2..38...94.4.......2..35.96....24.13..",
	106: "...4.7.....1...7..4.......3.2.3.9.4..4..1..9...6...8..5.......8.84.6.53.3.......2",
}

// impossible has no solution: nothing is left for r1c9.
var impossible = "12345678." + "........9" + strings.Repeat(".", 63)

func started(t testing.TB, p *sudoku.Puzzle, seed uint64, set engine.Settings) *search {
	t.Helper()
	s, err := drive.Start(Algorithm, drive.Problem{Puzzle: p, Seed: seed, Settings: set})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*search)
}

func generation(s *search, w *decision.Witness) engine.Step {
	for {
		if st := s.Next(w); st.Whole {
			return st
		}
	}
}

// allPuzzles are those of the paper and the boards of every order, in an order
// of their own.
func allPuzzles() []*sudoku.Puzzle {
	puzzles := append(conformance.Boards(), sudoku.Must(impossible))
	for _, line := range paper {
		puzzles = append(puzzles, sudoku.Must(line))
	}
	slices.SortFunc(puzzles, func(a, b *sudoku.Puzzle) int { return slices.Compare(a.Givens, b.Givens) })
	return puzzles
}

// anySettings are any but with a small population and little patience.
func anySettings(rt *rapid.T) engine.Settings {
	set := engine.Settings{}
	for _, param := range Algorithm.Params {
		switch {
		case len(param.Choices) > 0:
			set[param.Name] = float64(rapid.IntRange(0, len(param.Choices)-1).Draw(rt, param.Name))
		case param.Name == "population":
			set["population"] = float64(rapid.IntRange(2, 40).Draw(rt, "population"))
		case param.Name == "restart":
			set["restart"] = float64(rapid.IntRange(0, 6).Draw(rt, "restart"))
		case rapid.Bool().Draw(rt, "set "+param.Name):
			set[param.Name] = rapid.Float64Range(param.Min, param.Max).Draw(rt, param.Name)
		}
	}
	return set
}

// TestSearchEqualsPlain: with the same dice the search and its plain twin draw
// the same grids and learn the same probabilities, whatever the settings and
// whatever moves are forced between two generations or in the middle of one.
func TestSearchEqualsPlain(t *testing.T) {
	puzzles := allPuzzles()
	rapid.Check(t, func(rt *rapid.T) {
		p := rapid.SampledFrom(puzzles).Draw(rt, "puzzle")
		set := anySettings(rt)
		full, err := Algorithm.Settle(set)
		if err != nil {
			rt.Fatal(err)
		}
		fast, err := drive.Start(Algorithm, drive.Problem{Puzzle: p, Seed: 5, Settings: set})
		if err != nil {
			if int(full["precompute"]) == int(PrecomputeSingles) && p.Givens.String() == impossible {
				return
			}
			rt.Fatal(err)
		}
		s, twin := fast.(*search), newPlain(p, full, 5)
		generations := 12
		if p.Order > 3 { // the twin is slow, and a generation has a thousand draws
			generations = 5
		}
		for i := 0; i < generations && !s.Over(); i++ {
			if forceBoth(rt, s, twin); s.Over() {
				break // before the twin's generation was whole
			}
			if generation(s, nil); s.Over() && !s.sample.Drawn {
				break // the forced move has solved it, and nothing was drawn
			}
			solved := twin.generation()
			compare(rt, s, twin)
			if solved != s.Over() {
				rt.Fatalf("solved: %v, its twin %v", s.Over(), solved)
			}
		}
	})
}

// forceBoth forces the same moves on both, now and then, up to a few phases into
// a generation, which is then off.
func forceBoth(rt *rapid.T, s *search, twin *plain) {
	for rapid.IntRange(0, 3).Draw(rt, "force") == 0 {
		cell, digit, ok := anyMove(rt, s)
		if !ok {
			return
		}
		for i := range rapid.IntRange(0, phaseBound).Draw(rt, "phases") {
			if s.Next(nil); i == 0 {
				twin.drawAll()
			}
		}
		if s.Over() {
			return
		}
		if err := s.Force(cell, digit); err != nil {
			rt.Fatal(err)
		}
		twin.force(cell, digit)
	}
}

func compare(t interface{ Fatalf(string, ...any) }, s *search, twin *plain) {
	var snap engine.Snapshot
	s.Observe(&snap)
	for i, g := range twin.grids {
		if from := i * s.Puzzle.Cells; !slices.Equal(sudoku.Grid(snap.Population.Grids[from:from+s.Puzzle.Cells]), g) {
			t.Fatalf("generation %d, grid %d: %s, its twin's %s", s.Iteration, i, sudoku.Grid(snap.Population.Grids[from:from+s.Puzzle.Cells]), g)
		}
		if int(snap.Population.Members[i].Cost) != twin.cost[i] {
			t.Fatalf("generation %d, grid %d costs %d, its twin's %d", s.Iteration, i, snap.Population.Members[i].Cost, twin.cost[i])
		}
	}
	for c := range twin.p {
		if s.Puzzle.Given(c) {
			continue
		}
		for d := 1; d <= s.Puzzle.Side; d++ {
			if got, want := snap.Marginals.P[c*s.Puzzle.Side+d-1], twin.p[c][d]; got != want {
				t.Fatalf("generation %d: p of %d at %s is %v, its twin's %v", s.Iteration, d, s.Puzzle.CellName(c), got, want)
			}
		}
	}
	if s.Restarts != twin.restarts {
		t.Fatalf("generation %d: %d restarts, its twin %d", s.Iteration, s.Restarts, twin.restarts)
	}
}
