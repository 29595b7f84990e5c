package ui_test

import (
	"fmt"
	"testing"

	. "sudokuscope/ui/proof/uitest"
)

func TestWhyListsEveryChangeAndGoesThere(t *testing.T) {
	s := Open(t).Press("W").Expect(Asked, Shows("has not changed")).Press("esc", "esc").
		Press("g").Type("2000").Press("enter").Expect(AtPhase(2000, 0)).Press("i", "W").
		Expect(Asked, Shows("2 000"))
	cell := s.Scene().Cursor.Or(0)
	list, err := s.Front().Provenance(t.Context(), cell, 0, 2000, 1000)
	if err != nil || len(list) < 2 {
		t.Fatalf("%d changes, %v", len(list), err)
	}
	last, newest := list[len(list)-2], list[len(list)-1]
	p := s.Scene().Puzzle
	s.Expect(Shows(fmt.Sprintf("▸ %s → %s", p.Word(newest.Was), p.Word(newest.Is))))
	s.Press("down").Expect(Shows(fmt.Sprintf("%s: %s → %s", p.CellName(cell), p.Word(last.Was), p.Word(last.Is))),
		Shows(fmt.Sprint(last.Iteration)), Counts(p.Word(newest.Is), fmt.Sprint(newest.Iteration)),
		Shows("any digit of any cell")).
		Press("enter").Expect(AtPhase(last.Iteration, 0), Unasked)
}

func TestWhyOfACellThatNeverChanged(t *testing.T) {
	s := Open(t).Press("i", "W")
	s.Expect(Asked, Shows(s.Scene().Puzzle.CellName(s.Scene().Cursor.Or(0))+" ")).Type("5").Expect(Asked)
}

// TestWhatNeedsAPauseMakesOne: W and f pause a run that plays, and W finds a cell itself.
func TestWhatNeedsAPauseMakesOne(t *testing.T) {
	for _, key := range []string{"W", "f"} {
		s := Open(t).Ahead(20).Expect(At(20)).Press("space").Expect(Playing)
		s.Press(key).Expect(Asked, Paused)
		if key == "W" && s.Scene().Cursor.None() {
			t.Error("W has put no cursor")
		}
	}
}
