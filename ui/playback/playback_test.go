package playback_test

import (
	"testing"

	"sudokuscope/engine"
	. "sudokuscope/ui/uitest"
)

func TestACountSaysHowOften(t *testing.T) {
	Open(t).Order("forward 25").Expect(At(25)).
		Order("back 6").Expect(At(19)).
		Order("phase forward 4").Expect(AtPhase(20, 1)).
		Order("phase back 2").Expect(AtPhase(19, 2)).
		Order("go to 80").Expect(At(80))
}

func TestGoToReadsMomentsAsPeopleWriteThem(t *testing.T) {
	s := Open(t)
	for _, c := range []struct {
		text string
		want engine.Position
	}{{"40", engine.Position{Iteration: 40}}, {"+25", engine.Position{Iteration: 65}}, {"-5", engine.Position{Iteration: 60}},
		{"12+2", engine.Position{Iteration: 12, Phases: 2}}, {"1 000", engine.Position{Iteration: 1000}}, {"-9999", engine.Position{}}} {
		s.Press("g").Type(c.text).Press("enter").Expect(AtPhase(c.want.Iteration, c.want.Phases))
	}
	for _, wrong := range []string{"soon", "1.5", "+", "--3", "3+"} {
		s.Press("g").Type(wrong).Expect(Shows("expected a whole number of iterations")).Press("enter", "esc")
	}
	s.Expect(At(0))
}

// < and > stop at the kind of event that N chooses, also at kinds of which the
// timeline keeps only the latest.
func TestEventsOfAChosenKindAreFound(t *testing.T) {
	s := Open(t).Press("g").Type("3000").Press("enter").Expect(AtPhase(3000, 0)).Press("home").Expect(At(0))
	s.Order("event kind").Type("refused event of").Expect(Shows("event of Toy walk")).Press("enter").Expect(Shows("< and > stop at: refused"))
	refused := func(k engine.EventKind) bool { return k.Name == "refused" }
	first, err := s.Front().FindEvent(t.Context(), refused, 0, 3000, false)
	if err != nil || first == 0 {
		t.Fatalf("no refusal in the run: %v", err)
	}
	second, _ := s.Front().FindEvent(t.Context(), refused, first, 3000, false)
	s.Press(">").Expect(AtPhase(first, 0)).Press(">").Expect(AtPhase(second, 0)).Press("<").Expect(AtPhase(first, 0)).
		Order("next event 2").Expect(That("two further", func(s *Screen) bool { return s.Scene().Report.At.Iteration > second })).
		Press("home").Expect(At(0)).Press("<").Expect(Shows("no refused before this"))
}
