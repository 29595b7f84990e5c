// Package intro is the first minute: a line that says in turn what is on the screen. What it says
// follows from what the search shows, with the words of the legend as they stand there; the
// first key ends it.
package intro

import (
	"cmp"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Intro is the feature.
type Intro struct {
	st     stage.Stage
	legend func(panel.ID) []panels.LegendWord
	placed func(panel.ID) bool
	on     bool
	said   map[string]bool // by the names of remarks
	now    remark          // that is made now
	passed float64         // seconds that it has been seen, at the pace of the run
	at     int64           // the iteration that was seen last
}

// New makes the feature; on begins with the first remark. The legend is that of a panel as it was drawn
// last, and placed reports whether a panel stands on the screen.
func New(st stage.Stage, on bool, legend func(panel.ID) []panels.LegendWord, placed func(panel.ID) bool) *Intro {
	return &Intro{st: st, on: on, said: map[string]bool{}, legend: legend, placed: placed}
}

// Handle implements stage.Feature: no message is for it.
func (*Intro) Handle(tea.Msg) tea.Cmd { return nil }

// KeyPressed ends it: someone who presses keys knows what to do.
func (f *Intro) KeyPressed() { f.on = false }

// On reports whether it has something to say of what is on the screen.
func (f *Intro) On() bool { return f.on && f.now.long != "" && f.shown(f.now) }

// seconds is how long a remark stands at least, at the pace of the run: long enough
// to be read by somebody who reads slowly, and to look where it says.
const seconds = 6

// Heard goes on to the next remark when the last has stood for long enough, and to
// the last one at once when the run ends.
func (f *Intro) Heard(r stage.Report) tea.Cmd {
	watched := r.Lane.Scene
	if f.on && r.Lane == f.st.Front().Lane {
		f.proceed(watched, cmp.Or(watched.Report.Gentle, f.st.Front().Spec.Pace))
	}
	return nil
}

// proceed makes the next remark if it is time for one.
func (f *Intro) proceed(watched *scene.Scene, pace float64) {
	at := watched.Report.At.Iteration
	f.passed += float64(at-f.at) / pace
	f.at = at
	switch {
	case watched.Report.Status != engine.Running:
		f.now = ending(watched)
		return
	case f.now.long != "" && f.passed < seconds && f.shown(f.now):
		return
	}
	for _, r := range tour {
		if !f.said[r.name] && r.when(watched) && f.shown(r) {
			f.said[r.name], f.now, f.passed = true, r.of(watched), 0
			return
		}
	}
}

// shown reports whether what a remark speaks of is on the screen, and its word in a legend there.
func (f *Intro) shown(r remark) bool {
	return len(r.on) == 0 || r.word == "" && slices.ContainsFunc(r.on, f.placed) || len(f.word(r)) > 0
}

// word is the word that a remark begins with, in its pieces, from the first legend that has it.
func (f *Intro) word(r remark) (pieces []panels.LegendWord) {
	for _, id := range r.on {
		if !f.placed(id) {
			continue
		}
		for _, w := range f.legend(id) {
			if w.Of == r.word {
				pieces = append(pieces, w)
			}
		}
		if len(pieces) > 0 {
			break
		}
	}
	return pieces
}

// margin is what stands beside a remark: the bar before it, and blanks.
const margin = 4

// wide is the width from which a remark is long, and hinted the one that has room for how to end it.
const wide, hinted = 80, 110

// Draw writes the remark into a row. It begins with the word of the legend that it speaks of, which
// looks as there.
func (f *Intro) Draw(row paint.Canvas) {
	text := f.now.long
	if row.Width < wide {
		text = f.now.short
	}
	row.Text(1, 0, paint.Vertical, theme.Accent)
	x := margin - 1
	for _, w := range f.word(f.now) {
		x = row.Styled(x, 0, w.Text, w.Look)
	}
	row.Text(x, 0, text, theme.Text)
	if row.Width >= hinted {
		row.Right(row.Width-1, 0, "any key ends this", theme.Quiet)
	}
}

// remark is something to say about what is on the screen. It has 76 letters with its word, and the
// short one 41.
type remark struct {
	name string
	when func(*scene.Scene) bool
	// on are panels of which one must be on the screen; empty for none.
	on []panel.ID
	// word, if there is one, is what a word in the legend of one of them tells: the remark begins with it.
	word        string
	long, short string
	// tells, if set, is what the long one ends with.
	tells func(*scene.Scene) string
}

// of is the remark about a scene.
func (r remark) of(watched *scene.Scene) remark {
	if r.tells != nil {
		r.long += r.tells(watched)
	}
	return r
}

// tour is what there is to say, when there is cause to, in the order in which it is worth saying.
var tour = []remark{
	{name: "guess", when: func(s *scene.Scene) bool { return len(s.Report.Current) == s.Puzzle.Cells },
		on: []panel.ID{panels.BoardID}, word: "given",
		long:  ": of the puzzle. Every other digit the search has put there.",
		short: ": of the puzzle. Others: the search."},
	{name: "open", when: func(s *scene.Scene) bool { return slices.Contains(s.Report.Current, 0) },
		on: []panel.ID{panels.BoardID}, word: "open",
		long:  ": a cell that is still empty. This search fills them step by step.",
		short: ": a cell that is still empty."},
	{name: "clash", when: func(s *scene.Scene) bool { return s.Clashes > 0 },
		on: []panel.ID{panels.BoardID}, word: "clash",
		long:  " : twice in a row, a column or a block. At cost 0 nothing clashes.",
		short: " : a digit twice in a unit."},
	{name: "loop", when: always, on: []panel.ID{panels.LoopID}, word: panels.OfTold,
		long:  " in the loop: the line that was just done. On top: what came of it.",
		short: " in the loop: what was just done."},
	{name: "loop", when: always, on: []panel.ID{panels.LoopID}, word: panels.OfLit,
		long:  " in the loop: the line that was just done.",
		short: " in the loop: what was just done."},
	{name: "memory", when: func(s *scene.Scene) bool { return len(s.Report.Memory.Entries) > 0 },
		on: []panel.ID{panels.MemoryID}, word: panels.OfTime,
		long:  ": until then the search avoids what stands in the row.",
		short: ": until then avoided."},
	{name: "model", when: func(s *scene.Scene) bool { return len(s.Report.Marginals.P) > 0 },
		on: []panel.ID{panels.PointsID, panels.LikeliestID}, word: panels.OfModel,
		long:  ": what the search believes of a digit there.",
		short: ": beliefs."},
	{name: "population", when: func(s *scene.Scene) bool { return len(s.Report.Population.Members) > 0 },
		on: []panel.ID{panels.PopulationID}, word: panels.OfCloud,
		long:  ": the cheapest of these boards. The lower a point, the cheaper it is.",
		short: ": the cheapest of these boards."},
	{name: "ground", when: func(s *scene.Scene) bool { return s.Knows().Tells != "" },
		on: []panel.ID{panels.BoardID}, word: panels.OfGround,
		long: ", behind a digit: ", tells: func(s *scene.Scene) string { return s.Knows().Tells + "." },
		short: ", behind a digit."},
	{name: "better", when: counted,
		on: []panel.ID{panels.CostID}, word: panels.OfBest,
		long:  ": the lowest cost so far. When it is 0, the Sudoku is solved.",
		short: ": the lowest cost so far."},
	{name: "keys", when: always,
		long:  "space stops the run, ← and → step back and forward: nothing is lost.",
		short: "space stops, ← and → step."},
	{name: "lessons", when: always,
		long:  "L opens lessons about what you see. Begin with the first: What is cost?",
		short: "L: lessons on what you see."},
}

func always(*scene.Scene) bool { return true }

// counted reports whether there is a best cost, and 0 the least.
func counted(s *scene.Scene) bool {
	return s.Report.BestCost != engine.NoCost && s.Algorithm.Costs == nil
}

// ending is what happened, and what to press next.
func ending(watched *scene.Scene) remark {
	report := watched.Report
	what := "Solved"
	if report.Tree.Closed && report.Tree.Solutions == 1 {
		what = "The only solution"
	}
	switch report.Status {
	case engine.Exhausted:
		what = "No way on"
		if report.Tree.Closed {
			what = "Proved: no solution"
		}
	case engine.Crashed:
		what = "The search has failed"
	}
	if report.Iteration == 0 {
		return remark{long: what + " by the givens alone. a: another algorithm, p: another puzzle.",
			short: what + ". p: another puzzle."}
	}
	return remark{
		long: fmt.Sprintf("%s at iteration %s. ← back, n other dice, a another algorithm.",
			what, paint.Grouped(report.Iteration)),
		short: what + ". n: other dice.",
	}
}
