package classroom

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/class"
	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/question"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/task"
)

// slip is the question of the class on a seat's screen.
type slip struct {
	task.Card
	of  *follower
	ask *asked // nil for none
}

// asked is one question.
type asked struct {
	task.Put
	id    uint64
	stage class.Stage
	away  bool // whether it was put away
}

// newSlip is that of a seat.
func newSlip(of *follower) slip {
	s := slip{of: of}
	s.Card = task.Card{
		Shown:    of.slip.shown,
		Answered: of.slip.answered,
		Numbers:  of.slip.numbers,
		Blocks:   of.slip.blocks,
	}
	return s
}

// take makes the room's question the one on the screen.
func (s *slip) take(q *class.Question) {
	if q == nil {
		s.ask = nil
		return
	}
	if s.ask == nil ||
		s.ask.id != q.ID ||
		s.ask.stage != q.Stage {
		n := &asked{
			id:    q.ID,
			stage: q.Stage,
			Put: task.Put{
				Answer: task.Unanswered,
				Marked: q.Stage == class.Revealed,
			},
		}
		if s.ask != nil &&
			s.ask.id == q.ID &&
			q.Stage != class.SecondVote {
			n.Answer = s.ask.Answer
			n.Low = s.ask.Low
			n.High = s.ask.High
		}
		s.ask, s.Page = n, 0
	}
	a := s.ask
	a.Votes, a.First, a.Says = q.Votes, q.First, says(q, q.Left, "")
	a.Task = question.Task{
		Text:    plaintext.Line(q.Text),
		Number:  q.Number,
		Right:   q.Right,
		Own:     q.Own,
		Because: plaintext.Line(q.Because),
	}
	if len(q.Chances) > 0 {
		a.Kind = question.Decides
	}
	for i, o := range q.Options {
		one := question.Option{Text: plaintext.Line(o)}
		if len(q.Wrong) > 0 {
			one.Because = plaintext.Line(q.Wrong[i])
		}
		if len(q.Chances) > 0 {
			one.P = q.Chances[i]
		}
		a.Options = append(a.Options, one)
	}
	a.Answer = min(a.Answer, len(a.Options)-1)
}

// shown reports whether a question is on the screen.
func (s *slip) shown() bool { return s.ask != nil && !s.ask.away }

// choices is how many answers can be given now.
func (s *slip) choices() int {
	if s.shown() {
		return s.ask.Choices()
	}
	return 0
}

// numbers reports whether a range can be given now.
func (s *slip) numbers() bool {
	return s.shown() &&
		s.ask.stage.Voting() &&
		s.ask.Number != nil &&
		s.ask.Answer == task.Unanswered
}

// answered reports whether the question may be put away.
func (s *slip) answered() bool {
	return s.shown() &&
		(s.ask.Marked || s.ask.Answer != task.Unanswered)
}

// vote answers.
func (s *slip) vote(i int) tea.Cmd {
	if s.send(class.Answer{Ask: s.ask.id, Option: i}) {
		s.ask.Answer = i
	}
	return nil
}

// send sends an answer, or says that it cannot be sent.
func (s *slip) send(a class.Answer) (sent bool) {
	if !s.ask.stage.Voting() {
		s.of.st.Say("the vote is closed")
		return false
	}
	return s.of.reaches(s.of.seat.Answer, a)
}

// voteNumber answers with a range.
func (s *slip) voteNumber() tea.Cmd {
	q := s.ask
	return s.of.st.Show(q.Form(func(low, high int64) tea.Cmd {
		if q == s.ask && s.numbers() &&
			s.send(class.Answer{Ask: q.id, Low: low, High: high}) {
			q.Take(low, high)
		}
		return nil
	}))
}

// enter turns the page, asks for a range, or takes the question off the screen.
func (s *slip) enter() tea.Cmd {
	return s.Enter(s.voteNumber, func() tea.Cmd {
		s.ask.away = true
		return nil
	})
}

// blocks are the question, what was answered, and the answer once it is revealed.
func (s *slip) blocks() []markdown.Block {
	q := s.ask
	list := append(
		q.Blocks(s.of.st.Glyphs()),
		q.Verdict()...,
	)
	own := s.of.learn.Shown().Asked()
	if !q.Marked && own != nil &&
		plaintext.Line(own.Text) == q.Text {
		return slices.Concat(
			s.of.learn.Shown().Words(),
			list,
		) // they are the question's, too
	}
	return list
}
