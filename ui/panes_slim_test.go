package ui_test

import (
	"strings"
	"testing"

	"sudokuscope/ui"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

// A telephone that is held upright shows the board and one panel below it, which keys turn both
// ways; a tap on a cell asks why, and elsewhere it does not.
func TestAnUprightScreenHasTheBoardAndOnePanel(t *testing.T) {
	s := Raise(t, func(c *ui.Config) { c.Touch, c.Paused = true, true })
	s.Size(42, 40).Press("right", "right", "right").Expect(At(3), Placed(panels.BoardID))
	below := func() panel.ID {
		s.Text()
		places := Of[*panes.Panes](s).Places()
		if len(places) != 2 {
			t.Fatalf("%d panels, expected 2:\n%s", len(places), s.Text())
		}
		return places[1].Slot
	}
	first, seen := below(), map[panel.ID]bool{}
	for range 20 {
		seen[below()] = true
		if s.Press("m"); below() == first {
			break
		}
	}
	if len(seen) < 6 || below() != first {
		t.Errorf("below the board come %v, and then %s", seen, below())
	}
	second := below()
	s.Press("m").Order("beside back")
	if below() != second {
		t.Errorf("there and back from %s leads to %s", second, below())
	}
	y := 0
	for i, line := range strings.Split(s.Text(), "\n") {
		if strings.Contains(line, "4 ") && strings.Contains(line, "│") && y == 0 && strings.HasPrefix(strings.TrimSpace(strings.TrimLeft(line, "│")), "4 ") {
			y = i
		}
	}
	s.Click(2, 0).Expect(Looks(-1), Asked).Press("esc").Expect(Unasked)
	s.Click(8, y).Expect(That("the story of a cell, or why there is none", func(s *Screen) bool {
		return !s.Scene().Cursor.None() && strings.Contains(s.Text(), s.Scene().Puzzle.CellName(s.Scene().Cursor.Or(0)))
	}))
}

// A long telephone has the loop below that panel: it says what the search does now, whatever the
// panel is.
func TestALongTelephoneSaysWhatTheSearchDoes(t *testing.T) {
	s := Raise(t, func(c *ui.Config) { c.Touch, c.Paused = true, true })
	s.Size(42, 44).Press("right").Expect(At(1), Placed(panels.BoardID), Placed(panels.LoopID))
	said := strings.Fields(s.Scene().Said())[0]
	s.Expect(Shows("just done"), Shows(said))
	s.Press("m").Expect(Placed(panels.LoopID), Shows(said))
	s.Size(42, 40).Order("beside back").Expect(Not(Placed(panels.LoopID)))
}
