// Package playback moves along a run in front: playing and pausing it, steps
// forward and back, its pace, and going to an iteration or an event.
package playback

import (
	"math"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/action"
	"sudokuscope/ui/runs"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
)

// The actions of the feature.
const (
	ActPause         action.ID = "pause"
	ActBack          action.ID = "back"
	ActForward       action.ID = "forward"
	ActBack10        action.ID = "back 10"
	ActForward10     action.ID = "forward 10"
	ActPhaseForward  action.ID = "phase forward"
	ActPhaseBack     action.ID = "phase back"
	ActStart         action.ID = "start"
	ActNewest        action.ID = "newest"
	ActGoTo          action.ID = "go to"
	ActNextEvent     action.ID = "next event"
	ActPreviousEvent action.ID = "previous event"
	ActFaster        action.ID = "faster"
	ActSlower        action.ID = "slower"
	ActFlatOut       action.ID = "flat out"
)

// Playback is the feature.
type Playback struct {
	stage.Plain
	st     stage.Stage
	runs   *runs.Runs
	before float64 // the pace before flat out
}

// New makes the feature; pace is what flat out goes back to before there was
// another.
func New(st stage.Stage, l *runs.Runs, pace float64) *Playback {
	return &Playback{st: st, runs: l, before: pace}
}

func (f *Playback) scene() *scene.Scene { return f.st.Front().Lane.Scene }

// Handle goes where a landmark was found.
func (f *Playback) Handle(msg tea.Msg) tea.Cmd {
	if found, ok := msg.(foundMsg); ok {
		f.goThere(found)
	}
	return nil
}

// Inside is whether the run is on a long way to a moment, Leave ends it there.
func (f *Playback) Inside() stage.Depth {
	if _, far := f.runs.UnderWay(); far {
		return stage.OnTheWay
	}
	return stage.Outside
}

func (f *Playback) Leave() tea.Cmd {
	f.st.Front().Lane.Do((*run.Run).Pause)
	return nil
}

// Actions are all ways along a run.
func (f *Playback) Actions() []action.Action {
	return []action.Action{
		{ID: ActPause, Keys: []string{"space"}, Group: action.Time, Meaning: "play or pause",
			Footer: "pause", Says: f.pauseLabel, Off: f.over, Do: f.playPause},
		{ID: ActBack, Keys: []string{"left", "h"}, Takes: "N", Group: action.Time, Meaning: "one iteration back",
			Footer: "step", Pairs: []action.ID{ActForward}, Off: f.atStart, Do: f.order(func(r *run.Run) { r.Back(1) }), Number: f.often(func(r *run.Run, n int64) { r.Back(n) })},
		{ID: ActForward, Keys: []string{"right", "l"}, Takes: "N", Group: action.Time, Meaning: "one iteration forward",
			Off: f.atEnd, Do: f.order(func(r *run.Run) { r.Step(1) }), Number: f.often(func(r *run.Run, n int64) { r.Step(n) })},
		{ID: ActBack10, Keys: []string{"shift+left"}, Group: action.Time, Meaning: "ten iterations back",
			Off: f.atStart, Do: f.order(func(r *run.Run) { r.Back(10) }), Number: f.often(func(r *run.Run, n int64) { r.Back(10 * n) })},
		{ID: ActForward10, Keys: []string{"shift+right"}, Group: action.Time, Meaning: "ten iterations forward",
			Off: f.atEnd, Do: f.order(func(r *run.Run) { r.Step(10) }), Number: f.often(func(r *run.Run, n int64) { r.Step(10 * n) })},
		{ID: ActPhaseForward, Keys: []string{"]"}, Takes: "N", Group: action.Time, Meaning: "one phase of the loop forward",
			Off: f.atEnd, Do: f.order(func(r *run.Run) { r.StepPhase(1) }), Number: f.often(func(r *run.Run, n int64) { r.StepPhase(min(n, mostPhases)) })},
		{ID: ActPhaseBack, Keys: []string{"["}, Takes: "N", Group: action.Time, Meaning: "one phase of the loop back",
			Footer: "phase", Pairs: []action.ID{ActPhaseForward}, Off: f.atStart, Do: f.order(func(r *run.Run) { r.BackPhase(1) }), Number: f.often(func(r *run.Run, n int64) { r.BackPhase(min(n, mostPhases)) })},
		{ID: ActStart, Keys: []string{"home"}, Group: action.Time, Meaning: "to the start of the run",
			Off: f.atStart, Do: f.order(func(r *run.Run) { r.Seek(engine.Position{}) })},
		{ID: ActNewest, Keys: []string{"end"}, Group: action.Time, Meaning: "to the furthest the run has been",
			Do: f.newest},
		{ID: ActGoTo, Keys: []string{"g"}, Takes: "ITERATION", Group: action.Time, Meaning: "to an iteration by its number", Do: f.goTo, Number: f.often(func(r *run.Run, n int64) { r.Seek(engine.Position{Iteration: n}) })},
		{ID: ActNextEvent, Keys: []string{">"}, Takes: "N", Group: action.Time, Meaning: "to the next landmark; runs on to it", Do: f.event(1), Number: f.events(1)},
		{ID: ActPreviousEvent, Keys: []string{"<"}, Takes: "N", Group: action.Time, Meaning: "to the one before", Do: f.event(-1), Number: f.events(-1)},
		{ID: ActFaster, Keys: []string{"+", "="}, Group: action.Time, Meaning: "faster", Do: f.changePace(1)},
		{ID: ActSlower, Keys: []string{"-", "_"}, Group: action.Time, Meaning: "slower", Footer: "pace", Pairs: []action.ID{ActFaster}, Do: f.changePace(-1)},
		{ID: ActFlatOut, Keys: []string{"F"}, Group: action.Time, Meaning: "as fast as it goes, and back",
			Do: f.flatOut},
	}
}

// newest goes to the furthest the run has been, or says that this is it.
func (f *Playback) newest() tea.Cmd {
	if r := f.st.Front().Lane.Scene.Report; r.At == r.Head && !f.st.Playing() {
		f.st.Say("this is the furthest the run has been")
	}
	f.st.Steer(func(r *run.Run) { r.Seek(r.Timeline.Head()) })
	return nil
}

// order is an action that is an order to the run.
func (f *Playback) order(give func(*run.Run)) func() tea.Cmd {
	return func() tea.Cmd {
		f.st.Steer(give)
		return nil
	}
}

func (f *Playback) pauseLabel() string {
	if f.st.Playing() {
		return "pause"
	}
	return "play"
}

func (f *Playback) playPause() tea.Cmd {
	if l := f.runs.Leader(); l != nil {
		return l.Play()
	}
	if f.scene().Report.Playing {
		f.st.Front().Lane.Do((*run.Run).Pause)
	} else {
		f.st.Front().Lane.Do((*run.Run).Play)
	}
	return nil
}

// over is the reason why a run cannot play on.
func (f *Playback) over() string {
	if l := f.runs.Leader(); l != nil && !l.Over() {
		return ""
	}
	switch f.scene().Report.Status {
	case engine.Solved:
		return "the puzzle is solved; ← goes back, r starts again, n with another seed"
	case engine.Exhausted:
		return "the search has ended; ← goes back, r starts again, n with another seed"
	case engine.Crashed:
		return "the search has failed; ← goes back, r starts again, n with another seed"
	}
	return ""
}

// atEnd is the reason why there is no further step.
func (f *Playback) atEnd() string {
	if f.runs.Leader() != nil && f.scene().Report.Status != engine.Running {
		return "this lane has ended; tab brings another to the front"
	}
	return f.over()
}

// atStart is the reason why there is no step back.
func (f *Playback) atStart() string {
	if f.scene().Report.At == (engine.Position{}) {
		return "this is the start of the run"
	}
	return ""
}

// paces are the steps of the pace, in iterations a second.
var paces = []float64{.5, 1, 2, 5, 10, 20, 50, 100, 250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, math.Inf(1)}

// changePace goes to the next pace up or down.
func (f *Playback) changePace(by int) func() tea.Cmd {
	return func() tea.Cmd {
		now := f.pace()
		next := now
		for i := range paces {
			if by < 0 {
				i = len(paces) - 1 - i
			}
			if p := paces[i]; by > 0 && p > now || by < 0 && p < now {
				next = p
				break
			}
		}
		f.setPace(next)
		return nil
	}
}

func (f *Playback) pace() float64 { return f.st.Front().Spec.Pace }

func (f *Playback) setPace(p float64) {
	now := f.st.Front()
	now.Spec.Pace = p
	now.Lane.Do(func(r *run.Run) { r.SetPace(p) })
}

// flatOut goes to the highest pace, and from there back to the one before.
func (f *Playback) flatOut() tea.Cmd {
	if f.pace() == run.FlatOut {
		f.setPace(f.before)
		return nil
	}
	f.before = f.pace()
	f.setPace(run.FlatOut)
	return nil
}

// mostPhases bounds a count of phases: they are done one by one, and back they
// are counted one by one.
const mostPhases = 10_000

// often is an order with a number.
func (f *Playback) often(give func(*run.Run, int64)) func(int64) tea.Cmd {
	return func(n int64) tea.Cmd {
		f.st.Steer(func(r *run.Run) { give(r, n) })
		return nil
	}
}

// event and events go to an event in a direction, the next or the n-th.
func (f *Playback) event(by int) func() tea.Cmd { return func() tea.Cmd { return f.toLandmark(by) } }

func (f *Playback) events(by int) func(int64) tea.Cmd {
	return func(n int64) tea.Cmd { return f.toLandmark(by * int(min(n, 1<<20))) }
}
