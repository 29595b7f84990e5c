// Package classroom is a class on the screen: that of the one who leads, and that of
// those who follow. What travels between them is in package room; this is what shows.
//
// On the leader's screen whatever is looked at is put into a room.Screen and handed to
// the desk, and what the class answers stands as bars beside the answers of the question.
//
// On a seat's screen the newest moment of the room is what is to be seen. After every
// message the feature compares that with what is there and does the next thing that
// leads to it: opens the step of a lesson, launches the run, goes to the moment, poses
// the panels. Whoever does a step of their own has strayed, and nothing pulls them back
// until they press K.
//
//	leader: Settle ── room.Screen ──▶ Desk        Desk ── Standing ──▶ bars, header
//	seat:   Link ── News ──▶ wanted ── Settle ──▶ lesson, run, moment, panels
package classroom

import (
	"context"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/room"
	"sudokuscope/engine/room/seat"
	"sudokuscope/ui/action"
	"sudokuscope/ui/card"
	"sudokuscope/ui/learn"
	"sudokuscope/ui/lives"
	"sudokuscope/ui/panes"
	"sudokuscope/ui/quiz"
	"sudokuscope/ui/stage"
)

// The actions of the feature.
const (
	ActBack   action.ID = "back to class"
	ActPutOff action.ID = "question away"
)

// Desk is where the leader's screen is shown to the class.
type Desk interface {
	// Show makes a screen what the class sees, and returns the ID of its question.
	Show(room.Screen) (ask uint64, err error)
	// Standing is who is there and what was answered; Changed receives when that
	// may be new.
	Standing() room.Standing
	Changed() <-chan struct{}
}

// Link is a seat in a room.
type Link interface {
	News() seat.News
	Changed() <-chan struct{}
	Answer(room.Answer) bool
	Place() seat.Place
}

// Config is which end of a class the screen is, if any: one of the two is nil.
type Config struct {
	Desk Desk
	Link Link
}

// Classroom is the feature.
type Classroom struct {
	stage.Plain
	st    stage.Stage
	lives *lives.Lives
	panes *panes.Panes
	learn *learn.Learn
	quiz  *quiz.Quiz

	desk  *desk     // nil on a screen that does not lead
	seat  *follower // nil on one that does not follow
	begun bool
	sheet card.Sheet

	closing context.Context // ends with the screen
}

// New makes the feature.
func New(st stage.Stage, l *lives.Lives, p *panes.Panes, lessons *learn.Learn, q *quiz.Quiz, c Config) *Classroom {
	f := &Classroom{st: st, lives: l, panes: p, learn: lessons, quiz: q}
	switch {
	case c.Desk != nil:
		f.desk = &desk{to: c.Desk}
	case c.Link != nil:
		f.seat = &follower{link: c.Link}
	}
	return f
}

// Actions are the way back to the class, and the answers to its questions.
func (f *Classroom) Actions() []action.Action {
	var list []action.Action
	var others []action.ID
	for i := range card.Letters {
		id := action.ID("vote " + card.Letter(i))
		list = append(list, action.Action{ID: id, Keys: []string{card.Letter(i)}, Group: action.Other, Meaning: "to a question of the class: answer " + card.Letter(i),
			When: func() bool { return f.waits(i) }, Do: func() tea.Cmd { return f.vote(i) }})
		others = append(others, id)
	}
	list[0].Footer, list[0].Pairs, list[0].Early = "answer", others[1:], func() bool { return f.waits(0) }
	return append(list,
		action.Action{ID: ActPutOff, Keys: []string{"enter"}, Group: action.Other, Meaning: "in a class: put the question away once it is answered", Footer: "put away",
			Says: f.putAwayWord, When: f.turns, Early: f.turns, Do: f.putAway},
		action.Action{ID: ActBack, Keys: []string{"K"}, Group: action.Other, Meaning: "in a class: back to what the leader shows", Footer: "back to class",
			When: f.strayed, Early: f.strayed, Do: f.comeBack},
	)
}

// Badge is what the header says of the class.
func (f *Classroom) Badge() string {
	switch {
	case f.desk != nil:
		if f.desk.standing.Trouble != "" {
			return fmt.Sprintf("%d here, others cut off", f.desk.standing.Seats)
		}
		return fmt.Sprintf("%d here", f.desk.standing.Seats)
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
	return []string{"sudokuscope", "join", f.seat.link.Place().String()}
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
	closing, cancel := context.WithCancel(context.Background())
	f.closing = closing
	f.st.Go(func(ctx context.Context) {
		<-ctx.Done()
		cancel()
	})
	if f.desk != nil {
		return f.hearClass()
	}
	return tea.Batch(f.heardOf(f.seat.link.News()), f.hearRoom())
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
		f.stood(room.Standing(msg))
		return f.hearClass()
	case dueMsg:
		f.desk.waits = false
	case newsMsg:
		cmd := f.heardOf(seat.News(msg))
		return tea.Batch(cmd, f.hearRoom())
	case launchedMsg:
		return f.launched(msg)
	}
	return nil
}
