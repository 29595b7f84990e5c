package learn

import (
	"context"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui/frame/stage"
)

// trial judges what the learner made of the run of a step: every check on many seeds, one
// after the other in the background.
type trial struct {
	of   *stage.Run
	seen int // how many changes the run had
	way  lesson.Way
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
func (e *exercise) wayOf(staged *stage.Run) (way lesson.Way, ok bool) {
	running, moment := staged.Run, e.session.moment
	journal := running.Timeline.Journal()
	way.Algorithm = running.Algorithm
	same := running.Problem.Seed == moment.Problem.Seed && len(journal) >= len(moment.Journal) &&
		slices.Equal(journal[:len(moment.Journal)], moment.Journal) &&
		moment.Algorithm.PresetOf(running.Problem.Settings) == moment.Algorithm.PresetOf(moment.Problem.Settings)
	for name, v := range moment.Problem.Settings {
		same = same && running.Problem.Settings[name] == v
	}
	if same {
		journal = journal[len(moment.Journal):]
	} else if way.Settings = running.Problem.Settings; way.Settings == nil {
		way.Settings = engine.Settings{}
	}
	for _, c := range journal {
		if !c.Kind.OfDice() {
			way.Journal = append(way.Journal, c)
		}
	}
	return way, len(way.Journal) > 0 || way.Settings != nil || running.Algorithm != moment.Algorithm
}

// try begins to judge a run on many seeds, unless that is under way. It waits until the run itself
// has gone on: who sees nothing of what was changed learns nothing from a tick.
func (e *exercise) try(staged *stage.Run) tea.Cmd {
	session := e.session
	if !slices.ContainsFunc(session.at().Checks, func(c lesson.Condition) bool {
		return c.Seeds > 0
	}) {
		return nil
	}
	changes := len(staged.Run.Timeline.Journal())
	current := e.trial
	if current != nil && current.of == staged && current.seen == changes {
		return nil
	}
	way, ok := e.wayOf(staged)
	begins := session.moment.At
	if way.Settings != nil {
		begins = engine.Position{} // it was started anew
	}
	goes := staged.Scene.Report.At.Compare(begins) > 0
	first := session.at().Tries[0]
	written := ok && first.Kind == lesson.WriteScript // who saves a file has seen what is in it
	if !goes && !written || !ok && !first.Goes() {
		return nil
	}
	e.endTrial()
	e.trial = &trial{of: staged, seen: changes, way: way, seed: 1, held: make([]int, len(session.at().Checks))}
	if first.Kind == lesson.WriteScript {
		if model, err := session.moment.Way(first); err == nil {
			e.trial.model = &model
		}
	}
	return e.judge()
}

func (e *exercise) endTrial() {
	e.judges.Stop()
	e.trial = nil
}

// judged is what came of one seed.
type judged struct {
	held, model bool
	err         error
}

// judge runs the next seed in the background; nil where all have been run.
func (e *exercise) judge() tea.Cmd {
	session := e.session
	current, checks := e.trial, session.at().Checks
	finished := func() bool {
		ticked := session.now().ticks[current.check] && current.model == nil
		return ticked || current.seed > uint64(checks[current.check].Seeds)
	}
	for current.check < len(checks) && finished() {
		current.check, current.seed = current.check+1, 1
	}
	if current.check == len(checks) {
		return nil
	}
	moment := session.moment
	check := checks[current.check]
	seed := current.seed
	way, model := current.way, current.model
	return e.judges.Begin(session.Stage, func(ctx context.Context, tell func(judged) bool) {
		var msg judged
		msg.held, msg.err = moment.Fulfils(ctx, way, check, seed)
		if msg.err == nil && model != nil {
			msg.model, msg.err = moment.Fulfils(ctx, *model, check, seed)
		}
		tell(msg)
	})
}

// judged counts it, and goes on to the next.
func (f *Learn) judged(msg judged) tea.Cmd {
	session := f.now
	if !f.talking() || session.ended {
		return nil
	}
	current := session.exercise.trial
	if current.err = msg.err; msg.err != nil {
		return nil
	}
	if msg.held {
		current.held[current.check]++
	}
	if msg.model {
		current.reached++
	}
	current.seed++
	var saved tea.Cmd
	i := current.check
	if current.held[i] == session.at().Checks[i].Least {
		saved = session.exercise.mark(i)
	}
	return tea.Batch(saved, session.exercise.judge())
}

// progress is how far the seeds of a check are; empty where none is run.
func (e *exercise) progress(i int) string {
	current, condition := e.trial, e.session.at().Checks[i]
	if current == nil || condition.Seeds == 0 || i > current.check {
		return ""
	}
	model := ""
	if current.model != nil {
		model = fmt.Sprintf(" (the lesson's answer: %d)", current.reached)
	}
	switch {
	case current.err != nil:
		return ": " + current.err.Error()
	case i == current.check && current.seed <= uint64(condition.Seeds):
		return fmt.Sprintf(": %d of %d so far%s", current.held[i], current.seed-1, model)
	case current.held[i] < condition.Least:
		return fmt.Sprintf(": %d of %d%s, so try something else", current.held[i], condition.Seeds, model)
	case current.model != nil:
		return fmt.Sprintf(": %d of %d%s", current.held[i], condition.Seeds, model)
	}
	return ""
}
