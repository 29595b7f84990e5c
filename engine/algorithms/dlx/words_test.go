package dlx

import (
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
	met, of := 4*(p.Cells-len(p.Free)), 4*p.Cells
	if said := snap.Said; said.Int("met") != met || said.Int("of") != of {
		t.Errorf("%q, expected %d of %d", said.Text(p.Board), met, of)
	}
}
