package panels_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panels"
)

// The foot of a tree tells how deep the path is, how deep it has been and when, and what was given up.
func TestTheFootOfATreeCounts(t *testing.T) {
	for _, c := range []struct {
		popped, width int
		want          string
	}{
		{0, 200, "2 3 41"}, {0, 24, "3 41"}, {5, 200, "2 3 41 5"}, {5, 38, "3 41 5"},
	} {
		rep := &run.Report{}
		rep.Tree = engine.Tree{Path: make([]engine.Branch, 2), Levels: []int64{1, 4, 9}, DeepestAt: 41, Popped: c.popped}
		foot := (&panels.Tree{}).Foot(Still(sudoku.Must("1..4....2..1...3"), rep), c.width)
		if panels.Numbers(foot) != c.want {
			t.Errorf("%d levels given up, in %d columns: %q, expected the numbers %s", c.popped, c.width, foot, c.want)
		}
	}
}
