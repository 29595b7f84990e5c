// Package foreign is what there is to say of a run that a program of somebody's makes: that
// what the program says is not so, what is wrong with how it goes on, and how it has ended. That
// a run waits for it stands in the header, and what it cannot do is said by whoever is asked to do it.
package foreign

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/guest/watch/check"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/paint"
)

// Foreign is the feature.
type Foreign struct {
	st     stage.Stage
	ended  *run.Run // the one whose end has been told
	looked map[*run.Run]*looked
}

// looked is what was found in a run, quietly, and how far it was looked at.
type looked struct {
	steps int64
	found []check.Finding
}

// looks are the iterations after which a run is looked at.
var looks = []int64{400, 2000}

// New makes the feature.
func New(st stage.Stage) *Foreign { return &Foreign{st: st, looked: map[*run.Run]*looked{}} }

// Badge is the first thing that the program says and that is not so, or else what is wrong with how
// it goes on.
func (f *Foreign) Badge() string {
	front := f.st.Front()
	if front == nil {
		return ""
	}
	list := front.Scene.Doubts()
	if of := f.looked[front.Run]; of != nil && len(list) == 0 {
		for _, one := range of.found {
			list = append(list, one.Says)
		}
	}
	if len(list) == 0 {
		return ""
	}
	more := ""
	if len(list) > 1 {
		more = fmt.Sprintf(" (+%d)", len(list)-1)
	}
	return paint.No + " " + list[0] + more
}

// foundMsg is what was found in a run.
type foundMsg struct {
	run   *run.Run
	found []check.Finding
}

// look looks at a run of a program from its beginning, in the background: at lines that are there.
func (f *Foreign) look(lane *stage.Lane) tea.Cmd {
	of := lane.Run
	head := lane.Scene.Report.Head.Iteration
	known := f.looked[of]
	if known == nil {
		known = &looked{}
	}
	steps := int64(0)
	for _, at := range looks {
		if head >= at {
			steps = at
		}
	}
	if steps <= known.steps {
		return nil
	}
	f.forget()
	known.steps = steps
	f.looked[of] = known
	return func() tea.Msg {
		along, err := of.Rerun(engine.Position{})
		if err != nil {
			return nil
		}
		found := check.Habits(of.Algorithm, of.Problem.Puzzle, along.Search(), int(steps))
		return foundMsg{of, found}
	}
}

// forget drops what was found in runs that are gone.
func (f *Foreign) forget() {
	for of := range f.looked {
		select {
		case <-of.Done():
			delete(f.looked, of)
		default:
		}
	}
}

// Handle takes what was found.
func (f *Foreign) Handle(msg tea.Msg) tea.Cmd {
	if msg, ok := msg.(foundMsg); ok && f.looked[msg.run] != nil {
		f.looked[msg.run].found = msg.found
	}
	return nil
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
	if isFront && watch.Is(scene.Algorithm) {
		return f.look(report.Lane)
	}
	return nil
}
