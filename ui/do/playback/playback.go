// Package playback moves along the run in front: playing and pausing it, steps forward and
// back, its pace, going to an iteration, an event or a bookmark, and the breakpoints where
// it stops by itself.
package playback

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
)

// ActPause plays or pauses the run; the footer leaves it out when the run is over.
const ActPause action.ID = "pause"

// Playback is the feature.
type Playback struct {
	st     stage.Stage
	runs   *runs.Runs
	before float64 // the pace before flat out
}

// New makes the feature; flat out goes back to pace if there was no other before.
func New(st stage.Stage, l *runs.Runs, pace float64) *Playback {
	return &Playback{st: st, runs: l, before: pace}
}

func (f *Playback) scene() *scene.Scene { return f.st.Front().Scene }

// Inside reports whether the run is on a long way to a moment, Leave ends it there.
func (f *Playback) Inside() stage.Depth {
	_, far := f.runs.UnderWay()
	return stage.OnTheWay.If(far)
}

func (f *Playback) Leave() tea.Cmd {
	f.st.Front().Do((*run.Run).Pause)
	return nil
}

func (f *Playback) Actions() []action.Action {
	back := func(r *run.Run, n int64) {
		r.Back(n)
	}
	forward := func(r *run.Run, n int64) {
		r.Step(n)
	}
	phaseBack := func(r *run.Run, n int64) {
		r.BackPhase(min(n, mostPhases))
	}
	phaseForward := func(r *run.Run, n int64) {
		r.StepPhase(min(n, mostPhases))
	}
	begun := func() bool {
		return f.scene().Report.At != engine.Position{}
	}
	atStart := action.Unless(begun, "this is the start of the run")
	seek := func(r *run.Run, n int64) {
		r.Seek(engine.Position{Iteration: n})
	}
	return action.Time.Has([]action.Action{
		{
			ID:      ActPause,
			Keys:    "space",
			Meaning: "play or pause",
			Word:    "pause",
			Says: func() string {
				if f.st.Playing() {
					return "pause"
				}
				return "play"
			},
			Off:  f.over,
			Deed: action.Do(f.playPause),
		},
		{
			ID:      "back",
			Keys:    "left h ,",
			Meaning: "go one iteration back, or as many as the number says",
			Word:    "step",
			Pairs:   []action.ID{"forward"},
			Off:     atStart,
			Deed: action.Count{
				What:  "N",
				Usual: f.order(back, 1),
				With:  f.often(back),
			},
		},
		{
			ID:      "forward",
			Keys:    "right l .",
			Meaning: "go one iteration forward, or as many as the number says",
			Off:     f.atEnd,
			Deed: action.Count{
				What:  "N",
				Usual: f.order(forward, 1),
				With:  f.often(forward),
			},
		},
		{
			ID:      "back 10",
			Keys:    "shift+left",
			Meaning: "go ten iterations back",
			Off:     atStart,
			Deed:    action.Do(f.order(back, 10)),
		},
		{
			ID:      "forward 10",
			Keys:    "shift+right",
			Meaning: "go ten iterations forward",
			Off:     f.atEnd,
			Deed:    action.Do(f.order(forward, 10)),
		},
		{
			ID:      "phase forward",
			Keys:    "]",
			Meaning: "go one phase of the loop forward",
			Off:     f.atEnd,
			Deed: action.Count{
				What:  "N",
				Usual: f.order(phaseForward, 1),
				With:  f.often(phaseForward),
			},
		},
		{
			ID:      "phase back",
			Keys:    "[",
			Meaning: "go one phase of the loop back",
			Word:    "phase",
			Pairs:   []action.ID{"phase forward"},
			Off:     atStart,
			Deed: action.Count{
				What:  "N",
				Usual: f.order(phaseBack, 1),
				With:  f.often(phaseBack),
			},
		},
		{
			ID:      "start",
			Keys:    "home 0",
			Meaning: "go to the start of the run",
			Off:     atStart,
			Deed:    action.Do(f.order(seek, 0)),
		},
		{
			ID:      "newest",
			Keys:    "end G",
			Meaning: "go to the furthest moment of the run so far",
			Deed:    action.Do(f.newest),
		},
		{
			ID:      "go to",
			Keys:    "g",
			Meaning: "go to an iteration by its number; gg goes to the start",
			Deed: action.Count{
				What:  "ITERATION",
				Usual: f.goTo,
				With:  f.often(seek),
			},
		},
		{
			ID:      "find event",
			Keys:    "/",
			Meaning: "list the events, filter them as you type, and go to one",
			Deed:    action.Dialog{What: "WORD", Open: f.eventList},
		},
		{
			ID:      "next event",
			Keys:    ">",
			Meaning: "go to the next important event; the run goes on until there is one",
			Deed: action.Do(func() tea.Cmd {
				return f.toLandmark(true)
			}),
		},
		{
			ID:      "previous event",
			Keys:    "<",
			Meaning: "go to the important event before this moment",
			Deed: action.Do(func() tea.Cmd {
				return f.toLandmark(false)
			}),
		},
		{
			ID:      "speed",
			Meaning: "play this many iterations a second",
			Deed: action.Count{
				What:  "N",
				Usual: f.askPace,
				With: func(n int64) tea.Cmd {
					return f.atPace(float64(n))
				},
			},
		},
		{
			ID:      "faster",
			Keys:    "+ =",
			Meaning: "play faster",
			Deed:    action.Do(f.faster),
		},
		{
			ID:      "slower",
			Keys:    "- _",
			Meaning: "play slower",
			Word:    "pace",
			Pairs:   []action.ID{"faster"},
			Deed:    action.Do(f.slower),
		},
		{
			ID:      "flat out",
			Keys:    "F",
			Meaning: "play as fast as possible, or at the pace before",
			Deed:    action.Do(f.flatOut),
		},
	})
}

// often is an order to the run with a number, and order one with always the same.
func (f *Playback) often(give func(*run.Run, int64)) func(int64) tea.Cmd {
	return func(n int64) tea.Cmd {
		f.st.Steer(func(r *run.Run) {
			give(r, n)
		})
		return nil
	}
}

func (f *Playback) order(give func(*run.Run, int64), n int64) func() tea.Cmd {
	return func() tea.Cmd { return f.often(give)(n) }
}

// mostPhases bounds a count of phases: they are done one by one, and back they
// are counted one by one.
const mostPhases = 10_000

// newest goes to the furthest the run has been, or says that this is it.
func (f *Playback) newest() tea.Cmd {
	if r := f.st.Front().Scene.Report; r.At == r.Head && !f.st.Playing() {
		f.st.Say("this is the furthest the run has been")
	}
	f.st.Steer(func(r *run.Run) { r.Seek(r.Timeline.Head()) })
	return nil
}

func (f *Playback) playPause() tea.Cmd {
	if l := f.runs.Leader(); l != nil {
		return l.Play()
	}
	if f.scene().Report.Playing {
		f.st.Front().Do((*run.Run).Pause)
	} else {
		f.st.Front().Do((*run.Run).Play)
	}
	return nil
}

// over is the reason why a run cannot play on.
func (f *Playback) over() string {
	leader := f.runs.Leader()
	if leader != nil && !leader.Over() {
		return ""
	}
	why := map[engine.Status]string{
		engine.Solved:    "the puzzle is solved",
		engine.Exhausted: "the search has ended",
		engine.Crashed:   "the search has failed",
	}[f.scene().Report.Status]
	if why == "" {
		return ""
	}
	return why + "; ← goes back, r starts again, n with another seed"
}

// atEnd is the reason why there is no further step.
func (f *Playback) atEnd() string {
	if f.runs.Leader() != nil && f.scene().Report.Status != engine.Running {
		return "this lane has ended; tab brings another to the front"
	}
	return f.over()
}
