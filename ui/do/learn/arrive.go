package learn

import (
	"context"
	"fmt"
	"math"
	"path/filepath"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/run"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/engine/school/question"
	"sudokuscope/puzzles"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/task"
)

// world is what a lesson is about on this screen. For one that was sent that is what is
// built in: no file is opened and no script run for it.
func (t *tools) world(taught *lesson.Lesson) lesson.World {
	world := lesson.World{
		Algorithm: func(id string) (*engine.Algorithm, error) {
			for _, a := range t.Stage.Algorithms() {
				if a.ID == id && (a.Script == "" || !taught.Sent) {
					return a, nil
				}
			}
			return nil, fmt.Errorf("no algorithm %q: expected one of those that the list of algorithms has", id)
		},
		Puzzle:  puzzles.In(disk.Folder(filepath.Dir(taught.File))),
		Default: t.Shelf.Default,
	}
	if taught.Sent {
		world.Puzzle = puzzles.Elsewhere
	}
	world.Views, world.Panels = panes.Views(), t.Panes.Names()
	return world
}

// arrivedMsg is the moment of a step, with the runs that are to be looked at there.
type arrivedMsg struct {
	ticket  int
	moment  *lesson.Moment
	task    *question.Task // nil where nothing is asked, or it cannot be
	tests   []lesson.Test  // the checks
	runs    []*stage.Run
	warning error // a problem that does not keep the step from being shown
	err     error
}

// enter shows the words of the present step and finds its moment in the background.
func (f *Learn) enter() tea.Cmd {
	session := f.now
	session.stop()
	f.Runs.Ticket() // what else is on its way to the screen comes too late
	session.ended = false
	session.sheet.Page = 0
	session.moment = nil
	session.wrong = nil
	session.exercise.trying, session.exercise.plays = false, nil
	session.exercise.endTrial()
	for _, script := range session.lesson.Scripts { // what is wrong with one is said where a step needs it
		if a, err := script.Algorithm(); err == nil {
			f.Stage.Enlist(a, nil)
		}
	}
	session.text = markdown.Parse(session.at().Text)
	session.then = markdown.Parse(session.at().Then)
	f.ticket++
	ctx, cancel := context.WithCancel(f.Stage.Closing())
	session.cancel = cancel
	ticket := f.ticket
	step := session.at()
	l := session.lesson
	world := f.world(session.lesson)
	return tea.Batch(f.now.note(false), func() tea.Msg {
		defer cancel()
		return f.find(ctx, ticket, l, step, world)
	})
}

// blame says which line of a lesson is wrong.
func blame(taught *lesson.Lesson, line int, err error) error {
	return &lesson.Error{File: taught.File, Line: line, Text: err.Error()}
}

// find goes to the moment of a step and launches its runs there. Where the step says
// the moment itself, they are on their way while it is looked at.
func (t *tools) find(
	ctx context.Context,
	ticket int,
	taught *lesson.Lesson,
	step *lesson.Step,
	world lesson.World,
) (msg arrivedMsg) {
	msg.ticket = ticket
	defer func() {
		if msg.err != nil {
			msg.close()
			msg.runs = nil
		}
	}()
	first, err := world.Resolve(step.Run)
	if err != nil {
		msg.err = blame(taught, step.Run.Line, fmt.Errorf("run: %w", err))
		return msg
	}
	if step.Go.Until == "" {
		first.At = engine.Position{
			Iteration: max(0, step.Go.At.Iteration+step.Go.Then),
			Phases:    step.Go.At.Phases,
		}
		msg.err = t.launch(&msg, step, first, world, taught)
		if msg.err != nil {
			return msg
		}
	}
	msg.moment, err = world.Find(ctx, step)
	if err != nil {
		msg.err = blame(taught, step.Go.Line, err)
		return msg
	}
	if step.Go.Until != "" {
		msg.err = t.launch(&msg, step, msg.moment, world, taught)
		if msg.err != nil {
			return msg
		}
	}
	msg.warning = t.examine(ctx, &msg, taught, step, world)
	return msg
}

// launch launches the runs of a step: its run at its moment, and the other lanes of
// a race.
func (t *tools) launch(
	msg *arrivedMsg,
	step *lesson.Step,
	first *lesson.Moment,
	world lesson.World,
	taught *lesson.Lesson,
) error {
	runs := []*lesson.Moment{first}
	others := step.Race[min(1, len(step.Race)):] // the first is the run itself
	for _, r := range others {
		other, err := world.Resolve(r)
		if err != nil {
			return blame(taught, r.Line, fmt.Errorf("race: %w", err))
		}
		runs = append(runs, other)
	}
	for _, moment := range runs {
		spec := t.spec(step, moment)
		if step.Until != "" {
			stop, err := moment.Break(step.Until)
			if err != nil {
				return blame(taught, step.Line, fmt.Errorf("play until: %w", err))
			}
			spec.Breaks = []*run.Break{stop}
		}
		lane, err := t.Runs.Start(spec)
		if err != nil {
			return blame(taught, step.Run.Line, err)
		}
		spec.At, spec.Journal = engine.Position{}, nil
		msg.runs = append(msg.runs, &stage.Run{Lane: lane, Spec: spec})
	}
	return nil
}

// examine reads the checks, makes the question, and returns the last problem it met.
// The step is shown all the same.
func (t *tools) examine(
	ctx context.Context,
	msg *arrivedMsg,
	taught *lesson.Lesson,
	step *lesson.Step,
	world lesson.World,
) (warning error) {
	moment := msg.moment
	for _, err := range world.Misnamed(taught, step, moment) {
		warning = err
	}
	if step.Ask != nil {
		task, err := moment.Task(ctx, step.Ask)
		msg.task = task
		if err != nil {
			warning = blame(taught, step.Ask.Line, err)
		}
	}
	for _, c := range step.Checks {
		test, err := moment.Condition(c.Text)
		if err != nil {
			test, warning = func(engine.Search, engine.Settings) bool {
				return false
			}, blame(taught, c.Line, err)
		}
		msg.tests = append(msg.tests, test)
	}
	return warning
}

func (msg arrivedMsg) close() {
	for _, l := range msg.runs {
		l.Close()
	}
}

// spec is how a run of a step is launched.
func (t *tools) spec(step *lesson.Step, moment *lesson.Moment) stage.Spec {
	return stage.Spec{
		Algorithm: slices.Index(t.Stage.Algorithms(), moment.Algorithm),
		Preset:    moment.Algorithm.PresetOf(moment.Problem.Settings),
		Problem:   moment.Problem,
		Pace:      paceOf(step),
		Paused:    true,
		At:        moment.At,
		Journal:   moment.Journal,
	}
}

// paceOf is the pace of a step: its own, or such a one that an exercise takes ten
// seconds or so at most.
func paceOf(step *lesson.Step) float64 {
	if step.Pace > 0 {
		return step.Pace
	}
	pace := float64(run.UsualPace)
	for _, c := range step.Checks {
		pace = max(pace, math.Round(float64(c.Within)/10))
	}
	return pace
}

// arrived shows the runs of a step in place of those of the step before.
func (f *Learn) arrived(msg arrivedMsg) tea.Cmd {
	if msg.ticket != f.ticket || !f.talking() {
		msg.close()
		return nil
	}
	session := f.now
	if msg.err != nil {
		session.wrong = msg.err
		return nil
	}
	session.moment = msg.moment
	session.want = msg.moment.At
	session.wrong = msg.warning
	session.exercise.tests = msg.tests
	state := session.now()
	if state.put == nil && msg.task != nil {
		state.put = &task.Put{Task: *msg.task, Answer: task.Unanswered}
	}
	old := session.disposable()
	session.home, session.exercise.tried = msg.runs, nil
	stays := func(staged *stage.Run) bool {
		return !slices.Contains(old, staged) && !staged.Untouched()
	}
	if session.way == nil && !slices.ContainsFunc(f.Runs.List(), stays) {
		f.Runs.Clear()
		old = nil
	}
	for _, staged := range msg.runs {
		f.Runs.Add(staged)
	}
	cmds := []tea.Cmd{f.now.showStepRuns()}
	for _, staged := range msg.runs {
		staged.Spec.Pace = paceOf(session.at()) // its own, not that of the run which was in front
		list := slices.Concat(
			f.Runs.Prepare(staged.Spec).Breaks,
			staged.Spec.Breaks,
			breaksOf(session.at(), session.moment),
		)
		staged.Spec.Breaks = list
		staged.Do(func(r *run.Run) {
			r.SetBreaks(list)
		})
	}
	if session.at().Play {
		cmds = append(cmds, session.play())
	}
	for _, staged := range old {
		cmds = append(cmds, f.Runs.Retire(staged))
	}
	cmds = append(cmds, f.now.pose(), f.now.gather())
	return tea.Batch(cmds...)
}
