// Package classroom is a class on the screen, that of the leader and those of the seats.
// Package class carries what goes between them.
//
// On the leader's screen, all that is shown is put into a class.Screen and handed to the
// room. How many gave each answer of a question stands as bars beside the answers.
//
// A seat's screen shows the newest moment of the class. After every message the feature
// compares that with what is on the screen and does the next thing that leads to it: it
// opens the step of a lesson, launches the run, goes to the moment, chooses the panels.
// Whoever makes a step of their own leaves the leader, and nothing pulls them back until they
// press L.
//
//	leader: Settle ── class.Screen ──▶ Room        Room ── Standing ──▶ bars, header
//	seat:   Seat ── News ──▶ wanted ── Settle ──▶ lesson, run, moment, panels
package classroom

import (
	"fmt"
	"io"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/school/class"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/do/manyruns"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/do/race"
	"sudokuscope/ui/do/runfile"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/do/strike"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/task"
)

// The actions of the feature.
const (
	ActBack   action.ID = "back to class"
	ActPutOff action.ID = "question away"
	ActVote   action.ID = "class vote"
)

// Config is which end of a class the screen is, if any: one of the two is nil.
type Config struct {
	Room *class.Room
	Seat *class.Seat
	Page string // the address of the page for browsers; empty where there is none
}

// Classroom is the feature: a leader's end of a class and a seat's, one of them idle or both.
type Classroom struct {
	desk  *desk
	seat  *follower
	begun bool
}

// Needs are the features that are shown to a class, or moved as its leader's are.
type Needs struct {
	Stage     stage.Stage
	Runs      *runs.Runs
	Panes     *panes.Panes
	Learn     *learn.Learn
	Quiz      *quiz.Quiz
	Decisions *quiz.Decisions
	Race      *race.Race
	Many      *manyruns.ManyRuns
	Strike    *strike.Strike
	Files     *runfile.RunFile
	Config    Config
	// Photograph takes the screen down; what it returns writes that as a picture.
	Photograph func() func(io.Writer) error
}

// New makes the feature.
func New(needs Needs) *Classroom {
	leader := &desk{
		Needs: needs,
		room:  needs.Config.Room,
		hour:  hour{page: needs.Config.Page, photograph: needs.Photograph, kept: map[uint64]kept{}},
		trust: script.NewTrust(nil),
	}
	if leader.leads() {
		needs.Quiz.Votes = leader.room.Votes
	}
	follower := &follower{Needs: needs, seat: needs.Config.Seat}
	follower.slip = newSlip(follower)
	return &Classroom{desk: leader, seat: follower}
}

// Actions returns the way back to the class, and the answers to its questions.
func (f *Classroom) Actions() []action.Action {
	leader, seat := f.desk, f.seat
	slip, onOwn := &seat.slip, func() bool { return seat.onOwn }
	offered := func() bool { return len(leader.standing.Offers) > 0 }
	return action.Learn.Has([]action.Action{
		{
			ID:      "vote",
			Keys:    task.LetterKeys,
			Meaning: "answer a question of the class",
			Word:    "answer",
			Early: func() bool {
				return slip.choices() > 0 && slip.ask.stage.Voting()
			},
			Deed: action.Choose{Most: slip.choices, Take: slip.vote},
		},
		{
			ID:      ActPutOff,
			Keys:    "enter",
			Meaning: "in a class: put the question away once it is answered",
			Word:    "put away",
			Says:    func() string { return slip.Word("put away") },
			Early:   slip.Leads,
			When:    slip.Leads,
			Deed:    action.Do(slip.enter),
		},
		{
			ID:   ActVote,
			Keys: "V",
			Meaning: "leading a class: close the vote, in 20 seconds or a number of them; then the " +
				"second vote, and the answer",

			Word:  "the vote",
			Says:  leader.voteWord,
			Early: leader.voting,
			When:  leader.leads,
			Off:   leader.notVoting,
			Deed: action.Count{
				What:  "N",
				Usual: leader.onward,
				With:  leader.closeIn,
			},
		},
		{
			ID:      "first vote",
			Meaning: "leading a class: show the bars of a first vote before the second, or hide them",
			Off:     action.Unless(leader.leads, "this screen leads no class"),
			Deed:    action.Do(leader.showBars),
		},
		{
			ID:      "report",
			Keys:    "w",
			Meaning: "leading a class: write the report of the hour, a page with each question and its votes",
			// Until the class has answered something the key writes the runs.
			When: func() bool { return leader.leads() && len(leader.room.Hour()) > 0 },
			Off:  action.Unless(leader.leads, "this screen leads no class"),
			Deed: action.Dialog{What: "FILE", Open: leader.report},
		},
		{
			ID:      "offer",
			Keys:    "O",
			Meaning: "in a class: offer this moment to the leader, who may show it to all",
			Word:    "offer this moment",
			Early:   onOwn,
			When:    seat.follows,
			Off:     action.Unless(seat.follows, "this screen follows no class"),
			Deed:    action.Do(seat.offer),
		},
		{
			ID:      "offers",
			Keys:    "O",
			Meaning: "leading a class: list the moments that seats offer",
			Word:    "what seats offer",
			Early:   offered,
			When:    leader.leads,
			Off:     action.Unless(offered, "no seat has offered anything"),
			Deed:    action.Do(leader.offers),
		},
		{
			ID:      ActBack,
			Keys:    "L",
			Meaning: "in a class: back to what the leader shows",
			Word:    "back to class",
			Early:   onOwn,
			When:    onOwn,
			Deed:    action.Do(seat.comeBack),
		},
	})
}

func (f *Classroom) Voice() stage.Voice { return stage.AsClass }

// Badge returns what the header says of the class.
func (f *Classroom) Badge() string {
	switch {
	case f.desk.leads():
		text := fmt.Sprintf("%d here", f.desk.standing.Seats)
		if n := len(f.desk.standing.Offers); n > 0 {
			text += ", " + english.Count(int64(n), "offer")
		}
		if from := f.desk.standing.Crowd; from != "" {
			text += ", too many from " + from
		}
		return text
	case f.seat.follows():
		return f.seat.badge()
	}
	return ""
}

// Line returns the command line that leads back into the class; nil for a screen that
// follows none.
func (f *Classroom) Line() []string {
	if !f.seat.follows() {
		return nil
	}
	return []string{
		"sudokuscope",
		"join",
		string(f.seat.seat.Place()),
	}
}

// Moment says what is special about now, for the help.
func (f *Classroom) Moment() string {
	switch {
	case f.desk.leads():
		return "leading a class"
	case !f.seat.follows():
		return ""
	case f.seat.onOwn:
		return "away from the class"
	}
	return "in a class"
}

// Performed takes note of what is done with a key.
func (f *Classroom) Performed(a *action.Action) {
	if f.seat.follows() {
		f.seat.performed(a)
	}
}

// Column returns how many columns a question wants at the right.
func (f *Classroom) Column(width, height int) int {
	if !f.seat.slip.shown() {
		return 0
	}
	return f.seat.slip.Column(width, height)
}

// Caption returns the question.
func (f *Classroom) Caption(width, most int) (int, func(paint.Canvas)) {
	slip := &f.seat.slip
	if !slip.shown() {
		return 0, nil
	}
	title, foot := "the class", "the leader asks"
	if own := slip.ask.Given(); own != "" {
		title, foot = own, ""
	}
	return slip.Caption(width, most, title, slip.blocks(), foot)
}

// Settle shows the class what is on the screen, or the screen what the class sees.
func (f *Classroom) Settle() tea.Cmd {
	leader, seat := f.desk, f.seat
	if !leader.leads() && !seat.follows() || leader.Stage.Front() == nil {
		return nil
	}
	var first tea.Cmd
	switch {
	case f.begun:
	case leader.leads():
		first = leader.hearClass()
	default:
		first = tea.Batch(seat.heardOf(seat.seat.News()), seat.hearRoom())
	}
	f.begun = true
	if leader.leads() {
		return tea.Batch(first, leader.lead())
	}
	return tea.Batch(first, seat.follow())
}

// Handle takes what the background has heard.
func (f *Classroom) Handle(msg tea.Msg) tea.Cmd {
	leader, seat := f.desk, f.seat
	switch msg := msg.(type) {
	case standingMsg:
		leader.stood(class.Standing(msg))
		return leader.hearClass()
	case dueMsg:
		leader.waits = false
	case tickMsg:
		return leader.ticked()
	case presentedMsg:
		return leader.present(msg)
	case madeMsg:
		return seat.madeThem(msg)
	case newsMsg:
		return tea.Batch(seat.heardOf(class.News(msg)), seat.hearRoom())
	case launchedMsg:
		return seat.launched(msg)
	}
	return nil
}
