package uitest_test

import (
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/info"
	. "sudokuscope/ui/uitest"
)

// focusOn moves the focus to a panel.
func focusOn(s *Screen, about string) {
	s.T.Helper()
	for range 12 {
		if strings.Contains(s.M.Notice(), about) {
			return
		}
		s.Press("o")
	}
	s.T.Fatalf("the focus does not come to %q:\n%s", about, s.Text())
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
		focusOn(s, "The algorithm itself.")
		s.Press("down", "enter").Expect(Shows("line 1 of")).Press("esc").Expect(Hides("line 1 of"))
		s.Press("down", "down", "enter").Expect(Shows("line 3 of"), Shows(strings.Fields(a.Code[2].Means)[0])).Press("enter")
		for range a.Code {
			s.Press("down")
		}
		s.Press("enter").Expect(Shows("line "+strconv.Itoa(len(a.Code))+" of")).Press("esc", "esc")
		s.Press("enter").Expect(Hides("line "))
	}
}

// The mouse explains the line under it.
func TestALineOfTheCodeIsClicked(t *testing.T) {
	s := school(t).Press("3")
	x, y := 0, 0
	for i, line := range strings.Split(s.Text(), "\n") {
		if at := strings.Index(line, "keep the Q1 cheapest"); at >= 0 {
			x, y = len([]rune(line[:at])), i
		}
	}
	if y == 0 {
		t.Fatal(s.Text())
	}
	s.Click(x, y).Expect(Shows("line "), Shows("phase select"))
}

// In a lesson enter leads on, but for a line that was picked; when that is explained
// it leads on again.
func TestALineIsExplainedInALesson(t *testing.T) {
	l, err := lesson.Open("tabu")
	if err != nil {
		t.Fatal(err)
	}
	s := school(t, func(c *ui.Config) { c.Lessons.First = l }).Expect(Shows("No memory at all"), At(300)).Press("3")
	focusOn(s, "The algorithm itself.")
	s.Press("down", "enter").Expect(Shows("line ")).Press("esc").Expect(Hides("all lines"), Shows("No memory at all"))
	s.Press("enter").Expect(That("no dialog", func(s *Screen) bool { return s.M.Stage().Top() == nil }))
}
