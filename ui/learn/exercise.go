package learn

import (
	"context"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/run"
	"sudokuscope/ui/stage"
)

// exercise is what is to be tried in a step, and what has been.
type exercise struct {
	tests  []lesson.Test // the checks, on a state of the run in front
	trying bool          // a fork is under way
	tried  []*stage.Run  // what has been tried, each a run
	trial  *trial        // nil where no seeds are run
}

// trial judges what the learner made of the run of a step: every check on many seeds, one
// after the other in the background.
type trial struct {
	of     *stage.Run
	seen   int // how many changes the run had
	way    lesson.Way
	cancel context.CancelFunc
	// check and seed come next; held are the seeds of each check that have fulfilled it.
	check int
	seed  uint64
	held  []int
	err   error
	// model is the answer that the lesson has where a script is to be written, and reached
	// how many seeds of the check fulfil it with that; nil for other exercises.
	model   *lesson.Way
	reached int
}

// ticked reports whether all checks of the step are done.
func (s *Session) ticked() bool { return !slices.Contains(s.now().ticks, false) }

// noExercise is why nothing can be tried now.
func noExercise(s *Session) string {
	switch {
	case s == nil || s.ended ||
		len(s.at().Tries) == 0:
		return "this step has no exercise"
	case s.moment == nil:
		return "the run is on its way to the step's moment"
	case len(s.tried) >= len(s.at().Tries):
		return "it is done already; L comes back to the step"
	}
	return ""
}

// exercise does what is to be tried, as a learner would: in a fork, where something
// is changed.
func (f *Learn) exercise() tea.Cmd {
	session := f.now
	try := session.at().Tries[min(len(session.tried), len(session.at().Tries)-1)]
	switch try.Kind {
	case lesson.PlayOn:
		return session.play()
	case lesson.TakePreset:
		preset, ok := session.moment.Algorithm.Preset(try.Value)
		if !ok {
			f.st.Complain(&lesson.Error{
				File: session.lesson.File,
				Line: try.Line,
				Text: fmt.Sprintf("%s has no preset %q",
					session.moment.Algorithm.ID, try.Value),
			})
			return nil
		}
		spec := session.spec(session.at(), session.moment)
		spec.Preset = preset.Name
		spec.Problem.Settings = preset.Values
		spec.At = engine.Position{}
		spec.Journal = nil
		return f.startAnew(f.runs.Prepare(spec))
	case lesson.WriteScript:
		return f.write()
	case lesson.Landscape:
		return f.st.Tell(stage.ShowLandscape{})
	}
	lane := f.st.Front().Lane // it is forked; a run with other dice stands beside it
	change, err := run.ParseChange(
		try.Change(lane.Scene.Report.At),
		lane.Run.Algorithm,
		lane.Run.Problem.Puzzle,
	)
	if err != nil {
		f.st.Complain(&lesson.Error{
			File: session.lesson.File,
			Line: try.Line,
			Text: err.Error(),
		})
		return nil
	}
	session.trying = true
	return f.runs.Branch(
		[]run.Change{change},
		change.What(lane.Run.Algorithm,
			lane.Run.Problem.Puzzle.Board),
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
		lane, err := f.runs.Start(spec)
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
		f.st.Complain(msg.err)
		return nil
	case msg.ticket != f.ticket || !f.talking():
		msg.run.Lane.Close()
		return nil
	}
	f.runs.Add(msg.run)
	f.now.tried = append(f.now.tried, msg.run)
	return f.runs.Alone(msg.run)
}

func (f *Learn) Heard(r stage.Report) tea.Cmd {
	if !f.talking() ||
		f.now.moment == nil ||
		f.now.ended {
		return nil
	}
	session, front := f.now, f.st.Front()
	moment, now := session.moment, front.Lane.Run // the checks are about an algorithm and a puzzle
	if r.Lane != front.Lane ||
		session.ticked() ||
		front.Lane.Scene.Report.Settings == nil ||
		!standsFor(now.Algorithm, moment.Algorithm) ||
		!slices.Equal(now.Problem.Puzzle.Givens, moment.Problem.Puzzle.Givens) {
		return nil
	}
	return tea.Batch(session.tick(front), session.try(front))
}

// tick ticks the checks that are of one run, and hold where it stands.
func (s *Session) tick(l *stage.Run) (saved tea.Cmd) {
	rep := l.Lane.Scene.Report
	if slices.Contains(s.home, l) &&
		rep.At.Compare(s.moment.At) <= 0 {
		return nil
	}
	for i, c := range s.at().Checks {
		if c.Seeds == 0 && !s.now().ticks[i] &&
			s.tests[i](lesson.Shown(&rep.Snapshot), rep.Settings) {
			saved = s.mark(i)
		}
	}
	return saved
}

// mark ticks a check off, and lets the run stop: there is something to be read.
func (s *Session) mark(i int) (saved tea.Cmd) {
	s.now().ticks[i] = true
	s.kept.done(s.lesson, s.step)
	s.st.Say("done: " + sentenceOf(s.at().Checks[i]))
	if s.ticked() {
		s.st.Steer((*run.Run).Pause)
		s.state("completed", s.place(), "simulation", true, 1)
		saved = s.save()
	}
	return saved
}

// breaksOf stop a run where the check of a step begins to hold, however fast it plays.
func breaksOf(step *lesson.Step, m *lesson.Moment) (list []*run.Break) {
	if len(step.Checks) > 1 || len(step.Race) > 0 {
		return nil // the run would stop before all is done
	}
	for _, c := range step.Checks {
		b, err := m.Break(c.Text)
		if err == nil && c.Seeds == 0 {
			list = append(list, b)
		}
	}
	return list
}

// wayOf is what the learner made of the run of the step; ok is false where that is nothing,
// or nothing but other dice.
func (s *Session) wayOf(l *stage.Run) (w lesson.Way, ok bool) {
	r, moment := l.Lane.Run, s.moment
	journal := r.Timeline.Journal()
	w.Algorithm = r.Algorithm
	same := r.Problem.Seed == moment.Problem.Seed &&
		len(journal) >= len(moment.Journal) &&
		slices.Equal(journal[:len(moment.Journal)], moment.Journal) &&
		moment.Algorithm.PresetOf(r.Problem.Settings) == moment.Algorithm.PresetOf(moment.Problem.Settings)
	for name, v := range moment.Problem.Settings {
		same = same && r.Problem.Settings[name] == v
	}
	if same {
		journal = journal[len(moment.Journal):]
	} else if w.Settings = r.Problem.Settings; w.Settings == nil {
		w.Settings = engine.Settings{}
	}
	for _, c := range journal {
		if c.Kind != run.NewDice {
			w.Journal = append(w.Journal, c)
		}
	}
	return w, len(w.Journal) > 0 ||
		w.Settings != nil ||
		r.Algorithm != moment.Algorithm
}

// try begins to judge a run on many seeds, unless that is under way.
func (s *Session) try(l *stage.Run) tea.Cmd {
	if !slices.ContainsFunc(s.at().Checks, func(c lesson.Condition) bool {
		return c.Seeds > 0
	}) {
		return nil
	}
	changes := len(l.Lane.Run.Timeline.Journal())
	t := s.trial
	if t != nil && t.of == l && t.seen == changes {
		return nil
	}
	w, ok := s.wayOf(l)
	goes := l.Lane.Scene.Report.At.Compare(s.moment.At) > 0
	if !ok &&
		!(goes && s.at().Tries[0].Goes()) {
		return nil
	}
	s.endTrial()
	ctx, cancel := context.WithCancel(s.st.Closing())
	s.trial = &trial{
		of:     l,
		seen:   changes,
		way:    w,
		cancel: cancel,
		seed:   1,
		held:   make([]int, len(s.at().Checks)),
	}
	try := s.at().Tries[0]
	if try.Kind == lesson.WriteScript {
		if model, err := s.moment.Way(try); err == nil {
			s.trial.model = &model
		}
	}
	return s.judge(ctx)
}

func (e *exercise) endTrial() {
	if e.trial != nil {
		e.trial.cancel()
	}
	e.trial = nil
}

// judgedMsg is what came of one seed.
type judgedMsg struct {
	ctx         context.Context
	trial       *trial
	held, model bool
	err         error
}

// judge runs the next seed in the background; nil where all have been run.
func (s *Session) judge(ctx context.Context) tea.Cmd {
	t, checks := s.trial, s.at().Checks
	for t.check < len(checks) && (t.seed > uint64(checks[t.check].Seeds) || s.now().ticks[t.check] && t.model == nil) {
		t.check, t.seed = t.check+1, 1
	}
	if t.check == len(checks) {
		return nil
	}
	moment := s.moment
	check := checks[t.check]
	seed := t.seed
	return func() tea.Msg {
		msg := judgedMsg{ctx: ctx, trial: t}
		msg.held, msg.err = moment.Fulfils(ctx,
			t.way, check, seed)
		if msg.err == nil && t.model != nil {
			msg.model, msg.err = moment.Fulfils(ctx,
				*t.model, check, seed)
		}
		return msg
	}
}

// judged counts it, and goes on to the next.
func (f *Learn) judged(msg judgedMsg) tea.Cmd {
	session := f.now
	if !f.talking() ||
		session.ended ||
		session.trial != msg.trial ||
		msg.ctx.Err() != nil {
		return nil
	}
	t := session.trial
	t.err = msg.err
	if t.err != nil {
		return nil
	}
	if msg.held {
		t.held[t.check]++
	}
	if msg.model {
		t.reached++
	}
	t.seed++
	var saved tea.Cmd
	i := t.check
	if t.held[i] == session.at().Checks[i].Least {
		saved = session.mark(i)
	}
	return tea.Batch(saved, session.judge(msg.ctx))
}

// progress is how far the seeds of a check are; empty where none is run.
func (s *Session) progress(i int) string {
	t, condition := s.trial, s.at().Checks[i]
	if t == nil || condition.Seeds == 0 || i > t.check {
		return ""
	}
	model := ""
	if t.model != nil {
		model = fmt.Sprintf(" (the lesson's answer: %d)", t.reached)
	}
	switch {
	case t.err != nil:
		return ": " + t.err.Error()
	case i == t.check && t.seed <= uint64(condition.Seeds):
		return fmt.Sprintf(": %d of %d so far%s",
			t.held[i], t.seed-1, model)
	case t.held[i] < condition.Least:
		return fmt.Sprintf(": %d of %d%s, so try something else", t.held[i], condition.Seeds, model)
	case t.model != nil:
		return fmt.Sprintf(": %d of %d%s", t.held[i], condition.Seeds, model)
	}
	return ""
}

// noHint is why there is no hint now.
func noHint(s *Session) string {
	switch {
	case s == nil || s.ended ||
		len(s.at().Hints) == 0:
		return "this step has no hint"
	case s.now().hints == len(s.at().Hints):
		return "there are no more hints"
	}
	return ""
}

// hint shows the next hint.
func (s *Session) hint() tea.Cmd {
	s.now().hints++
	s.sheet.Page = len(s.sheet.Pages(s.blocks(hints))) - 1
	return nil
}

// notes shows the speaker's notes, or hides them.
func (s *Session) notes() tea.Cmd {
	n := s.now()
	n.notes = !n.notes
	last := len(s.sheet.Pages(s.blocks(everything))) - 1
	if n.notes || s.sheet.Page > last {
		s.sheet.Page = last
	}
	return nil
}
