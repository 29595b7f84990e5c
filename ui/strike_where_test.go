package ui_test

import (
	"testing"

	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	. "sudokuscope/ui/proof/uitest"
)

// TestALineIsStruckInARace: pairs of runs tell of the run in front.
func TestALineIsStruckInARace(t *testing.T) {
	s := Open(t).Ahead(30).Expect(At(30)).Press("Y").Expect(InStep(2, 30))
	s.Press("delete").Expect(Asked, Shows("which line is struck")).Press("enter").Expect(Shows("cannot be told"))
	s.Press("enter").Expect(Unasked, Shows("line 4 struck"), Shows("D all of them"))
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
