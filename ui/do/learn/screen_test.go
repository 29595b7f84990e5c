package learn_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/frame/panels"
	. "sudokuscope/ui/proof/uitest"
)

// toys is a lesson about the toy that has everything.
const toys = `# How a toy walks
toys · 5 minutes · after: cost

The toy puts a digit somewhere and keeps it if that makes nothing worse.

## A walk
` + "```scope" + `
run ai-escargot -a toy --seed 42
go 60
view overview
` + "```" + `
A **walk** has no plan. It puts *some* digit into some cell:

- if that is no worse, it stays;
- if it is worse, luck decides, by the parameter ` + "`luck`" + `.

## What comes?
Look at the cost before you answer.

` + "```scope" + `
go 20
view charts
point board
ask What will the cost do in the long run?
  - it falls *
  - it rises
  - nobody can know, since every single step is thrown by dice
answer Most steps that make it worse are refused, and none that makes it better.
show +40
` + "```" + `
What is refused half of the time is still refused.

## Your own luck
` + "```scope" + `
go 10
view overview
try set luck 1
check iteration > 30 within 100
hint Press e and look for luck.
hint Its greatest value is 1.
note Ask who expects the cost to rise.
` + "```" + `
Take away what holds it back.
`

// toy opens the screen on the lesson of the toy, or on another text.
func toy(t *testing.T, text string, change ...func(*ui.Config)) *Screen {
	t.Helper()
	l, err := lesson.Parse("toys.md", text)
	if err != nil {
		t.Fatal(err)
	}
	return Raise(t, append([]func(*ui.Config){func(c *ui.Config) {
		c.Lessons = learn.Shelf{Default: "toy", First: l, Course: func() ([]*lesson.Lesson, error) { return []*lesson.Lesson{l}, nil }}
	}}, change...)...).Expect(ready)
}

var sizes = []struct{ w, h int }{{120, 36}, {80, 24}}

// own is the part of a screen that is the lesson's, and the footer: the panels beside
// it have pictures of their own.
func own(s *Screen, width int) string {
	text := s.Text()
	lines := strings.Split(text, "\n")
	if s.M.Dialog() != nil { // the list stands in the middle
		for i, line := range lines {
			lines[i] = string([]rune(line)[6 : width-6])
		}
		return strings.Join(lines[2:len(lines)-5], "\n")
	}
	if width < 110 {
		return strings.Join(lines[len(lines)-9:], "\n")
	}
	for i, line := range lines[1 : len(lines)-2] {
		lines[i+1] = string([]rune(line)[width-40:])
	}
	return strings.Join(lines[1:], "\n")
}

// The screen in a lesson, at every stage of it.
func TestScreens(t *testing.T) {
	for _, size := range sizes {
		t.Run(fmt.Sprintf("%dx%d", size.w, size.h), func(t *testing.T) {
			s := toy(t, toys).Size(size.w, size.h)
			look := func(name string, more ...Expectation) {
				t.Helper()
				s.Expect(append(more, ready)...)
				t.Run(name, func(t *testing.T) { Golden(t, own(s, size.w)) })
			}
			look("words", Shows("A walk has no plan."))
			turn(s)
			s.Press("enter")
			look("question", Shows("What will the cost do"))
			turnTo(s)
			s.Press("b")
			look("answer", Shows("Most steps"), At(60))
			turn(s)
			s.Press("enter")
			look("exercise", Shows("Take away what holds it back."))
			s.Press("H", "H", "N")
			look("hints")
			turn(s)
			s.Press("enter")
			look("end", ended)
			s.Press("enter")
			look("list", Asked)
		})
	}
}

// An answer is given by a click on any of its lines, and a click beside it gives none.
func TestAnAnswerIsClicked(t *testing.T) {
	for _, size := range sizes {
		s := toy(t, toys).Size(size.w, size.h)
		turn(s)
		s.Press("enter").Expect(ready)
		turnTo(s)
		s.ClickOn("What will the cost")
		if of(s).Answered() {
			t.Error("a click on the question answers it")
		}
		s.ClickOn("step is thrown")
		s.Expect(Shows("Most steps"))
	}
}

// The chances of a run would give the answer away: they are shown after it, and pointed at
// no sooner.
func TestChancesComeAfterTheAnswer(t *testing.T) {
	s := toy(t, strings.Replace(toys, "view charts\npoint board", "view overview\nchances\npoint chances", 1)).Size(120, 36)
	turn(s)
	s.Press("enter").Expect(ready, Shows("What will the cost do"), Not(Placed(panels.ChancesID)))
	if at := of(s).Point(); len(at.Panels) > 0 {
		t.Errorf("it points at %v", at.Panels)
	}
	turnTo(s)
	s.Press("b").Expect(Shows("Most steps"), Placed(panels.ChancesID))
	if at := of(s).Point(); len(at.Panels) != 1 {
		t.Errorf("it points at %v", at.Panels)
	}
}

// row is a row of a board of order 3.
var row = regexp.MustCompile(`(?:[▌▏│┃─━═║┏┓┗┛╔╗╚╝ \[]{0,5}[1-9·][▐▕!✗─═ \]]{1,2}){9}`)

// A lesson leaves room for the whole board in every view that has one.
func TestALessonNeverHidesTheBoard(t *testing.T) {
	s := toy(t, toys)
	for _, size := range []struct{ w, h int }{{80, 24}, {60, 20}, {100, 30}, {120, 36}, {200, 60}} {
		s.Size(size.w, size.h)
		for _, view := range []string{"1", "3", "4"} {
			s.Press(view)
			rows := 0
			for line := range strings.SplitSeq(s.Text(), "\n") {
				if row.MatchString(line) {
					rows++
				}
			}
			if rows < 9 {
				t.Errorf("%d×%d, view %s: %d rows of the board:\n%s", size.w, size.h, view, rows, s.Text())
			}
		}
	}
}

// A run keeps its letter for as long as it is there: the runs of a step take new ones.
func TestARunKeepsItsLetterBesideALesson(t *testing.T) {
	s := toy(t, toys).Press("f", "end", "enter").Expect(That("a fork", func(s *Screen) bool { return s.M.Stage().Front().Parent != nil }))
	fork := s.M.Stage().Front()
	letter := fork.Name
	turn(s.Press("L").Expect(ready))
	s.Press("enter").Expect(ready)
	if fork.Name != letter {
		t.Errorf("the fork %s is called %s now", letter, fork.Name)
	}
	names := map[string]bool{}
	for _, l := range s.M.Runs() {
		if names[l.Name] {
			t.Errorf("two runs are called %s", l.Name)
		}
		names[l.Name] = true
	}
}

// step expects a step of the lesson, counted from 0.
func step(n int) Expectation {
	return That(fmt.Sprintf("step %d", n), func(s *Screen) bool {
		_, now := of(s).Shown().At()
		return now == n
	})
}

// Progress is kept from one time to the next.
func TestALessonGoesOnWhereItWasLeft(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lessons.toml")
	keep := func(c *ui.Config) { c.Lessons.Progress = path }
	s := toy(t, toys, keep)
	s.Press("enter").Expect(ready).Press("a", "enter").Expect(ready, step(2))
	s.M.Close()
	s = toy(t, toys, keep).Expect(step(2))
	s.Press("enter").Expect(ended, Counts("1", "1", "1"))
	s.Press("enter").Expect(Asked, Counts("1", "1", "0", "1"))
}

// An exercise is a fork, and L comes back from it to the step.
func TestAnExerciseIsComeBackFrom(t *testing.T) {
	s := toy(t, toys)
	s.Press("enter").Expect(ready).Press("a", "enter").Expect(ready, step(2))
	home := s.M.Stage().Front()
	s.Press("E").Expect(That("a fork", func(s *Screen) bool { return s.M.Stage().Front() != home && s.Scene().Report.Settings["luck"] == 1 }))
	s.Press("E").Expect(Refused(learn.ActExercise))
	s.Press("L").Expect(That("the run of the step", func(s *Screen) bool { return s.M.Stage().Front() == home }))
	s.Press("backspace").Expect(ready, step(1))
}

// What the learner was doing when K was pressed is a bookmark in a run that is kept.
func TestComingBackKeepsWhereOneWas(t *testing.T) {
	s := toy(t, toys)
	s.Press("f", "end", "enter").Expect(That("a fork", func(s *Screen) bool { return s.M.Stage().Front().Parent != nil }))
	s.Press("shift+right").Expect(That("ten iterations on", func(s *Screen) bool { return s.Scene().Report.At.Iteration == 70 }), Offered(learn.ActLessons))
	s.Press("L").Expect(ready, At(60))
	s.Order("bookmarks").Expect(Shows("How a toy walks"), Counts("70")).Press("enter").
		Expect(That("the fork", func(s *Screen) bool { return s.Scene().Report.At.Iteration == 70 }))
}

// Whoever leaves a lesson that shows charts sees the view that was there before it; one that was
// chosen since stays.
func TestALessonThatIsLeftGivesTheViewBack(t *testing.T) {
	board := Placed(panels.BoardID)
	s := toy(t, toys).Press("enter").Expect(step(1), ready, Not(board))
	s.Press("esc").Expect(board)
	s.Press("L").Expect(step(1), ready, Not(board))
	s.Press("3").Expect(Placed(panels.LoopID)).Press("esc").Expect(Placed(panels.LoopID), Not(Placed(panels.CostID)))
}

// Esc leaves the lesson, and L comes back to it.
func TestALessonIsLeftAndComeBackTo(t *testing.T) {
	s := toy(t, toys)
	s.Press("esc").Expect(Hides("A walk has no plan"), Notes("L "))
	s.Press("right").Expect(At(61)).Press("enter").Expect(Hides("What will the cost"))
	s.Press("L").Expect(ready, Shows("A walk has no plan"), At(60))
}

// A lesson that is wrong is one line on the screen, which stays alive.
func TestWrongLessonsAreOneLine(t *testing.T) {
	head := "# T\nx · 5 minutes\n## S\nWords.\n```scope\n"
	for _, c := range []struct{ name, lines, place, about string }{
		{"a puzzle", "run no-such-puzzle -a toy", "toys.md:6: run: ", "no-such-puzzle"},
		{"an algorithm", "run ai-escargot -a w", "toys.md:6: run: ", `"w"`},
		{"a moment", "run ai-escargot -a toy --set solve=on\ngo 5000", "toys.md:7: go: ", ""},
		{"a moment that never comes", "run ai-escargot -a toy --set solve=on\ngo cost < 0", "toys.md:7: go: ", "cost < 0"},
		{"a moment without end", "run ai-escargot -a toy\ngo cost < 0", "toys.md:7: go: ", "cost < 0"},
		{"a view", "run ai-escargot -a toy\nview w", "toys.md:3: view w: ", "overview"},
		{"a point", "run ai-escargot -a toy\npoint nothing", "toys.md:3: point nothing: ", ""},
		{"a check", "run ai-escargot -a toy\ntry play\ncheck rho < 5", "toys.md:8: ", `"rho"`},
		{"a question", "run ai-escargot -a toy\nask computed weather", "toys.md:7: ask computed weather: ", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if t.Parallel(); c.name == "a moment without end" && !*full {
				t.Skip("two million iterations, which bound the way to any moment, unless -full")
			}
			l, err := lesson.Parse("toys.md", head+c.lines+"\n```\n")
			if err != nil {
				t.Fatal(err)
			}
			s := Raise(t, func(c *ui.Config) { c.Lessons = learn.Shelf{Default: "toy", First: l} })
			s.Expect(That("what is wrong", func(s *Screen) bool { return of(s).Wrong() != nil }))
			if err := of(s).Wrong().Error(); !strings.HasPrefix(err, c.place) || !strings.Contains(err, c.about) ||
				strings.Contains(err, "\n") {
				t.Errorf("%s\nexpected %s and %s", err, c.place, c.about)
			}
			s.Expect(Shows("toys.md:"), Shows("Words."))
			s.Press("esc", "right", "L").Expect(Shows("Words."))
		})
	}
}

// However much a step says after its question, and however small the screen is, the
// verdict on an answer is on the page that comes up.
func TestAnAnswerTurnsToItsVerdict(t *testing.T) {
	const after = "What is refused half of the time is still refused."
	long := strings.Repeat("Much is said after the question, more than a page of a small screen holds. ", 8)
	for _, size := range []struct{ w, h int }{{120, 36}, {80, 24}, {60, 20}} {
		t.Run(fmt.Sprintf("%dx%d", size.w, size.h), func(t *testing.T) {
			s := toy(t, strings.Replace(toys, after, long, 1)).Size(size.w, size.h)
			for range 9 {
				if strings.Contains(s.Text(), "it rises") { // the last of the answers
					break
				}
				s.Press("enter").Expect(ready)
			}
			s.Press("b").Expect(At(60), Shows("Most steps"))
		})
	}
}
