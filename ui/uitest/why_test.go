package uitest_test

import (
	"fmt"
	"testing"

	. "sudokuscope/ui/uitest"
)

func TestWhyListsEveryChangeAndGoesThere(t *testing.T) {
	s := Open(t).Press("W").Expect(Shows("why: i puts a cursor on a cell first")).
		Press("g").Type("2000").Press("enter").Expect(AtPhase(2000, 0)).Press("i", "W").
		Expect(Shows("changes from the start to iteration 2 000"), Shows("at iteration"))
	cell := s.Scene().Cursor
	list, err := s.Front().Provenance(t.Context(), cell, 0, 2000, 1000)
	if err != nil || len(list) < 2 {
		t.Fatalf("%d changes, %v", len(list), err)
	}
	last := list[len(list)-2]
	p := s.Scene().Puzzle
	s.Press("down").Expect(Shows(fmt.Sprintf("%s: %s → %s at iteration %d", p.CellName(cell), p.Word(last.Was), p.Word(last.Is), last.Iteration)),
		Shows("any digit of any cell")).
		Press("enter").Expect(AtPhase(last.Iteration, 0), Hides("changes from the start"))
}

func TestWhyOfACellThatNeverChanged(t *testing.T) {
	s := Open(t).Press("i", "W")
	s.Expect(Shows(s.Scene().Puzzle.CellName(s.Scene().Cursor)+" has not changed."), Hides("Nothing matches.")).
		Type("5").Expect(Shows("has not changed."))
}
