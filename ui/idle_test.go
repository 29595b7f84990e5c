package ui_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panels"
	. "sudokuscope/ui/proof/uitest"
)

// Where propagation solves the puzzle at once the screen shows it solved, says that there is
// nothing to watch, and enter leads to a puzzle on which the algorithm has to search.
func TestNothingToWatchSaysSo(t *testing.T) {
	t.Parallel()
	p := easy(t)
	idle := 0
	for _, a := range algorithms.All() {
		search, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		if search.Tally().Status != engine.Solved {
			continue
		}
		idle++
		s := solvedAtOnce(t, a.ID)
		s.Expect(Shows("─ nothing to watch ─"), Placed(panels.BoardID), Not(Placed(panels.CostID)), Offered("elsewhere"))
		s.Expect(Not(inFoot("r again")), Not(inFoot("n new seed")))
		s.Press("enter").Expect(That("a search that has begun", func(s *Screen) bool {
			return s.Scene().Algorithm == a && s.Scene().Report.Status == engine.Running
		}), Hides("nothing to watch"), Placed(panels.CostID))
	}
	if idle < 3 {
		t.Errorf("propagation solves it at once for %d algorithms, expected several", idle)
	}
}

// easy is a puzzle that propagation solves.
func easy(t *testing.T) *sudoku.Puzzle {
	t.Helper()
	p, err := puzzles.Find("reseda/hard")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// solvedAtOnce is an algorithm on such a puzzle.
func solvedAtOnce(t *testing.T, algorithm string) *Screen {
	return Open(t, func(c *ui.Config) {
		c.Algorithms, c.Algorithm = algorithms.All(), algorithm
		c.Problem = drive.Problem{Puzzle: easy(t), Seed: 1}
	})
}
