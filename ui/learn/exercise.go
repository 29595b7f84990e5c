package learn

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/run"
	"sudokuscope/ui/life"
	"sudokuscope/ui/stage"
)

// exercising reports whether there is something left to be tried.
func (f *Learn) exercising() bool {
	return f.talking() && !f.now.ended && len(f.now.at().Tries) > 0 && !f.ticked()
}

// ticked reports whether all checks of the step are done.
func (f *Learn) ticked() bool { return !slices.Contains(f.now.now().ticks, false) }

// noExercise is why nothing can be tried now.
func (f *Learn) noExercise() string {
	switch {
	case f.now == nil || f.now.ended || len(f.now.at().Tries) == 0:
		return "this step has no exercise"
	case f.now.moment == nil:
		return "the run is on its way to the step's moment"
	case len(f.now.tried) >= len(f.now.at().Tries):
		return "it is done already; backspace takes it back"
	}
	return ""
}

// exercise does what is to be tried, as a learner would: in a fork, where something
// is changed.
func (f *Learn) exercise() tea.Cmd {
	s := f.now
	try := s.at().Tries[min(len(s.tried), len(s.at().Tries)-1)]
	switch try.Kind {
	case lesson.PlayOn:
		return f.play()
	case lesson.TakePreset:
		return f.takePreset(try)
	case lesson.WriteScript:
		return f.write(try)
	case lesson.Landscape:
		return f.st.Tell(stage.ShowLandscape{})
	}
	return f.branch(try, try.Kind == lesson.NewSeed, true)
}

// branch forks the run in front as an action says.
func (f *Learn) branch(a lesson.Action, beside, trying bool) tea.Cmd {
	l := f.st.Front()
	c, err := run.ParseChange(change(a, l.Lane.Scene.Report.At), l.Lane.Run.Algorithm, l.Lane.Run.Problem.Puzzle)
	if err != nil {
		f.st.Complain(&lesson.Error{File: f.now.lesson.File, Line: a.Line, Text: err.Error()})
		return nil
	}
	f.now.trying = trying
	return f.lives.Branch([]run.Change{c}, life.ChangeWords(l.Lane.Run, c), beside)
}

// change is an action in the words of a journal.
func change(a lesson.Action, at engine.Position) string {
	switch a.Kind {
	case lesson.SetParam:
		return fmt.Sprintf("%s:%s=%s", at, a.Name, a.Value)
	case lesson.NewSeed:
		return fmt.Sprintf("%s:seed=%s", at, a.Value)
	}
	return fmt.Sprintf("%s:%s", at, a.Value)
}

// takePreset starts the run again with a preset, as a life of its own.
func (f *Learn) takePreset(a lesson.Action) tea.Cmd {
	s := f.now
	preset, ok := s.moment.Algorithm.Preset(a.Value)
	if !ok {
		f.st.Complain(&lesson.Error{File: s.lesson.File, Line: a.Line, Text: fmt.Sprintf("%s has no preset %q", s.moment.Algorithm.ID, a.Value)})
		return nil
	}
	spec := f.spec(s.at(), s.moment)
	spec.Preset, spec.Problem.Settings, spec.At, spec.Journal = preset.Name, preset.Values, engine.Position{}, nil
	return f.startAnew(f.lives.Prepare(spec))
}

// triedMsg is a run that an exercise has started anew.
type triedMsg struct {
	ticket int
	life   *life.Life
	err    error
}

// triedAnew shows it.
func (f *Learn) triedAnew(msg triedMsg) tea.Cmd {
	switch {
	case msg.err != nil:
		f.st.Complain(msg.err)
		return nil
	case msg.ticket != f.ticket || !f.talking():
		msg.life.Lane.Close()
		return nil
	}
	f.lives.Add(msg.life)
	f.now.tried = append(f.now.tried, msg.life)
	return f.lives.Alone(msg.life)
}

// takenBack reports whether there is an exercise to be taken back: one that the run
// in front comes from.
func (f *Learn) takenBack() bool {
	n := len(f.now.tried)
	return n > 0 && slices.Contains(f.lives.List(), f.now.tried[n-1]) && f.homeAlive()
}

// takeBack closes the fork of the last exercise; the run is as it was before.
func (f *Learn) takeBack() tea.Cmd {
	s := f.now
	n := len(s.tried) - 1
	gone := s.tried[n]
	s.tried = s.tried[:n]
	to := gone.Parent
	if to == nil || !slices.Contains(f.lives.List(), to) {
		to = s.home[0]
	}
	cmd := f.lives.Alone(to)
	f.st.Say("the exercise is taken back: " + gone.What)
	return tea.Batch(cmd, f.lives.Retire(gone))
}

// Heard makes the forks of a step when its moment is there, and ticks the checks.
func (f *Learn) Heard(r stage.Report) tea.Cmd {
	if !f.talking() || f.now.moment == nil || f.now.ended {
		return nil
	}
	s := f.now
	l := f.st.Front()
	if r.Lane != l.Lane {
		return nil
	}
	at := l.Lane.Scene.Report.At
	if len(s.forking) > 0 && slices.Contains(s.home, l) && at == s.moment.At {
		next := s.forking[0]
		s.forking = s.forking[1:]
		return f.branch(next, true, s.way != nil)
	}
	if f.ticked() || !f.about(l) {
		return nil
	}
	rep := l.Lane.Scene.Report
	f.tick(f.testsOf(l.Lane.Run.Algorithm), lesson.Shown(&rep.Snapshot), rep.Settings)
	if rep.Playing || s.walking || f.ticked() {
		return nil
	}
	return f.walk(l.Lane, rep.At)
}

// about reports whether a life is of the algorithm and the puzzle that the checks
// are about, and at the step's moment or beyond.
func (f *Learn) about(l *life.Life) bool {
	m, r := f.now.moment, l.Lane.Run
	return standsFor(r.Algorithm, m.Algorithm) && slices.Equal(r.Problem.Puzzle.Givens, m.Problem.Puzzle.Givens) && l.Lane.Scene.Report.Settings != nil &&
		(!slices.Contains(f.now.home, l) || l.Lane.Scene.Report.At.Compare(m.At) > 0)
}

// tick ticks the checks that hold.
func (f *Learn) tick(tests []lesson.Test, s engine.Search, set engine.Settings) {
	now := f.now.now()
	for i := range f.now.at().Checks {
		if now.ticks[i] {
			continue
		}
		if tests[i](s, set) {
			f.mark(i)
		}
	}
}

// mark ticks a check off.
func (f *Learn) mark(i int) {
	s := f.now
	s.now().ticks[i] = true
	f.kept.done(s.lesson, s.step)
	f.st.Say("done: " + sentenceOf(s.at().Checks[i].Text))
}

// walkedMsg tells which checks held on a way that was not seen whole.
type walkedMsg struct {
	ticket int
	held   []bool
}

// mostWalked is how many iterations are looked at again at most.
const mostWalked = 20_000

// walk looks again at the way from the step's moment to where a run has stopped: at
// a high pace not every iteration is reported, and a check may have held in between.
func (f *Learn) walk(l *life.Lane, to engine.Position) tea.Cmd {
	s := f.now
	if to == s.from || to.Compare(s.moment.At) <= 0 {
		return nil
	}
	s.from, s.walking = to, true
	from := s.moment.At
	if n := to.Iteration - mostWalked; n > from.Iteration {
		from = engine.Position{Iteration: n}
	}
	ticket, tests, set, ctx := f.ticket, f.testsOf(l.Run.Algorithm), l.Scene.Report.Settings, f.closing
	return func() tea.Msg {
		msg := walkedMsg{ticket: ticket, held: make([]bool, len(tests))}
		past, err := l.Run.Past(from)
		if err != nil {
			return msg
		}
		for _, s := range past.Iterations(ctx, to.Iteration) {
			for i, holds := range tests {
				msg.held[i] = msg.held[i] || holds(s, set)
			}
		}
		return msg
	}
}

// walked ticks what held on the way.
func (f *Learn) walked(msg walkedMsg) {
	if f.now == nil {
		return
	}
	f.now.walking = false
	if msg.ticket != f.ticket || !f.talking() {
		return
	}
	for i, held := range msg.held {
		if held && !f.now.now().ticks[i] {
			f.mark(i)
		}
	}
}

// hinting reports whether there is a hint that has not been shown.
func (f *Learn) hinting() bool { return f.talking() && f.noHint() == "" && !f.ticked() }

// noHint is why there is no hint now.
func (f *Learn) noHint() string {
	switch {
	case f.now == nil || f.now.ended || len(f.now.at().Hints) == 0:
		return "this step has no hint"
	case f.now.now().hints == len(f.now.at().Hints):
		return "there are no more hints"
	}
	return ""
}

// hint shows the next hint.
func (f *Learn) hint() tea.Cmd {
	f.now.now().hints++
	f.now.page = len(f.pagesUpTo(f.blocks(hints))) - 1
	return nil
}

// noNotes is why there are no notes.
func (f *Learn) noNotes() string {
	if f.now == nil || f.now.ended || len(f.now.at().Notes) == 0 {
		return "this step has no notes for the speaker"
	}
	return ""
}

// notes shows the speaker's notes, or hides them.
func (f *Learn) notes() tea.Cmd {
	n := f.now.now()
	if n.notes = !n.notes; n.notes {
		f.now.page = len(f.pagesUpTo(f.blocks(everything))) - 1
	} else {
		f.now.page = min(f.now.page, len(f.pages())-1)
	}
	return nil
}
