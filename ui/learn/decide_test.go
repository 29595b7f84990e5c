package learn_test

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/learn"
	"sudokuscope/ui/runs"
	. "sudokuscope/ui/uitest"
)

// searching opens a search of an algorithm after some iterations.
func searching(t *testing.T, algorithm string, iteration int64) *Screen {
	t.Helper()
	return Raise(t, func(c *ui.Config) {
		c.Algorithms, c.Algorithm, c.At = algorithms.All(), algorithm, engine.Position{Iteration: iteration}
	}).Expect(That("the moment", func(s *Screen) bool { return s.Scene().Report.At.Iteration == iteration }))
}

// Decisions are marked and counted; where the learner decides otherwise than the search, and it
// could have, a fork goes on from there.
func TestTheLearnerIsTheSearch(t *testing.T) {
	for _, id := range []string{"anneal", "tabu", "colony", "genetic", "backtrack"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			s := searching(t, id, 4).Order("decide 3").Expect(put, Shows("be the search"), Shows("of 3 decisions"))
			for n := range 3 {
				p := Of[*learn.Quiz](s.Expect(put)).Put()
				pick, verdict := 0, "Yes."
				for pick < p.Options-1 && p.Chance[pick] == 0 {
					pick++
				}
				if n == 1 {
					pick = p.Own
				}
				if p.Chance[pick] == 0 {
					verdict = "No."
				}
				lives := len(Of[*runs.Runs](s).List())
				s.Press(learn.Letters[pick]).Expect(Shows(verdict), That("the decision in the run", func(s *Screen) bool {
					return s.Scene().Report.At == p.Show || s.Scene().Report.Status != engine.Running
				}))
				if forked := pick != p.Own && p.Chance[pick] > .02 && p.Chance[pick] < 1; forked != (len(Of[*runs.Runs](s).List()) > lives) && p.Chance[pick] > .02 {
					t.Errorf("%s: of probability %v: %d runs after %d", id, p.Chance[pick], len(Of[*runs.Runs](s).List()), lives)
				}
				s.Press("enter")
			}
			s.Expect(Hides("be the search"), Shows("decisions: 3 of 3"))
		})
	}
}

// A cell under the cursor is an answer; an impossible one is said to be.
func TestACellIsDecidedOnTheBoard(t *testing.T) {
	s := searching(t, "backtrack", 6).Press("d").Expect(put)
	p := Of[*learn.Quiz](s).Put()
	s.Press("i")
	wrong := (p.Own + 1) % p.Options
	for range 81 {
		if s.Scene().Cursor == p.Cells[wrong] {
			break
		}
		s.Press("right")
	}
	s.Expect(Shows("take ")).Press("enter").Expect(Shows("No."), Shows("The run goes on as"))
	s.Press("d").Expect(Hides("be the search"))
	s.Press("esc", "d").Expect(put)
	for y := range 20 { // the cell of an answer, wherever it is drawn
		for x := range 40 {
			if strings.Contains(s.Text(), "Yes.") || strings.Contains(s.Text(), "No.") {
				return
			}
			s.Click(x, y)
		}
	}
	t.Error("no click has decided")
}

// A step of a lesson hands over its decisions by enter, and goes on after them.
func TestALessonHandsOverDecisions(t *testing.T) {
	text := "# Dice\nthe search · 5 minutes\n\n## One\nDecide.\n\n```scope\nrun ai-escargot -a anneal\ngo 30\ndecide 1\n```\n\n## Two\nEnough.\n"
	l, err := lesson.Parse("dice.md", text)
	if err != nil {
		t.Fatal(err)
	}
	s := Raise(t, func(c *ui.Config) { c.Algorithms, c.Lessons.First = algorithms.All(), l })
	s.Expect(That("the moment", func(s *Screen) bool { return Of[*learn.Learn](s).Ready() }), Shows("Your turn: enter hands you"))
	s.Press("enter").Expect(put, Shows("be the search")).Press("a", "enter").Expect(Hides("be the search"), Shows("Decide."), Hides("Your turn"))
	s.Press("enter").Expect(Shows("Enough."))
}
