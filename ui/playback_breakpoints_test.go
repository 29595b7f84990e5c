package ui_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/ui"
	"sudokuscope/ui/do/playback"
	"sudokuscope/ui/kit/paint"
	. "sudokuscope/ui/proof/uitest"
)

// breakpoints expects as many in the list.
func breakpoints(n int) Expectation {
	return That(fmt.Sprintf("%d breakpoints", n), func(s *Screen) bool { return len(Of[*playback.Breakpoints](s).List()) == n })
}

func TestBreakpointsStopTheRunAndSayWhy(t *testing.T) {
	t.Parallel()
	s := Open(t).Press("B").Expect(Asked, breakpoints(0)).
		Type("cost >").Press("enter").Expect(Asked, breakpoints(0)).
		Type(" nothing").Expect(Shows(`"nothing"`)).Press("enter").Expect(breakpoints(0)).Press("ctrl+u").
		Type("best < 130").Press("enter").Expect(breakpoints(1), Shows("best < 130")).Press("esc")
	s.Press("+", "+", "+", "space").Expect(Playing).Expect(Stopped("best < 130"))
	at := s.Scene().Report
	if at.BestCost >= 130 {
		t.Errorf("stopped at best %d", at.BestCost)
	}
	if s.Press("left").Expect(At(at.At.Iteration - 1)); !strings.Contains(s.Line(32), paint.Break) {
		t.Errorf("no mark on the timeline: %s", s.Line(32))
	}
	s.Press("B").Press("enter").Expect(Shows("off")).Press("esc")
	s.Press("home", "F", "space").Expect(Playing, That("far on", func(s *Screen) bool { return s.Scene().Report.At.Iteration > 2000 }))
	s.Press("space").Expect(Paused).Press("B", "ctrl+d").Expect(breakpoints(0))
}

func TestBreakpointsFromTheStart(t *testing.T) {
	t.Parallel()
	s := Raise(t, func(c *ui.Config) { c.Paused, c.Breaks = false, []string{"iteration = 7", "solved"} })
	s.Expect(At(7), Stopped("iteration = 7"))
	c := ui.Config{Algorithms: []*engine.Algorithm{conformance.Toy()}, Problem: Problem(), Breaks: []string{"mood > 3"}}
	if m, err := ui.New(c); err == nil || !strings.Contains(err.Error(), `"mood"`) {
		t.Errorf("a breakpoint on nothing: %v", err)
		if m != nil {
			m.Close()
		}
	}
}
