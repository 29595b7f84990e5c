package solution_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	. "sudokuscope/ui/uitest"
)

// opening is the first algorithm, which keeps a model, at its opening.
func opening(c *ui.Config) {
	a := algorithms.All()[0]
	p, err := puzzles.Find(a.Opening.Puzzle)
	if err != nil {
		panic(err)
	}
	c.Algorithms, c.Problem = []*engine.Algorithm{a}, engine.Problem{Puzzle: p, Seed: a.Opening.FirstSeed()}
}

// With the solution the first fatal certainty is shown, ! goes to it, and it is one: the
// model is certain of that digit there and was not an iteration before.
func TestTheFirstFatalCertainty(t *testing.T) {
	s := Open(t, opening).Ahead(100).Expect(At(100)).Press("s").Expect(Shows("the first fatal certainty: "))
	s.Press("home").Expect(At(0)).Order("fatal certainty").Expect(Shows("fatal certainty: "), That("a misleading cell under the cursor", func(s *Screen) bool {
		sc := s.Scene()
		if sc.Cursor < 0 || sc.Report.Iteration == 0 {
			return false
		}
		_, ok := sc.Misled(sc.Cursor)
		return ok
	}))
	at, cell := s.Scene().Report.Iteration, s.Scene().Cursor
	misled := 0
	for c := range s.Scene().Puzzle.Cells {
		if _, ok := s.Scene().Misled(c); ok {
			misled++
		}
	}
	if misled == 0 || s.Scene().Weights(cell) == nil {
		t.Error("nothing misleads")
	}
	s.Press("esc", "left").Expect(At(at - 1))
	if d, ok := s.Scene().Misled(cell); ok {
		t.Errorf("%d was certain already", d)
	}
}
