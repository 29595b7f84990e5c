package uitest_test

import (
	"testing"

	"sudokuscope/ui/stage"
	. "sudokuscope/ui/uitest"
	"sudokuscope/ui/why"
)

// At the end of an iteration whose move was kept nothing is decided: the
// microscope opens on the phase that did.
func TestTheMicroscopeOpensWhereSomethingWasDecided(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100), Shows("98 ▼ new best 71"))
	s.Press("left", "left").Expect(At(98)).
		Press("x").Expect(AtPhase(97, 1), Asked, Shows("iteration 98"), Shows("1 of 1"), Foot("← → decision")).
		Press("esc").Expect(At(98), Unasked).
		Press("x").Expect(AtPhase(97, 1), Shows("1 of 1")).
		Press("]").Expect(AtPhase(97, 2), Shows("microscope: put"), Hides("1 of 1")).
		Press("esc").Expect(AtPhase(97, 2), Unasked)
	s.Press("end").Expect(At(100)).Press("space").Press("x").Expect(Paused, Shows("1 of 1"))
}

func TestTheMicroscopeGoesDecisionByDecision(t *testing.T) {
	s := Open(t).Press("x").Expect(Shows("Nothing has been decided yet"))
	s.Press("]").Expect(AtPhase(0, 1), Shows("microscope: pick"), Shows("1 of 1"), Shows("any digit of any cell")).
		Press("right").Expect(AtPhase(0, 2), Shows("microscope: put"), Hides("1 of 1")).
		Press("right").Expect(At(1), Shows("microscope: judge")).
		Press("left", "left").Expect(Shows("microscope: p")).Press("esc").Expect(Unasked)
}

// Who has looked for a phase worth seeing for too long does not take the run back from
// where one has gone meanwhile.
func TestALateLookIsIgnored(t *testing.T) {
	s := Open(t).Press("x")
	late := Of[*why.Microscope](s).Heard(stage.Report{Lane: s.M.Stage().Front().Lane})()
	s.Expect(Shows("Nothing has been decided yet")).Press("]").Expect(AtPhase(0, 1), Shows("1 of 1"))
	s.Send(late)
	s.Press("right").Expect(AtPhase(0, 2), Shows("microscope: put"), Hides("1 of 1"))
}
