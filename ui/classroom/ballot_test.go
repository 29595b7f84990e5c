package classroom_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokuscope/engine/class"
	"sudokuscope/engine/question"
	. "sudokuscope/ui/uitest"
)

func asks(revealed bool) func(*class.Screen) {
	return func(s *class.Screen) {
		s.Ask = &class.Question{Text: "What comes next?", Options: []string{"a swap", "a restart"}, Right: 1, Because: "It is stuck.", Stage: map[bool]class.Stage{true: class.Revealed}[revealed]}
	}
}

func TestASeatAnswers(t *testing.T) {
	r := newRoom(t)
	s := Raise(t, Followed(r.Class))
	r.Show(toy(10, asks(false)))
	s.Expect(Shows("What comes next?"), Shows("a  a swap"), Hides("It is stuck.")).Press("a").Expect(Shows("You have answered a"))
	s.ClickOn("b  a restart").Expect(Shows("You have answered b"))
	r.Fill(4, 0, 1, 0)
	r.Until("four votes", func() bool { return fmt.Sprint(r.Standing().Ask.Votes) == "[2 2]" })
	r.Show(toy(10, asks(true)))
	s.Expect(Shows("Right. It is stuck."), Shows(" 2"), Shows("following"))
	s.Press("enter").Expect(Hides("What comes next?"))
	r.Show(toy(11))
	s.Expect(At(11))
	r.Show(toy(11, asks(false)))
	s.Expect(Shows("What comes next?")).Press("right").Expect(At(12), Shows("on your own"), Shows("What comes next?"))
}

// A question of more than a page can be read before it is answered.
func TestAllOfAQuestionCanBeRead(t *testing.T) {
	r := newRoom(t)
	s := Raise(t, Followed(r.Class)).Size(60, 20)
	r.Show(toy(10, asks(false), func(s *class.Screen) {
		s.Ask.Text = strings.Repeat("Much is asked, and it takes some lines of a small screen. ", 6) + "What comes next?"
	}))
	s.Expect(Shows("Much is asked"), Hides("a restart"), Shows("enter on"))
	for n := 2; !strings.Contains(s.Text(), "a restart"); n++ {
		s.Press("enter").Expect(Shows(fmt.Sprintf("page %d of", n)))
	}
	s.Press("enter").Expect(Shows("page 1 of")).Press("b").Expect(Shows("enter on"))
	r.Until("a vote", func() bool { return fmt.Sprint(r.Standing().Ask.Votes) == "[0 1]" })
	for n := 2; strings.Contains(s.Text(), "enter on"); n++ {
		s.Press("enter").Expect(Shows(fmt.Sprintf("page %d of", n)))
	}
	s.Expect(Shows("You have answered b"), Shows("enter put away")).Press("enter").Expect(Hides("answered b"))
}

// TestAClassVotesTwice: thirty seats vote, one of them on a screen. Nobody sees bars before a
// vote is closed; the leader reveals without an answer.
func TestAClassVotesTwice(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	leader, seat := Raise(t, Led(r.Class)), Raise(t, Followed(r.Class))
	r.Fill(30)
	leader.Press("Q").Expect(Shows("The vote: 0 of 30 have voted"))
	right, wrong := r.Standing().Ask.Right, 0
	if right == 0 {
		wrong = 1
	}
	votes := func(n int) []int {
		list := make([]int, 29)
		for i := range list {
			if list[i] = wrong; i < n {
				list[i] = right
			}
		}
		return list
	}
	voted := func(n int) Expectation {
		return That(fmt.Sprint(n, " votes"), func(*Screen) bool {
			sum := 0
			for _, v := range r.Standing().Ask.Votes {
				sum += v
			}
			return sum == n
		})
	}
	at := func(stage class.Stage) Expectation {
		return That(fmt.Sprint("stage ", stage), func(*Screen) bool { return r.State().Ask.Stage == stage })
	}
	r.Fill(30, votes(10)...)
	seat.Expect(Shows("the leader asks")).Press(string(rune('a'+wrong))).Expect(Shows("You have answered"), voted(30))
	leader.Expect(Shows("30 of 30 have voted"), Hides("─ 20 "))
	leader.Press("V").Expect(Shows("seconds left"), That("it in the class", func(*Screen) bool { return r.State().Ask.Left > 0 }))
	seat.Expect(Shows("left"))
	leader.Press("V").Expect(at(class.Discussion), Shows("─ 20 "))
	seat.Expect(Shows("Discuss it"), Hides("─ 20 ")).Press("a").Expect(Shows("the vote is closed"))
	leader.Press("V").Expect(at(class.SecondVote), Shows("The second vote: 0 of 30"), Hides("─ 20 "))
	r.Fill(30, votes(24)...)
	seat.Expect(Shows("The second vote"), Hides("You have answered")).Press(string(rune('a'+right))).Expect(Shows("You have answered"), voted(30))
	leader.Order("class vote 1").Expect(Shows("Both votes are in"), Shows(" 25"), Hides("gain"))
	leader.Press("V").Expect(at(class.Revealed), Shows("Of 30 who voted twice 10 were right"), Shows("a gain of +75 %"))
	seat.Expect(Shows("Right."), Shows("a gain of +75 %"), Shows(" 25"))
	leader.Press("S").Expect(That("another question of the kind", func(*Screen) bool {
		q := r.Standing().Ask
		return q != nil && q.Stage == class.FirstVote && q.ID == 2
	}))
}

// TestAClassGivesNumbers: a range is scored, and nobody is told the number before.
func TestAClassGivesNumbers(t *testing.T) {
	r := newRoom(t)
	s := Raise(t, Followed(r.Class))
	ask := func(stage class.Stage) func(*class.Screen) {
		return func(s *class.Screen) {
			s.Ask = &class.Question{Text: "How many?", Number: &question.Number{To: 100, Truth: 40}, Options: make([]string, 10), Right: 3, Stage: stage}
		}
	}
	r.Show(toy(10, ask(class.FirstVote)))
	s.Expect(Shows("How many?"), Shows("enter answer")).Press("enter").Expect(Shows("80 %")).Type("30").Press("down").Type("50").Press("enter")
	s.Expect(Shows("You have answered 30 to 50"), That("a vote", func(*Screen) bool { return r.Standing().Ask.Votes[3] == 1 }))
	if n := r.State().Ask.Number; n.Truth != 0 || n.To != 100 {
		t.Errorf("seats are told %+v", n)
	}
	r.Show(toy(10, ask(class.Revealed)))
	s.Expect(Shows("Right."))
}
