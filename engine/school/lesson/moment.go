package lesson

import (
	"cmp"
	"context"
	"fmt"
	"strconv"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/condition"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/run"
	"sudokuscope/engine/school/question"
	"sudokuscope/engine/sudoku"
)

// World is what lessons are about: algorithms and puzzles, found by their names.
type World struct {
	Algorithm func(id string) (*engine.Algorithm, error)
	Puzzle    func(name string) (*sudoku.Puzzle, error)
	// Default is the algorithm where a run names none.
	Default string
	// Panels, Views and Overlays are the names that a screen knows; nil if there is no
	// screen, and then any name is good.
	Panels, Views []string
	// Frame draws a step on a screen of a size, as text; nil where there is none.
	Frame func(ctx context.Context, l *Lesson, step, width, height int) (string, error)
	// Full has a check make all the runs that a lesson speaks of.
	Full bool
}

// Moment is where a step stands: a run that can be made again, and how far.
type Moment struct {
	Algorithm *engine.Algorithm
	Problem   drive.Problem
	Journal   []run.Change
	At        engine.Position
	// Rerun stands at the moment.
	Rerun *run.Rerun
	// script is what the lesson brings as the algorithm, nil for another.
	script *Script
}

// mostIterations bounds the way to a moment, and so the work of a step.
const mostIterations = 2_000_000

// Resolve finds what a run names.
func (w World) Resolve(named Run) (*Moment, error) {
	find := func() (*engine.Algorithm, error) {
		return w.Algorithm(cmp.Or(named.Algorithm, w.Default))
	}
	if named.Script != nil {
		find = named.Script.Algorithm
	}
	algorithm, err := find()
	if err != nil {
		return nil, err
	}
	puzzle, err := w.Puzzle(named.Puzzle)
	if err != nil {
		return nil, err
	}
	entrant, err := experiment.NewEntrant(algorithm, named.Preset, named.Set)
	if err != nil {
		return nil, err
	}
	moment := &Moment{
		script:    named.Script,
		Algorithm: algorithm,
		Problem:   drive.Problem{Puzzle: puzzle, Seed: named.Seed, Settings: entrant.Settings}}
	moment.Journal, err = run.ParseChanges(named.Changes, algorithm, puzzle)
	return moment, err
}

// Find goes to the moment of a step.
func (w World) Find(ctx context.Context, step *Step) (*Moment, error) {
	moment, err := w.Resolve(step.Run)
	if err != nil {
		return nil, fmt.Errorf("run: %w", err)
	}
	if err := moment.reach(ctx, step.Go); err != nil {
		return nil, fmt.Errorf("go: %w", err)
	}
	return moment, nil
}

// reach goes from the beginning to where a go line leads.
func (m *Moment) reach(ctx context.Context, goal Go) (err error) {
	m.Rerun, err = run.Again(m.Algorithm, m.Problem, m.Journal)
	if err != nil {
		return err
	}
	to := goal.At
	if goal.Until != "" {
		stop, err := m.Break(goal.Until)
		if err != nil {
			return err
		}
		if !m.Rerun.Await(ctx, stop, m.Algorithm.Events, mostIterations) {
			if err := m.Rerun.Err(); err != nil {
				return err
			}
			return fmt.Errorf(
				"%s never comes true: the run stands at iteration %s, %s",
				goal.Until,
				m.Rerun.At(),
				m.Rerun.Search().Tally().Status,
			)
		}
		to = m.Rerun.At()
	}
	if goal.Then != 0 {
		to = engine.Position{Iteration: max(0, to.Iteration+goal.Then)}
	}
	if to.Iteration > mostIterations {
		return fmt.Errorf("iteration %s: expected at most %d", to, mostIterations)
	}
	if to.Compare(m.Rerun.At()) < 0 {
		m.Rerun, err = run.Again(m.Algorithm, m.Problem, m.Journal)
		if err != nil {
			return err
		}
	}
	for range m.Rerun.Reach(ctx, to) {
	}
	m.At = to
	return m.Rerun.Err()
}

// Break reads a condition as a breakpoint of the run.
func (m *Moment) Break(text string) (*run.Break, error) {
	if run.NeedsTwin(text) {
		return nil, fmt.Errorf("%s: %w; a lesson waits for one run", text, run.ErrNoTwin)
	}
	stop, err := run.ParseBreak(text, m.Algorithm, m.Problem.Puzzle)
	if err == nil {
		chances.Gauge(stop, m.Algorithm, m.Problem)
	}
	return stop, err
}

// Task returns what a step asks at its moment: what it says, or a question made of the run there.
func (m *Moment) Task(ctx context.Context, ask *Ask) (task *question.Task, err error) {
	kind := question.Kind(ask.Computed)
	switch kind {
	case "":
		return &ask.Task, nil
	case question.LostAt, question.SavedBy:
		survey, failed := m.survey(ctx)
		if failed != nil {
			return nil, failed
		}
		task, err = question.OfChances(ctx, kind, survey, sudoku.NewRand(uint64(m.At.Iteration)))
	case question.Healed:
		task, err = question.OfHealing(ctx, m.Problem.Puzzle, m.Rerun.Search())
	default:
		if kind == "any" {
			kind = ""
		}
		task, err = question.At(m.Algorithm, m.Problem.Puzzle, m.Rerun.Search(), kind)
		if err == nil && task != nil {
			err = question.Recount(task, m.Problem.Puzzle, m.Rerun.Search())
		}
	}
	switch {
	case err != nil:
		return nil, fmt.Errorf("ask computed %s: %w", ask.Computed, err)
	case task == nil:
		return nil, fmt.Errorf("ask computed %s: the run has no such question at iteration %s", ask.Computed, m.At)
	}
	return task, nil
}

// Holds reports whether a condition holds at the moment.
func (m *Moment) Holds(text string) (bool, error) {
	holds, err := m.test(text)
	return err == nil && holds(m.Rerun.Search()), err
}

// test is a condition on the run from the moment on, with the parameters in force there.
func (m *Moment) test(text string) (func(engine.Search) bool, error) {
	holds, err := m.Condition(text)
	if err != nil {
		return nil, err
	}
	set, err := m.Algorithm.Settle(m.Problem.Settings)
	if err != nil {
		return nil, err
	}
	for _, c := range m.Journal {
		if c.Kind == run.SetParam && c.At.Compare(m.At) <= 0 {
			set[c.Param] = c.Value
		}
	}
	return func(s engine.Search) bool { return holds(s, set) }, nil
}

// Test reports whether a condition holds for a search with its parameters in force.
// It reads what a snapshot carries and nothing else; see Shown.
type Test func(engine.Search, engine.Settings) bool

// Condition reads a condition: one that a breakpoint can have, or one on a parameter.
func (m *Moment) Condition(text string) (Test, error) {
	is, err := condition.Read(text)
	if err != nil {
		return nil, err
	}
	switch is.Kind {
	case condition.Param:
		return m.parameter(is)
	case condition.Lost:
		return nil, fmt.Errorf("lost is something that happens: expected it after go, where it is waited for")
	}
	stop, err := m.Break(text)
	if err != nil {
		return nil, err
	}
	return func(s engine.Search, _ engine.Settings) bool {
		return stop.Holds(m.Algorithm.Events, s)
	}, nil
}

// Shown makes of a snapshot a search that a Test can read, for those who have only what a
// screen shows. It can be asked, but not driven.
func Shown(s *engine.Snapshot) engine.Search { return shown{snap: s} }

type shown struct {
	engine.Search // nil: nobody drives it
	snap          *engine.Snapshot
}

func (s shown) Tally() engine.Tally         { return s.snap.Tally }
func (s shown) Vitals(v *engine.Vitals)     { *v = s.snap.Vitals }
func (s shown) Observe(to *engine.Snapshot) { *to = *s.snap }
func (s shown) Events() []engine.Event      { return s.snap.Events }

// parameter is "param tenure > 5": what the parameters in force say.
func (m *Moment) parameter(is condition.Condition) (Test, error) {
	param, ok := m.Algorithm.Param(is.Name)
	if !ok {
		return nil, fmt.Errorf("%s has no parameter %q", m.Algorithm.ID, is.Name)
	}
	want, err := param.Parse(is.Limit)
	if err != nil {
		want, err = strconv.ParseFloat(is.Limit, 64)
		if err != nil {
			return nil, fmt.Errorf("%s: expected %s", is.Limit, param.Range())
		}
	}
	return func(_ engine.Search, set engine.Settings) bool {
		return is.Holds(set[param.Name], want)
	}, nil
}
