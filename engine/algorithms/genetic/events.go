package genetic

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventBeats
	eventAlike
	eventRestart
	eventSolved
)

var events = []engine.EventKind{
	eventBest: { // A: cost, B: origin
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			how := [...]string{originCopy: "mutated", originBands: "crossed by bands", originStacks: "crossed by stacks", originRandom: "found at random", originElite: "kept"}
			return fmt.Sprintf("cost %.0f: the best board so far, %s", e.A, how[int(e.B)%len(how)])
		},
	},
	eventBeats: { // Digit: origin, A: cost, B: that of the better parent
		Name: "better than both", Class: engine.Turn,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("crossed %s, a child of cost %.0f is better than both parents, the better of cost %.0f", origins[int(e.Digit)%len(origins)], e.A, e.B)
		},
	},
	eventAlike: { // A: cost
		Name: "alike", Class: engine.Stagnation, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("all members have come to cost %.0f: selection has nothing to choose from", e.A)
		},
	},
	eventRestart: { // A: generations without a new best, B: the best cost
		Name: "restart", Class: engine.Restart, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("a new population: %s without getting below cost %.0f", engine.Count(e.A, "generation"), e.B)
		},
	},
	eventSolved: { // A: generations, B: restarts
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("no row and no column lacks a digit: solved after %s and %s", engine.Count(e.A, "generation"), engine.Count(e.B, "restart"))
		},
	},
}
