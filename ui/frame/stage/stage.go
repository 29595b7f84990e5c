// Package stage is what a feature sees of the screen, and what the screen asks of
// a feature. Everything that the screen does, from stepping and racing to the true
// solution, is a feature: a package with its own state, actions, messages, panels
// and tests.
//
//	             ┌─────────────── Actions, Panels, Heard, Handle, Settle
//	             ▼
//	feature ── Stage ── screen (terminal, theme, dialogs, dispatch)
//	    │
//	    └── messages of its own: from commands, and told to the others
//
// A feature never sees the screen's model. It may import another feature and hold
// it, as the race holds the runs; in the other direction features Tell what has
// happened, and who cares hears it in Handle.
package stage

import (
	"context"
	"iter"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/fault"
	"sudokuscope/ui/kit/paint"
)

// Stage is the screen as features see it. It is used from Actions, Heard, Handle,
// Settle and dialogs, never from inside a command. The screen is drawn again after
// every message, so nobody has to ask for that.
type Stage interface {
	// Front is the run in front of the watcher; nil before the first has begun.
	// Its Lane.Scene holds the newest report.
	Front() *Run
	// Algorithms are those to choose from; a run.Spec names one by its place.
	Algorithms() []*engine.Algorithm
	// Enlist puts an algorithm in the place of another, or behind all where that is nil
	// or gone, and returns its place. One that is there already stays where it is.
	Enlist(a, instead *engine.Algorithm) int
	// Playing reports whether the run plays, or in a race all of them.
	Playing() bool
	// Steer gives an order about time to the run in front. In a race the others
	// follow.
	Steer(func(*run.Run))

	// Say and Complain put a line into the footer until the next key.
	Say(text string)
	Complain(err error)

	// Show puts a dialog on top, Drop takes one away. Top is the one on top, nil
	// for none; Open reports whether one is there, and DropAll takes all away.
	Show(dialog.Dialog) tea.Cmd
	Drop(dialog.Dialog)
	DropAll()
	Top() dialog.Dialog
	Open(dialog.Dialog) bool

	// Focus moves the focus to a panel; ResetFocus ends the zoom and hides the
	// mark of the focus.
	Focus(panel.ID)
	ResetFocus()

	// Placed reports whether a panel stands on the screen.
	Placed(panel.ID) bool
	// KeyTo returns the key that brings a panel to the screen; empty where no single one does.
	KeyTo(panel.ID) string
	// Glyphs are the signs that the terminal's font has, Frame the least time
	// between two frames.
	Glyphs() *paint.Glyphs
	Frame() time.Duration

	// Tell hands a message to every feature at once.
	Tell(tea.Msg) tea.Cmd
	// Go works in the background until the screen closes: the context ends then,
	// and the screen waits for the work to return. False says that it has closed. What takes less than a moment
	// and has an answer is better a command.
	Go(work func(context.Context)) bool
	// Closing ends when the screen closes.
	Closing() context.Context
}

// To returns the order to go to a moment.
func To(at engine.Position) func(*run.Run) { return func(r *run.Run) { r.Seek(at) } }

// Feature is a part of what the screen does. What it does beside hearing messages it has a method
// for, of one of the interfaces below. The methods may be called before there is a run; Actions and
// Panels are called once, at the beginning.
type Feature interface {
	// Handle takes a message: one of its own, or one that another feature told.
	// Messages of others are to be ignored.
	Handle(tea.Msg) tea.Cmd
}

// What a feature may have.
type (
	// Acting: what can be done with it.
	Acting interface{ Actions() []action.Action }
	// Found: what the palette finds by name besides: puzzles, lessons, runs.
	Found interface{ Things() []action.Thing }
	// Drawn: what it shows beside the others.
	Drawn interface{ Panels() []panel.Panel }
	// Hearing takes note of a report, which its lane's scene already holds.
	Hearing interface{ Heard(Report) tea.Cmd }
	// Settling is called after every message. It asks in the background for what the feature
	// wants to know by now.
	Settling interface{ Settle() tea.Cmd }
	// Watching reports whether it wants the reports of a lane that is not in front.
	Watching interface{ Watches(*Lane) bool }
	// Voiced says who is heard where only one can be: by View, Column and Caption, Moment,
	// Badge, Paste and Point. The highest voice that has something to say is.
	Voiced interface{ Voice() Voice }
	// Entered is what esc leads out of: Inside is how deep one is in it, Leave leaves it. Where
	// there are several, esc leaves the deepest first.
	Entered interface {
		Inside() Depth
		Leave() tea.Cmd
	}
	// Arranging is a layout of its own for a size of the screen; false leaves it to the view
	// chosen.
	Arranging interface {
		View(width, height int) (panel.Node, bool)
	}
	// Asking are the panels from which what is asked now can be told, the most telling first; none
	// while nothing is.
	Asking interface{ AskedIn() []panel.ID }
	// Special is what makes this moment special, for the help: "in a race"; empty for nothing.
	Special interface{ Moment() string }
	// Badged has a word or two for the header; empty for nothing.
	Badged interface{ Badge() string }
	// Pasted takes pasted text; false if it is not for it.
	Pasted interface {
		Paste(text string) (tea.Cmd, bool)
	}
	// Covering reports whether it wants the screen without timeline and footer.
	Covering interface{ Bare() bool }
	// Keyed takes note of every key, whatever it does.
	Keyed interface{ KeyPressed() }
	// Attending takes note of what is done with a key, before it is done.
	Attending interface{ Performed(*action.Action) }
	// Captioned: Caption is how many lines it needs, at most some, and what draws them; 0 for
	// nothing to say. They stand between the panels and the timeline.
	Captioned interface {
		Caption(width, most int) (lines int, draw func(paint.Canvas))
	}
	// Columned says how many columns its caption wants at the right of a screen of a size; 0 is none.
	Columned interface{ Column(width, height int) int }
	// Pointing is what it points at, which is outlined while all other panels and cells fade;
	// the zero value is nothing.
	Pointing interface{ Point() Point }
)

// Each are the features that have something, in their order.
func Each[Has any](features []Feature) iter.Seq[Has] {
	return func(yield func(Has) bool) {
		for _, f := range features {
			if one, has := f.(Has); has && !yield(one) {
				return
			}
		}
	}
}

// VoiceOf is the voice of a feature.
func VoiceOf(f Feature) Voice {
	if f, has := f.(Voiced); has {
		return f.Voice()
	}
	return Silent
}

// Work does a piece of work beside the screen, which waits for it when it closes, and brings
// its answer.
func Work(st Stage, do func(context.Context) tea.Msg) tea.Cmd {
	answer := make(chan tea.Msg, 1)
	if !st.Go(func(ctx context.Context) {
		var msg tea.Msg
		if failed := fault.Contain(func() { msg = do(ctx) }); failed != nil {
			msg = failed.In(fault.Beside)
		}
		answer <- msg
	}) {
		return nil
	}
	return func() tea.Msg { return <-answer }
}

// Hear waits for the next message of work that has several; none comes when it has ended.
func Hear[M tea.Msg](from <-chan M) tea.Cmd {
	if from == nil {
		return nil // it was never begun
	}
	return func() tea.Msg {
		if msg, ok := <-from; ok {
			return msg
		}
		return nil
	}
}

// Report is a report that has come in.
type Report struct {
	Lane *Lane
	// Stopped reports that the run has stopped by itself since the last report.
	Stopped bool
}

// Depth is how deep one is in something that esc leads out of.
type Depth uint8

const (
	Outside        Depth = iota
	InLesson             // a lesson is on the screen
	InQuiz               // questions are asked
	InRace               // several runs are on the screen
	InOverlay            // something is laid over the board
	AtCursor             // a cell is looked at
	InZoom               // a panel has the whole screen
	InPresentation       // one panel is presented
	OnTheWay             // the run is on a long way to a moment
)

// Voice is how much what a feature says matters where only one can be heard.
type Voice uint8

const (
	Silent         Voice = iota // says nothing there, or what no other says
	AsIntro                     // remarks about a run that plays by itself
	AsPresentation              // what happens, in large digits
	AsChoice                    // where a puzzle needs no search
	AsPanes                     // the cursor, the zoom
	AsRace
	AsLesson
	AsQuestion
	AsClass   // its question comes before one's own
	AsExcerpt // a part of the screen that is all there is
)

// If returns the depth if one is inside at all.
func (d Depth) If(inside bool) Depth {
	if inside {
		return d
	}
	return Outside
}

// Point is panels, or cells in those of them that show a board.
type Point struct {
	Panels []panel.ID
	Cells  []int // none for all of a panel
}

// ViewChosen is sent when a key has chosen a view: a feature that has laid the panels out
// itself gives way to it.
type ViewChosen struct{}

// ShowLine asks for what a line of the pseudocode means, counted from 0.
type ShowLine int

// StrikeLine asks to strike one, or to put it back.
type StrikeLine int

// ShowView asks for a view by its name; empty for the first.
type ShowView string

// ShowMetrics asks for charts of metrics by their names, none for the first.
type ShowMetrics []string

// CellPointed is sent when a cell has been clicked; the cursor is there.
type CellPointed struct{}

// StopQuestions asks for the end of all questions about the run, because a lesson or others
// need the place.
type StopQuestions struct{}

// TakeDecisions asks for a turn in which the learner takes that number of the search's decisions.
type TakeDecisions int64

// ShowLandscape asks for the landscape of the run in front.
type ShowLandscape struct{}

// ShowChances asks for the chances of the run in front, or no longer for them.
type ShowChances bool

// HideChances takes the chances away, whoever has asked for them: a lesson keeps them behind an answer.
type HideChances struct{}

// ChancesShown is sent when a key has put the chances on the screen.
type ChancesShown struct{}

// Asked is sent when a question about the run is put, with the panels from which its answer can be
// told, the most telling first.
type Asked []panel.ID

// Suspected is sent when the cells that decided the run in front are suspected, by an answer or by
// the vote of a class.
type Suspected struct {
	Cells  []int
	ByVote bool
}

// Presenting is sent when a presentation begins or ends.
type Presenting bool

// ShowPanels asks for a panel beside the board, empty for the most telling, and for
// one on the whole screen, empty for none; Focus is the one that has the focus.
type ShowPanels struct{ Beside, Zoom, Focus panel.ID }
