// Package classroom is a class on the screen, that of the leader and those of the seats.
// Package class carries what goes between them.
//
// On the leader's screen, all that is shown is put into a class.Screen and handed to the
// room. How many gave each answer of a question stands as bars beside the answers.
//
// A seat's screen shows the newest moment of the class. After every message the feature
// compares that with what is on the screen and does the next thing that leads to it: it
// opens the step of a lesson, launches the run, goes to the moment, chooses the panels.
// Whoever makes a step of their own strays, and nothing pulls them back until they
// press K.
//
//	leader: Settle ── class.Screen ──▶ Room        Room ── Standing ──▶ bars, header
//	seat:   Seat ── News ──▶ wanted ── Settle ──▶ lesson, run, moment, panels
package classroom

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/class"
	"sudokuscope/engine/english"
	"sudokuscope/engine/script"
	"sudokuscope/ui/action"
	"sudokuscope/ui/learn"
	"sudokuscope/ui/manyruns"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/panes"
	"sudokuscope/ui/race"
	"sudokuscope/ui/runs"
	"sudokuscope/ui/stage"
)

// The actions of the feature.
const (
	ActBack   action.ID = "back to class"
	ActPutOff action.ID = "question away"
	ActVote   action.ID = "class vote"
	ActOffer  action.ID = "offer"
)

// Config is which end of a class the screen is, if any: one of the two is nil.
type Config struct {
	Room *class.Room
	Seat *class.Seat
}

// Classroom is the feature.
type Classroom struct {
	stage.Plain
	st    stage.Stage
	runs  *runs.Runs
	panes *panes.Panes
	learn *learn.Learn
	quiz  *learn.Quiz
	race  *race.Race
	many  *manyruns.ManyRuns

	desk  *desk     // nil on a screen that does not lead
	seat  *follower // nil on one that does not follow
	begun bool
	sheet markdown.Sheet
}

// New makes the feature.
func New(st stage.Stage, l *runs.Runs, r *race.Race, p *panes.Panes, lessons *learn.Learn, q *learn.Quiz, many *manyruns.ManyRuns, c Config) *Classroom {
	f := &Classroom{st: st, runs: l, race: r, panes: p, learn: lessons, quiz: q, many: many}
	switch {
	case c.Room != nil:
		f.desk = &desk{room: c.Room, trust: script.NewTrust(nil)}
		many.UseCrew(f.desk.together)
	case c.Seat != nil:
		f.seat = &follower{seat: c.Seat}
	}
	return f
}

// Actions are the way back to the class, and the answers to its questions.
func (f *Classroom) Actions() []action.Action {
	return []action.Action{
		{ID: "vote", Keys: learn.Letters, Group: action.Learn, Meaning: "to a question of the class: answer it", Footer: "answer",
			Early: func() bool { return f.choices() > 0 }, Choices: f.choices, Choose: f.vote},
		{ID: ActPutOff, Keys: []string{"enter"}, Group: action.Learn, Meaning: "in a class: put the question away once it is answered", Footer: "put away",
			Says: f.putAwayWord, When: f.leads, Early: f.leads, Do: f.putAway},
		{ID: ActVote, Keys: []string{"V"}, Takes: "N", Group: action.Learn, Meaning: "leading a class: close the vote, in 20 seconds or a number of them; then the second vote, and the answer",
			Also: "timer discuss reveal poll", Footer: "the vote", Says: f.voteWord, When: func() bool { return f.desk != nil }, Early: f.voting, Off: f.notVoting, Do: f.onward, Number: f.closeIn},
		{ID: ActOffer, Keys: []string{"O"}, Group: action.Learn, Meaning: "in a class: offer this moment to the leader, who may show it to all; leading: what is offered",
			Also: "student present hand up", Footer: "offers", Says: f.offers, When: func() bool { return f.desk != nil || f.seat != nil },
			Early: func() bool { return f.strayed() || f.desk != nil && len(f.desk.standing.Offers) > 0 }, Off: f.nothingOffered, Do: f.offer},
		{ID: ActBack, Keys: []string{"L"}, Group: action.Learn, Meaning: "in a class: back to what the leader shows", Footer: "back to class",
			When: f.strayed, Early: f.strayed, Do: f.comeBack},
	}
}

// Badge is what the header says of the class.
func (f *Classroom) Badge() string {
	switch {
	case f.desk != nil:
		text := fmt.Sprintf("%d here", f.desk.standing.Seats)
		if n := len(f.desk.standing.Offers); n > 0 {
			text += ", " + english.Count(int64(n), "offer")
		}
		return text
	case f.seat == nil:
		return ""
	}
	return f.seat.badge()
}

// Line is the command line that leads back into the class; nil for a screen that
// follows none.
func (f *Classroom) Line() []string {
	if f.seat == nil {
		return nil
	}
	return []string{"sudokuscope", "join", string(f.seat.seat.Place())}
}

// Moment says what is special about now, for the help.
func (f *Classroom) Moment() string {
	switch {
	case f.desk != nil:
		return "leading a class"
	case f.seat == nil:
		return ""
	case f.seat.strayed:
		return "away from the class"
	}
	return "in a class"
}

// listen begins to hear of the class.
func (f *Classroom) listen() tea.Cmd {
	if f.desk != nil {
		return f.hearClass()
	}
	return tea.Batch(f.heardOf(f.seat.seat.News()), f.hearRoom())
}

// Settle shows the class what is on the screen, or the screen what the class sees.
func (f *Classroom) Settle() tea.Cmd {
	if f.desk == nil && f.seat == nil || f.st.Front() == nil {
		return nil
	}
	var cmd tea.Cmd
	if !f.begun {
		f.begun = true
		cmd = f.listen()
	}
	if f.desk != nil {
		return tea.Batch(cmd, f.lead())
	}
	return tea.Batch(cmd, f.follow())
}

// Handle takes what the background has heard.
func (f *Classroom) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case standingMsg:
		f.stood(class.Standing(msg))
		return f.hearClass()
	case dueMsg:
		f.desk.waits = false
	case madeMsg:
		return f.madeThem(msg)
	case tickMsg:
		return f.ticked()
	case newsMsg:
		cmd := f.heardOf(class.News(msg))
		return tea.Batch(cmd, f.hearRoom())
	case shownMsg:
		return f.shown(msg)
	case launchedMsg:
		return f.launched(msg)
	}
	return nil
}
