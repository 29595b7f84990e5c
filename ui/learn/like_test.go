package learn_test

import (
	"testing"

	"sudokuscope/engine/question"
	"sudokuscope/ui/learn"
	. "sudokuscope/ui/uitest"
)

// TestANumberIsAnsweredByARange, and another of its kind is asked at a later moment.
func TestANumberIsAnsweredByARange(t *testing.T) {
	s := Open(t, On(t, "4x4/1")).Press("#").Expect(Shows("100 searches go on from here"), Shows("enter answer"))
	p := Of[*learn.Quiz](s).Asked()
	if p.Kind != question.Hundred || p.Number.To != 100 || p.Number.Truth > 100 {
		t.Errorf("%+v", p.Number)
	}
	s.Press("enter").Expect(Shows("80 %")).Type("0").Press("down").Type("100").Press("enter")
	s.Expect(Shows("Right."), Shows("1.00: how wide"))
	s.Press("S").Expect(That("another", func(s *Screen) bool {
		q := Of[*learn.Quiz](s).Asked()
		return q != nil && q != p && q.Kind == question.Hundred && !q.Marked
	}), At(1))
}

// TestAnotherQuestionIsLikeTheFirst: of the same kind, at a later moment.
func TestAnotherQuestionIsLikeTheFirst(t *testing.T) {
	s := searching(t, "tabu", 30).Press("Q").Expect(Shows("b  "))
	p, at := Of[*learn.Quiz](s).Asked(), s.Scene().Report.At
	s.Press("a").Expect(Shows("next question")).Press("S").Expect(That("another", func(s *Screen) bool {
		q := Of[*learn.Quiz](s).Asked()
		return q != nil && q != p && q.Kind == p.Kind && s.Scene().Report.At.Compare(at) > 0
	}))
}
