package learn_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/task"
	. "sudokuscope/ui/proof/uitest"
)

// take opens the screen on a lesson, as the command line does.
func take(t *testing.T, l *lesson.Lesson, change ...func(*ui.Config)) *Screen {
	t.Helper()
	s := Raise(t, append([]func(*ui.Config){func(c *ui.Config) {
		c.Algorithms = algorithms.All()
		c.Lessons = learn.Shelf{Course: lesson.Course, Default: algorithms.All()[0].ID, First: l}
	}}, change...)...)
	return s.Expect(ready)
}

func of(s *Screen) *learn.Learn { return Of[*learn.Learn](s) }

// ready expects the step's moment on the screen.
var ready = That("the step's moment", func(s *Screen) bool {
	f := ui.Of[*learn.Learn](s.M) // as it is, drawn or not
	return f.Ready() && s.Scene().Report.Settings != nil && (f.Ended() || s.Scene().Report.At == f.Want() || f.Step().Play)
})

// ended expects the end of the lesson.
var ended = That("the end of the lesson", func(s *Screen) bool { return of(s).Ended() })

// listing expects the list of the lessons, one of which is l.
func listing(l *lesson.Lesson) Expectation {
	return That("the list of the lessons", func(s *Screen) bool {
		list, ok := s.M.Stage().Top().(*dialog.List)
		return ok && slices.ContainsFunc(list.Items, func(i dialog.Item) bool { return i.Find == l.ID+" "+l.Title+" "+l.Topic })
	})
}

// turn presses enter to the last page.
func turn(s *Screen) {
	for f := of(s); f.PageShown()+1 < f.PageCount(); {
		s.Press("enter")
	}
}

func open(t *testing.T, id string) *lesson.Lesson {
	t.Helper()
	l, err := lesson.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Every lesson can be walked from its first step to its end, with right and with
// wrong answers; the explanation comes after either.
func TestEveryLessonIsWalked(t *testing.T) {
	for i, id := range lesson.IDs() {
		for _, right := range []bool{true, false} {
			t.Run(id+map[bool]string{true: "/right", false: "/wrong"}[right], func(t *testing.T) {
				t.Parallel()
				if i%3 > 0 && (testing.Short() || !right && !*full) {
					t.Skip("wrong answers in a third of the lessons; short, only these are walked")
				}
				if !*full && (sample.Leaves(i, 12) || !right && sample.Leaves(i, 24)) {
					t.Skip("a small sample has a sixth of the lessons, and a twelfth with wrong answers")
				}
				l := open(t, id)
				s := take(t, l)
				f := of(s)
				for i := range l.Steps {
					s.Expect(ready)
					if _, at := f.Shown().At(); at != i || f.Wrong() != nil {
						t.Fatalf("step %d of %d: %v", at, i, f.Wrong())
					}
					if right { // the answers come after it
						pointed(t, s)
					}
					waits := l.Steps[i].Overlay != "" && f.Shown().Asked() != nil
					if right && !waits {
						spoken(t, s)
					}
					if p := f.Shown().Asked(); p != nil {
						turnTo(s)
						pick := p.Right
						if !right {
							pick = (p.Right + 1) % len(p.Options)
						}
						s.Press(task.Letters[pick]).Expect(Shows(strings.Fields(p.Because)[0]))
						if !f.Answered() || p.Answer != pick {
							t.Fatal("the answer was not taken")
						}
						if right && waits { // the solution lies over the board from now on
							spoken(t, s)
						}
					}
					turn(s)
					if s.Press("enter"); l.Steps[i].Decide > 0 {
						s.Expect(deciding(true)).Press("esc").Expect(deciding(false)).Press("enter")
					}
				}
				s.Expect(ready, ended).Press("enter").Expect(listing(l))
				if list := s.M.Stage().Top().(*dialog.List); i+1 < len(lesson.IDs()) {
					if on := list.Items[list.At()].Find; !strings.HasPrefix(on, lesson.IDs()[i+1]+" ") {
						t.Errorf("after %s the list has the cursor on %q", id, on)
					}
				}
				s.Press("esc")
			})
		}
	}
}

// deciding expects the learner to be the search, or not to be it.
func deciding(on bool) Expectation {
	return That(fmt.Sprint("decisions: ", on), func(s *Screen) bool {
		d := Of[*quiz.Decisions](s)
		return d.Asked().Waits() == on && (d.Inside() == stage.Outside) != on
	})
}

// pointed holds that the panels which a step points at are to be seen on screens of
// any size.
func pointed(t *testing.T, s *Screen) {
	t.Helper()
	f := of(s)
	if len(f.Point().Panels) == 0 {
		return
	}
	if at := f.Point().Panels; f.Step().Zoom == "" && f.Step().Many == 0 { // where there is room for one
		if on := Of[*panes.Panes](s.Press("z")).Places(); len(on) != 1 || !slices.Contains(at, on[0].Slot) {
			t.Errorf("%s: with z %v is seen, and not what it points at, %v", f.Step().Title, on, at)
		}
		s.Press("z")
	}
	for _, size := range []struct{ w, h int }{{60, 20}, {80, 24}, {120, 36}} {
		s.Size(size.w, size.h)
		for _, id := range f.Point().Panels {
			if !Of[*panes.Panes](s).Placed(id) {
				t.Errorf("%s, %d×%d: it points at %s, which is not to be seen", f.Step().Title, size.w, size.h, id)
			}
		}
	}
}

var spokenOf = regexp.MustCompile(`^visible "(.+)" at (.+)$`)

// spoken holds that the panels beside the words of a step have what these speak of, at every
// size that the lesson names.
func spoken(t *testing.T, s *Screen) {
	t.Helper()
	for _, e := range of(s).Step().Expects {
		m := spokenOf.FindStringSubmatch(e.Text)
		if m == nil {
			continue
		}
		for size := range strings.FieldsSeq(m[2]) {
			var w, h int
			if _, err := fmt.Sscanf(size, "%dx%d", &w, &h); err != nil {
				t.Fatal(err)
			}
			lines, shown := strings.Split(s.Size(w, h).Text(), "\n"), false
			for _, p := range Of[*panes.Panes](s).Places() {
				var words []string
				for _, line := range lines[p.Area.Min.Y:p.Area.Max.Y] {
					row := []rune(line)
					words = append(words, strings.Fields(string(row[min(len(row), p.Area.Min.X):min(len(row), p.Area.Max.X)]))...)
				}
				shown = shown || strings.Contains(strings.Join(words, " "), m[1])
			}
			if !shown {
				t.Errorf("%s: the words speak of %q, which is not to be seen at %s:\n%s", of(s).Step().Title, m[1], size, s.Text())
			}
		}
	}
	s.Size(120, 36)
}

// turnTo presses enter until the question's answers can be given.
func turnTo(s *Screen) {
	for f := of(s); f.PageShown()+1 < f.PageCount() && !strings.Contains(s.Text(), "a  "); {
		s.Press("enter")
	}
}

// The exercise of every lesson is done by its own key and the check ticks itself.
func TestEveryExerciseTicksItself(t *testing.T) {
	if RaceDetector {
		t.Skip("twenty runs of each exercise take it minutes")
	}
	for i, id := range lesson.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			if (i%6 > 0 || sample.Leaves(i+6, 12)) && !*full {
				t.Skip("a sixth of them unless -full: the runs of all are made where the lessons are checked")
			}
			l := open(t, id)
			if writes(l) {
				t.Skip("nobody has written anything; see TestARuleIsWrittenInALesson")
			}
			s := take(t, l)
			f := of(s)
			for range l.Steps {
				s.Expect(ready)
				if len(f.Step().Checks) > 0 && f.Ticked() {
					t.Fatalf("step %q is ticked before anything was done", f.Step().Title)
				}
				if len(f.Step().Checks) > 0 {
					before := s.M.Stage().Front()
					s.Press("F", "E")
					if f.Step().Tries[0].Kind != lesson.PlayOn {
						s.Expect(That("a fork", func(s *Screen) bool { return s.M.Stage().Front() != before }))
					}
					if !f.Ticked() {
						s.Expect(That("the check of "+f.Step().Title, func(s *Screen) bool { return f.Ticked() || s.Scene().Report.Status != 0 }))
						if s.M.Stage().Playing() {
							s.Press("space")
						}
						s.Expect(That("the check of "+f.Step().Title, func(s *Screen) bool { return f.Ticked() }))
					}
				}
				for i := 0; !f.Ended() && i < 9; i++ {
					if _, at := f.Shown().At(); l.Steps[at].Title != f.Step().Title {
						break
					}
					before := f.Step()
					if s.Press("enter"); f.Ended() || f.Step() != before {
						break
					}
				}
			}
		})
	}
}
