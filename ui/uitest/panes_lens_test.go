package uitest_test

import (
	"strings"
	"testing"

	. "sudokuscope/ui/uitest"
)

// The charts show a part of the run, on another scale, and say so in their frame.
func TestTheChartsLookCloser(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100)).Press("5", "esc")
	s.Press("u").Expect(Shows("cost, logarithmic"), Notes())
	s.Press("u").Expect(Hides("logarithmic,"))
	s.Press("(").Expect(Shows("cost, 50 iterations")).Press("(").Expect(Shows("cost, 25 iterations"))
	s.Press(")", ")").Expect(Hides("cost, "))
	s.Order("chart shorter 30").Expect(Shows("cost, 30 iterations"), Shows("  70 "))
}

// z gives the whole screen to what the view is about.
func TestZoomTakesWhatTheViewIsAbout(t *testing.T) {
	s := Open(t).Press("shift+right").Expect(At(10))
	for key, title := range map[string]string{"1": "─ board", "2": "─ model", "3": "─ loop", "4": "─ walkers", "5": "─ cost"} {
		s.Press(key, "z").Expect(Shows(title), That("one panel", func(s *Screen) bool { return strings.Count(s.Text(), "╭─") == 1 })).Press("z")
	}
}

// The cursor begins where there is something to tell: never on a given cell.
func TestTheCursorBeginsOnAFreeCell(t *testing.T) {
	s := Open(t).Press("i")
	if sc := s.Scene(); sc.Puzzle.Given(sc.Cursor) {
		t.Errorf("it begins on %s, which is given", sc.Puzzle.CellName(sc.Cursor))
	}
}
