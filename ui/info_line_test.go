package ui_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/do/info"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

// focusOn moves the focus to a panel.
func focusOn(s *Screen, id panel.ID) {
	s.T.Helper()
	for range 12 {
		if Of[*panes.Panes](s.Press("o")).Focused().ID == id {
			return
		}
	}
	s.T.Fatalf("the focus does not come to %q:\n%s", id, s.Text())
}

// explained expects the explanation of a line of the algorithm's code.
func explained(n int) Expectation {
	return That("the explanation of line "+strconv.Itoa(n), func(s *Screen) bool {
		code := s.Scene().Algorithm.Code
		return Asked.OK(s) && Shows(strings.Fields(code[n-1].Means)[0]).OK(s) && Counts(strconv.Itoa(n), strconv.Itoa(len(code))).OK(s)
	})
}

// Every line of every algorithm is explained by enter on it, and says whose it is.
func TestEveryLineIsExplained(t *testing.T) {
	for _, a := range algorithms.All() {
		for n, line := range a.Code {
			text := plain(info.Line(a, n))
			if line.Means == "" || !strings.Contains(text, line.Means) || !strings.Contains(text, strings.TrimSpace(line.Text)) {
				t.Errorf("%s, line %d: %q", a.ID, n+1, text)
			}
		}
	}
}

// With the loop in focus up and down pick a line, enter explains it, and esc gives the
// line up again.
func TestALineOfTheCodeIsPickedAndExplained(t *testing.T) {
	for _, size := range []struct{ w, h int }{{120, 36}, {80, 24}} {
		s := school(t).Size(size.w, size.h).Press("3")
		a := s.Scene().Algorithm
		focusOn(s, panels.LoopID)
		s.Press("down", "enter").Expect(explained(1)).Press("esc").Expect(Unasked)
		s.Press("down", "down", "enter").Expect(explained(3)).Press("enter")
		for range a.Code {
			s.Press("down")
		}
		s.Press("enter").Expect(explained(len(a.Code))).Press("esc", "esc")
		s.Press("enter").Expect(Unasked)
	}
}

// The mouse explains the line under it.
func TestALineOfTheCodeIsClicked(t *testing.T) {
	s := school(t).Press("3")
	a := s.Scene().Algorithm
	phase := a.Phases[slices.IndexFunc(a.Phases, func(p engine.Phase) bool { return p.Name == "select" })]
	n, x, y := phase.Lines[0], 0, 0
	for i, line := range strings.Split(s.Text(), "\n") {
		if at := strings.Index(line, strings.TrimSpace(a.Code[n].Text)); at >= 0 {
			x, y = len([]rune(line[:at])), i
		}
	}
	if y == 0 {
		t.Fatal(s.Text())
	}
	s.Click(x, y).Expect(explained(n+1), Shows(phase.Name), Shows(start(phase.Look)))
}

// In a lesson enter leads on, but for a line that was picked; when that is explained
// it leads on again.
func TestALineIsExplainedInALesson(t *testing.T) {
	l, err := lesson.Open("tabu")
	if err != nil {
		t.Fatal(err)
	}
	s := school(t, func(c *ui.Config) { c.Lessons.First = l }).Expect(Shows(l.Steps[0].Title), At(300)).Press("3")
	focusOn(s, panels.LoopID)
	s.Press("down", "enter").Expect(Asked).Press("esc").Expect(Unasked, Shows(l.Steps[0].Title))
	s.Press("enter").Expect(Unasked)
}
