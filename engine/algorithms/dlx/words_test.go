package dlx

import (
	"regexp"
	"slices"
	"strconv"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// What is said before the first iteration has the figures of the givens: each meets four of
// the constraints.
func TestTheStartIsToldInFigures(t *testing.T) {
	p := sudoku.Must("1..4....2..1...3")
	s, err := drive.Start(Algorithm, drive.Problem{Puzzle: p})
	if err != nil {
		t.Fatal(err)
	}
	var snap engine.Snapshot
	s.Observe(&snap)
	want := []string{strconv.Itoa(4 * (p.Cells - len(p.Free))), strconv.Itoa(4 * p.Cells)}
	if n := regexp.MustCompile(`\d+`).FindAllString(snap.Said.Text(sudoku.Of(3)), 2); !slices.Equal(n, want) {
		t.Errorf("%q, expected %q", snap.Said.Text(sudoku.Of(3)), want)
	}
}
