package ui_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/do/race"
	. "sudokuscope/ui/proof/uitest"
)

// TestALineIsStruckInARace: pairs of runs tell of the run in front.
func TestALineIsStruckInARace(t *testing.T) {
	s := Open(t).Ahead(30).Expect(At(30)).Press("Y").Expect(InStep(2, 30))
	s.Press("delete").Expect(Asked, Shows("which line is struck")).Press("enter").Expect(Shows("cannot be told"))
	s.Press("enter").Expect(Unasked, Shows("line 4 struck"), Shows("D all of them"), Shows("the race ends"))
	s.Expect(That("no race", func(s *Screen) bool { return !Of[*race.Race](s).Shown() }))
}

// TestAllLinesAreStruckAtOnce: what is struck already is left out, and with nothing left it says so.
func TestAllLinesAreStruckAtOnce(t *testing.T) {
	s := Open(t, func(c *ui.Config) { c.Problem.Settings = engine.Settings{"luck": 0} })
	s.Press("delete").Expect(Asked, Shows("each of them")).Press("end", "enter")
	s.Expect(Unasked, Shows("all lines of Toy walk that can be struck are struck already"))
}

// TestALineIsStruckWhileTheRunGoesOn: the run that goes on is kept, and stands still.
func TestALineIsStruckWhileTheRunGoesOn(t *testing.T) {
	s := Open(t).Press("space").Expect(Playing)
	before := s.Front()
	s.Press("delete").Expect(Asked).Press("enter").Expect(Shows("cannot be told")).Press("enter")
	s.Expect(Unasked, Shows("line 4 is struck; run A is kept"))
	s.Press("T", "home", "enter").Expect(That("the run before stands", func(s *Screen) bool {
		return s.Front() == before && !s.Scene().Report.Playing
	}))
}

// TestAPuzzleIsTooHardForAVerdict: the toy solves none of its runs.
func TestAPuzzleIsTooHardForAVerdict(t *testing.T) {
	sample.OnlyLarge(t)
	if testing.Short() {
		t.Skip("forty runs to the end of their budget are long under the race detector")
	}
	s := Open(t).Press("delete").Expect(Asked).Press("enter").Expect(Shows("cannot be told")).Press("enter")
	s.Expect(Unasked, Shows("No run of 14 pairs is solved"), Shows("6 more pairs cannot change that"))
}

// TestALineIsStruckInALesson: a lesson that needs the line is a key away, with its run.
func TestALineIsStruckInALesson(t *testing.T) {
	l, err := lesson.Open("tabu")
	if err != nil {
		t.Fatal(err)
	}
	s := school(t, func(c *ui.Config) { c.Lessons.First = l }).Expect(Shows(l.Steps[0].Title), At(300))
	s.Press("delete").Expect(Asked, Shows("which line is struck")).Press("enter")
	s.Expect(Unasked, Shows("line 10 is back; run A is kept"), Shows("L to the lesson"))
}
