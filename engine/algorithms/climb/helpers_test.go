package climb

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// Puzzles of Mantere and Koljonen, three a class, and AI Escargot.
var (
	easy = []string{
		"..2...5...1.7.5.2.4...9...7.49...73.8.1.3.4.9.36...21.2...8...4.8.9.2.6...7...8..",
		".5..1..4.1.7...6.2...9.5...2.8.3.5.1.4..7..2.9.1.8.4.6...4.1...3.4...7.9.2..6..1.",
		"...6.2...4...5...1.85.1.62..382.671...........194.735..26.4.53.9...2...7...8.9...",
	}
	medium = []string{
		"..........79.5.18.8.......7..73.68..45.7.8.96..35.27..7.......5.16.3.42..........",
		".......85...21...996..8.1..5..8...16.........89...6..7..9.7..523...54...48.......",
		"7....4..1.2..6..8...15..2..8...9.7...5.3.7.2...6.5...8..8..91...9..1..6.5..8....3",
	}
	hard = []string{
		".....3.17.15..9..8.6.......1....7.....9...2.....5....4.......2.5..6..34.34.2.....",
		"38..........4..785..9.2.3...6..9....8..3.2..9....4..7...1.7.5..495..6..........92",
		"...7..8....6....31.4...2....24.7.....1..3..8.....6.29....8...7.86....5....2..6...",
	}
)

const escargotLine = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// begun starts a search or fails the test.
func begun(t testing.TB, line string, seed uint64, set engine.Settings) *search {
	t.Helper()
	s, err := drive.Start(Algorithm, drive.Problem{Puzzle: sudoku.Must(line), Seed: seed, Settings: set})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*search)
}

// round does an iteration and calls see after every phase.
func round(s *search, w *decision.Witness, see func(phase int)) {
	for {
		st := s.Next(w)
		if see != nil {
			see(st.Phase)
		}
		if st.Whole {
			return
		}
	}
}

// anyPuzzle draws one of the boards of every order.
func anyPuzzle(t *rapid.T) *sudoku.Puzzle {
	return rapid.SampledFrom(conformance.Boards()).Draw(t, "puzzle")
}

// anyState draws a filling of the blocks.
func anyState(t *rapid.T, s *search) sudoku.Grid {
	s.Reseed(rapid.Uint64().Draw(t, "filling"))
	s.Options.Start = StartRandom
	for s.Goto(phasePlace); s.Coming() == phasePlace && !s.Over(); {
		s.Next(nil)
	}
	return s.Grid
}

// worth is f counted out on the whole board.
func worth(s *search, g sudoku.Grid) int {
	return s.weights.one*s.Puzzle.Distinct(g) + s.weights.two*s.Puzzle.GivenClashes(g)
}

// begunAny starts a search on any of the boards.
func begunAny(t *rapid.T) *search {
	s, err := drive.Start(Algorithm, drive.Problem{Puzzle: anyPuzzle(t)})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*search)
}
