package panels

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
)

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

// The bars have their rows for what a run does from one iteration to the next, and all of them hold what
// is better.
func TestBarsKeepTheirRows(t *testing.T) {
	of := func(low, high int32) *engine.Neighbourhood {
		return &engine.Neighbourhood{Moves: []engine.Move{{Delta: low}, {Delta: high}}}
	}
	for _, c := range []struct {
		rows                int
		first, second       *engine.Neighbourhood
		wantLow, wantLength int32
	}{
		{10, of(-3, 4), of(0, 6), -2, 10},
		{12, of(-1, 4), of(0, 7), -3, 12},
		{40, of(-3, 2), of(1, 4), -3, 20},
		{7, of(-2, -1), of(-1, -1), -1, 4},
	} {
		low, high := calmSpan(c.second, c.rows)
		if low != c.wantLow || high-low+1 != c.wantLength {
			t.Errorf("%d rows: %d to %d, expected %d changes from %d", c.rows, low, high, c.wantLength, c.wantLow)
		}
		before, last := calmSpan(c.first, c.rows)
		best := slices.MinFunc(c.first.Moves, func(a, b engine.Move) int { return int(a.Delta - b.Delta) })
		if least := best.Delta; before > least || last-before >= int32(c.rows) {
			t.Errorf("%d rows: %d to %d, and the best move is %d", c.rows, before, last, least)
		}
	}
	for most := 1; most < 300; most++ {
		if full := fullBar(most); full < most || full > max(8, 2*most) {
			t.Errorf("a bar of %d is drawn as if the longest were %d", most, full)
		}
	}
}
