package quiz_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/kit/task"
	. "sudokuscope/ui/proof/uitest"
)

// searching opens a search of an algorithm after some iterations.
func searching(t *testing.T, algorithm string, iteration int64) *Screen {
	t.Helper()
	return Raise(t, func(c *ui.Config) {
		c.Algorithms, c.Algorithm, c.At = algorithms.All(), algorithm, engine.Position{Iteration: iteration}
	}).Expect(That("the moment", func(s *Screen) bool { return s.Scene().Report.At.Iteration == iteration }))
}

// taken expects the learner to have taken some decisions of those handed over.
func taken(n, of int) Expectation {
	return That(fmt.Sprintf("%d of %d decisions", n, of), func(s *Screen) bool {
		taken, most := Of[*quiz.Decisions](s).Turn()
		return taken == n && most == of
	})
}

// Decisions are marked and counted; where the learner decides otherwise than the search, and it
// could have, a fork goes on from there.
func TestTheLearnerIsTheSearch(t *testing.T) {
	for i, id := range []string{"anneal", "tabu", "colony", "genetic", "backtrack"} {
		if sample.Leaves(i, 4) {
			continue
		}
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			s := searching(t, id, 3).Order("decide 3").Expect(put, taken(0, 3), Counts("0", "3"))
			for n := range 3 {
				p := Of[*quiz.Decisions](s.Expect(put)).Put()
				pick := 0
				for pick < p.Options-1 && p.Chance[pick] == 0 {
					pick++
				}
				if n == 1 {
					pick = p.Own
				}
				lives := len(Of[*runs.Runs](s).List())
				s.Press(task.Letters[pick]).Expect(said(pick, p.Chance[pick] > 0), That("the decision in the run", func(s *Screen) bool {
					return s.Scene().Report.At == p.Show || s.Scene().Report.Status != engine.Running
				}))
				if forked := pick != p.Own && p.Chance[pick] > .02 && p.Chance[pick] < 1; forked != (len(Of[*runs.Runs](s).List()) > lives) && p.Chance[pick] > .02 {
					t.Errorf("%s: of probability %v: %d runs after %d", id, p.Chance[pick], len(Of[*runs.Runs](s).List()), lives)
				}
				s.Press("enter")
			}
			s.Expect(idle, Notes("3"))
		})
	}
}

// A cell under the cursor is an answer; an impossible one is said to be.
func TestACellIsDecidedOnTheBoard(t *testing.T) {
	s := searching(t, "backtrack", 6).Press("d").Expect(put)
	p := Of[*quiz.Decisions](s).Put()
	s.Press("i")
	wrong := (p.Own + 1) % p.Options
	for range 81 {
		if s.Scene().Cursor.Is(p.Cells[wrong]) {
			break
		}
		s.Press("right")
	}
	s.Expect(Looks(p.Cells[wrong]))
	s.Press("enter").Expect(said(wrong, false), That("the search's own decision in the run", func(s *Screen) bool {
		return s.Scene().Report.At == p.Show && len(Of[*runs.Runs](s).List()) == 1
	}))
	s.Press("d").Expect(idle)
	s.Press("esc", "d").Expect(put)
	for y := range 24 { // the cell of an answer, wherever it is drawn
		for x := 0; x < 40; x += 2 { // a cell is wider
			if Of[*quiz.Decisions](s).Asked().Marked {
				return
			}
			s.Click(x, y)
			if strings.Contains(s.Text(), "enter go there") { // two clicks on one cell ask why
				s.Press("esc")
			}
		}
	}
	t.Error("no click has decided:\n" + s.Text())
}

// A step of a lesson hands over its decisions by enter, and goes on after them.
func TestALessonHandsOverDecisions(t *testing.T) {
	text := "# Dice\nthe search · 5 minutes\n\n## One\nDecide.\n\n```scope\nrun ai-escargot -a anneal\ngo 30\ndecide 1\n```\n\n## Two\nEnough.\n"
	l, err := lesson.Parse("dice.md", text)
	if err != nil {
		t.Fatal(err)
	}
	s := Raise(t, func(c *ui.Config) { c.Algorithms, c.Lessons.First = algorithms.All(), l })
	s.Expect(That("the moment", func(s *Screen) bool {
		shown := Of[*learn.Learn](s).Shown()
		return shown != nil && !shown.Loading()
	}), idle)
	s.Press("enter").Expect(put, taken(0, 1)).Press("a", "enter").Expect(idle, Shows("Decide."))
	s.Press("enter").Expect(Shows("Enough."))
}
