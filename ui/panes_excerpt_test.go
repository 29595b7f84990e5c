package ui_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

// A part of the screen has its panels and no bars, on a screen that is too small for all.
func TestAPartHasItsPanelsAlone(t *testing.T) {
	s := Raise(t, func(c *ui.Config) { c.Part = panes.Part{Bare: true, Panels: []string{"board", "cost"}} })
	for _, size := range [][2]int{{120, 36}, {60, 14}, {40, 36}} {
		s.Size(size[0], size[1])
		s.Expect(Placed(panels.BoardID), Placed(panels.CostID), Not(Placed(panels.LoopID)), Hides("? "), Hides("space"))
		if n := len(Titles(s)); n != 2 {
			t.Errorf("%v: %d panels, expected 2:\n%s", size, n, s.Text())
		}
	}
}

// What plays in a loop comes back to its beginning, and goes on.
func TestALoopGoesRound(t *testing.T) {
	t.Parallel()
	s := Raise(t, func(c *ui.Config) {
		c.Part.Loop = [2]engine.Position{{Iteration: 20}, {Iteration: 24}}
		c.Paused, c.Pace = true, 50 // an iteration or two a frame: the whole loop in one would look like a halt
	})
	s.Expect(At(20)).Press("space")
	last, rounds := engine.Position{}, 0
	s.Expect(That("two rounds", func(s *Screen) bool {
		at := s.Scene().Report.At
		if at.Compare(last) < 0 {
			rounds++
		}
		if last = at; at.Iteration > 40 {
			t.Fatalf("it is at %s", at)
		}
		return rounds >= 2
	}))
}
