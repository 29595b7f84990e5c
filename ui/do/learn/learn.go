// Package learn is lessons on the screen. A lesson has a strip or a column of its
// own beside the panels with the words of a step; the step's moment is made anew
// from the lesson's lines, whatever has been done before, so the learner may go elsewhere
// with every key of the program and come back.
//
// A step goes through what it has: its words, a question that is answered before
// the run shows the answer, an exercise whose check ticks itself however it is
// fulfilled. What was answered and done is kept in a file.
//
// Package quiz asks about any run without a lesson. A task of a lesson, of the quiz and of a
// class is the same on the screen, a [task.Put].
//
//	L, list ──▶ Session: lesson, step ──▶ background: find the moment, launch it
//	                 ▲                              │
//	  enter, letters │                              ▼
//	  backspace ─────┘◀──────── reports ──── a run of its own, beside the others
package learn

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui/do/manyruns"
	"sudokuscope/ui/do/playback"
	"sudokuscope/ui/do/race"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/do/solution"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/task"
)

// The actions of the feature.
const (
	ActLessons  action.ID = "lessons"
	ActAnswer   action.ID = "answer"
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
	// List has the screen open with the list of lessons.
	List bool
	// Progress is the file in which progress is kept; empty to keep none.
	Progress string
}

// tools are what lessons work with: the features of the screen.
type tools struct {
	Needs
	kept   *keeper
	sheet  *markdown.Sheet // that the card of a step is drawn on
	course course
}

// Learn is the feature.
type Learn struct {
	*tools

	now    *Session // nil before the first lesson
	shown  bool     // whether the lesson is on the screen
	begun  bool     // whether the first lesson has been opened
	ticket int      // of the newest step gone to
	before string   // the view before the lesson, to which leaving it goes back
}

// Needs are the features that lessons work with, and their shelf.
type Needs struct {
	Stage     stage.Stage
	Runs      *runs.Runs
	Bookmarks *playback.Bookmarks
	Race      *race.Race
	Solution  *solution.Solution
	Panes     *panes.Panes
	Many      *manyruns.ManyRuns
	Shelf     Shelf
}

// New makes the feature.
func New(needs Needs) *Learn {
	return &Learn{tools: &tools{
		Needs:  needs,
		kept:   newKeeper(needs.Shelf.Progress),
		sheet:  &markdown.Sheet{},
		course: course{read: needs.Shelf.Course, complain: needs.Stage.Complain},
	}}
}

func (f *Learn) Actions() []action.Action {
	return action.Learn.Has([]action.Action{
		{
			ID:      ActAnswer,
			Keys:    task.LetterKeys,
			Meaning: "in a lesson: answer its question",
			Word:    "answer",
			Early: func() bool {
				return f.asking() > 0
			},
			Deed: action.Choose{Most: f.asking, Take: f.answer},
		},
		guarded(f),
		{
			ID:      ActOn,
			Keys:    "enter",
			Meaning: "in a lesson: on to the next page or step",
			Word:    "on",
			Early:   f.leading,
			When:    f.leading,
			Deed:    action.Do(f.on),
		},
		{
			ID:      ActBack,
			Keys:    "backspace",
			Meaning: "in a lesson: back",
			Word:    "back",
			Early:   f.talking,
			When:    f.talking,
			Deed:    action.Do(f.back),
		},
		{
			ID:      ActExercise,
			Keys:    "E",
			Meaning: "in a lesson: try what it proposes",
			Word:    "do it",
			Early: func() bool {
				return f.talking() && !f.now.ended && len(f.now.at().Tries) > 0 && !f.now.untold() &&
					!f.now.exercise.ticked()
			},
			When: f.talking,
			Off:  func() string { return noExercise(f.now) },
			Deed: action.Do(f.exercise),
		},
		{
			ID:      ActHint,
			Keys:    "H",
			Meaning: "in a lesson: a hint",
			Word:    "hint",
			Early: func() bool {
				return f.talking() && noHint(f.now) == "" && !f.now.exercise.ticked()
			},
			When: f.talking,
			Off:  func() string { return noHint(f.now) },
			Deed: action.Do(func() tea.Cmd {
				return f.now.hint()
			}),
		},
		{
			ID:      ActNotes,
			Keys:    "N",
			Meaning: "in a lesson: the speaker's notes, shown or not",
			When:    f.talking,
			Off: action.Unless(func() bool {
				return f.talking() && !f.now.ended && len(f.now.at().Notes) > 0
			}, "this step has no notes for the speaker"),
			Deed: action.Do(func() tea.Cmd {
				return f.now.notes()
			}),
		},
		{
			ID:      ActLessons,
			Keys:    "L",
			Meaning: "list the lessons, or go back to the one you have left",
			Word:    "learn",
			Says: func() string {
				switch l := about(f); {
				case f.talking() && f.away():
					return "to the lesson"
				case l != nil && !f.talking():
					return "lesson " + l.ID
				}
				return "learn"
			},
			Early: func() bool {
				return f.talking() || about(f) != nil
			},
			Lasting: true,
			Off: action.Unless(func() bool {
				return f.Shelf.Course != nil || f.now != nil
			}, "this screen was opened without lessons"),
			Deed: action.Dialog{What: "NAME", Open: f.lessons, Names: []action.Kind{action.OfLesson}},
		},
	})
}

// talking reports whether a lesson is on the screen.
func (f *Learn) talking() bool { return f.now != nil && f.shown }

// leading reports whether enter leads on in a lesson: it does unless a line is picked
// that it opens.
func (f *Learn) leading() bool { return f.talking() && !f.Panes.Picking() }

// Shown returns the lesson on the screen; nil for none, and for a picture.
func (f *Learn) Shown() *Session {
	if !f.talking() || f.picturing() {
		return nil
	}
	return f.now
}

func (f *Learn) Voice() stage.Voice { return stage.AsLesson }

// Inside reports whether a lesson is on the screen; Leave goes on without it.
func (f *Learn) Inside() stage.Depth { return stage.InLesson.If(f.talking()) }

func (f *Learn) Leave() tea.Cmd {
	if f.picturing() {
		return f.lookedAt()
	}
	f.shown = false
	f.ticket++
	f.now.stop()
	f.Stage.Say("on without the lesson; L comes back to it")
	if f.Panes.Shown() != f.now.view() {
		return nil // it was chosen since
	}
	return tea.Batch(f.Stage.Tell(stage.ShowPanels{}), f.Stage.Tell(stage.ShowView(f.before)))
}

func (f *Learn) Moment() string {
	if f.talking() {
		return "in a lesson"
	}
	return ""
}

// Settle opens the lesson that the screen was opened with.
func (f *Learn) Settle() tea.Cmd {
	if f.begun || f.Stage.Front() == nil {
		return nil
	}
	f.begun = true
	switch {
	case f.Shelf.List:
		return f.list()
	case f.Shelf.First == nil:
		return nil
	}
	cmd := f.Open(f.Shelf.First)
	if f.Shelf.Step > 0 {
		f.now.stop()
		f.now.step = f.Shelf.Step - 1
		cmd = f.enter()
	}
	return cmd
}

// Handle takes the answers of the background, and hears of the runs.
func (f *Learn) Handle(msg tea.Msg) tea.Cmd {
	if f.now != nil {
		if seed, _, ok := f.now.exercise.judges.Hear(msg); ok {
			return f.judged(seed)
		}
	}
	switch msg := msg.(type) {
	case arrivedMsg:
		return f.arrived(msg)
	case triedMsg:
		return f.triedAnew(msg)
	case wroteMsg:
		return f.wrote(msg)
	case keptMsg:
		if msg.err != nil {
			f.Stage.Complain(msg.err)
		}
	case runs.Forked:
		if f.talking() && f.now.exercise.trying {
			f.now.exercise.trying = false
			f.now.exercise.tried = append(f.now.exercise.tried, msg.Run)
			f.now.exercise.plays = msg.Run
		}
	}
	return nil
}
