package classroom

import (
	"cmp"
	"fmt"
	"math"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/school/class"
	"sudokuscope/engine/school/question"
	"sudokuscope/ui/kit/task"
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
	return cmp.Or(d.Quiz.Asked(), d.Decisions.Asked(), d.Strike.Asked(), d.Learn.Shown().Asked())
}

// question is the one on the leader's screen as the class gets it; nil for none.
func (d *desk) question() *class.Question {
	votes, put := &d.ballot, d.asked()
	if put != votes.put {
		*votes = ballot{id: votes.id, put: put}
	}
	if put == nil {
		return nil
	}
	if put.Marked {
		votes.stage, votes.closes = class.Revealed, time.Time{}
	}
	if d.Strike.Telling() && votes.stage.Voting() { // nobody votes who sees what comes
		votes.stage, votes.closes = votes.stage+1, time.Time{}
	}
	ask := class.Question{
		Kind:    put.Kind,
		Text:    put.Text,
		Number:  put.Number,
		Right:   put.Right,
		Own:     put.Own,
		Because: put.Because,
		Stage:   votes.stage,
		Left:    votes.left(),
	}
	for _, o := range put.Options {
		ask.Options = append(ask.Options, o.Text)
		ask.Wrong = append(ask.Wrong, o.Because)
		if put.Kind == question.Decides {
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
	return max(1, int(math.Ceil(time.Until(b.closes).Seconds())))
}

// tick waits for the next second of a vote that will close.
func tick() tea.Cmd { return tea.Tick(time.Second, func(time.Time) tea.Msg { return tickMsg{} }) }

// ticked closes the vote when its time is over.
func (d *desk) ticked() tea.Cmd {
	d.counted()
	votes := &d.ballot
	if votes.closes.IsZero() {
		return nil // it is closed
	}
	if time.Now().After(votes.closes) {
		return tea.Batch(d.goOn(), tick())
	}
	return tick()
}

// voting reports whether the class is asked something; notVoting is why nothing can be closed.
func (d *desk) voting() bool { return d.leads() && d.asked().Waits() && !d.Strike.Telling() }

func (d *desk) notVoting() string {
	if d.voting() {
		return ""
	}
	return "the class is asked nothing"
}

// showBars shows the bars of a first vote before the second, or hides them again.
func (d *desk) showBars() tea.Cmd {
	d.bars = !d.bars
	d.Stage.Say("the bars of a first vote stay hidden until the second is over")
	if d.bars {
		d.Stage.Say("the bars of a first vote are shown before the second")
	}
	d.counted()
	return nil
}

// voteWord is what V does next.
func (d *desk) voteWord() string {
	if !d.voting() {
		return "the vote"
	}
	if d.ballot.stage.Voting() && d.ballot.closes.IsZero() {
		return "last seconds"
	}
	return [...]string{"close the vote", "second vote", "close the vote", "the answer", "the answer"}[d.ballot.stage]
}

// onward says that the vote will close, closes it, or goes on to what follows.
func (d *desk) onward() tea.Cmd {
	if d.ballot.stage.Voting() && d.ballot.closes.IsZero() {
		return d.closeIn(usualLeft)
	}
	return d.goOn()
}

// closeIn has the vote close after some seconds.
func (d *desk) closeIn(seconds int64) tea.Cmd {
	votes := &d.ballot
	var cmd tea.Cmd
	if !votes.stage.Voting() {
		cmd = d.goOn()
	}
	seconds = min(max(1, seconds), class.MostSeconds)
	votes.closes = time.Now().Add(time.Duration(seconds) * time.Second)
	return tea.Batch(cmd, tick())
}

// goOn goes on to the next stage. At the last the answer is there, without one of the leader's; that
// of a line that was struck is still to come.
func (d *desk) goOn() tea.Cmd {
	votes := &d.ballot
	votes.closes = time.Time{}
	put := d.asked()
	if votes.stage >= class.Counted && put == d.Strike.Asked() {
		return d.Strike.Reveal()
	}
	votes.stage = min(votes.stage+1, class.Revealed)
	if votes.stage < class.Revealed {
		return nil
	}
	switch put {
	case d.Quiz.Asked():
		d.Quiz.Reveal()
	case d.Decisions.Asked():
		d.Decisions.Reveal()
	default:
		if ask := d.standing.Ask; ask != nil && ask.ID == votes.id {
			d.Learn.Shown().Suspect(most(ask.Votes), true)
		}
		return d.Learn.Shown().Mark(put.Text, task.Unanswered)
	}
	return nil
}

// most is the answer with more votes than any other; -1 for none.
func most(votes []int) int {
	at, ties := -1, false
	for i, n := range votes {
		switch {
		case n > 0 && (at < 0 || n > votes[at]):
			at, ties = i, false
		case at >= 0 && n == votes[at]:
			ties = true
		}
	}
	if ties {
		return -1
	}
	return at
}

// counted puts beside the answers what may be seen of the votes.
func (d *desk) counted() {
	votes, ask := &d.ballot, d.standing.Ask
	if votes.put == nil || ask == nil || ask.ID != votes.id {
		return
	}
	votes.stage = max(votes.stage, ask.Stage) // it was asked before
	votes.put.Votes, votes.put.First = nil, nil
	if d.bars && ask.Stage == class.Discussion || ask.Stage >= class.Counted {
		votes.put.Votes = ask.Votes
	}
	if ask.Stage >= class.Counted {
		votes.put.First = ask.First
	}
	voted := 0
	for _, v := range ask.Votes {
		voted += v
	}
	votes.put.Says = says(ask, votes.left(), fmt.Sprintf(": %d of %d have voted", voted, d.standing.Asked))
	if d.voting() { // a presentation has no footer that says it
		votes.put.Says += " (V: " + d.voteWord() + ")."
	}
}

// says is how a question stands, with the votes of those who may know them, and in the end what
// came of them.
func says(ask *class.Question, left int, votes string) string {
	stages := [...]string{"The vote", "Discuss it with a neighbour", "The second vote", "Both votes are in"}
	twice := ask.Twice
	switch {
	case ask.Stage == class.FirstVote && left == 0 && votes == "":
		return "" // a seat sees that it is asked
	case ask.Stage < class.Revealed && left > 0:
		return stages[ask.Stage] + votes + ", " + english.Count(int64(left), "second") + " left"
	case ask.Stage < class.Revealed:
		return stages[ask.Stage] + votes
	case twice.Seats == 0:
		return ""
	}
	text := fmt.Sprintf("Of %d who voted twice %d were right before the discussion and %d after it",
		twice.Seats, twice.Before, twice.After)
	if gain, known := twice.Gain(); known {
		text += fmt.Sprintf(": a gain of %+.0f %% of what could be gained", 100*gain)
	}
	return text + "."
}
