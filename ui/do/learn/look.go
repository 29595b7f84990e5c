package learn

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui/frame/stage"
)

// way is the way back from a picture: what was on the screen before it.
type way struct {
	session *Session // the lesson, nil before the first
	shown   bool     // whether it was on the screen
	front   *stage.Run
	lanes   []*stage.Run // of the race on the screen
	measure run.Measure
	view    string
	charted []string
}

// Look shows a picture: a lesson of one step that is none of the course. Nothing of
// it is kept; enter, backspace and esc lead back to what was on the screen.
func (f *Learn) Look(picture *lesson.Lesson) tea.Cmd {
	var from *way
	var gone []*stage.Run
	if f.picturing() {
		from, gone = f.now.way, f.now.disposable()
	} else {
		from = &way{
			session: f.now,
			shown:   f.talking(),
			front:   f.Stage.Front(),
			view:    f.Panes.Shown(),
			charted: f.Panes.Charted(),
		}
		if f.Race.Shown() {
			from.lanes, from.measure = f.Race.Lanes(), f.Race.Measure()
		}
	}
	f.now.stop()
	f.now, f.shown = newSession(f.tools, picture), true
	f.now.way, f.now.exercise.tried = from, gone // what another picture leaves behind goes with it
	return f.enter()
}

// picturing reports whether a picture is on the screen, and no lesson.
func (f *Learn) picturing() bool { return f.talking() && f.now.way != nil }

// lookedAt leads back from a picture to the step of the lesson, the race or the run
// that was on the screen before it.
func (f *Learn) lookedAt() tea.Cmd {
	picture, to := f.now, f.now.way
	picture.stop()
	f.ticket++
	f.now, f.shown = to.session, to.shown
	gone := func(l *stage.Run) bool {
		return !slices.Contains(f.Runs.List(), l)
	}
	var cmds []tea.Cmd
	if session := f.now; f.shown && !session.ended {
		if session.moment == nil || !session.homeAlive() || session.changed() ||
			session.at().Many > 0 {
			cmds = append(cmds, f.enter())
		} else {
			cmds = append(cmds, session.showStepRuns(), session.pose())
		}
	} else {
		if len(to.lanes) > 1 && !slices.ContainsFunc(to.lanes, gone) {
			cmds = append(cmds, f.Race.Enter(to.lanes, to.measure))
		} else if !gone(to.front) {
			cmds = append(cmds, f.Runs.Alone(to.front))
		}
		cmds = append(cmds, f.Stage.Tell(stage.ShowView(to.view)), f.Stage.Tell(stage.ShowMetrics(to.charted)))
	}
	for _, l := range picture.disposable() {
		cmds = append(cmds, f.Runs.Retire(l))
	}
	return tea.Batch(cmds...)
}

// underWay is the lesson that was begun last, also behind a picture; nil before the
// first.
func (f *Learn) underWay() *lesson.Lesson {
	session := f.now
	if session != nil && session.way != nil {
		session = session.way.session
	}
	if session == nil {
		return nil
	}
	return session.lesson
}

// Pictured returns the word whose picture is on the screen at its moment; empty for none.
func (f *Learn) Pictured() string {
	if f.picturing() && f.now.moment != nil && !f.away() {
		return f.now.lesson.Title
	}
	return ""
}

// Trouble is why a part of the step on the screen could not be shown; nil if all could.
func (f *Learn) Trouble() error {
	if !f.talking() {
		return nil
	}
	return f.now.wrong
}
