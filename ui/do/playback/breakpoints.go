package playback

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
)

// Breakpoints is the feature of where a run stops by itself: the list of conditions, which
// are typed, switched on and off, and deleted.
type Breakpoints struct {
	BreakpointNeeds
}

// BreakpointNeeds are what breakpoints work with.
type BreakpointNeeds struct {
	Stage  stage.Stage
	Runs   *runs.Runs
	*Stops // that runs are launched with
}

// NewBreakpoints makes the feature.
func NewBreakpoints(n BreakpointNeeds) *Breakpoints {
	return &Breakpoints{n}
}

// Handle implements stage.Feature: no message is for it.
func (*Breakpoints) Handle(tea.Msg) tea.Cmd { return nil }

func (f *Breakpoints) Actions() []action.Action {
	return []action.Action{
		{
			ID:      "breakpoints",
			Keys:    "B",
			Group:   action.Time,
			Meaning: "set breakpoints: conditions at which the run stops",
			Deed:    action.Dialog{What: "CONDITION", Open: f.breakpoints, Ask: f.fits},
		},
	}
}

// Begin reads the breakpoints that the screen is opened with.
func (f *Breakpoints) Begin(texts []string, algorithm *engine.Algorithm, puzzle *sudoku.Puzzle) error {
	for _, text := range texts {
		_, err := run.ParseBreak(text, algorithm, puzzle)
		if err != nil {
			return fmt.Errorf("break %w", err)
		}
		f.add(text)
	}
	return nil
}

// Set gives every run the breakpoints as they are now.
func (f *Breakpoints) Set() {
	for _, staged := range f.Runs.List() {
		list := f.For(staged.Scene.Algorithm, staged.Spec.Problem)
		for _, b := range list {
			b.Twin = staged.Twin
		}
		staged.Spec.Breaks = list
		staged.Do(func(r *run.Run) {
			r.SetBreaks(list)
		})
	}
}

// Compare gives every run the breakpoints anew where one of them compares two runs: a race has
// begun, has ended or is kept in step otherwise.
func (f *Breakpoints) Compare() {
	for _, b := range f.list {
		if run.NeedsTwin(b.Text) {
			f.Set()
			return
		}
	}
}

// fits returns an error if a breakpoint can hold in none of the runs on the screen.
func (f *Breakpoints) fits(text string) error {
	list := []*stage.Run{f.Stage.Front()}
	if leader := f.Runs.Leader(); leader != nil {
		list = leader.Lanes()
	}
	var wrong error
	for _, staged := range list {
		_, err := run.ParseBreak(text, staged.Scene.Algorithm, staged.Scene.Puzzle)
		if err == nil && run.NeedsTwin(text) && staged.Twin == nil {
			err = fmt.Errorf("%s: %w", text, run.ErrNoTwin)
		}
		if err == nil {
			return nil
		}
		wrong = err
	}
	return wrong
}

// LaneWords names lanes in words.
func LaneWords(names []string) string {
	if len(names) == 1 {
		return "lane " + names[0]
	}
	return "lanes " + english.List(names, "and")
}

// items are the breakpoints as they are listed: whether each can hold.
func (f *Breakpoints) items() (list []dialog.Item) {
	for _, typed := range f.list {
		err := f.fits(typed.Text)
		mark, state := paint.Break, ""
		switch {
		case err != nil:
			mark, state = paint.No, err.Error()
		case typed.Off:
			mark, state = paint.Separator, "off"
		}
		list = append(list, dialog.Item{
			Text:   mark + " " + typed.Text,
			Detail: state,
			Off:    typed.Off || err != nil,
		})
	}
	return list
}

// breakpoints opens the list of them: what is typed is a new one, enter switches one that
// is there on or off.
func (f *Breakpoints) breakpoints() tea.Cmd {
	list := &dialog.List{
		Title: "breakpoints",
		Ghost: "cost < 5",
		Take:  "add",
		Type:  "one",
		Width: 108,
		Keep:  true,
		Items: f.items(),
		Notes: run.BreakForms,
		Empty: none,
	}
	set := func() {
		f.Set()
		list.Refresh(f.items())
	}
	list.Typed = func(text string) (func() tea.Cmd, error) {
		if err := f.fits(text); err != nil {
			return nil, err
		}
		return func() tea.Cmd {
			f.add(text)
			set()
			return nil
		}, nil
	}
	list.Pick = func(i int) tea.Cmd {
		f.list[i].Off = !f.list[i].Off
		set()
		return nil
	}
	remove := func(i int) tea.Cmd {
		f.list = slices.Delete(f.list, i, i+1)
		set()
		return nil
	}
	list.More = dialog.Extras{
		{
			Key:    "tab",
			Does:   "on or off",
			OnItem: true,
			Do:     list.Pick,
		}, {
			Key:    "ctrl+d",
			Does:   "delete",
			OnItem: true,
			Do:     remove,
		},
	}
	return f.Stage.Show(list)
}

// none is what the list says while it is empty.
const none = "None yet. What plays, a run or a race, stops at the end of the iteration in which one " +
	"begins to hold; going to a moment is never stopped."

// Heard takes note of a run that has stopped by itself, and of the reason.
func (f *Breakpoints) Heard(report stage.Report) tea.Cmd {
	if !report.Stopped {
		return nil
	}
	leader := f.Runs.Leader()
	if leader != nil && leader.ReportsStop(report.Lane) {
		return nil // it says so, once all its lanes have stopped
	}
	rep := report.Lane.Scene.Report
	if rep.Stop.Kind == run.AtBreak {
		MarkStop(report.Lane)
	}
	if report.Lane == f.Stage.Front().Lane {
		f.Stage.Say(StopWords(rep))
	}
	return nil
}

// StopWords tells what stopped a run, and where.
func StopWords(r *run.Report) string {
	text := "the budget is spent; play goes on without one"
	if r.Stop.Kind == run.AtBreak {
		text = "stopped at " + r.Stop.Break.Text
	}
	return text + " in iteration " + r.At.String()
}

// MarkStop marks the present moment on a lane's timeline.
func MarkStop(l *stage.Lane) {
	scene := l.Scene
	scene.Stops = append(scene.Stops, scene.Report.At.Iteration)
	const mostStops = 1000 // are kept for the marks on the timeline
	if len(scene.Stops) > mostStops {
		scene.Stops = scene.Stops[1:]
	}
}
