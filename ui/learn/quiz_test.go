package learn_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/ui"
	"sudokuscope/ui/learn"
	. "sudokuscope/ui/uitest"
)

// put expects a question, or the note that there is none.
var put = That("a question", func(s *Screen) bool {
	p := ui.Of[*learn.Quiz](s.M).Put() // drawn or not
	return p != nil && (p.None != "" || s.Scene().Report.At == p.At)
})

// On every algorithm questions are asked, marked and shown: after an answer the run
// stands where the question says, and the decision is shown.
func TestEveryAlgorithmIsAskedAbout(t *testing.T) {
	for i, a := range algorithms.All() {
		t.Run(a.ID, func(t *testing.T) {
			t.Parallel()
			s := Raise(t, func(c *ui.Config) {
				c.Algorithms, c.Algorithm, c.At = algorithms.All(), a.ID, engine.Position{Iteration: int64(3 + i)}
			})
			s.Expect(That("the moment", func(s *Screen) bool {
				return s.Scene().Report.At.Iteration == int64(3+i) || s.Scene().Report.Status != 0
			}))
			s.Press("Q")
			asked, right := 0, 0
			for n := range 6 {
				p := Of[*learn.Quiz](s.Expect(put)).Put()
				if p.None != "" {
					break
				}
				pick, verdict := p.Right, "Right."
				if n%2 == 1 {
					pick, verdict = (p.Right+1)%p.Options, "No."
				} else {
					right++
				}
				asked++
				s.Press(learn.Letters[pick]).Expect(Shows(verdict), That("the answer in the run", func(s *Screen) bool {
					return s.Scene().Report.At == p.Show || s.Scene().Report.Status != engine.Running
				}))
				s.Press("enter")
			}
			// In cuckoo search dice decide whatever comes, and nobody can know it.
			if asked == 0 && !strings.HasPrefix(a.ID, "cuckoo") && s.Scene().Report.Status == engine.Running {
				t.Error("nothing was asked")
			}
			if asked > 0 {
				s.Press("Q").Expect(Shows(fmt.Sprintf("questions: %d of %d right", right, asked)), Hides("what comes?"))
			}
		})
	}
}

func TestQuestionsFollowTheRun(t *testing.T) {
	s := Open(t).Press("right").Expect(At(1))
	s.Press("Q").Expect(put, Shows("what comes?"), Shows("none answered"))
	first := Of[*learn.Quiz](s).Put()
	s.Press("enter").Expect(Shows("next question: a letter answers this one first"))
	s.Press("]").Expect(That("a question about the next moment", func(s *Screen) bool {
		p := Of[*learn.Quiz](s).Put()
		return p != nil && p.At != first.At
	}), put)
	s.Press("space").Expect(Playing).Press("space").Expect(Paused, put)
	s.Press("esc").Expect(Hides("what comes?"), Shows("questions: none answered"))
	s.Press("b").Expect(Shows("A note on iteration")) // a letter is what it was
}

// With a number a question is asked each time that many iterations have passed.
func TestQuestionsWithANumber(t *testing.T) {
	s := Open(t).Press("right").Expect(At(1)).Order("questions 5").Expect(put)
	p := Of[*learn.Quiz](s).Put()
	s.ClickOn("a  ").Expect(That("the answer in the run", func(s *Screen) bool { return s.Scene().Report.At == p.Show })).Press("enter").
		Expect(That("five iterations on", func(s *Screen) bool {
			q := Of[*learn.Quiz](s).Put()
			return q != nil && q.At.Iteration == p.Show.Iteration+5
		}), put)
}

// Where a run has ended there is nothing to ask, and it says so.
func TestAnEndedRunIsNotAskedAbout(t *testing.T) {
	s := Open(t, Set("solve", 1)).Ahead(100).Expect(At(41)).Press("Q")
	s.Expect(put, Shows("There is no question here"))
	if none := Of[*learn.Quiz](s).Put().None; !strings.Contains(none, "ended") {
		t.Error(none)
	}
	s.Press("enter").Expect(put).Press("Q").Expect(Hides("what comes?"))
}

// A search that fails in the next iteration is said to, and the screen runs.
func TestAQuestionAboutACrash(t *testing.T) {
	s := Open(t, Set("fuse", 30)).Press("g").Type("29").Press("enter").Expect(At(29)).Press("Q")
	s.Expect(put, Shows("There is no question here"), Shows("fails in the next"))
	s.Press("Q", "left").Expect(At(28))
}

// On a small screen a question has more than a page: enter turns them, before the
// answer too, and the footer names what it does.
func TestAllOfAQuestionCanBeRead(t *testing.T) {
	s := Raise(t, func(c *ui.Config) {
		c.Algorithms, c.Algorithm, c.At = algorithms.All(), "tabu", engine.Position{Iteration: 5}
	}).Size(60, 20).Expect(At(5))
	s.Press("Q").Expect(put)
	for range 60 {
		if p := Of[*learn.Quiz](s).Put(); p.None == "" && strings.Contains(s.Text(), "page 1 of 2") {
			break
		}
		at := Of[*learn.Quiz](s).Put().At
		s.Press("]").Expect(That("another question", func(s *Screen) bool {
			p := Of[*learn.Quiz](s).Put()
			return p != nil && p.At != at
		}), put)
	}
	p := Of[*learn.Quiz](s).Put()
	last := learn.Letters[p.Options-1] + "  "
	s.Expect(Shows("page 1 of 2"), Shows("enter on"), Hides(last)).Press("enter").Expect(Shows("page 2 of 2"), Shows(last))
	s.Press("enter").Expect(Shows("page 1 of 2")).Press(learn.Letters[p.Right]).Expect(Shows("enter on"))
	for n := 2; strings.Contains(s.Text(), "enter on"); n++ {
		s.Press("enter").Expect(Shows(fmt.Sprintf("page %d of", n)))
	}
	s.Expect(Shows("enter next question"))
}
