package colony

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// The kinds of events, as indices into kinds. What A and B hold stands there.
const (
	eventImproved = iota
	eventReplaced
	eventAlike
	eventRestart
	eventSolved
)

var kinds = []engine.EventKind{
	eventImproved: { // A: cells left, B: ant
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("ant %.0f leaves %s: the fullest grid so far", e.B+1, cells(int(e.A)))
		},
	},
	eventReplaced: { // A: cells left, B: cells that the old leader left
		Name: "leader replaced", Class: engine.Turn,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("a grid that leaves %s leads: the one that left %.0f has lost its value", cells(int(e.A)), e.B)
		},
	},
	eventAlike: { // A: cells left
		Name: "all alike", Class: engine.Stagnation,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("all ants made the same grid, with %s left", cells(int(e.A)))
		},
	},
	eventRestart: { // A: leaders replaced, B: cells left at best
		Name: "restart", Class: engine.Restart, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("the leader was replaced %.0f times and none left fewer than %s: the trails are washed away", e.A, cells(int(e.B)))
		},
	},
	eventSolved: { // A: ant, -1 for none, B: ants that have walked
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			if e.A < 0 {
				return "the forced move leaves no cell open: solved"
			}
			return fmt.Sprintf("ant %.0f has set every cell: solved after %.0f ants", e.A+1, e.B)
		},
	},
}

func cells(n int) string { return engine.Count(n, "cell") }
