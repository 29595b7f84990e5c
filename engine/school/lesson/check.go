package lesson

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/measure"

	"sudokuscope/engine"
	"sudokuscope/engine/school/question"
	"sudokuscope/engine/sudoku"
)

// Check holds everything that a lesson says to the program itself: every moment
// is reached, every claim is true there and every expectation so, every exercise can
// be done by what it offers and is not done already, every question computed can be
// asked and proved. What takes many runs is left to a full check. It returns what is wrong, in the order of the lines.
func Check(ctx context.Context, lesson *Lesson, world World) []error {
	checks := checker{ctx: ctx, lesson: lesson, world: world, unasked: map[*Script]bool{}}
	checks.unread()
	found := len(checks.wrong)
	checks.scripts()
	if len(checks.wrong) > found && len(checks.unasked) == 0 {
		return checks.wrong // no step of them stands
	}
	for i := range lesson.Steps {
		if ctx.Err() != nil {
			return append(checks.wrong, ctx.Err())
		}
		step := &lesson.Steps[i]
		if checks.unasked[step.Run.Script] ||
			slices.ContainsFunc(step.Race, func(r Run) bool {
				return checks.unasked[r.Script]
			}) {
			continue
		}
		checks.step(i)
	}
	return checks.wrong
}

type checker struct {
	ctx    context.Context
	lesson *Lesson
	world  World
	// unasked are the scripts that the user has not agreed to run.
	unasked map[*Script]bool
	wrong   []error
}

func (c *checker) say(line int, format string, args ...any) {
	c.wrong = append(c.wrong, &Error{c.lesson.File, line, fmt.Sprintf(format, args...)})
}

func (c *checker) step(i int) {
	step := &c.lesson.Steps[i]
	moment, err := c.world.Find(c.ctx, step)
	if err != nil {
		line := step.Run.Line
		_, way := c.world.Resolve(step.Run)
		if way == nil && step.Go.Line > 0 {
			line = step.Go.Line
		}
		c.say(line, "%s", err)
		return
	}
	c.wrong = append(c.wrong, c.world.Misnamed(c.lesson, step, moment)...)
	for _, claim := range step.Claims {
		switch holds, err := moment.Holds(claim.Text); {
		case err != nil:
			c.say(claim.Line, "claim: %s", err)
		case !holds:
			c.say(claim.Line, "claim %s is not true at iteration %s: %s",
				claim.Text, moment.At, state(moment))
		}
	}
	c.expect(i, moment)
	c.says(step)
	c.question(step, moment)
	c.decides(step)
	for _, r := range step.Race {
		if _, err := c.world.Resolve(r); err != nil {
			c.say(r.Line, "race: %s", err)
		}
	}
	if step.Until != "" {
		if stop, err := moment.Break(step.Until); err != nil {
			c.say(step.Line, "play until: %s", err)
		} else if n, err := c.world.Find(c.ctx, step); err == nil &&
			!n.Rerun.Await(c.ctx, stop, n.Algorithm.Events, mostIterations) {
			c.say(step.Line, "play until %s: it never comes true", step.Until)
		}
	}
	c.exercise(step, moment)
}

// mostWait is how many iterations may pass before the learner has something to decide.
const mostWait = 3

// decides looks whether there is anything for the learner to decide.
func (c *checker) decides(step *Step) {
	if step.Decide == 0 {
		return
	}
	moment, err := c.world.Find(c.ctx, step)
	if err != nil {
		return // it is said already
	}
	task, err := question.Decide(moment.Algorithm, moment.Problem.Puzzle, moment.Rerun.Search(), 0)
	for _, search := range moment.Rerun.Phases(c.ctx, engine.Position{Iteration: moment.At.Iteration + mostWait}) {
		if task != nil || err != nil {
			break
		}
		task, err = question.Decide(moment.Algorithm, moment.Problem.Puzzle, search, 0)
	}
	if err != nil || task == nil {
		c.say(step.Line, "decide %d: in %d iterations there is nothing that a learner can decide",
			step.Decide, mostWait)
	}
}

// expect holds what is expected of the runs of a step to them.
func (c *checker) expect(i int, moment *Moment) {
	for _, x := range c.lesson.Steps[i].Expects {
		if x.Slow && !c.world.Full {
			continue // left to a full check
		}
		held := &expecting{ctx: c.ctx, world: c.world, lesson: c.lesson, step: i, moment: moment}
		switch instead, err := x.held(held); {
		case err != nil:
			c.say(x.Line, "expect %s: %s", x.Text, err)
		case instead != "":
			c.say(x.Line, "expect %s: %s", x.Text, instead)
		}
	}
}

// state is the state at a moment in a few words.
func state(m *Moment) string {
	v := m.Rerun.Search().Tally()
	return fmt.Sprintf("cost %d, best %d, %s", v.Cost, v.BestCost, v.Status)
}

// Misnamed returns the views, panels, metrics and cells that a step names and that do not exist,
// each with its line.
func (w World) Misnamed(lesson *Lesson, step *Step, moment *Moment) (list []error) {
	say := func(format string, args ...any) {
		list = append(list, &Error{lesson.File, step.Line, fmt.Sprintf(format, args...)})
	}
	for _, named := range []struct {
		what, name string
		known      []string
	}{
		{"view", step.View, w.Views},
		{"zoom", step.Zoom, w.Panels},
		{"beside", step.Beside, w.Panels},
	} {
		if named.name != "" && named.known != nil && !slices.Contains(named.known, named.name) {
			say(
				"%s %s: expected one of %s",
				named.what,
				named.name,
				strings.Join(named.known, ", "),
			)
		}
	}
	charted := measure.Charted(moment.Algorithm)
	for _, name := range step.Chart {
		if measure.Find(charted, name) < 0 {
			say("chart %s: expected one of %s", name, strings.Join(measure.Names(charted), ", "))
		}
	}
	for _, name := range step.Point {
		if sudoku.IsCellName(name) {
			if _, err := moment.Problem.Puzzle.CellNamed(name); err != nil {
				say("point %s: %s", name, err)
			}
		} else if w.Panels != nil && !slices.Contains(w.Panels, name) {
			say("point %s: expected a cell such as r4c7, or one of %s", name, strings.Join(w.Panels, ", "))
		}
	}
	return list
}

// question makes what a step asks, and goes to where the answer is seen.
func (c *checker) question(step *Step, moment *Moment) {
	if step.Ask == nil {
		return
	}
	if _, err := moment.Task(c.ctx, step.Ask); err != nil {
		c.say(step.Ask.Line, "%s", err)
	}
	if step.Ask.On == (engine.Position{}) {
		return
	}
	shown, err := c.world.Find(c.ctx, step)
	if err == nil {
		for range shown.Rerun.Reach(c.ctx, step.Ask.Shown(moment.At)) {
		}
		err = shown.Rerun.Err()
	}
	if err != nil {
		c.say(step.Ask.Line, "show: %s", err)
	}
}
