package quiz_test

import (
	"testing"

	"sudokuscope/engine/school/question"
	"sudokuscope/ui/do/quiz"
	. "sudokuscope/ui/proof/uitest"
)

// asks expects a question that waits for its answer.
var asks = That("a question", func(s *Screen) bool { return Of[*quiz.Quiz](s).Asked().Waits() })

// TestANumberIsAnsweredByARange, and another of its kind is asked at a later moment.
func TestANumberIsAnsweredByARange(t *testing.T) {
	s := Open(t, On(t, "4x4/1")).Order("how many").Expect(asks, Shows("100"), Offered(quiz.ActNext))
	p := Of[*quiz.Quiz](s).Asked()
	if p.Kind != question.Hundred || p.Number.To != 100 || p.Number.Truth > 100 {
		t.Errorf("%+v", p.Number)
	}
	s.Press("enter").Expect(Asked, Shows("80 %")).Type("0").Press("down").Type("100").Press("enter")
	s.Expect(That("the range taken", func(*Screen) bool { return p.Marked && p.Low == 0 && p.High == 100 }), Counts("0", "100"))
	s.Press("S").Expect(That("another", func(s *Screen) bool {
		q := Of[*quiz.Quiz](s).Asked()
		return q != nil && q != p && q.Kind == question.Hundred && !q.Marked
	}), At(1))
}

// Which of two changes will have healed is asked of the run as it stands, and shown where it is seen:
// tabu search does not forget.
func TestWhichChangeHealsIsAsked(t *testing.T) {
	s := searching(t, "tabu", 20).Order("healed").Expect(asks, Shows("other dice"), Shows("both less than .5"))
	q := Of[*quiz.Quiz](s).Asked()
	if q.Kind != question.Healed || q.Options[q.Right].Text != "both less than .5" {
		t.Errorf("%s: %q is right", q.Kind, q.Options[q.Right].Text)
	}
	s.Press("a").Expect(That("the answer", func(*Screen) bool { return q.Marked }), Shows("has healed in"))
}

// TestAnotherQuestionIsLikeTheFirst: of the same kind, at a later moment.
func TestAnotherQuestionIsLikeTheFirst(t *testing.T) {
	s := searching(t, "tabu", 30).Press("Q").Expect(asks)
	p, at := Of[*quiz.Quiz](s).Asked(), s.Scene().Report.At
	s.Press("a").Expect(Offered(quiz.ActNext)).Press("S").Expect(That("another", func(s *Screen) bool {
		q := Of[*quiz.Quiz](s).Asked()
		return q != nil && q != p && q.Kind == p.Kind && s.Scene().Report.At.Compare(at) > 0
	}))
}
