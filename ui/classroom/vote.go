package classroom

import (
	"cmp"
	"fmt"
	"math"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/class"
	"sudokuscope/engine/english"
	"sudokuscope/engine/question"
	"sudokuscope/ui/task"
)

// This file is the vote on the leader's screen: twice on the same question, with a discussion
// between, and nobody sees how others vote before a vote is closed.

// ballot is how far the question on the leader's screen is.
type ballot struct {
	id     uint64 // 0 for no question
	put    *task.Put
	stage  class.Stage
	closes time.Time // when the vote closes by itself; zero where that is not said
}

// usualLeft is how many seconds a vote goes on where no number is said.
const usualLeft = 20

// tickMsg is another second.
type tickMsg struct{}

// asked is the task on the leader's screen that is worth a vote; nil for none.
func (d *desk) asked() *task.Put {
	if d.guessed() {
		return nil
	}
	return cmp.Or(
		d.quiz.Asked(),
		d.decisions.Asked(),
		d.learn.Shown().Asked(),
	)
}

// guessed reports whether the leader's screen has a question that a guess would do for.
func (d *desk) guessed() bool {
	p := d.quiz.Asked()
	return p != nil && p.Guessed
}

// question is the one on the leader's screen as the class gets it; nil for none.
func (d *desk) question() *class.Question {
	b, q := &d.ballot, d.asked()
	if q != b.put {
		*b = ballot{id: b.id, put: q}
	}
	if q == nil {
		return nil
	}
	if q.Marked {
		b.stage, b.closes = class.Revealed, time.Time{}
	}
	ask := class.Question{
		Text:    q.Text,
		Number:  q.Number,
		Right:   q.Right,
		Own:     q.Own,
		Because: q.Because,
		Stage:   b.stage,
		Left:    b.left(),
	}
	for _, o := range q.Options {
		ask.Options = append(ask.Options, o.Text)
		ask.Wrong = append(ask.Wrong, o.Because)
		if q.Kind == question.Decides {
			ask.Chances = append(ask.Chances, o.P)
		}
	}
	return &ask
}

// left is how many seconds the vote goes on, 0 where that is not said.
func (b *ballot) left() int {
	if b.closes.IsZero() {
		return 0
	}
	return max(
		1,
		int(math.Ceil(time.Until(b.closes).Seconds())),
	)
}

// tick waits for the next second of a vote that will close.
func tick() tea.Cmd { return tea.Tick(time.Second, func(time.Time) tea.Msg { return tickMsg{} }) }

// ticked closes the vote when its time is over.
func (d *desk) ticked() tea.Cmd {
	d.counted()
	b := &d.ballot
	if b.closes.IsZero() {
		return nil // it is closed
	}
	if time.Now().After(b.closes) {
		d.goOn()
	}
	return tick()
}

// voting reports whether the class is asked something; notVoting is why nothing can be closed.
func (d *desk) voting() bool { return d.leads() && d.asked().Waits() }

func (d *desk) notVoting() string {
	if d.voting() {
		return ""
	}
	if d.guessed() {
		return "a guess would do for this question: the class is not asked"
	}
	return "the class is asked nothing"
}

// voteWord is what V does next.
func (d *desk) voteWord() string {
	if !d.voting() {
		return "the vote"
	}
	b := &d.ballot
	if b.stage.Voting() && b.closes.IsZero() {
		return "last seconds"
	}
	return [...]string{"close the vote", "second vote", "close the vote", "the answer", "the answer"}[b.stage]
}

// onward says that the vote will close, closes it, or goes on to what follows.
func (d *desk) onward() tea.Cmd {
	b := &d.ballot
	if b.stage.Voting() && b.closes.IsZero() {
		return d.closeIn(usualLeft)
	}
	d.goOn()
	return nil
}

// closeIn has the vote close after some seconds.
func (d *desk) closeIn(seconds int64) tea.Cmd {
	b := &d.ballot
	if !b.stage.Voting() {
		d.goOn()
	}
	b.closes = time.Now().Add(time.Duration(min(max(1, seconds), class.MostSeconds)) * time.Second)
	return tick()
}

// goOn goes on to the next stage. At the last the answer is there, without one of the leader's.
func (d *desk) goOn() {
	b := &d.ballot
	b.closes = time.Time{}
	b.stage = min(b.stage+1, class.Revealed)
	if b.stage < class.Revealed {
		return
	}
	switch q := d.asked(); q {
	case d.quiz.Asked():
		d.quiz.Reveal()
	case d.decisions.Asked():
		d.decisions.Reveal()
	default:
		d.learn.Shown().Mark(q.Text, task.Unanswered)
	}
}

// counted puts beside the answers what may be seen of the votes.
func (d *desk) counted() {
	b := &d.ballot
	all := d.standing
	q := d.standing.Ask
	if b.put == nil || q == nil || q.ID != b.id {
		return
	}
	b.stage = max(b.stage, q.Stage) // it was asked before
	b.put.Votes, b.put.First = nil, nil
	if !q.Stage.Voting() {
		b.put.Votes = q.Votes
	}
	if q.Stage >= class.Counted {
		b.put.First = q.First
	}
	n := 0
	for _, v := range q.Votes {
		n += v
	}
	b.put.Says = says(
		q,
		b.left(),
		fmt.Sprintf(": %d of %d have voted", n, all.Seats),
	)
}

// says is how a question stands, with the votes of those who may know them, and in the end what
// came of them.
func says(q *class.Question, left int, votes string) string {
	stages := [...]string{"The vote", "Discuss it with a neighbour", "The second vote", "Both votes are in"}
	t := q.Twice
	switch {
	case q.Stage < class.Revealed && left > 0:
		return stages[q.Stage] + votes + ", " +
			english.Count(int64(left), "second") + " left"
	case q.Stage < class.Revealed:
		return stages[q.Stage] + votes
	case t.Seats == 0:
		return ""
	}
	text := fmt.Sprintf("Of %d who voted twice %d were right before the discussion and %d after it",
		t.Seats, t.Before, t.After)
	if gain, known := t.Gain(); known {
		text += fmt.Sprintf(": a gain of %+.0f %% of what could be gained", 100*gain)
	}
	return text + "."
}
