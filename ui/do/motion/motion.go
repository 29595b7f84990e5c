// Package motion unfolds a step: at a pace that an eye follows it has four frames, what is looked at,
// what is decided, what is done, and how it settles. Above that pace only the last is shown, and a key
// ends what moves at once.
package motion

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
)

// Followed is the highest pace, in iterations a second, at which steps have frames.
const Followed = 8

// longest is how long a frame lasts where the run waits for a key, and at most where it plays.
const longest = 100 * time.Millisecond

// Motion is the feature.
type Motion struct {
	st     stage.Stage
	runs   *runs.Runs
	on     bool
	seen   Seen
	moving *scene.Scene   // whose step is shown; nil for none
	left   []scene.Moving // the frames to come
	turn   int            // counts steps: a tick of an older one moves nothing
	lasts  time.Duration  // of a frame
}

// New makes the feature; on unfolds steps from the beginning.
func New(st stage.Stage, kept *runs.Runs, on bool) *Motion {
	return &Motion{st: st, runs: kept, on: on}
}

func (f *Motion) Actions() []action.Action {
	return []action.Action{{
		ID:      "unfold",
		Keys:    "U",
		Group:   action.Look,
		Meaning: "unfold each step at a slow pace: looked at, decided, done, settled; or not",
		Deed:    action.Do(f.turnOver),
	}}
}

func (f *Motion) turnOver() tea.Cmd {
	f.on = !f.on
	text := "Up to 8 iterations a second a step has four frames: what is looked at, decided, done, and how it settles."
	if !f.on {
		text = "A step shows how it settled, and nothing before; U unfolds it again."
	}
	f.st.Say(text)
	return nil
}

// next is the message that the next frame is due, of a step.
type next int

// Heard begins a step when a report brings one.
func (f *Motion) Heard(r stage.Report) tea.Cmd {
	watched := r.Lane.Scene
	if r.Lane != f.st.Front().Lane {
		return nil
	}
	slow := f.on && f.runs.Leader() == nil && f.follow(watched)
	if slow && watched.Report.At == f.seen.moment && watched == f.seen.scene {
		return nil // the same moment again: what moves goes on
	}
	f.settle()
	if !slow {
		f.seen.scene = nil
		return nil
	}
	f.left = f.seen.Frames(watched)
	f.seen.See(watched)
	if len(f.left) == 0 {
		return nil
	}
	f.moving = watched
	return f.proceed()
}

// follow reports whether an eye follows a run now, and how long a frame lasts then.
func (f *Motion) follow(watched *scene.Scene) bool {
	report := watched.Report
	f.lasts = longest
	if !report.Playing {
		return true
	}
	pace := report.Pace
	if report.Gentle > 0 {
		pace = report.Gentle
	}
	f.lasts = min(longest, time.Duration(float64(time.Second)/pace/float64(scene.Unsettled+1)))
	return pace <= Followed && report.Goal == 0
}

// proceed shows the next frame, and asks to be called again when it has been seen.
func (f *Motion) proceed() tea.Cmd {
	if len(f.left) == 0 {
		f.settle()
		return nil
	}
	f.moving.Moving, f.left = &f.left[0], f.left[1:]
	f.turn++
	turn := f.turn
	return tea.Tick(f.lasts, func(time.Time) tea.Msg { return next(turn) })
}

// settle ends the step that is shown, at its last frame.
func (f *Motion) settle() {
	if f.moving != nil {
		f.moving.Moving = nil
	}
	f.moving, f.left = nil, nil
}

func (f *Motion) Handle(msg tea.Msg) tea.Cmd {
	if turn, is := msg.(next); is && int(turn) == f.turn && f.moving != nil {
		return f.proceed()
	}
	return nil
}

// KeyPressed ends what moves: who presses a key looks at what is there.
func (f *Motion) KeyPressed() { f.settle() }
