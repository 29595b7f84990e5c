package classroom

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/class"
	"sudokuscope/engine/plaintext"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// asked is a question of the class on a seat's screen.
type asked struct {
	markdown.Question
	id       uint64
	revealed bool
	answer   int
	away     bool // whether it was put away
	page     int
}

// take makes the room's question the one on the screen.
func (s *follower) take(q *class.Question) {
	if q == nil {
		s.ask = nil
		return
	}
	if s.ask == nil || s.ask.id != q.ID || s.ask.revealed != q.Revealed {
		n := &asked{id: q.ID, answer: markdown.Unanswered}
		if s.ask != nil && s.ask.id == q.ID {
			n.answer = s.ask.answer
		}
		s.ask = n
	}
	a := s.ask
	a.Question = markdown.Question{Text: plaintext.Line(q.Text), Right: q.Right, Because: plaintext.Line(q.Because), Votes: q.Votes}
	a.revealed = q.Revealed
	for _, o := range q.Options {
		a.Options = append(a.Options, plaintext.Line(o))
	}
	a.answer = min(a.answer, len(a.Options)-1)
}

// open is the question on the screen; nil for none.
func (f *Classroom) open() *asked {
	if f.seat == nil || f.seat.ask == nil || f.seat.ask.away {
		return nil
	}
	return f.seat.ask
}

// waits reports whether the question can be answered.
func (f *Classroom) waits() bool { return f.choices() > 0 }

// choices is how many answers can be given now.
func (f *Classroom) choices() int {
	q := f.open()
	if q == nil || q.revealed {
		return 0
	}
	return len(q.Options)
}

// answered reports whether the question may be put away.
func (f *Classroom) answered() bool {
	q := f.open()
	return q != nil && (q.revealed || q.answer != markdown.Unanswered)
}

// turns reports whether there is another page, or a question to put away.
func (f *Classroom) turns() bool {
	q := f.open()
	return q != nil && (f.answered() || f.sheet.Turn(f.blocks(), q.page) != q.page)
}

// putAwayWord is which of the two comes.
func (f *Classroom) putAwayWord() string {
	if q := f.open(); q != nil && (!f.answered() || f.sheet.Turn(f.blocks(), q.page) > q.page) {
		return "on"
	}
	return "put away"
}

// vote answers.
func (f *Classroom) vote(i int) tea.Cmd {
	q := f.seat.ask
	if !f.seat.news.Online || !f.seat.seat.Answer(class.Answer{Ask: q.id, Option: i}) {
		f.st.Say("the class cannot be reached at this moment; try again")
		return nil
	}
	q.answer = i
	return nil
}

// putAway turns the page, or takes the question off the screen.
func (f *Classroom) putAway() tea.Cmd {
	q := f.seat.ask
	if to := f.sheet.Turn(f.blocks(), q.page); to > q.page || !f.answered() {
		q.page = to
		return nil
	}
	q.away = true
	return nil
}

// blocks are the question, what was answered, and the answer once it is revealed.
func (f *Classroom) blocks() []markdown.Block {
	q := f.seat.ask
	if !q.revealed {
		list := q.Blocks(markdown.Unanswered, f.st.Glyphs())
		if own, _ := f.learn.Shown().Question(); own != nil && plaintext.Line(own.Text) == q.Text {
			list = append(slices.Clone(f.learn.Shown().Words()), list...) // they are the question's, too
		}
		if q.answer != markdown.Unanswered {
			list = append(list, markdown.Words(fmt.Sprintf("You have answered %s; another letter changes that.", markdown.Letters[q.answer]), theme.Accent))
		}
		return list
	}
	list := q.Blocks(max(q.answer, 0), f.st.Glyphs())
	if q.answer == markdown.Unanswered {
		list = q.Blocks(q.Right, f.st.Glyphs())
		return append(list, markdown.Words(q.Because, theme.Text))
	}
	return append(list, q.Explained(q.answer))
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
	q := f.open()
	if q == nil {
		return 0, nil
	}
	f.sheet.Fit(width, most)
	pages := f.sheet.Pages(f.blocks())
	q.page = min(q.page, len(pages)-1)
	foot := "the leader asks"
	if len(pages) > 1 {
		foot += fmt.Sprintf(" %s page %d of %d", paint.Separator, q.page+1, len(pages))
	}
	return most, func(c paint.Canvas) { f.sheet.Draw(c, "the class", foot, pages[q.page]) }
}
