package classroom

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/school/class"
	"sudokuscope/engine/school/question"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/task"
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
func (s *slip) take(ask *class.Question) {
	if ask == nil {
		s.ask = nil
		return
	}
	if s.ask == nil || s.ask.id != ask.ID || s.ask.stage != ask.Stage {
		fresh := &asked{
			id:    ask.ID,
			stage: ask.Stage,
			Put:   task.Put{Answer: task.Unanswered, Marked: ask.Stage == class.Revealed},
		}
		if s.ask != nil && s.ask.id == ask.ID && ask.Stage != class.SecondVote {
			fresh.Answer = s.ask.Answer
			fresh.Low = s.ask.Low
			fresh.High = s.ask.High
		}
		s.ask, s.Page = fresh, 0
	}
	shown := s.ask
	shown.Votes, shown.First, shown.Says = ask.Votes, ask.First, says(ask, ask.Left, "")
	shown.Task = question.Task{
		Text:    plaintext.Line(ask.Text),
		Number:  ask.Number,
		Right:   ask.Right,
		Own:     ask.Own,
		Because: plaintext.Line(ask.Because),
	}
	if len(ask.Chances) > 0 {
		shown.Kind = question.Decides
	}
	for i, option := range ask.Options {
		one := question.Option{Text: plaintext.Line(option)}
		if len(ask.Wrong) > 0 {
			one.Because = plaintext.Line(ask.Wrong[i])
		}
		if len(ask.Chances) > 0 {
			one.P = ask.Chances[i]
		}
		shown.Options = append(shown.Options, one)
	}
	shown.Answer = min(shown.Answer, len(shown.Options)-1)
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
	return s.shown() && s.ask.stage.Voting() && s.ask.Number != nil &&
		s.ask.Answer == task.Unanswered
}

// answered reports whether the question may be put away.
func (s *slip) answered() bool {
	return s.shown() && (s.ask.Marked || s.ask.Answer != task.Unanswered)
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
		s.of.Stage.Say("the vote is closed")
		return false
	}
	return s.of.reaches(s.of.seat.Answer, a)
}

// voteNumber answers with a range.
func (s *slip) voteNumber() tea.Cmd {
	q := s.ask
	return s.of.Stage.Show(q.Form(func(low, high int64) tea.Cmd {
		if q == s.ask && s.numbers() && s.send(class.Answer{Ask: q.id, Low: low, High: high}) {
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
	shown := s.ask
	list := append(shown.Blocks(s.of.Stage.Glyphs()), shown.Verdict()...)
	own := s.of.Learn.Shown().Asked()
	if !shown.Marked && own != nil && plaintext.Line(own.Text) == shown.Text {
		return slices.Concat(s.of.Learn.Shown().Words(), list) // they are the question's, too
	}
	return list
}
