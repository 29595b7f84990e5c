// Package intro is the first minute: lines below the panels that say in turn what is
// on the screen. What they say follows from what the search shows; the first key ends it.
package intro

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Intro is the feature.
type Intro struct {
	stage.Plain
	st    stage.Stage
	on    bool
	said  map[string]bool // by the names of remarks
	text  string          // of the remark that is made now
	since int64           // the iteration in which it was first seen
	// wrapped is how many lines the remarks take in a width.
	wrapped struct{ width, lines int }
}

// New makes the feature; on begins with the first remark.
func New(st stage.Stage, on bool) *Intro { return &Intro{st: st, on: on, said: map[string]bool{}} }

func (f *Intro) Voice() stage.Voice { return stage.AsIntro }

// KeyPressed ends it: someone who presses keys knows what to do.
func (f *Intro) KeyPressed() { f.on = false }

// seconds is how long a remark stands at least, at the pace of the run: long enough
// to be read by somebody who reads slowly, and to look where it says.
const seconds = 6

// Heard goes on to the next remark when the last has stood for long enough, and to
// the last one at once when the run ends.
func (f *Intro) Heard(r stage.Report) tea.Cmd {
	watched := r.Lane.Scene
	if f.on && r.Lane == f.st.Front().Lane {
		f.proceed(watched, f.st.Front().Spec.Pace)
	}
	return nil
}

// proceed makes the next remark if it is time for one.
func (f *Intro) proceed(watched *scene.Scene, pace float64) {
	at := watched.Report.At.Iteration
	switch {
	case watched.Report.Status != engine.Running:
		f.text = ending(watched)
		return
	case f.text != "" && float64(at-f.since) < seconds*pace:
		return
	}
	for _, r := range tour {
		if !f.said[r.name] && r.when(watched) {
			f.said[r.name], f.text, f.since = true, r.text, at
			return
		}
	}
}

// Caption has as many lines from the first remark to the last, so that nothing
// jumps.
func (f *Intro) Caption(width, most int) (lines int, draw func(paint.Canvas)) {
	text := f.lines(width)
	if !f.on || most < text {
		return 0, nil
	}
	lines = text
	if most > 4*text {
		lines++
	}
	return lines, f.draw
}

// margin is what stands beside a remark: the bar before it, and blanks.
const margin = 4

// textLines is how many lines the longest remark takes in a window of a width.
func textLines(width int) (lines int) {
	for _, r := range tour {
		lines = max(lines, len(paint.Wrap(r.text, width-margin)))
	}
	return lines
}

// lines is textLines, which wraps every remark, once for a width.
func (f *Intro) lines(width int) int {
	if f.wrapped.width != width {
		f.wrapped.width, f.wrapped.lines = width, textLines(width)
	}
	return f.wrapped.lines
}

func (f *Intro) draw(canvas paint.Canvas) {
	lines := f.lines(canvas.Width())
	y := canvas.Height() - lines
	if y > 0 {
		const title = "first look"
		hint := panel.First(
			canvas.Width()-paint.Width(title)-margin,
			"any key takes these lines away",
			"any key ends it",
		)
		canvas.Right(canvas.Width()-1, 0, hint, theme.Quiet)
		canvas.Text(1, 0, title, theme.Title)
	}
	for i, line := range paint.WrapInto(f.text, canvas.Width()-margin, lines) {
		canvas.Text(1, y+i, paint.Vertical, theme.Accent)
		canvas.Text(3, y+i, line, theme.Text)
	}
}

// tour is what there is to say about what is on the screen, when there is cause to, in the order
// in which it is worth saying. A remark has room for about 140 letters: two lines of a small window.
var tour = []struct {
	name string
	when func(*scene.Scene) bool
	text string
}{
	{"guess", func(s *scene.Scene) bool { return len(s.Report.Current) == s.Puzzle.Cells },
		"The board: bold digits are given by the puzzle, all others are guesses of the search. It " +
			"changes them until they fit."},
	{"open", func(s *scene.Scene) bool { return slices.Contains(s.Report.Current, 0) },
		"A point on the board is a cell that is still empty: this search fills the board one cell after the other."},
	{"clash", func(s *scene.Scene) bool { return s.Clashes > 0 },
		"Underlined digits clash: twice the same in a row, a column or a block. The cost counts what " +
			"is wrong, and 0 is solved."},
	{"model", func(s *scene.Scene) bool { return len(s.Report.Marginals.P) > 0 },
		"Beside the board is what the search believes of each cell. As points: the place of a point " +
			"is a digit, stronger is surer, grey is given."},
	{"population", func(s *scene.Scene) bool {
		return len(s.Report.Population.Members) > 0 && len(s.Report.Marginals.P) == 0
	}, "The bars are the boards that the search compares, one bar each: the shorter, the cheaper. It " +
		"goes on from the marked ones."},
	{"memory", func(s *scene.Scene) bool { return s.Shown().Memory != "" },
		"The list is the memory of the search: what it forbids itself, and for how long, so that it " +
			"does not go back at once."},
	{"better", func(s *scene.Scene) bool { return s.Report.Iteration > 0 && s.Report.BestCost != engine.NoCost },
		"The chart is the cost over time, and the best so far below it. A new best stands in the list " +
			"with a mark of its own."},
	{"loop", func(*scene.Scene) bool { return true },
		"The loop is the algorithm itself. The lit line is the step that was just done, and the " +
			"sentence below it says what came of it."},
	{"keys", func(*scene.Scene) bool { return true },
		"Whenever you want to see something again: space stops the run, ← and → step back and " +
			"forward, and nothing is lost."},
	{"lessons", func(*scene.Scene) bool { return true },
		"L: lessons explain what you see here, with questions and exercises. Begin with the first, What is cost?"},
}

// ending is what happened, and what to press next.
func ending(watched *scene.Scene) string {
	report := watched.Report
	what := "Solved"
	if report.Tree.Closed && report.Tree.Solutions == 1 {
		what = "Solved, and proved that there is no other solution,"
	}
	switch report.Status {
	case engine.Exhausted:
		what = "The search has ended without a solution"
		if report.Tree.Closed {
			what = "The search has proved that there is no solution"
		}
	case engine.Crashed:
		what = "The search has failed"
	}
	if report.Iteration == 0 {
		return what + " before the first iteration: propagation of the givens alone fills every cell. " +
			".: another algorithm; p: another puzzle."
	}
	text := fmt.Sprintf("%s after %s iterations and %s evaluations",
		what, paint.Grouped(report.Iteration), paint.Grouped(report.Evaluations))
	if report.Restarts > 0 {
		text += fmt.Sprintf(", %s", english.Count(report.Restarts, "restart"))
	}
	return text + ". ← goes back. n tries other dice, . another algorithm. L has lessons, c its chances."
}
