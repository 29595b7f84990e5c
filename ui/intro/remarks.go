package intro

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
)

// remark is something to say about what is on the screen, when there is cause to.
// It has room for about 140 letters: two lines of a small window.
type remark struct {
	name string
	when func(*scene.Scene) bool
	text func(*scene.Scene) string
}

// says is a text that is always the same.
func says(text string) func(*scene.Scene) string { return func(*scene.Scene) string { return text } }

// tour is what there is to say, in the order in which it is worth saying.
var tour = []remark{
	{"guess", func(s *scene.Scene) bool { return len(s.Report.Current) == s.Puzzle.Cells },
		says("The board: bold digits are given by the puzzle, all others are guesses of the search. It changes them until they fit.")},
	{"open", func(s *scene.Scene) bool { return openCells(s) > 0 },
		says("A point on the board is a cell that is still empty: this search fills the board one cell after the other.")},
	{"clash", func(s *scene.Scene) bool { return s.Clashes > 0 },
		says("Underlined digits clash: twice the same in a row, a column or a block. The cost counts what is wrong, and 0 is solved.")},
	{"model", func(s *scene.Scene) bool { return len(s.Report.Marginals.P) > 0 },
		says("Beside the board is what the search believes of each cell. As points: the place of a point is a digit, stronger is surer, grey is given.")},
	{"population", func(s *scene.Scene) bool {
		return len(s.Report.Population.Members) > 0 && len(s.Report.Marginals.P) == 0
	}, says("The bars are the boards that the search compares, one bar each: the shorter, the cheaper. It goes on from the marked ones.")},
	{"memory", func(s *scene.Scene) bool { return s.Shown.Memory != "" },
		says("The list is the memory of the search: what it forbids itself, and for how long, so that it does not go back at once.")},
	{"better", func(s *scene.Scene) bool { return s.Report.Iteration > 0 && s.Report.BestCost != engine.NoCost },
		says("The chart is the cost over time, and the best so far below it. A new best stands in the list with a mark of its own.")},
	{"loop", func(*scene.Scene) bool { return true },
		says("The loop is the algorithm itself. The lit line is the step that was just done, and the sentence below it says what came of it.")},
	{"keys", func(*scene.Scene) bool { return true },
		says("Whenever you want to see something again: space stops the run, ← and → step back and forward, and nothing is lost.")},
	{"lessons", func(*scene.Scene) bool { return true },
		says("L: lessons explain what you see here, with questions and exercises. Begin with the first, What is cost?")},
}

func openCells(s *scene.Scene) (n int) {
	for _, d := range s.Report.Current {
		if d == 0 {
			n++
		}
	}
	return n
}

// stuck explains why the search does not get on, in the words of its own event; where
// there is room, with what that means.
func stuck(s *scene.Scene, e engine.Event) string {
	kind := s.Algorithm.Events[e.Kind]
	before, after := "Stuck: ", " No small change leads to a better board from here: watch how it gets away."
	switch kind.Class {
	case engine.Restart:
		before, after = "A restart: ", " Only the best board is kept, to compare with."
	case engine.PartialRestart:
		before, after = "It goes back: ", " It gives a part up and keeps the rest: cheaper than to begin anew, if the rest is right."
	}
	text := before + kind.Text(s.Puzzle, e) + "."
	if len(paint.Wrap(text+after, narrow)) <= textLines {
		text += after
	}
	return text
}

// ending is what happened, and what to press next.
func ending(s *scene.Scene, lesson bool) string {
	r := s.Report
	what := "Solved"
	if r.Tree.Closed && r.Tree.Solutions == 1 {
		what = "Solved, and proved that there is no other solution,"
	}
	switch r.Status {
	case engine.Exhausted:
		what = "The search has ended without a solution"
		if r.Tree.Closed {
			what = "The search has proved that there is no solution"
		}
	case engine.Crashed:
		what = "The search has failed"
	}
	if r.Iteration == 0 {
		return what + " before the first iteration: propagation of the givens alone fills every cell. tab: another algorithm; p: another puzzle."
	}
	text := fmt.Sprintf("%s after %s iterations and %s evaluations", what, paint.Grouped(r.Iteration), paint.Grouped(r.Evaluations))
	if r.Restarts > 0 {
		text += fmt.Sprintf(", %s", english.Count(r.Restarts, "restart"))
	}
	offer := "L has lessons"
	if lesson {
		offer = "L has its lesson"
	}
	return text + ". ← goes back through it; n tries other dice, tab another algorithm, " + offer + ", c its chances."
}
