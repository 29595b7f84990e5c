package learn

import (
	"cmp"
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui/do/manyruns"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/task"
)

// Session is a lesson under way.
type Session struct {
	*tools
	lesson *lesson.Lesson
	step   int
	// ended is whether the last step is done.
	ended bool
	// way is the way back, of a picture; nil of a lesson.
	way    *way
	cancel context.CancelFunc // of the way to the moment

	// states are what was answered and done, a step each.
	states     []state
	text, then []markdown.Block // of the step, before and after the answer

	// Of the step's moment; nil and empty before it is there.
	moment   *lesson.Moment
	home     []*stage.Run // the runs of the step
	want     engine.Position
	exercise exercise
	wrong    error // what of the step cannot be had

	crowd *manyruns.Crowd // many runs beside the screen, nil for none
}

// state is what was answered and done in a step.
type state struct {
	put     *task.Put // nil where nothing is asked, and before the moment is there
	skipped bool      // whether one wanted to go on without an answer
	ticks   []bool
	hints   int
	notes   bool
	decided bool // whether the decisions of the step have been handed over
}

func newSession(tools *tools, taught *lesson.Lesson) *Session {
	session := &Session{
		tools:  tools,
		lesson: taught,
		cancel: func() {},
		states: make([]state, len(taught.Steps)),
	}
	for i := range session.states {
		session.states[i] = state{ticks: make([]bool, len(taught.Steps[i].Checks))}
	}
	session.exercise.session = session
	return session
}

// at is the step, and now what was done in it.
func (s *Session) at() *lesson.Step { return &s.lesson.Steps[s.step] }
func (s *Session) now() *state      { return &s.states[s.step] }

// stop gives up the way to the moment, and many runs; the runs of the step go with the first
// step of another lesson. Before the first lesson there is nothing to give up.
func (s *Session) stop() {
	if s == nil {
		return
	}
	s.cancel()
	if s.crowd != nil {
		s.crowd.Stop()
	}
	s.crowd = nil
}

// Open begins a lesson where it was left, or at its beginning.
func (f *Learn) Open(taught *lesson.Lesson) tea.Cmd {
	if f.now == nil || !f.shown {
		f.keepPresent("before the lesson " + taught.Title)
		f.before = f.Panes.Shown()
	}
	f.now.stop()
	var gone []*stage.Run // with the first step, what a picture leaves behind
	if f.picturing() {
		gone = f.now.disposable()
	}
	f.now, f.shown = newSession(f.tools, taught), true
	f.now.exercise.tried = gone
	done := f.kept.of(taught)
	if !done.Done && done.Step < len(taught.Steps) {
		f.now.step = done.Step
	}
	if f.kept.broken != nil {
		f.Stage.Complain(f.kept.broken)
	}
	return f.enter()
}

// on turns the page, or goes to the next step.
func (f *Learn) on() tea.Cmd {
	session := f.now
	if session.ended {
		return f.list()
	}
	to, turns := session.sheet.Turns(session.blocks(everything), true)
	if turns {
		session.sheet.Page = to
		return nil
	}
	if session.way != nil {
		return f.lookedAt()
	}
	if n := session.now(); session.waits() && !n.skipped {
		n.skipped = true
		f.Stage.Say("a letter answers; enter once more goes on without an answer")
		return nil
	}
	if n := session.now(); session.at().Decide > 0 && !n.decided && session.moment != nil {
		n.decided = true
		return f.Stage.Tell(stage.TakeDecisions(session.at().Decide))
	}
	return f.forward()
}

// forward goes to the next step, or to the end.
func (f *Learn) forward() tea.Cmd {
	session := f.now
	if session.step+1 < len(session.lesson.Steps) {
		session.step++
		return f.enter()
	}
	session.ended, session.sheet.Page = true, 0
	return f.now.note(true)
}

// back turns the page back, or goes to the step before.
func (f *Learn) back() tea.Cmd {
	session := f.now
	switch {
	case session.ended:
		session.ended = false
		return nil
	case session.sheet.Page > 0:
		session.sheet.Page--
		return nil
	case session.way != nil:
		return f.lookedAt()
	}
	if session.step > 0 {
		session.step--
		return f.enter()
	}
	f.Stage.Say("this is the first step")
	return nil
}

// asking is how many answers the question has that is read by now; 0 where none waits for one.
// On a low screen it has pages, and what stands behind its answers may be on one more.
func (f *Learn) asking() int {
	if !f.talking() || f.now.ended {
		return 0
	}
	// Most steps ask nothing, and to lay out pages is slow.
	n := f.now.now().put.Choices()
	if n == 0 ||
		f.sheet.Page < len(f.sheet.Pages(f.now.blocks(asking)))-1 { // that the last answer is on
		return 0
	}
	return n
}

// waits reports whether the question of the step waits for its answer. The chances of the
// run and its solution would give that away, and are shown after it.
func (s *Session) waits() bool { return s.now().put.Choices() > 0 }

// hides reports whether runs are kept behind the answer.
func (s *Session) hides() bool { return s.at().Reveal && s.waits() }

// Held is why what may tell the answer of a step cannot be looked at; empty where it can.
func (s *Session) Held() string {
	if s != nil && !s.ended && s.hides() {
		return answerFirst
	}
	return ""
}

const answerFirst = "it would show the answer: answer first"

// untold reports whether what is to be tried would tell the answer that is waited for.
func (s *Session) untold() bool {
	return s.hides() && slices.ContainsFunc(s.at().Tries, lesson.Action.Tells)
}

// answer marks an answer, shows it in the run, and turns to the verdict.
func (f *Learn) answer(i int) tea.Cmd {
	session := f.now
	put := session.now().put
	put.Mark(i)
	f.kept.answered(session.lesson, session.step, i == put.Right)
	cmds := []tea.Cmd{f.now.note(false)}
	if session.moment != nil {
		cmds = append(cmds, f.Practise(session.moment.Algorithm.ID, put))
	}
	if session.lesson.Late {
		return tea.Batch(append(cmds, f.forward())...)
	}
	// However long what explains it is, and what follows.
	session.sheet.Page = session.sheet.LastBegins(session.blocks(verdict))
	if session.moment != nil && put.On != (engine.Position{}) && session.atHome() {
		session.seek(put.Shown(session.moment.At))
	}
	session.Suspect(i, false)
	return tea.Batch(append(cmds, session.unveil())...)
}

// unveil shows what would have given the answer away.
func (s *Session) unveil() tea.Cmd {
	s.overlay()
	if s.at().Reveal && s.moment != nil {
		return tea.Batch(s.showStepRuns(), s.pose(), s.gather())
	}
	if !s.at().Chances {
		return nil
	}
	return s.Stage.Tell(stage.ShowChances(true))
}

// note writes the progress down.
func (s *Session) note(end bool) tea.Cmd {
	if s.way != nil {
		return nil
	}
	s.kept.reached(s.lesson, s.step, end)
	return s.save()
}

// save writes the file in the background, and the screen waits for that when it
// closes.
func (t *tools) save() tea.Cmd {
	write := t.kept.write()
	if write == nil {
		return nil
	}
	return stage.Work(t.Stage, func(context.Context) tea.Msg {
		return keptMsg{write()}
	})
}

// keptMsg tells whether the progress could be written.
type keptMsg struct{ err error }

// disposable are the runs that a step leaves behind: its own, and those of its
// exercises.
func (s *Session) disposable() []*stage.Run { return slices.Concat(s.exercise.tried, s.home) }

// gather begins the runs of a step that asks for many, of each lane where it is a race,
// or has those that are there.
func (s *Session) gather() tea.Cmd {
	many := s.at().Many
	if many == 0 || s.Many == nil || s.hides() {
		return nil
	}
	var specs []stage.Spec
	for _, staged := range s.home {
		specs = append(specs, staged.Spec)
	}
	const mostEach int64 = 20_000_000 // evaluations of each of the runs
	each := cmp.Or(s.at().Each, mostEach)
	crowd, cmd := s.Many.Try(manyruns.Trials{
		Specs: specs, Runs: many, Budget: drive.Budget{Evaluations: each}, Sweep: s.at().Sweep, Tail: s.at().Tail,
	})
	s.crowd = crowd
	return cmd
}
