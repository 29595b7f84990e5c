package panes_test

import (
	"testing"

	"go.uber.org/goleak"

	. "sudokuscope/ui/uitest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// The charts show a part of the run, on another scale, and say so in their frame.
func TestTheChartsLookCloser(t *testing.T) {
	s := Open(t).Press("alt+right").Expect(At(100)).Press("5", "esc")
	s.Press("u").Expect(Shows("cost, logarithmic"), Shows("charts: logarithmic"))
	s.Press("u").Expect(Shows("cost, close up")).Press("u").Expect(Hides("close up,"))
	s.Press("ctrl+left").Expect(Shows("the charts show the whole run"))
	s.Press("(").Expect(Shows("cost, 50 iterations")).Press("(").Expect(Shows("cost, 25 iterations"))
	s.Press("ctrl+left").Expect(Shows("cost, 25 iterations"), Shows("  63 "))
	s.Press("ctrl+right", ")", ")").Expect(Hides("cost, "))
	s.Press("0", "3", "0", "(").Expect(Shows("cost, 30 iterations"), Shows("  70 "))
}
