package learn

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/question"
	"sudokuscope/ui/manyruns"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/stage"
)

// Session is a lesson under way.
type Session struct {
	*tools
	lesson *lesson.Lesson
	step   int
	// ended is whether the last step is done.
	ended bool
	page  int
	// way is the way back, of a picture; nil of a lesson.
	way    *way
	cancel context.CancelFunc // of the way to the moment

	// states are what was answered and done, a step each.
	states     []state
	text, then []markdown.Block // of the step, before and after the answer

	// Of the step's moment; nil and empty before it is there.
	moment *lesson.Moment
	home   []*stage.Run // the runs of the step
	want   engine.Position
	exercise
	wrong error // what of the step cannot be had

	crowd   *manyruns.Crowd // many runs beside the screen, nil for none
	forking []lesson.Action // to be made when the moment is there
}

// state is what was answered and done in a step.
type state struct {
	asked *asked
	// answer is the index of the answer given, -1 for none; skips counts how often
	// one wanted to go on without.
	answer, skips int
	ticks         []bool
	hints         int
	notes         bool
}

// asked is a question as it is put: one of the lesson, or one made of the run.
type asked struct {
	markdown.Question
	// show is where the run goes to show the answer.
	show engine.Position
}

func newSession(t *tools, l *lesson.Lesson) *Session {
	s := &Session{tools: t, lesson: l, cancel: func() {}, states: make([]state, len(l.Steps))}
	for i := range s.states {
		s.states[i] = state{answer: markdown.Unanswered, ticks: make([]bool, len(l.Steps[i].Checks))}
	}
	return s
}

// at is the step, and now what was done in it.
func (s *Session) at() *lesson.Step { return &s.lesson.Steps[s.step] }
func (s *Session) now() *state      { return &s.states[s.step] }

// stop gives up the way to the moment, and many runs.
func (s *Session) stop() {
	s.cancel()
	if s.crowd != nil {
		s.crowd.Stop()
	}
	s.crowd = nil
}

// put is the question of a step with the moment it stands at. The answers are shuffled by
// the words of the question, so that everybody in a class has them in the same order.
func put(q *lesson.Question, made *question.Question, at engine.Position) *asked {
	switch {
	case q == nil || q.Computed != "" && made == nil:
		return nil
	case made != nil:
		a := &asked{markdown.Question{Text: made.Text, Right: made.Right, Because: made.Because}, made.Span.After(at)}
		for _, o := range made.Options {
			a.Options = append(a.Options, o.Text)
		}
		return a
	}
	a := &asked{markdown.Question{Text: q.Text, Because: q.Answer}, at}
	for i, o := range q.Shuffled() {
		a.Options = append(a.Options, o.Text)
		if o.Right {
			a.Right = i
		}
	}
	switch show := q.Show; {
	case show.Iterations > 0:
		a.show = engine.Position{Iteration: at.Iteration + show.Iterations, Phases: show.Phases}
	case show.Phases > 0:
		a.show.Phases += show.Phases
	}
	return a
}

// Open begins a lesson where it was left, or at its beginning.
func (f *Learn) Open(l *lesson.Lesson) tea.Cmd {
	if f.now == nil || !f.shown {
		f.keepPresent("before the lesson " + l.Title)
	}
	f.leaveStep()
	var gone []*stage.Run // with the first step, what a picture leaves behind
	if f.picturing() {
		gone = f.now.disposable()
	}
	f.now, f.shown = newSession(f.tools, l), true
	f.now.tried = gone
	if done := f.library.kept.of(l); !done.Done && done.Step < len(l.Steps) {
		f.now.step = done.Step
	}
	if f.library.kept.broken != nil {
		f.st.Complain(f.library.kept.broken)
	}
	return f.enter()
}

// on turns the page, or goes to the next step.
func (f *Learn) on() tea.Cmd {
	s := f.now
	if s.ended {
		return f.library.list()
	}
	if s.page+1 < len(f.now.pages()) {
		s.page++
		return nil
	}
	if s.way != nil {
		return f.lookedAt()
	}
	if n := s.now(); n.asked != nil && n.answer < 0 && n.skips == 0 {
		n.skips++
		f.st.Say("a letter answers; enter once more goes on without an answer")
		return nil
	}
	return f.forward()
}

// forward goes to the next step, or to the end.
func (f *Learn) forward() tea.Cmd {
	s := f.now
	if s.step+1 < len(s.lesson.Steps) {
		s.step++
		return f.enter()
	}
	s.ended, s.page = true, 0
	return f.note(true)
}

// back turns the page back, takes an exercise back, or goes to the step before.
func (f *Learn) back() tea.Cmd {
	s := f.now
	switch {
	case s.ended:
		s.ended = false
		return nil
	case s.page > 0:
		s.page--
		return nil
	case s.way != nil:
		return f.lookedAt()
	case s.canTakeBack():
		return s.takeBack()
	}
	if s.step > 0 {
		s.step--
		return f.enter()
	}
	f.st.Say("this is the first step")
	return nil
}

// asking is how many answers the question on the page that is shown has; 0 where none
// waits for one.
func (f *Learn) asking() int {
	if !f.talking() || f.now.ended {
		return 0
	}
	n := f.now.now()
	if n.asked == nil || n.answer >= 0 || f.now.page != f.now.questionPage() {
		return 0
	}
	return len(n.asked.Options)
}

// waits reports whether the question of the step waits for its answer. The chances of the
// run would give that away, and are shown after it.
func (s *Session) waits() bool { return s.now().asked != nil && s.now().answer < 0 }

// answer marks an answer, shows it in the run, and turns to the verdict.
func (f *Learn) answer(i int) tea.Cmd {
	s := f.now
	n := s.now()
	n.answer = i
	f.library.kept.answered(s.lesson, s.step, i == n.asked.Right)
	s.page = f.now.verdictPage()
	cmds := []tea.Cmd{f.note(false)}
	if s.moment != nil && n.asked.show != s.moment.At && f.now.atHome() {
		f.now.reveal(n.asked.show)
	}
	return tea.Batch(append(cmds, s.unveil())...)
}

// unveil shows what would have given the answer away.
func (s *Session) unveil() tea.Cmd {
	if !s.at().Chances {
		return nil
	}
	return s.st.Tell(stage.ShowChances(true))
}

// note writes the progress down.
func (f *Learn) note(end bool) tea.Cmd {
	s := f.now
	if s.way != nil {
		return nil
	}
	f.library.kept.reached(s.lesson, s.step, end)
	return f.library.save()
}

// save writes the file in the background, and the screen waits for that when it
// closes.
func (b *Library) save() tea.Cmd {
	write := b.kept.write()
	if write == nil {
		return nil
	}
	done := make(chan error, 1)
	b.st.Go(func(context.Context) { done <- write() })
	return func() tea.Msg { return keptMsg{<-done} }
}

// keptMsg tells whether the progress could be written.
type keptMsg struct{ err error }

// disposable are the runs that a step leaves behind: its own, and those of its
// exercises.
func (s *Session) disposable() []*stage.Run { return slices.Concat(s.tried, s.home) }
