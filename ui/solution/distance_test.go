package solution_test

import (
	"math"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/sudoku"
	. "sudokuscope/ui/uitest"
)

// known expects the distance to the solution at every iteration to one.
func known(last int) Expectation {
	return That("every distance", func(s *Screen) bool {
		far := s.Scene().Distances()
		if far.Width != 1 || len(far.Buckets) != last+1 {
			return false
		}
		for _, b := range far.Buckets {
			if math.IsNaN(b.Last) {
				return false
			}
		}
		return true
	})
}

// The distance to the solution is drawn from the beginning, whenever somebody
// begins to ask for it, and through what went by unseen.
func TestTheDistanceIsKnownFromTheBeginning(t *testing.T) {
	s := Frozen(t).Press("s").Expect(known(60)).Ahead(100).Expect(At(160), known(160)).Press("right", "right").Expect(At(162), known(162))
	scene := s.Scene()
	right := sudoku.Exact(scene.Puzzle, 1, 0).Solutions[0]
	search, err := conformance.Toy().Start(scene.Problem)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 163 {
		want := 0
		for _, c := range scene.Puzzle.Free {
			if engine.Digit(search, int(c)) != right[c] {
				want++
			}
		}
		if got := scene.Distances().Buckets[i].Last; int(got) != want {
			t.Fatalf("iteration %d: %v away, expected %d", i, got, want)
		}
		for !search.Next(nil).Whole {
		}
	}
	// Taken away and shown again, it has no hole.
	s.Press("s").Ahead(100).Expect(At(262)).Press("s").Expect(known(262))
}

// Another run of the run has a past of its own.
func TestABranchKnowsItsDistances(t *testing.T) {
	s := Frozen(t).Press("s").Expect(known(60))
	a := s.M.Stage().Front().Lane
	s.Press("f", "enter", "ctrl+u").Type("7").Press("enter").Expect(Shows("seed=7 · from A at 60")).Press("esc", "esc").Expect(Alone("B")).Expect(At(60)).Press("s")
	if s.M.Stage().Front().Lane == a {
		t.Fatal("it is the same run")
	}
	s.Ahead(100).Expect(At(160), known(160))
}
