package ui_test

import (
	"regexp"
	"testing"

	"sudokuscope/ui/do/why"
	"sudokuscope/ui/frame/stage"
	. "sudokuscope/ui/proof/uitest"
)

// soleDecision expects the only decision of a phase, and phase that the microscope shows one.
var soleDecision = That("decision 1 of 1", func(s *Screen) bool { return oneOfOne.MatchString(s.Text()) })

var oneOfOne = regexp.MustCompile(`\pL{2,} 1 \pL{2,} 1\b`)

func phase(name string) Expectation {
	return That("the phase "+name, func(s *Screen) bool {
		r := s.Scene().Report
		return r.Phase >= 0 && s.Scene().Algorithm.Phases[r.Phase].Name == name && Shows(": "+name+",").OK(s)
	})
}

// At the end of an iteration whose move was kept nothing is decided: the
// microscope opens on the phase that did.
func TestTheMicroscopeOpensWhereSomethingWasDecided(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	s.Press("left", "left").Expect(At(98)).
		Press("x").Expect(AtPhase(97, 1), Asked, soleDecision).
		Press("esc").Expect(At(98), Unasked).
		Press("x").Expect(AtPhase(97, 1), soleDecision).
		Press("]").Expect(AtPhase(97, 2), phase("put"), Not(soleDecision)).
		Press("esc").Expect(AtPhase(97, 2), Unasked)
	s.Press("end").Expect(At(100)).Press("space").Press("x").Expect(Paused, soleDecision)
}

// ruled is a board with a line round every cell.
var ruled = Matches(`┏━+1━+[┯┳]`)

func TestTheMicroscopeGoesDecisionByDecision(t *testing.T) {
	s := Open(t).Press("x").Expect(Asked, ruled, Not(soleDecision))
	s.Press("]").Expect(AtPhase(0, 1), phase("pick"), soleDecision, Shows("any digit of any cell")).
		Press("right").Expect(AtPhase(0, 2), phase("put"), Not(soleDecision)).
		Press("right").Expect(At(1), phase("judge")).
		Press("left", "left").Expect(phase("put")).Press("esc").Expect(Unasked)
}

// Who has looked for a phase worth seeing for too long does not take the run back from
// where one has gone meanwhile.
func TestALateLookIsIgnored(t *testing.T) {
	s := Open(t).Press("x")
	late := Of[*why.Microscope](s).Heard(stage.Report{Lane: s.M.Stage().Front().Lane})()
	s.Expect(Asked, ruled, Not(soleDecision)).Press("]").Expect(AtPhase(0, 1), soleDecision)
	s.Send(late)
	s.Press("right").Expect(AtPhase(0, 2), phase("put"), Not(soleDecision))
}

// The microscope is opened while another puzzle is being read: it goes through the run of that
// puzzle, on that puzzle's board.
func TestTheMicroscopeTakesTheRunThatComes(t *testing.T) {
	t.Parallel()
	inFront := func(name string) Expectation {
		return That(name+" in front", func(s *Screen) bool { return s.Scene().Puzzle.Name == name })
	}
	s := Open(t)
	s.Press("p").Type("4x4/1").Press("enter").Expect(Unasked, inFront("4x4/1"), At(0))
	s.Press("p").Type("reseda/ai-escargot").Press("enter", "x").Expect(Asked, inFront("reseda/ai-escargot"))
	for range 12 { // phases; the toy decides something in most
		s.Press("]").Expect(Hides("doing the phase again"))
		s.Press("end").Expect(Shows("│ 9 ")) // a row that 4×4 has not
	}
}
