package panels

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
)

// The foot keeps the move that was made and what it did as long as it can.
func TestTheChosenMoveIsToldInAnyWidth(t *testing.T) {
	s := &scene.Scene{Puzzle: sudoku.Must("1..4....2..1...3"), Report: &run.Report{}}
	n := &s.Report.Neighbourhood
	n.Moves = make([]engine.Move, 162)
	n.Moves[7] = engine.Move{Cell: 1, Other: 14, Delta: -3}
	n.Chosen = 7
	for room, want := range map[int]string{
		40: "162 1 2 4 3 3", 29: "162 1 2 4 3 3", 28: "1 2 4 3 3 162", 20: "1 2 4 3 3", 9: "3",
	} {
		if got := (&Moves{}).Foot(s, room); Numbers(got) != want || !strings.Contains(got, "-3") || paint.Width(got) > room {
			t.Errorf("in %d columns %q, expected %q", room, got, want)
		}
	}
	if n.Moves = nil; !(&Moves{}).Options().Empty(s) {
		t.Error("nothing is told")
	}
}
