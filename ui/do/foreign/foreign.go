// Package foreign is what there is to say of a run that a program of somebody's makes: that
// what the program says is not so, and how it has ended. That a run waits for it stands in the
// header, and what it cannot do is said by whoever is asked to do it.
package foreign

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/paint"
)

// Foreign is the feature.
type Foreign struct {
	stage.Plain
	st    stage.Stage
	ended *run.Run // the one whose end has been told
}

// New makes the feature.
func New(st stage.Stage) *Foreign { return &Foreign{st: st} }

// Badge is what the program says that is not so.
func (f *Foreign) Badge() string {
	front := f.st.Front()
	if front == nil {
		return ""
	}
	doubts := front.Lane.Scene.Doubts()
	if doubts == "" {
		return ""
	}
	return paint.No + " " + doubts
}

// Heard tells once how a program has ended that has not solved its puzzle.
func (f *Foreign) Heard(report stage.Report) tea.Cmd {
	scene := report.Lane.Scene
	isFront := report.Lane == f.st.Front().Lane
	ended := watch.Is(scene.Algorithm) && scene.Report.Status == engine.Exhausted
	switch {
	case !isFront || f.ended == report.Lane.Run && ended:
	case ended:
		f.ended = report.Lane.Run
		f.st.Say(scene.Said())
	default:
		f.ended = nil // it has gone back, and may come to the end again
	}
	return nil
}
