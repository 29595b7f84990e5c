package quiz_test

import (
	"fmt"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/task"
	. "sudokuscope/ui/proof/uitest"
)

// asking is one of the two features that ask.
type asking interface {
	Put() *quiz.Put
	Asked() *task.Put
	Inside() stage.Depth
}

// on is the one that is on: the decisions, or else the questions.
func on(m *ui.Model) asking {
	if d := ui.Of[*quiz.Decisions](m); d.Inside() != stage.Outside {
		return d
	}
	return ui.Of[*quiz.Quiz](m)
}

// put expects a question, or the note that there is none.
var put = That("a question", func(s *Screen) bool {
	p := on(s.M).Put() // drawn or not
	return p != nil && (p.None != nil || s.Scene().Report.At == p.At)
})

// said expects an answer to be taken and marked, with the sign of right or wrong before its
// letter.
func said(pick int, right bool) Expectation {
	return That(fmt.Sprintf("answer %d marked, right: %v", pick, right), func(s *Screen) bool {
		p, sign := on(s.M).Asked(), paint.No
		if right {
			sign = paint.Yes
		}
		return p != nil && p.Marked && p.Answer == pick && Shows(sign+" "+task.Letters[pick]+" ").OK(s)
	})
}

// idle expects no questions to be asked.
var idle = That("no questions", func(s *Screen) bool { return on(s.M).Inside() == stage.Outside })

// On every algorithm questions are asked, marked and shown: after an answer the run
// stands where the question says, and the decision is shown.
func TestEveryAlgorithmIsAskedAbout(t *testing.T) {
	for i, a := range algorithms.All() {
		if sample.Leaves(i+5, 12) {
			continue
		}
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
				p := Of[*quiz.Quiz](s.Expect(put)).Put()
				if p.None != nil {
					break
				}
				pick := p.Right
				if n%2 == 1 {
					pick = (p.Right + 1) % p.Options
				} else {
					right++
				}
				asked++
				s.Press(task.Letters[pick]).Expect(said(pick, pick == p.Right), That("the answer in the run", func(s *Screen) bool {
					return s.Scene().Report.At == p.Show || s.Scene().Report.Status != engine.Running
				}))
				s.Press("enter")
			}
			if asked == 0 && s.Scene().Report.Status == engine.Running { // it says so, and asks no filler
				s.Expect(Shows("There is no question here"))
			}
			if asked > 0 {
				s.Press("Q").Expect(Notes(fmt.Sprint(right), fmt.Sprint(asked)), idle)
			}
		})
	}
}

func TestQuestionsFollowTheRun(t *testing.T) {
	s := Open(t).Press("right").Expect(At(1))
	s.Press("Q").Expect(put)
	first := Of[*quiz.Quiz](s).Put()
	s.Press("enter").Expect(Refused(quiz.ActNext))
	s.Press("]").Expect(That("a question about the next moment", func(s *Screen) bool {
		p := Of[*quiz.Quiz](s).Put()
		return p != nil && p.At != first.At
	}), put)
	s.Press("space").Expect(Playing).Press("space").Expect(Paused, put)
	s.Press("esc").Expect(idle, Notes(), Unasked)
	s.Press("b").Expect(Asked) // a letter is what it was
}

// With a number a question is asked each time that many iterations have passed.
func TestQuestionsWithANumber(t *testing.T) {
	s := Open(t).Press("right").Expect(At(1)).Order("questions 5").Expect(put)
	p := Of[*quiz.Quiz](s).Put()
	s.ClickOn("a  ").Expect(That("the answer in the run", func(s *Screen) bool { return s.Scene().Report.At == p.Show })).Press("enter").
		Expect(That("five iterations on, or later", func(s *Screen) bool {
			q := Of[*quiz.Quiz](s).Put()
			return q != nil && q.At.Iteration >= p.Show.Iteration+5 // at the next that is worth it
		}), put)
}

// nothing expects the note that there is no question.
var nothing = That("no question", func(s *Screen) bool {
	p := Of[*quiz.Quiz](s).Put()
	return p != nil && p.None != nil
})

// page expects a page of the question's card.
func page(n, of int) Expectation {
	return That(fmt.Sprintf("page %d of %d", n, of), func(s *Screen) bool {
		f := Of[*quiz.Quiz](s)
		return f.PageShown()+1 == n && f.PageCount() == of && Counts(fmt.Sprint(n), fmt.Sprint(of)).OK(s)
	})
}

// Where a run has ended there is nothing to ask, and it says so.
func TestAnEndedRunIsNotAskedAbout(t *testing.T) {
	s := Open(t, Set("solve", 1)).Ahead(100).Expect(At(41)).Press("Q")
	s.Expect(put, nothing)
	s.Press("enter").Expect(put, nothing).Press("Q").Expect(idle)
}

// A search that fails in the next iteration is said to, and the screen runs.
func TestAQuestionAboutACrash(t *testing.T) {
	s := Open(t, Set("fuse", 30)).Press("g").Type("29").Press("enter").Expect(At(29)).Press("Q")
	s.Expect(put, nothing)
	s.Press("Q", "left").Expect(At(28))
}

// On a small screen a question stands on one page with its answers. What comes after the answer may take
// more: enter turns them, and the footer names what it does.
func TestAllOfAQuestionCanBeRead(t *testing.T) {
	s := Raise(t, func(c *ui.Config) {
		c.Algorithms, c.Algorithm, c.At = algorithms.All(), "tabu", engine.Position{Iteration: 5}
	}).Size(80, 24).Expect(At(5))
	s.Press("Q").Expect(put)
	p := Of[*quiz.Quiz](s).Put()
	last := task.Letters[p.Options-1] + "  "
	s.Expect(Shows("a  "), Shows(last)).Press(task.Letters[p.Right]).Expect(page(1, 2), Offered(quiz.ActNext))
	turning := s.Foot()
	for n, f := 2, Of[*quiz.Quiz](s); f.Turns(); n++ {
		s.Press("enter").Expect(page(n, f.PageCount()))
	}
	s.Expect(Offered(quiz.ActNext))
	if s.Foot() == turning {
		t.Errorf("on the last page the footer is what it was: %s", turning)
	}
}
