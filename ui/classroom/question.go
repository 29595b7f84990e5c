package classroom

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/class"
	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/question"
	"sudokuscope/ui/learn"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/paint"
)

// asked is a question of the class on a seat's screen.
type asked struct {
	learn.Put
	id    uint64
	stage class.Stage
	away  bool // whether it was put away
}

// take makes the room's question the one on the screen.
func (f *Classroom) take(q *class.Question) {
	s := f.seat
	if q == nil {
		s.ask = nil
		return
	}
	if s.ask == nil || s.ask.id != q.ID || s.ask.stage != q.Stage {
		n := &asked{id: q.ID, stage: q.Stage, Put: learn.Put{Answer: learn.Unanswered, Marked: q.Stage == class.Revealed}}
		if s.ask != nil && s.ask.id == q.ID && q.Stage != class.SecondVote {
			n.Answer, n.Low, n.High = s.ask.Answer, s.ask.Low, s.ask.High
		}
		s.ask, f.sheet.Page = n, 0
	}
	a := s.ask
	a.Votes, a.First, a.Says = q.Votes, q.First, says(q, q.Left, "")
	a.Task = question.Task{Text: plaintext.Line(q.Text), Number: q.Number, Right: q.Right, Own: q.Own, Because: plaintext.Line(q.Because)}
	if len(q.Chances) > 0 {
		a.Kind = question.Decides
	}
	for i, o := range q.Options {
		one := question.Option{Text: plaintext.Line(o)}
		if len(q.Chances) > 0 {
			one.P = q.Chances[i]
		}
		a.Options = append(a.Options, one)
	}
	a.Answer = min(a.Answer, len(a.Options)-1)
}

// open is the question on the screen; nil for none.
func (f *Classroom) open() *asked {
	if f.seat == nil || f.seat.ask == nil || f.seat.ask.away {
		return nil
	}
	return f.seat.ask
}

// choices is how many answers can be given now.
func (f *Classroom) choices() int {
	if q := f.open(); q != nil {
		return q.Choices()
	}
	return 0
}

// numbers reports whether a range can be given now.
func (f *Classroom) numbers() bool {
	q := f.open()
	return q != nil && q.stage.Voting() && q.Number != nil && q.Answer == learn.Unanswered
}

// answered reports whether the question may be put away.
func (f *Classroom) answered() bool {
	q := f.open()
	return q != nil && (q.Marked || q.Answer != learn.Unanswered)
}

// turns is the page that enter turns to, if it turns to one.
func (f *Classroom) turns() (to int, ok bool) {
	if f.open() == nil {
		return 0, false
	}
	return f.sheet.Turns(f.blocks(), f.answered() || f.numbers())
}

// leads reports whether there is another page, a range to be given, or a question to put away.
func (f *Classroom) leads() bool {
	_, turns := f.turns()
	return turns || f.numbers() || f.answered()
}

// putAwayWord is which of them comes.
func (f *Classroom) putAwayWord() string {
	if _, turns := f.turns(); turns {
		return "on"
	}
	if f.numbers() {
		return "answer"
	}
	return "put away"
}

// vote answers.
func (f *Classroom) vote(i int) tea.Cmd {
	if f.send(class.Answer{Ask: f.seat.ask.id, Option: i}) {
		f.seat.ask.Answer = i
	}
	return nil
}

// send sends an answer, or says that it cannot be sent.
func (f *Classroom) send(a class.Answer) (sent bool) {
	if !f.seat.ask.stage.Voting() {
		f.st.Say("the vote is closed")
		return false
	}
	return f.reaches(f.seat.seat.Answer, a)
}

// reaches reports whether the class can be reached and something is on its way to it, and
// says so where it is not.
func (f *Classroom) reaches(by func(class.Answer) bool, a class.Answer) bool {
	if f.seat.news.Online && by(a) {
		return true
	}
	f.st.Say("the class cannot be reached at this moment; try again")
	return false
}

// voteNumber answers with a range.
func (f *Classroom) voteNumber() tea.Cmd {
	q := f.seat.ask
	return f.st.Show(q.Form(func(low, high int64) tea.Cmd {
		if q == f.seat.ask && f.numbers() && f.send(class.Answer{Ask: q.id, Low: low, High: high}) {
			q.Take(low, high)
		}
		return nil
	}))
}

// putAway turns the page, asks for a range, or takes the question off the screen.
func (f *Classroom) putAway() tea.Cmd {
	if to, turns := f.turns(); turns {
		f.sheet.Page = to
	} else if f.numbers() {
		return f.voteNumber()
	} else {
		f.seat.ask.away = true
	}
	return nil
}

// blocks are the question, what was answered, and the answer once it is revealed.
func (f *Classroom) blocks() []markdown.Block {
	q := f.seat.ask
	list := append(q.Blocks(f.st.Glyphs()), q.Verdict()...)
	if own := f.learn.Shown().Asked(); !q.Marked && own != nil && plaintext.Line(own.Text) == q.Text {
		return slices.Concat(f.learn.Shown().Words(), list) // they are the question's, too
	}
	return list
}

// Column is how many columns a question wants at the right.
func (f *Classroom) Column(width, height int) int {
	if f.open() == nil {
		return 0
	}
	return f.sheet.Column(width, height)
}

// Caption is the question.
func (f *Classroom) Caption(width, most int) (int, func(paint.Canvas)) {
	if f.open() == nil {
		return 0, nil
	}
	return f.sheet.Caption(width, most, "the class", f.blocks(), "the leader asks")
}
