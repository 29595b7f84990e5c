// Package playback moves along the run in front: playing and pausing it, steps forward and
// back, its pace, going to an iteration, an event or a bookmark, and the breakpoints where
// it stops by itself.
package playback

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/action"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/runs"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
)

// ActPause plays or pauses the run; the footer leaves it out when the run is over.
const ActPause action.ID = "pause"

// Playback is the feature.
type Playback struct {
	stage.Plain
	st     stage.Stage
	runs   *runs.Runs
	before float64 // the pace before flat out
}

// New makes the feature; flat out goes back to pace if there was no other before.
func New(st stage.Stage, l *runs.Runs, pace float64) *Playback {
	return &Playback{st: st, runs: l, before: pace}
}

func (f *Playback) scene() *scene.Scene { return f.st.Front().Lane.Scene }

// Inside reports whether the run is on a long way to a moment, Leave ends it there.
func (f *Playback) Inside() stage.Depth {
	_, far := f.runs.UnderWay()
	return stage.OnTheWay.If(far)
}

func (f *Playback) Leave() tea.Cmd {
	f.st.Front().Lane.Do((*run.Run).Pause)
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
	return []action.Action{
		{
			ID:      ActPause,
			Keys:    []string{"space"},
			Group:   action.Time,
			Meaning: "play or pause",
			Footer: action.Footer{
				Word: "pause",
				Says: func() string {
					if f.st.Playing() {
						return "pause"
					}
					return "play"
				},
			},
			Off:  f.over,
			Deed: action.Do(f.playPause),
		},
		{
			ID:      "back",
			Keys:    []string{"left", "h"},
			Group:   action.Time,
			Meaning: "go one iteration back, or as many as the number says",
			Footer: action.Footer{
				Word:  "step",
				Pairs: []action.ID{"forward"},
			},
			Off: atStart,
			Deed: action.Count{
				What:  "N",
				Usual: f.order(back, 1),
				With:  f.often(back),
			},
		},
		{
			ID:      "forward",
			Keys:    []string{"right", "l"},
			Group:   action.Time,
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
			Keys:    []string{"shift+left"},
			Group:   action.Time,
			Meaning: "go ten iterations back",
			Off:     atStart,
			Deed:    action.Do(f.order(back, 10)),
		},
		{
			ID:      "forward 10",
			Keys:    []string{"shift+right"},
			Group:   action.Time,
			Meaning: "go ten iterations forward",
			Off:     f.atEnd,
			Deed:    action.Do(f.order(forward, 10)),
		},
		{
			ID:      "phase forward",
			Keys:    []string{"]"},
			Group:   action.Time,
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
			Keys:    []string{"["},
			Group:   action.Time,
			Meaning: "go one phase of the loop back",
			Footer: action.Footer{
				Word:  "phase",
				Pairs: []action.ID{"phase forward"},
			},
			Off: atStart,
			Deed: action.Count{
				What:  "N",
				Usual: f.order(phaseBack, 1),
				With:  f.often(phaseBack),
			},
		},
		{
			ID:      "start",
			Keys:    []string{"home", "0"},
			Group:   action.Time,
			Meaning: "go to the start of the run",
			Off:     atStart,
			Deed:    action.Do(f.order(seek, 0)),
		},
		{
			ID:      "newest",
			Keys:    []string{"end", "G"},
			Group:   action.Time,
			Meaning: "go to the furthest moment of the run so far",
			Deed:    action.Do(f.newest),
		},
		{
			ID:      "go to",
			Keys:    []string{"g"},
			Group:   action.Time,
			Meaning: "go to an iteration by its number; gg goes to the start",
			Deed: action.Count{
				What:  "ITERATION",
				Usual: f.goTo,
				With:  f.often(seek),
			},
		},
		{
			ID:      "find event",
			Keys:    []string{"/"},
			Group:   action.Time,
			Meaning: "list the events, filter them as you type, and go to one",
			Deed:    action.Dialog{What: "WORD", Open: f.eventList},
		},
		{
			ID:      "next event",
			Keys:    []string{">"},
			Group:   action.Time,
			Meaning: "go to the next important event; the run goes on until there is one",
			Deed: action.Do(func() tea.Cmd {
				return f.toLandmark(true)
			}),
		},
		{
			ID:      "previous event",
			Keys:    []string{"<"},
			Group:   action.Time,
			Meaning: "go to the important event before this moment",
			Deed: action.Do(func() tea.Cmd {
				return f.toLandmark(false)
			}),
		},
		{
			ID:      "speed",
			Group:   action.Time,
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
			Keys:    []string{"+", "="},
			Group:   action.Time,
			Meaning: "play faster",
			Deed:    action.Do(f.faster),
		},
		{
			ID:      "slower",
			Keys:    []string{"-", "_"},
			Group:   action.Time,
			Meaning: "play slower",
			Footer: action.Footer{
				Word:  "pace",
				Pairs: []action.ID{"faster"},
			},
			Deed: action.Do(f.slower),
		},
		{
			ID:      "flat out",
			Keys:    []string{"F"},
			Group:   action.Time,
			Meaning: "play as fast as possible, or at the pace before",
			Deed:    action.Do(f.flatOut),
		},
	}
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
	if r := f.st.Front().Lane.Scene.Report; r.At == r.Head &&
		!f.st.Playing() {
		f.st.Say("this is the furthest the run has been")
	}
	f.st.Steer(func(r *run.Run) {
		r.Seek(r.Timeline.Head())
	})
	return nil
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
	l := f.runs.Leader()
	if l != nil && !l.Over() {
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
	if f.runs.Leader() != nil &&
		f.scene().Report.Status != engine.Running {
		return "this lane has ended; tab brings another to the front"
	}
	return f.over()
}

// paces are the steps of the pace, in iterations a second.
var paces = []float64{
	.5,
	1,
	2,
	5,
	10,
	20,
	50,
	100,
	250,
	500,
	1000,
	2000,
	5000,
	10_000,
	20_000,
	50_000,
	100_000,
	math.Inf(1),
}

// faster and slower go to the next pace up and down.
func (f *Playback) faster() tea.Cmd {
	i := slices.IndexFunc(paces, func(p float64) bool {
		return p > f.pace()
	})
	if i >= 0 {
		f.setPace(paces[i])
	}
	return nil
}

func (f *Playback) slower() tea.Cmd {
	i, _ := slices.BinarySearch(paces, f.pace())
	if i > 0 {
		f.setPace(paces[i-1])
	}
	return nil
}

func (f *Playback) pace() float64 { return f.st.Front().Spec.Pace }

func (f *Playback) setPace(p float64) {
	now := f.st.Front()
	now.Spec.Pace = p
	now.Lane.Do(func(r *run.Run) {
		r.SetPace(p)
	})
}

// askPace asks for a pace.
func (f *Playback) askPace() tea.Cmd {
	prompt := dialog.NewOffer("speed", "Iterations a second, or max.", paceText(f.pace()),
		func(text string) error { _, err := readPace(text); return err },
		func(text string) tea.Cmd {
			pace, err := readPace(text)
			if err != nil {
				return nil // the dialog has refused it
			}
			return f.atPace(pace)
		})
	return f.st.Show(prompt)
}

// atPace goes at a pace from now on.
func (f *Playback) atPace(pace float64) tea.Cmd {
	if pace <= 0 {
		f.st.Say("a speed is a number above 0; space pauses")
		return nil
	}
	f.setPace(pace)
	f.st.Say(paceText(pace) + " iterations a second")
	return nil
}

// highest is the word for no limit.
const highest = "max"

func paceText(pace float64) string {
	if pace == run.FlatOut {
		return highest
	}
	return strconv.FormatFloat(pace, 'g', -1, 64)
}

// readPace reads iterations a second.
func readPace(text string) (float64, error) {
	text = strings.TrimSpace(text)
	if text == highest {
		return run.FlatOut, nil
	}
	pace, err := strconv.ParseFloat(text, 64)
	if err != nil || !(pace > 0) || pace > 1e9 {
		return 0, fmt.Errorf("expected iterations a second, such as 20, or %s", highest)
	}
	return pace, nil
}

// flatOut goes to the highest pace, and from there back to the one before.
func (f *Playback) flatOut() tea.Cmd {
	to := f.before
	if now := f.pace(); now != run.FlatOut {
		f.before, to = now, run.FlatOut
	}
	f.setPace(to)
	return nil
}

// foundMsg is where the landmark sought stands.
type foundMsg struct {
	lane  *stage.Lane
	from  engine.Position
	to    int64 // 0 for nowhere
	why   string
	error error
}

// Handle goes where a landmark was found, unless the user has moved meanwhile.
func (f *Playback) Handle(m tea.Msg) tea.Cmd {
	switch msg, ok := m.(foundMsg); {
	case !ok ||
		msg.lane != f.st.Front().Lane ||
		msg.from != f.scene().Report.At:
	case msg.error != nil:
		f.st.Complain(msg.error)
	case msg.to == 0:
		f.st.Say(msg.why)
	default:
		f.st.Steer(func(r *run.Run) {
			r.Seek(engine.Position{Iteration: msg.to})
		})
	}
	return nil
}

// searchTime bounds how long a landmark is looked for ahead.
const searchTime = 2 * time.Second

// toLandmark goes to the next landmark or to the one before: one that the timeline has, or else
// ahead one that the run would come to. That is found in a command.
func (f *Playback) toLandmark(ahead bool) tea.Cmd {
	lane := f.st.Front().Lane
	at := f.scene().Report.At
	return func() tea.Msg {
		found := foundMsg{
			lane: lane,
			from: at,
			to:   keptLandmark(lane.Run, at.Iteration, ahead),
			why:  "no landmark before this",
		}
		if found.to > 0 || !ahead {
			return found
		}
		ctx, stop := context.WithTimeout(context.Background(), searchTime)
		defer stop()
		found.to, found.error = landmarkAhead(ctx, lane.Run, at.Iteration)
		found.why = "no landmark from here to the end of the search"
		if errors.Is(found.error, context.DeadlineExceeded) {
			found.error = nil
			found.why = fmt.Sprintf("ran on for %v and came to no landmark; B sets a breakpoint for "+
				"any event", searchTime)
		}
		return found
	}
}

// keptLandmark is the iteration of the first landmark of the timeline after an iteration, or
// of the last before it; 0 for none.
func keptLandmark(r *run.Run, at int64, ahead bool) (found int64) {
	for _, e := range r.Timeline.Landmarks(nil) {
		switch {
		case !ahead && e.Iteration < at:
			found = e.Iteration
		case ahead && e.Iteration > at:
			return e.Iteration
		}
	}
	return found
}

// landmarkAhead is the iteration of the first landmark after an iteration, also where the
// run has not been yet; 0 if the search ends before that.
func landmarkAhead(ctx context.Context, r *run.Run, at int64) (int64, error) {
	rerun, err := r.Rerun(engine.Position{Iteration: at})
	if err != nil {
		return 0, err
	}
	landmark := func(e engine.Event) bool {
		return r.Algorithm.Events[e.Kind].Landmark
	}
	for now, search := range rerun.Iterations(ctx, math.MaxInt64) {
		if now.Iteration > at && slices.ContainsFunc(search.Events(), landmark) {
			return now.Iteration, nil
		}
	}
	return 0, rerun.Err()
}

// goTo asks for an iteration.
func (f *Playback) goTo() tea.Cmd {
	now := f.scene().Report.At.Iteration
	read := func(text string) (engine.Position, error) {
		switch strings.TrimSpace(text) {
		case "g":
			return engine.Position{}, nil
		case "G":
			return f.scene().Report.Head, nil
		}
		return readMoment(text, now)
	}
	return f.st.Show(&dialog.Prompt{
		Title: "go to",
		Ask: "The iteration to go to, past or future. +25 or -25 counts from here, 212+3 is three " +
			"phases further, g is the start, G the end.",
		Ghost: "1284",
		Check: func(text string) error {
			_, err := read(text)
			return err
		},
		Take: func(text string) tea.Cmd {
			to, _ := read(text)
			f.st.Steer(func(r *run.Run) {
				r.Seek(to)
			})
			return nil
		},
	})
}

// readMoment reads an iteration as people write it: with its digits grouped,
// with phases, or counted from where they are.
func readMoment(text string, now int64) (engine.Position, error) {
	text = strings.NewReplacer(" ", "", "\u2009", "", "_", "", ",", "").Replace(text)
	wrong := fmt.Errorf("expected a whole number of iterations, such as 1284, +25, -25 or 212+3")
	if text != "" &&
		(text[0] == '+' || text[0] == '-') {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n > 1<<50 {
			return engine.Position{}, wrong
		}
		return engine.Position{Iteration: max(0, now+n)}, nil
	}
	to, err := engine.ParsePosition(text)
	if err != nil {
		return to, wrong
	}
	return to, nil
}
