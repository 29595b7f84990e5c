package learn

import (
	"context"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/lesson"
	"sudokuscope/ui/stage"
)

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

// wayOf is what the learner made of the run of the step; ok is false where that is nothing,
// or nothing but other dice.
func (e *exercise) wayOf(l *stage.Run) (w lesson.Way, ok bool) {
	r, moment := l.Lane.Run, e.session.moment
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
		if !c.Kind.OfDice() {
			w.Journal = append(w.Journal, c)
		}
	}
	return w, len(w.Journal) > 0 ||
		w.Settings != nil ||
		r.Algorithm != moment.Algorithm
}

// try begins to judge a run on many seeds, unless that is under way. It waits until the run itself
// has gone on: who sees nothing of what was changed learns nothing from a tick.
func (e *exercise) try(l *stage.Run) tea.Cmd {
	session := e.session
	if !slices.ContainsFunc(session.at().Checks, func(c lesson.Condition) bool {
		return c.Seeds > 0
	}) {
		return nil
	}
	changes := len(l.Lane.Run.Timeline.Journal())
	t := e.trial
	if t != nil && t.of == l && t.seen == changes {
		return nil
	}
	w, ok := e.wayOf(l)
	begins := session.moment.At
	if w.Settings != nil {
		begins = engine.Position{} // it was started anew
	}
	goes := l.Lane.Scene.Report.At.Compare(begins) > 0
	first := session.at().Tries[0]
	written := ok && first.Kind == lesson.WriteScript // who saves a file has seen what is in it
	if !goes && !written || !ok && !first.Goes() {
		return nil
	}
	e.endTrial()
	ctx, cancel := context.WithCancel(session.st.Closing())
	e.trial = &trial{
		of:     l,
		seen:   changes,
		way:    w,
		cancel: cancel,
		seed:   1,
		held:   make([]int, len(session.at().Checks)),
	}
	try := session.at().Tries[0]
	if try.Kind == lesson.WriteScript {
		if model, err := session.moment.Way(try); err == nil {
			e.trial.model = &model
		}
	}
	return e.judge(ctx)
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
func (e *exercise) judge(ctx context.Context) tea.Cmd {
	session := e.session
	t, checks := e.trial, session.at().Checks
	finished := func() bool {
		ticked := session.now().ticks[t.check] && t.model == nil
		return ticked || t.seed > uint64(checks[t.check].Seeds)
	}
	for t.check < len(checks) && finished() {
		t.check, t.seed = t.check+1, 1
	}
	if t.check == len(checks) {
		return nil
	}
	moment := session.moment
	check := checks[t.check]
	seed := t.seed
	return func() tea.Msg {
		msg := judgedMsg{ctx: ctx, trial: t}
		msg.held, msg.err = moment.Fulfils(ctx, t.way, check, seed)
		if msg.err == nil && t.model != nil {
			msg.model, msg.err = moment.Fulfils(ctx, *t.model, check, seed)
		}
		return msg
	}
}

// judged counts it, and goes on to the next.
func (f *Learn) judged(msg judgedMsg) tea.Cmd {
	session := f.now
	if !f.talking() ||
		session.ended ||
		session.exercise.trial != msg.trial ||
		msg.ctx.Err() != nil {
		return nil
	}
	t := session.exercise.trial
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
		saved = session.exercise.mark(i)
	}
	return tea.Batch(saved, session.exercise.judge(msg.ctx))
}

// progress is how far the seeds of a check are; empty where none is run.
func (e *exercise) progress(i int) string {
	t, condition := e.trial, e.session.at().Checks[i]
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
		return fmt.Sprintf(": %d of %d so far%s", t.held[i], t.seed-1, model)
	case t.held[i] < condition.Least:
		return fmt.Sprintf(": %d of %d%s, so try something else", t.held[i], condition.Seeds, model)
	case t.model != nil:
		return fmt.Sprintf(": %d of %d%s", t.held[i], condition.Seeds, model)
	}
	return ""
}
