package ui_test

import (
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/glossary"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/do/race"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

// school is a screen with all algorithms and lessons.
func school(t *testing.T, change ...func(*ui.Config)) *Screen {
	t.Helper()
	return Raise(t, append([]func(*ui.Config){func(c *ui.Config) {
		c.Algorithms, c.Algorithm = algorithms.All(), "reseda"
		c.Lessons = learn.Shelf{Course: lesson.Course, Default: "reseda"}
	}}, change...)...)
}

// lookUp chooses a word in the glossary.
func lookUp(s *Screen, word string) *Screen {
	s.Order("glossary").Expect(Asked).Type(word)
	return s.Press("enter")
}

// picture expects the picture of a word on the screen.
func picture(word string) Expectation {
	return That("the picture of "+word, func(s *Screen) bool {
		f := Of[*learn.Learn](s)
		return f.Pictured() == word && s.Scene().Report.Settings != nil && s.M.Stage().Top() == nil
	})
}

// The picture of every word comes to the screen, with nothing wrong in it, and what it
// points at is to be seen, on large and on small screens. Backspace leads back to the
// run that was there before.
func TestEveryWordIsSeenInARun(t *testing.T) {
	sample.OnlyLarge(t)
	t.Parallel()
	s := school(t)
	s.Press("shift+right").Expect(At(10))
	home, kept := s.M.Stage().Front(), 0
	f := Of[*learn.Learn](s)
	for i, term := range glossary.All() {
		if testing.Short() && i%5 > 0 || sample.Leaves(i, 30) {
			continue
		}
		s.Order("glossary").Expect(Asked)
		s.Type(term.Word)
		s.Press("enter").Expect(picture(term.Word))
		if err := f.Trouble(); err != nil {
			t.Errorf("%s: %v", term.Word, err)
		}
		for _, size := range []struct{ w, h int }{{120, 36}, {80, 24}, {60, 20}} {
			s.Size(size.w, size.h)
			for _, id := range f.Point().Panels {
				if !Of[*panes.Panes](s).Placed(id) {
					t.Errorf("%s, %d×%d: the panel %s is not to be seen", term.Word, size.w, size.h, id)
				}
			}
			if text := s.Text(); size.w > 60 && !strings.Contains(text, term.Word) {
				t.Errorf("%s, %d×%d:\n%s", term.Word, size.w, size.h, text)
			}
		}
		s.Press("backspace").Expect(That("the run before", func(s *Screen) bool {
			return s.M.Stage().Front() == home && f.Pictured() == "" && !Of[*race.Race](s).Shown()
		}), At(10))
		if n := len(Of[*runs.Runs](s).List()); kept > 0 && n > kept {
			t.Fatalf("%s leaves %d runs, expected %d", term.Word, n, kept)
		} else if kept == 0 {
			kept = n
		}
	}
}

// From a lesson a word leads back to its step, whatever was done there.
func TestAWordLeadsBackToTheLesson(t *testing.T) {
	t.Parallel()
	l, err := lesson.Open("tabu")
	if err != nil {
		t.Fatal(err)
	}
	s := school(t, func(c *ui.Config) { c.Lessons.First = l })
	s.Expect(Shows(l.Steps[0].Title), At(300))
	for _, key := range []string{"enter", "backspace", "esc"} {
		lookUp(s, "wipe-out").Expect(picture("wipe-out"))
		for range 9 { // its pages
			if Of[*learn.Learn](s).Pictured() == "" {
				break
			}
			s.Press(key)
		}
		s.Expect(Shows(l.Steps[0].Title), At(300))
	}
	lookUp(s, "wipe-out").Expect(picture("wipe-out"))
	lookUp(s, "zone").Expect(picture("zone"))
	at := s.Scene().Report.At
	s.Press("right").Expect(That("a step on", func(s *Screen) bool { return s.Scene().Report.At.Iteration == at.Iteration+1 }))
	s.Press("L").Expect(picture("zone"), That("its moment", func(s *Screen) bool { return s.Scene().Report.At == at }))
	s.Press("esc").Expect(Shows(l.Steps[0].Title), At(300))
}

// A race is on the screen again after a word.
func TestAWordLeadsBackToTheRace(t *testing.T) {
	s := school(t).Press("R", "enter").Expect(InStep(2, 0))
	lookUp(s, "wipe-out").Expect(picture("wipe-out")).Press("esc").Expect(InStep(2, 0))
}
