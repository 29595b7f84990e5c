// Package learn is lessons on the screen. A lesson has a strip or a column of its
// own beside the panels with the words of a step; the step's moment is made anew
// from the lesson's lines, whatever has been done before, so the learner may stray
// with every key of the program and come back.
//
// A step goes through what it has: its words, a question that is answered before
// the run shows the answer, an exercise whose check ticks itself however it is
// fulfilled. What was answered and done is kept in a file.
//
//	K, list ──▶ session: lesson, step ──▶ background: find the moment, launch it
//	                 ▲                              │
//	  enter, letters │                              ▼
//	  backspace ─────┘◀──────── reports ──── a life of its own, beside the others
package learn

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/lesson"
	"sudokuscope/ui/action"
	"sudokuscope/ui/bookmarks"
	"sudokuscope/ui/card"
	"sudokuscope/ui/choose"
	"sudokuscope/ui/life"
	"sudokuscope/ui/lives"
	"sudokuscope/ui/manyruns"
	"sudokuscope/ui/panes"
	"sudokuscope/ui/quiz"
	"sudokuscope/ui/race"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/truth"
)

// The actions of the feature.
const (
	ActLessons  action.ID = "lessons"
	ActOn       action.ID = "lesson on"
	ActBack     action.ID = "lesson back"
	ActExercise action.ID = "exercise"
	ActHint     action.ID = "hint"
	ActNotes    action.ID = "speaker notes"
)

// Shelf is where lessons come from and where progress is kept.
type Shelf struct {
	// Course reads the lessons that are built in, in their order; nil for none.
	Course func() ([]*lesson.Lesson, error)
	// Default is the algorithm of a run that names none.
	Default string
	// First, if set, is the lesson that the screen opens with, at a step, counted
	// from 1; 0 is where it was left.
	First *lesson.Lesson
	Step  int
	// Record, if set, is the file that a lesson is recorded to.
	Record string
	// Progress is the file in which progress is kept; empty to keep none.
	Progress string
}

// Learn is the feature.
type Learn struct {
	stage.Plain
	st    stage.Stage
	lives *lives.Lives
	marks *bookmarks.Bookmarks
	race  *race.Race
	truth *truth.Truth
	shelf Shelf
	panes *panes.Panes
	many  *manyruns.ManyRuns

	recorder *recorder // nil where nothing is recorded

	course []*lesson.Lesson // nil before anybody has asked
	kept   *keeper
	now    *session // nil before the first lesson
	shown  bool     // whether the lesson is on the screen
	begun  bool     // whether the first lesson has been opened
	ticket int      // of the newest step gone to

	closing context.Context // ends with the screen
	cancel  context.CancelFunc

	sheet card.Sheet
}

// New makes the feature.
func New(st stage.Stage, l *lives.Lives, m *bookmarks.Bookmarks, r *race.Race, t *truth.Truth, p *panes.Panes, runs *manyruns.ManyRuns, shelf Shelf) *Learn {
	f := &Learn{st: st, lives: l, marks: m, race: r, truth: t, panes: p, many: runs, shelf: shelf, kept: newKeeper(shelf.Progress)}
	f.closing, f.cancel = context.WithCancel(context.Background())
	if shelf.Record != "" {
		f.recorder = &recorder{path: shelf.Record}
	}
	return f
}

// Actions are the list, the way through a lesson, and the answers.
func (f *Learn) Actions() []action.Action {
	var list []action.Action
	var others []action.ID
	for i := range card.Letters {
		list = append(list, action.Action{ID: answerID(i), Keys: []string{card.Letter(i)}, Group: action.Other, Meaning: "in a lesson: answer " + card.Letter(i),
			When: func() bool { return f.asking(i) }, Do: func() tea.Cmd { return f.answer(i) }})
		others = append(others, answerID(i))
	}
	list[0].Footer, list[0].Pairs, list[0].Early = "answer", others[1:], func() bool { return f.asking(0) }
	return append(list,
		action.Action{ID: ActOn, Keys: []string{"enter"}, Group: action.Other, Meaning: "in a lesson: on to the next page or step", Footer: "on", When: f.leading, Early: f.leading, Do: f.on},
		action.Action{ID: ActBack, Keys: []string{"backspace"}, Group: action.Other, Meaning: "in a lesson: back, or take the exercise back", Footer: "back", When: f.talking, Early: f.talking, Do: f.back},
		action.Action{ID: ActExercise, Keys: []string{"X"}, Group: action.Other, Meaning: "in a lesson: do what is to be tried", Footer: "do it", When: f.talking, Early: f.exercising, Off: f.noExercise, Do: f.exercise},
		action.Action{ID: ActHint, Keys: []string{"J"}, Group: action.Other, Meaning: "in a lesson: a hint", Footer: "hint", When: f.talking, Early: f.hinting, Off: f.noHint, Do: f.hint},
		action.Action{ID: ActNotes, Keys: []string{"V"}, Group: action.Other, Meaning: "in a lesson: the speaker's notes, shown or not", When: f.talking, Off: f.noNotes, Do: f.notes},
		action.Action{ID: ActLessons, Keys: []string{"K"}, Group: action.Other, After: choose.ActSeed, Meaning: "the lessons; or back to the one you have strayed from",
			Footer: "lessons", Says: f.lessonsLabel, Early: f.talking, Off: f.noLessons, Do: f.lessons},
	)
}

func answerID(i int) action.ID { return action.ID("answer " + card.Letter(i)) }

// talking reports whether a lesson is on the screen.
func (f *Learn) talking() bool { return f.now != nil && f.shown }

// leading reports whether enter leads on in a lesson: it does unless a line is picked
// that it opens.
func (f *Learn) leading() bool { return f.talking() && !f.panes.Picking() }

// Session is the lesson on the screen and the number of its step, counted from 0;
// nil for none.
func (f *Learn) Session() (l *lesson.Lesson, step int) {
	if !f.talking() || f.picturing() {
		return nil, 0
	}
	return f.now.lesson, f.now.step
}

// Inside is whether a lesson is on the screen; Leave goes on without it.
func (f *Learn) Inside() stage.Depth {
	if f.talking() {
		return stage.InLesson
	}
	return stage.Outside
}

func (f *Learn) Leave() tea.Cmd {
	if f.picturing() {
		return f.lookedAt()
	}
	f.shown = false
	f.ticket++
	f.now.stop()
	f.st.Say("on without the lesson; K comes back to it")
	return nil
}

// Moment says that there is a lesson, for the help.
func (f *Learn) Moment() string {
	if f.talking() {
		return "in a lesson"
	}
	return ""
}

// Settle opens the lesson that the screen was opened with.
func (f *Learn) Settle() tea.Cmd {
	if f.begun || f.st.Front() == nil {
		return f.record()
	}
	f.begun = true
	f.st.Go(func(ctx context.Context) {
		<-ctx.Done()
		f.cancel()
	})
	if f.shelf.First == nil {
		return nil
	}
	cmd := f.Open(f.shelf.First, false)
	if f.shelf.Step > 0 {
		f.leaveStep()
		f.now.step = f.shelf.Step - 1
		cmd = f.enter()
	}
	return cmd
}

// Handle takes the answers of the background, and hears of the lives.
func (f *Learn) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case arrivedMsg:
		return f.arrived(msg)
	case courseMsg:
		return f.coursed(msg)
	case fileMsg:
		return f.read(msg)
	case triedMsg:
		return f.triedAnew(msg)
	case wroteMsg:
		return f.wrote(msg)
	case walkedMsg:
		f.walked(msg)
	case keptMsg:
		if msg.err != nil {
			f.st.Complain(msg.err)
		}
	case quiz.Answered:
		if f.recorder != nil {
			return f.take(f.questioned(msg))
		}
	case *life.Forked:
		if f.talking() && f.now.trying {
			f.now.trying = false
			f.now.tried = append(f.now.tried, msg.Life)
		}
	}
	return nil
}
