package panels

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
)

// The foot keeps the move that was made and what it did as long as it can.
func TestTheChosenMoveIsToldInAnyWidth(t *testing.T) {
	s := &scene.Scene{
		Algorithm: &engine.Algorithm{},
		Puzzle:    sudoku.Must("1..4....2..1...3"),
		Report:    &run.Report{},
	}
	n := &s.Report.Neighbourhood
	n.Moves = make([]engine.Move, 162)
	n.Moves[7] = engine.Move{Cell: 1, Other: sudoku.TheCell(14), Delta: -3}
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

// What a move does is written in the figure that the search weighs by, and the title names it.
func TestMovesAreToldByTheirYardstick(t *testing.T) {
	figure := &engine.Algorithm{Yardstick: &decision.Yardstick{Name: "f", Is: "what is right"}}
	for _, c := range []struct {
		algorithm         *engine.Algorithm
		title, bar, about string
	}{
		{&engine.Algorithm{}, ", by cost", "-2", "the cost: below zero is better"},
		{figure, ", by f", "+2", "f: above zero is better"},
	} {
		s := &scene.Scene{Puzzle: sudoku.Must("1..4....2..1...3"), Algorithm: c.algorithm, Report: &run.Report{}}
		if got := by(s); got != c.title {
			t.Errorf("the title is %q, expected %q", got, c.title)
		}
		if got := label(s, -2); got != c.bar {
			t.Errorf("the bar is %s, expected %s", got, c.bar)
		}
		if got := (&Moves{}).Options().About(s); !strings.Contains(got, c.about) {
			t.Errorf("it is %q, expected %q", got, c.about)
		}
	}
}
