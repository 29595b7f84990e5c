package uitest_test

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/ui"
	"sudokuscope/ui/paint"
	. "sudokuscope/ui/uitest"
)

func TestBreakpointsStopTheRunAndSayWhy(t *testing.T) {
	s := Open(t).Press("B").Expect(Shows("None yet"), Shows("r4c7 changes")).
		Type("cost >").Expect(Shows("is no breakpoint")).Press("enter").Expect(Shows("is no breakpoint")).
		Type(" nothing").Expect(Shows(`"nothing" is no number`)).Press("ctrl+u").Expect(Shows("None yet")).
		Type("best < 130").Press("enter").Expect(Hides("None yet"), Shows("best < 130")).Press("esc")
	s.Press("space").Expect(Playing).Expect(Paused, Shows("stopped at best < 130 in iteration"))
	at := s.Scene().Report
	if at.BestCost >= 130 {
		t.Errorf("stopped at best %d", at.BestCost)
	}
	if s.Press("left").Expect(At(at.At.Iteration - 1)); !strings.Contains(s.Line(34), paint.Break) {
		t.Errorf("no mark on the timeline: %s", s.Line(34))
	}
	s.Press("B").Press("enter").Expect(Shows("off")).Press("esc")
	s.Press("home", "F", "space").Expect(Playing, That("far on", func(s *Screen) bool { return s.Scene().Report.At.Iteration > 2000 }))
	s.Press("space").Expect(Paused).Press("B", "ctrl+d").Expect(Shows("None yet"))
}

func TestBreakpointsFromTheStart(t *testing.T) {
	s := Raise(t, func(c *ui.Config) { c.Paused, c.Breaks = false, []string{"iteration = 7", "lost"} })
	s.Expect(Paused, At(7), Shows("stopped at iteration = 7"))
	c := ui.Config{Algorithms: []*engine.Algorithm{conformance.Toy()}, Problem: Problem(), Breaks: []string{"mood > 3"}}
	if m, err := ui.New(c); err == nil || !strings.Contains(err.Error(), `no value "mood"`) {
		t.Errorf("a breakpoint on nothing: %v", err)
		if m != nil {
			m.Close()
		}
	}
}
