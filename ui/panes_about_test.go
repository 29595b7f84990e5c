package ui_test

import (
	"regexp"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

// Every panel that can be seen says how it is read, the focus says it too, and what
// is under the mouse is shown wherever it points.
func TestEverythingSaysWhatItIs(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	f := Of[*panes.Panes](s)
	for view := range 5 {
		s.Press(string(rune('1' + view)))
		for range 8 {
			s.Press("o")
			p := f.Focused()
			if p.About == nil || len(p.About(s.Scene())) < 40 {
				t.Errorf("the panel %s says nothing of itself", p.ID)
				continue
			}
			s.Expect(Shows(p.About(s.Scene())[:20]))
		}
	}
	s.Press("1")
	told, w, h := map[string]bool{}, 120, 32
	for y := 2; y < h; y += 2 {
		for x := 1; x < w; x += 3 {
			if text := f.Tip(x, y); text == "" {
				t.Fatalf("nothing is said at %d,%d", x, y)
			} else {
				told[text] = true
			}
		}
	}
	if len(told) < 60 {
		t.Errorf("only %d things are told of", len(told))
	}
}

var cellName = regexp.MustCompile(`\br\dc\d\b`)

// Moving the mouse says it above the keys; at the keys it is gone.
func TestTheMouseIsToldWhatItPointsAt(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	move := func(x, y int) *Screen { return s.Send(tea.MouseMotionMsg{X: x, Y: y}) }
	said := func(s *Screen) string { return s.Line(33) + s.Line(34) }
	move(60, 2).Expect(That("a sentence", func(s *Screen) bool { return strings.Contains(said(s), ": ") }), Foot("space"))
	move(20, 10).Expect(That("a cell", func(s *Screen) bool { return cellName.MatchString(said(s)) }), Foot("space"))
	move(20, 35).Expect(Silence, Foot("space"))
}
