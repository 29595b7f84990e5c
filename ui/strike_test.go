package ui_test

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/ui"
	"sudokuscope/ui/do/strike"
	"sudokuscope/ui/frame/panels"
	. "sudokuscope/ui/proof/uitest"
)

// TestALineIsStruck: delete strikes the line that is picked, asks what will come of it, plays the
// run without it, and says what twenty pairs tell beside what one has said. The run before is kept.
func TestALineIsStruck(t *testing.T) {
	s := solving(t)
	s.M.Stage().Focus(panels.LoopID)
	s.Press("down", "down", "down", "down")
	s.Press("delete").Expect(Asked, Shows("nothing worse is kept"), Shows("needed"), Shows("cannot be told"))
	s.Press("down", "enter").Expect(Unasked, Counts("40", "40", "42", "61"), Shows("Line 4: THE SAME RUNS"), Shows("is kept"))
	s.Expect(That("the run without the line", func(s *Screen) bool { // its first report may be still to come
		front := s.M.Stage().Front()
		return front.Settings()["luck"] == 0 && front.Settings()["solve"] == 1
	}))
	s.Expect(Shows("Solved with it: 1 of 1"), Shows("You said: needed"))
	s.Press("esc").Expect(Not(Shows("Solved with it")))
	for range 20 { // from the line that is lit, wherever the run is, to the first
		s.Press("up")
	}
	s.Press("down", "down", "down")
	s.Press("delete").Expect(Shows("line 4 is back"))
	s.Expect(That("the line", func(s *Screen) bool { return s.M.Stage().Front().Settings()["luck"] != 0 }))
}

// TestALineThatCannotBeStruckSaysSo, and where no line is picked those that can are offered.
func TestALineThatCannotBeStruckSaysSo(t *testing.T) {
	s := Open(t).Press("delete").Expect(Asked, Shows("which line is struck"), Shows("keep it if no worse")).Press("esc")
	s.M.Stage().Focus(panels.LoopID)
	s.Press("down")
	s.Press("delete").Expect(Unasked, That("a refusal", func(s *Screen) bool {
		return strings.Contains(s.Text(), "cannot be struck")
	}))
}

// TestALineIsStruckByItsNumber, typed behind the word; a number of no line is refused with those of some.
func TestALineIsStruckByItsNumber(t *testing.T) {
	s := Open(t).Order("strike 4").Expect(Asked, Shows("without line 4: nothing worse is kept")).Press("esc")
	for _, number := range []string{"1", "0", "99", "-1", "9223372036854775807"} {
		s.Order("strike "+number).Expect(Unasked, Notes("line "+number+" cannot be struck"), Notes("lines 4 can"))
	}
	s.Order("strike 1e3").Expect(Shows("expected a number behind it")).Press("esc").Order("strike").Expect(Asked, Shows("which line is struck"))
}

// struckInClass is a leader's small screen with a strike that the class is asked about.
func struckInClass(t *testing.T) *Screen {
	solve := func(c *ui.Config) { c.Problem.Settings = engine.Settings{"solve": 1} }
	return Open(t, Led(NewClass(t)), solve).Size(60, 20).Press("delete").Expect(Asked).Press("enter").Expect(Shows("needed: "))
}

// TestALeaderForesees: the answer of a leader has the runs made, and their verdict marks it.
func TestALeaderForesees(t *testing.T) {
	s := struckInClass(t).Expect(Shows("page 1"))
	s.Press("enter").Expect(Shows("page 2")).Size(120, 36)
	s.Press("a").Expect(Shows("You said: needed")).Press("esc").Expect(Hides("needed: "))
}

// TestAMouseStrikes: a click explains a line, and another one strikes it.
func TestAMouseStrikes(t *testing.T) {
	s := solving(t).Press("3").Expect(Placed(panels.LoopID))
	s.ClickOn("keep it if no worse").Expect(Asked, Shows("delete strike it"))
	s.ClickOn("strike it").Expect(Asked, Shows("nothing worse is kept"), Shows("cannot be told")).Press("esc")
}

// TestTheAnatomyGrowsOnTheScreen: each line that can be struck, one by one, in a table beside the board.
func TestTheAnatomyGrowsOnTheScreen(t *testing.T) {
	s := solving(t)
	s.Press("delete").Expect(Asked).Press("down", "enter").Expect(Asked, Shows("Enter strikes 1 line")).Press("enter")
	s.Expect(Unasked, Placed(panels.BoardID), Placed(strike.AnatomyID), Shows("the same runs"), Shows("1/1"))
	s.Expect(Shows("40 of 40 runs"), Shows("4  keep it if no worse, or with luck: nothing worse is kept"))
	s.Press("D").Expect(Asked, Shows("line 4: the same runs")).Press("esc")
	s.Press("5").Expect(Not(Placed(strike.AnatomyID))).Order("anatomy").Expect(Asked).Press("esc")
	s.Press("1", "esc").Expect(Hides("the same runs"))
}

// TestTheAnatomyIsOfASetOfPuzzles: they are named in the form, or behind its name; pairs of all count.
func TestTheAnatomyIsOfASetOfPuzzles(t *testing.T) {
	s := solving(t).Order("anatomy puzzles=4x4/1,4x4/2,4x4/1 pairs=3")
	s.Expect(Unasked, Shows("2 puzzles"), Shows("12 of 12 runs"), Shows("2/2"))
	s.Order("anatomy puzzles=4x4/1,nowhere").Expect(Unasked, Shows("nowhere"))
	for _, size := range []struct{ w, h int }{{80, 24}, {50, 40}, {120, 36}} {
		s.Size(size.w, size.h).Expect(Placed(strike.AnatomyID), Placed(panels.BoardID), Shows("the same runs"), Shows("2/2"))
	}
}
