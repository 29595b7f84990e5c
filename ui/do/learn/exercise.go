package learn

import (
	"fmt"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui/frame/stage"
)

// exercise is what is to be tried in a step, and what has been.
type exercise struct {
	session *Session
	tests   []lesson.Test // the checks, on a state of the run in front
	trying  bool          // a fork is under way
	tried   []*stage.Run  // what has been tried, each a run
	plays   *stage.Run    // is to play as soon as it is on the screen; nil for none
	trial   *trial        // nil where no seeds are run
	judges  stage.Series[judged]
}

// ticked reports whether all checks of the step are done.
func (e *exercise) ticked() bool { return !slices.Contains(e.session.now().ticks, false) }

// noExercise is why nothing can be tried now.
func noExercise(session *Session) string {
	switch {
	case session == nil || session.ended || len(session.at().Tries) == 0:
		return "this step has no exercise"
	case session.untold():
		return answerFirst
	case session.moment == nil:
		return "the run is on its way to the step's moment"
	case len(session.exercise.tried) >= len(session.at().Tries):
		return "it is done already; L comes back to the step"
	}
	return ""
}

// exercise does what is to be tried, as a learner would: in a fork, where something
// is changed, which plays on.
func (f *Learn) exercise() tea.Cmd {
	session := f.now
	tries := session.at().Tries
	next := min(len(session.exercise.tried), len(tries)-1)
	try := tries[next]
	switch try.Kind {
	case lesson.PlayOn:
		return session.play()
	case lesson.TakePreset:
		preset, ok := session.moment.Algorithm.Preset(try.Value)
		if !ok {
			err := fmt.Errorf("%s has no preset %q", session.moment.Algorithm.ID, try.Value)
			f.Stage.Complain(blame(session.lesson, try.Line, err))
			return nil
		}
		spec := session.spec(session.at(), session.moment)
		spec.Preset = preset.Name
		spec.Problem.Settings = preset.Values
		spec.At = engine.Position{}
		spec.Journal = nil
		return f.startAnew(f.Runs.Prepare(spec))
	case lesson.WriteScript:
		return f.write()
	case lesson.Landscape:
		return f.Stage.Tell(stage.ShowLandscape{})
	case lesson.StrikeLine:
		line, _ := strconv.Atoi(try.Value)
		return f.Stage.Tell(stage.StrikeLine(line - 1))
	}
	lane := f.Stage.Front().Lane // it is forked; a run with other dice stands beside it
	change, err := run.ParseChange(try.Change(lane.Scene.Report.At), lane.Run.Algorithm, lane.Run.Problem.Puzzle)
	if err != nil {
		f.Stage.Complain(blame(session.lesson, try.Line, err))
		return nil
	}
	session.exercise.trying = true
	return f.Runs.Branch(
		[]run.Change{change},
		change.What(lane.Run.Algorithm, lane.Run.Problem.Puzzle.Board),
		try.Kind == lesson.NewSeed,
	)
}

// triedMsg is a run that an exercise has started anew.
type triedMsg struct {
	ticket int
	run    *stage.Run
	err    error
}

// startAnew starts a run of an exercise in the background, as a run of its own.
func (f *Learn) startAnew(spec stage.Spec) tea.Cmd {
	ticket := f.ticket
	return func() tea.Msg {
		lane, err := f.Runs.Start(spec)
		msg := triedMsg{ticket: ticket, err: err}
		if err == nil {
			msg.run = &stage.Run{Lane: lane, Spec: spec}
		}
		return msg
	}
}

// triedAnew shows it.
func (f *Learn) triedAnew(msg triedMsg) tea.Cmd {
	switch {
	case msg.err != nil:
		f.Stage.Complain(msg.err)
		return nil
	case msg.ticket != f.ticket || !f.talking():
		msg.run.Close()
		return nil
	}
	f.Runs.Add(msg.run)
	f.now.exercise.tried = append(f.now.exercise.tried, msg.run)
	f.now.exercise.plays = msg.run
	return f.Runs.Alone(msg.run)
}

func (f *Learn) Heard(heard stage.Report) tea.Cmd {
	if !f.talking() || f.now.moment == nil || f.now.ended {
		return nil
	}
	session, front := f.now, f.Stage.Front()
	if front == session.exercise.plays && front.Scene.Report.Settings != nil {
		session.exercise.plays = nil
		return session.play()
	}
	moment, now := session.moment, front.Run // the checks are about an algorithm and a puzzle
	if heard.Lane != front.Lane || session.exercise.ticked() ||
		front.Scene.Report.Settings == nil ||
		!standsFor(now.Algorithm, moment.Algorithm) ||
		!slices.Equal(now.Problem.Puzzle.Givens, moment.Problem.Puzzle.Givens) {
		return nil
	}
	return tea.Batch(session.exercise.tick(front), session.exercise.try(front))
}

// tick ticks the checks that are of one run, and hold where it stands.
func (e *exercise) tick(staged *stage.Run) (saved tea.Cmd) {
	session := e.session
	rep := staged.Scene.Report
	if slices.Contains(session.home, staged) && rep.At.Compare(session.moment.At) <= 0 {
		return nil
	}
	for i, c := range session.at().Checks {
		if c.Seeds == 0 && !session.now().ticks[i] &&
			e.tests[i](lesson.Shown(&rep.Snapshot), rep.Settings) {
			saved = e.mark(i)
		}
	}
	return saved
}

// mark ticks a check off, and lets the run stop: there is something to be read.
func (e *exercise) mark(i int) (saved tea.Cmd) {
	session := e.session
	session.now().ticks[i] = true
	session.kept.done(session.lesson, session.step)
	session.Stage.Say("done: " + sentenceOf(session.at().Checks[i]))
	if e.ticked() {
		session.Stage.Steer((*run.Run).Pause)
		saved = session.save()
	}
	return saved
}

// breaksOf stop a run where the check of a step begins to hold, however fast it plays.
func breaksOf(step *lesson.Step, moment *lesson.Moment) (list []*run.Break) {
	if len(step.Checks) > 1 || len(step.Race) > 0 {
		return nil // the run would stop before all is done
	}
	for _, c := range step.Checks {
		b, err := moment.Break(c.Text)
		if err == nil && c.Seeds == 0 {
			list = append(list, b)
		}
	}
	return list
}
