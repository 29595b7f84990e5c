package colony

import (
	"context"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

const (
	escargotLine = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	platinumLine = ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6..."
)

// impossible has a cell without a candidate: r1c3.
const impossible = "12........3...4."

// begun starts a search or fails the test.
func begun(t testing.TB, line string, seed uint64, set engine.Settings) *search {
	t.Helper()
	s, err := drive.Start(Algorithm, drive.Problem{Puzzle: sudoku.Must(line), Seed: seed, Settings: set})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*search)
}

// ended runs a search for at most max iterations.
func ended(t testing.TB, line string, seed uint64, set engine.Settings, max int64) engine.Tally {
	t.Helper()
	s := begun(t, line, seed, set)
	return drive.Run(context.Background(), s, drive.Budget{Iterations: max})
}

// round does an iteration and calls see after every phase.
func round(s *search, w *decision.Witness, see func(engine.Step)) {
	for {
		st := s.Next(w)
		if see != nil {
			see(st)
		}
		if st.Whole {
			return
		}
	}
}
