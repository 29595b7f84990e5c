package stops

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/action"
	"sudokuscope/ui/life"
	"sudokuscope/ui/lives"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/truth"
)

// ActBreakpoints opens the dialog.
const ActBreakpoints action.ID = "breakpoints"

// Stops is the feature: the breakpoints. They outlive a run: what they mean to
// another algorithm or puzzle is found out when it starts.
type Stops struct {
	stage.Plain
	st    stage.Stage
	lives *lives.Lives
	truth *truth.Truth
	list  []Stop
	told  map[*sudoku.Puzzle]bool // that there is nothing to lose
}

// Stop is a breakpoint as it was typed.
type Stop struct {
	Text string
	Off  bool
	hits int
}

// New makes the feature.
func New(st stage.Stage, l *lives.Lives, t *truth.Truth) *Stops {
	return &Stops{st: st, lives: l, truth: t, told: map[*sudoku.Puzzle]bool{}}
}

// Actions is the dialog.
func (f *Stops) Actions() []action.Action {
	return []action.Action{
		{ID: ActBreakpoints, Keys: []string{"B"}, Group: action.Time, Meaning: "breakpoints: where the run shall stop", Do: f.breakpoints},
	}
}

// List is the breakpoints there are.
func (f *Stops) List() []Stop { return slices.Clone(f.list) }

// Put takes breakpoints in whatever they mean to the present run: those of a run
// file.
func (f *Stops) Put(s Stop) { f.list = append(f.list, s) }

// needSolution is the first breakpoint in force that needs the solution.
func (f *Stops) needSolution() (text string, ok bool) {
	for _, s := range f.list {
		if !s.Off && run.NeedsSolution(s.Text) {
			return s.Text, true
		}
	}
	return "", false
}

// parse reads a breakpoint for an algorithm and a puzzle.
func (f *Stops) parse(text string, a *engine.Algorithm, p *sudoku.Puzzle) (*run.Break, error) {
	var right sudoku.Grid
	if run.NeedsSolution(text) {
		var err error
		if right, err = f.truth.Solution(p); err != nil {
			return nil, fmt.Errorf("%s: %w", text, err)
		}
	}
	return run.ParseBreak(text, a, p, right)
}

// Begin reads the breakpoints that the screen is opened with. Nothing is on
// the screen yet, so one that needs the solution waits for it.
func (f *Stops) Begin(texts []string, a *engine.Algorithm, p *sudoku.Puzzle) error {
	for _, text := range texts {
		if run.NeedsSolution(text) {
			f.truth.Find(p)
		}
		if _, err := f.parse(text, a, p); err != nil {
			return fmt.Errorf("break %w", err)
		}
		f.add(text)
	}
	return nil
}

func (f *Stops) add(text string) {
	f.list = append(f.list, Stop{Text: strings.Join(strings.Fields(text), " ")})
}

// For are the breakpoints that mean something to an algorithm on a puzzle.
func (f *Stops) For(a *engine.Algorithm, p *sudoku.Puzzle) (list []*run.Break) {
	for _, s := range f.list {
		if b, err := f.parse(s.Text, a, p); err == nil {
			b.Off = s.Off
			list = append(list, b)
		}
	}
	return list
}

// Set gives every life the breakpoints as they are now.
func (f *Stops) Set() {
	for _, l := range f.lives.List() {
		list := f.For(l.Lane.Scene.Algorithm, l.Lane.Scene.Puzzle)
		l.Spec.Breaks = list
		l.Lane.Do(func(r *run.Run) { r.SetBreaks(list) })
	}
}

// Handle gives a run that is to be launched its breakpoints, and all of them those
// that have waited for the exact solver.
func (f *Stops) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case life.Launching:
		msg.Spec.Breaks = f.For(f.st.Algorithms()[msg.Spec.Algorithm], msg.Spec.Problem.Puzzle)
	case truth.Found:
		if _, need := f.needSolution(); need {
			f.Set()
		}
	}
	return nil
}

// Settle asks the exact solver where a breakpoint needs it, and says it where there
// is nothing to lose.
func (f *Stops) Settle() tea.Cmd {
	text, need := f.needSolution()
	if !need || f.st.Front() == nil {
		return nil
	}
	p := f.st.Front().Lane.Scene.Puzzle
	_, err := f.truth.Solution(p)
	if err != nil && !errors.Is(err, truth.ErrAsking) && !f.told[p] {
		f.told[p] = true
		f.st.Complain(fmt.Errorf("%s: %w", text, err))
	}
	return f.truth.Ask(p)
}

// fits returns an error if a breakpoint can hold in none of the runs on the screen;
// where it can in some of the lanes of a race, they are named.
func (f *Stops) fits(text string) (lanes string, err error) {
	front := f.st.Front().Lane.Scene
	_, err = f.parse(text, front.Algorithm, front.Puzzle)
	leader := f.lives.Leader()
	if leader == nil {
		return "", err
	}
	var names []string
	for _, l := range leader.Lanes() {
		if _, other := f.parse(text, l.Lane.Scene.Algorithm, l.Lane.Scene.Puzzle); other == nil {
			names = append(names, l.Name)
		}
	}
	switch len(names) {
	case 0:
		return "", err
	case len(leader.Lanes()):
		return "", nil
	}
	return LaneWords(names) + " only", nil
}

// LaneWords names lanes in words.
func LaneWords(names []string) string {
	if n := len(names) - 1; n > 0 {
		return "lanes " + strings.Join(names[:n], ", ") + " and " + names[n]
	}
	return "lane " + names[0]
}

// lines are the breakpoints as the dialog lists them.
func (f *Stops) lines() (list []Line) {
	for _, s := range f.list {
		note, err := f.fits(s.Text)
		if errors.Is(err, truth.ErrAsking) {
			note, err = "asking the exact solver "+f.st.Glyphs().Ellipsis, nil
		}
		list = append(list, Line{Text: s.Text, Off: s.Off, Wrong: err, Note: note, Hits: s.hits})
	}
	return list
}

// breakpoints opens the dialog of them.
func (f *Stops) breakpoints() tea.Cmd {
	return f.st.Show(&Dialog{
		Check: func(text string) error {
			if _, err := f.fits(text); !errors.Is(err, truth.ErrAsking) {
				return err
			}
			return nil
		},
		Lines: f.lines,
		Add: func(text string) tea.Cmd {
			f.add(text)
			f.Set()
			return nil
		},
		Toggle: func(i int) tea.Cmd {
			f.list[i].Off = !f.list[i].Off
			f.Set()
			return nil
		},
		Remove: func(i int) tea.Cmd {
			f.list = append(f.list[:i:i], f.list[i+1:]...)
			f.Set()
			return nil
		},
	})
}

// Heard takes note of a run that has stopped by itself, and of the reason.
func (f *Stops) Heard(r stage.Report) tea.Cmd {
	if !r.Stopped {
		return nil
	}
	if leader := f.lives.Leader(); leader != nil && leader.Minds(r.Lane) {
		return nil // it says so, once all its lanes have stopped
	}
	rep := r.Lane.Scene.Report
	if rep.Stop.Kind == run.AtBreak {
		f.Hit(rep.Stop.Break)
		Mark(r.Lane)
	}
	if r.Lane == f.st.Front().Lane {
		f.st.Say(Words(rep))
	}
	return nil
}

// Words tells what stopped a run, and where.
func Words(r *run.Report) string {
	text := "the budget is spent; play goes on without one"
	if r.Stop.Kind == run.AtBreak {
		text = "stopped at " + r.Stop.Break.Text
	}
	return text + " in iteration " + r.At.String()
}

// Hit counts that a breakpoint has stopped a run.
func (f *Stops) Hit(b *run.Break) {
	for i := range f.list {
		if f.list[i].Text == b.Text {
			f.list[i].hits++
		}
	}
}

// mostStops is how many stops are kept for the marks on the timeline.
const mostStops = 1000

// Mark marks the present moment on a lane's timeline.
func Mark(l *life.Lane) {
	s := l.Scene
	s.Stops = append(s.Stops, s.Report.At.Iteration)
	if len(s.Stops) > mostStops {
		s.Stops = s.Stops[1:]
	}
}
