package learn

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/question"
	"sudokuscope/ui/card"
	"sudokuscope/ui/life"
	"sudokuscope/ui/manyruns"
)

// session is a lesson under way.
type session struct {
	lesson *lesson.Lesson
	step   int
	// fast skips what is only read, and shows the words of a step after a wrong
	// answer.
	fast bool
	// ended is whether the last step is done.
	ended bool
	page  int
	// way is the way back, of a picture; nil of a lesson.
	way    *way
	cancel context.CancelFunc // of the way to the moment

	// states are what was answered and done, a step each.
	states     []state
	text, then []card.Block // of the step, before and after the answer

	// Of the step's moment; nil and empty before it is there.
	moment *lesson.Moment
	home   []*life.Life // the lives of the step
	want   engine.Position
	tests  []lesson.Test // its checks
	// version is a learner's version of the step's script, and versionTests are the
	// checks for that.
	version      *engine.Algorithm
	versionTests []lesson.Test
	wrong        error // what of the step cannot be had

	crowd   *manyruns.Crowd // many runs beside the screen, nil for none
	forking []lesson.Action // to be made when the moment is there
	trying  bool            // a fork of an exercise is under way
	tried   []*life.Life    // forks of exercises
	from    engine.Position // where the run was heard of last
	walking bool
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
	card.Question
	// show is where the run goes to show the answer.
	show engine.Position
}

func newSession(l *lesson.Lesson, fast bool) *session {
	s := &session{lesson: l, fast: fast, cancel: func() {}, states: make([]state, len(l.Steps))}
	for i := range s.states {
		s.states[i] = state{answer: card.Unanswered, ticks: make([]bool, len(l.Steps[i].Checks))}
	}
	return s
}

// at is the step, and now what was done in it.
func (s *session) at() *lesson.Step { return &s.lesson.Steps[s.step] }
func (s *session) now() *state      { return &s.states[s.step] }

// stop gives up the way to the moment, and many runs.
func (s *session) stop() {
	s.cancel()
	if s.crowd != nil {
		s.crowd.Stop()
	}
	s.crowd = nil
}

// put is the question of a step with the moment it stands at.
func put(q *lesson.Question, made *question.Question, at engine.Position) *asked {
	switch {
	case q == nil || q.Computed != "" && made == nil:
		return nil
	case made != nil:
		a := &asked{card.Question{Text: made.Text, Right: made.Right, Because: made.Because}, made.Span.After(at)}
		for _, o := range made.Options {
			a.Options = append(a.Options, o.Text)
		}
		return a
	}
	a := &asked{card.Question{Text: q.Text, Because: q.Answer}, at}
	for i, o := range q.Options {
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

// Open begins a lesson where it was left, or at its beginning; fast is for who knows
// the matter.
func (f *Learn) Open(l *lesson.Lesson, fast bool) tea.Cmd {
	if f.now == nil || !f.shown {
		f.keepPresent("before the lesson " + l.Title)
	}
	f.leaveStep()
	var gone []*life.Life // with the first step, what a picture leaves behind
	if f.picturing() {
		gone = f.now.disposable()
	}
	f.now, f.shown = newSession(l, fast), true
	f.now.tried = gone
	if done := f.kept.of(l); !done.Done && done.Step < len(l.Steps) && !fast {
		f.now.step = done.Step
	}
	if f.kept.broken != nil {
		f.st.Complain(f.kept.broken)
	}
	if fast && f.skipped() {
		return f.forward()
	}
	return f.enter()
}

// skipped reports whether the fast track passes over the step.
func (f *Learn) skipped() bool {
	s := f.now.at()
	return f.now.fast && s.Ask == nil && len(s.Checks) == 0
}

// on turns the page, or goes to the next step.
func (f *Learn) on() tea.Cmd {
	s := f.now
	if s.ended {
		return f.list()
	}
	if s.page+1 < len(f.pages()) {
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
	for s.step+1 < len(s.lesson.Steps) {
		s.step++
		if !f.skipped() {
			return f.enter()
		}
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
		if f.skipped() {
			break
		}
		return nil
	case s.page > 0:
		s.page--
		return nil
	case s.way != nil:
		return f.lookedAt()
	case f.takenBack():
		return f.takeBack()
	}
	for s.step > 0 {
		s.step--
		if !f.skipped() {
			return f.enter()
		}
	}
	f.st.Say("this is the first step")
	return nil
}

// asking reports whether a question waits for the i-th answer, on the page that is
// shown.
func (f *Learn) asking(i int) bool {
	if !f.talking() || f.now.ended {
		return false
	}
	n := f.now.now()
	return n.asked != nil && n.answer < 0 && i < len(n.asked.Options) && f.now.page == f.questionPage()
}

// answer marks an answer, shows it in the run, and turns to the verdict.
func (f *Learn) answer(i int) tea.Cmd {
	s := f.now
	n := s.now()
	n.answer = i
	f.kept.answered(s.lesson, s.step, i == n.asked.Right)
	s.page = f.verdictPage()
	cmd := f.note(false)
	if s.moment != nil && n.asked.show != s.moment.At && f.atHome() {
		f.reveal(n.asked.show)
	}
	return cmd
}

// note writes the progress down.
func (f *Learn) note(end bool) tea.Cmd {
	s := f.now
	if s.way != nil {
		return nil
	}
	f.kept.reached(s.lesson, s.step, end)
	return f.save()
}

// save writes the file in the background, and the screen waits for that when it
// closes.
func (f *Learn) save() tea.Cmd {
	write := f.kept.write()
	if write == nil {
		return nil
	}
	done := make(chan error, 1)
	f.st.Go(func(context.Context) { done <- write() })
	return func() tea.Msg { return keptMsg{<-done} }
}

// keptMsg tells whether the progress could be written.
type keptMsg struct{ err error }

// disposable are the lives that a step leaves behind: its own, and those of its
// exercises.
func (s *session) disposable() []*life.Life { return slices.Concat(s.tried, s.home) }
