package learn

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/question"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/card"
	"sudokuscope/ui/life"
	"sudokuscope/ui/manyruns"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/panes"
	"sudokuscope/ui/quiz"
	"sudokuscope/ui/stage"
)

// world is what a lesson is about on this screen. For one that was sent that is what is
// built in: no file is opened and no script run for it.
func (f *Learn) world(l *lesson.Lesson) lesson.World {
	w := lesson.World{
		Algorithm: func(id string) (*engine.Algorithm, error) {
			for _, a := range f.st.Algorithms() {
				if a.ID == id && (a.Script == "" || !l.Sent) {
					return a, nil
				}
			}
			return nil, fmt.Errorf("no algorithm %q: expected one of those that the list of algorithms has", id)
		},
		Puzzle:  func(name string) (*sudoku.Puzzle, error) { return puzzles.Open(name, strings.NewReader("")) },
		Default: f.shelf.Default,
	}
	if l.Sent {
		w.Puzzle = puzzles.Elsewhere
	}
	w.Views, w.Panels = panes.Views(), f.panes.Names()
	return w
}

// arrivedMsg is the moment of a step, with the lives that are to be looked at there.
type arrivedMsg struct {
	ticket int
	moment *lesson.Moment
	made   *question.Question
	tests  []lesson.Test // the checks
	lives  []*life.Life
	odd    error // what of the step is not so; the rest of it is
	err    error
}

// enter shows the words of the present step and finds its moment in the background.
func (f *Learn) enter() tea.Cmd {
	s := f.now
	s.stop()
	f.lives.Ticket() // what else is on its way to the screen comes too late
	s.ended, s.page, s.moment, s.wrong, s.trying = false, 0, nil, nil, false
	f.enlist(s.lesson)
	s.text, s.then = card.Markdown(s.at().Text), card.Markdown(s.at().Then)
	f.ticket++
	ctx, cancel := context.WithCancel(f.closing)
	s.cancel = cancel
	ticket, step, l, w := f.ticket, s.at(), s.lesson, f.world(s.lesson)
	save := f.note(false)
	return tea.Batch(save, func() tea.Msg {
		defer cancel()
		return f.find(ctx, ticket, l, step, w)
	})
}

// find goes to the moment of a step and launches its lives there. Where the step says
// the moment itself, they are on their way while it is looked at.
func (f *Learn) find(ctx context.Context, ticket int, l *lesson.Lesson, step *lesson.Step, w lesson.World) (msg arrivedMsg) {
	msg.ticket = ticket
	blame := func(line int, err error) error { return &lesson.Error{File: l.File, Line: line, Text: err.Error()} }
	defer func() {
		if msg.err != nil {
			msg.close()
			msg.lives = nil
		}
	}()
	first, err := w.Resolve(step.Run)
	if err != nil {
		msg.err = blame(step.Run.Line, fmt.Errorf("run: %w", err))
		return msg
	}
	if step.Go.Until == "" {
		first.At = engine.Position{Iteration: max(0, step.Go.At.Iteration+step.Go.Then), Phases: step.Go.At.Phases}
		if msg.err = f.launch(&msg, step, first, w, blame); msg.err != nil {
			return msg
		}
	}
	if msg.moment, err = w.Find(ctx, step); err != nil {
		msg.err = blame(step.Go.Line, err)
		return msg
	}
	if step.Go.Until != "" {
		if msg.err = f.launch(&msg, step, msg.moment, w, blame); msg.err != nil {
			return msg
		}
	}
	msg.odd = f.examine(&msg, l, step, w, blame)
	return msg
}

// launch launches the lives of a step: its run at its moment, and the other lanes of
// a race.
func (f *Learn) launch(msg *arrivedMsg, step *lesson.Step, m *lesson.Moment, w lesson.World, blame func(int, error) error) error {
	runs := []*lesson.Moment{m}
	for i, r := range step.Race {
		if i == 0 {
			continue // the run itself
		}
		other, err := w.Resolve(r)
		if err != nil {
			return blame(r.Line, fmt.Errorf("race: %w", err))
		}
		runs = append(runs, other)
	}
	for _, m := range runs {
		spec := f.spec(step, m)
		if step.Until != "" {
			b, err := m.Break(step.Until)
			if err != nil {
				return blame(step.Line, fmt.Errorf("play until: %w", err))
			}
			spec.Breaks = []*run.Break{b}
		}
		lane, err := f.lives.Start(spec)
		if err != nil {
			return blame(step.Run.Line, err)
		}
		spec.At, spec.Journal = engine.Position{}, nil
		msg.lives = append(msg.lives, &life.Life{Lane: lane, Spec: spec})
	}
	return nil
}

// examine reads the checks, makes the question, and returns what of the step is not
// so, the last of it.
func (f *Learn) examine(msg *arrivedMsg, l *lesson.Lesson, step *lesson.Step, w lesson.World, blame func(int, error) error) (odd error) {
	m := msg.moment
	for _, err := range w.Misnamed(l, step, m) {
		odd = err
	}
	if q := step.Ask; q != nil && q.Computed != "" {
		made, err := m.Question(q.Computed)
		if err == nil && made == nil {
			err = fmt.Errorf("the run has no question of the kind %s here", q.Computed)
		}
		if msg.made = made; err != nil {
			odd = blame(q.Line, err)
		}
	}
	for _, c := range step.Claims {
		if holds, err := m.Holds(c.Text); err != nil {
			odd = blame(c.Line, err)
		} else if !holds {
			odd = blame(c.Line, fmt.Errorf("claim %s is not true here", c.Text))
		}
	}
	for _, c := range step.Checks {
		test, err := m.Condition(c.Text)
		if err != nil {
			test, odd = never, blame(c.Line, err)
		}
		msg.tests = append(msg.tests, test)
	}
	return odd
}

// never is a check that cannot be read.
func never(engine.Search, engine.Settings) bool { return false }

func (msg arrivedMsg) close() {
	for _, l := range msg.lives {
		l.Lane.Close()
	}
}

// spec is how a run of a step is launched.
func (f *Learn) spec(step *lesson.Step, m *lesson.Moment) life.Spec {
	return life.Spec{
		Algorithm: slices.Index(f.st.Algorithms(), m.Algorithm), Preset: m.Algorithm.PresetOf(m.Problem.Settings), Problem: m.Problem,
		Pace: paceOf(step), Paused: true, At: m.At, Journal: m.Journal,
	}
}

// paceOf is the pace of a step: its own, or such a one that an exercise takes ten
// seconds or so at most.
func paceOf(s *lesson.Step) float64 {
	if s.Pace > 0 {
		return s.Pace
	}
	pace := float64(engine.UsualPace)
	for _, c := range s.Checks {
		pace = max(pace, math.Round(float64(c.Within)/10))
	}
	return pace
}

// arrived shows the lives of a step in place of those of the step before.
func (f *Learn) arrived(msg arrivedMsg) tea.Cmd {
	if msg.ticket != f.ticket || !f.talking() {
		msg.close()
		return nil
	}
	s := f.now
	if msg.err != nil {
		s.wrong = msg.err
		return nil
	}
	s.moment, s.want, s.wrong = msg.moment, msg.moment.At, msg.odd
	s.tests, s.from = msg.tests, engine.Position{}
	s.forking = slices.Clone(s.at().Forks)
	if n := s.now(); n.asked == nil {
		n.asked = put(s.at().Ask, msg.made, msg.moment.At)
	}
	old := s.disposable()
	s.home, s.tried = msg.lives, nil
	if s.way == nil && f.allOf(old) {
		f.lives.Clear()
		old = nil
	}
	for _, l := range msg.lives {
		f.lives.Add(l)
	}
	cmds := []tea.Cmd{f.faceHome()}
	for _, l := range msg.lives {
		l.Spec.Pace = paceOf(s.at()) // its own, not that of the life which was in front
		f.equip(l)
	}
	if s.at().Play {
		cmds = append(cmds, f.play())
	}
	for _, l := range old {
		cmds = append(cmds, f.lives.Retire(l))
	}
	cmds = append(cmds, f.thinOut(), f.pose(), f.gather())
	return tea.Batch(cmds...)
}

// play lets the run in front play, or all lanes of a race.
func (f *Learn) play() tea.Cmd {
	if f.st.Playing() {
		return nil
	}
	if lead := f.lives.Leader(); lead != nil {
		return lead.Play()
	}
	f.st.Steer((*run.Run).Play)
	return nil
}

// equip gives a life of the step the breakpoints of the screen beside its own.
func (f *Learn) equip(l *life.Life) {
	own := l.Spec.Breaks
	l.Spec.Breaks = append(f.lives.Prepare(l.Spec).Breaks, own...)
	list := l.Spec.Breaks
	l.Lane.Do(func(r *run.Run) { r.SetBreaks(list) })
}

// allOf reports whether all lives there are may go: those given, and one that nothing
// has been done with.
func (f *Learn) allOf(gone []*life.Life) bool {
	for _, l := range f.lives.List() {
		if !slices.Contains(gone, l) && !untouched(l) {
			return false
		}
	}
	return true
}

// untouched reports whether a life stands at its beginning and was never elsewhere.
func untouched(l *life.Life) bool {
	r := l.Lane.Scene.Report
	return l.Parent == nil && r.Head == (engine.Position{}) && !r.Playing
}

// mostKept is how many lives are kept beside those of a step.
const mostKept = 8

// thinOut closes the oldest of the lives that are kept where there are many.
func (f *Learn) thinOut() tea.Cmd {
	var cmds []tea.Cmd
	for list := f.lives.List(); len(list) > mostKept+len(f.now.home) && !slices.Contains(f.now.home, list[0]); list = f.lives.List() {
		f.st.Say("life " + list[0].Name + " has been closed, as there are many")
		cmds = append(cmds, f.lives.Retire(list[0]))
	}
	return tea.Batch(cmds...)
}

// faceHome brings the lives of the step to the front.
func (f *Learn) faceHome() tea.Cmd {
	if len(f.now.home) > 1 {
		cmd := f.race.Enter(f.now.home, run.Evaluations)
		return tea.Batch(cmd, f.race.Front(0))
	}
	return f.lives.Alone(f.now.home[0])
}

// zoomOf is the panel that has the whole screen: that of the many runs where the step
// asks for them and says nothing else.
func zoomOf(s *lesson.Step) panel.ID {
	if s.Zoom == "" && s.Many > 0 {
		return manyruns.ID
	}
	return panel.ID(s.Zoom)
}

// pose shows the step's view, panels and overlay.
func (f *Learn) pose() tea.Cmd {
	step := f.now.at()
	for _, l := range f.now.home {
		l.Lane.Scene.Truth, l.Lane.Scene.Cursor = nil, -1
	}
	f.st.ResetFocus()
	cmds := []tea.Cmd{
		f.st.Tell(quiz.Stop{}),
		f.st.Tell(stage.ShowView(step.View)),
		f.st.Tell(stage.ShowMetrics(step.Chart)),
		f.st.Tell(stage.ShowPanels{Beside: panel.ID(step.Beside), Zoom: zoomOf(step)}),
	}
	switch step.Overlay {
	case "truth":
		f.truth.Show()
		f.st.Say("the true solution lies over the board; s takes it off")
	case "reliability":
		cmds = append(cmds, f.truth.Measure())
	}
	return tea.Batch(cmds...)
}
