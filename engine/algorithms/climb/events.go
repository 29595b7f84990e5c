package climb

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// The kinds of events, as indices into kinds. What A and B hold stands there.
const (
	eventImproved = iota
	eventBack
	eventPlateau
	eventMaximum
	eventDry
	eventFull
	eventRestart
	eventGaveUp
	eventSolved
	eventSolvedByStart
)

var kinds = []engine.EventKind{
	eventImproved: { // A: cost, B: f
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("cost %.0f: the best grid so far, f %.0f", e.A, e.B)
		}),
	},
	eventBack: { // A: f, B: states expanded since its parent
		Name: "back", Class: engine.Turn,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("back in the tree: to f %.0f, from %s ago", e.A, engine.Count(e.B, "state"))
		}),
	},
	eventPlateau: { // A: f, B: pops
		Name: "plateau", Class: engine.Stagnation,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("a plateau: %.0f states in a row with f %.0f and none leads higher", e.B, e.A)
		}),
	},
	eventMaximum: { // A: f, B: swaps that change nothing
		Name: "local maximum", Class: engine.Stagnation,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("a local maximum, f %.0f: no swap raises it, %.0f leave it as it is", e.A, e.B)
		}),
	},
	eventDry: { // A: states expanded
		Name: "queue empty", Class: engine.Stagnation,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("the queue is empty after %.0f states", e.A)
		}),
	},
	eventFull: { // A: states expanded
		Name: "memory full", Class: engine.Stagnation, Landmark: true,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("%.0f states expanded in one climb: the memory is full and is emptied", e.A)
		}),
	},
	eventRestart: { // A: iterations of the climb, B: its last f
		Name: "restart", Class: engine.Restart, Landmark: true,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("the climb is given up at f %.0f after %.0f iterations: a new start", e.B, e.A)
		}),
	},
	eventGaveUp: { // A: f, B: cost
		Name: "failed", Class: engine.Stagnation, Landmark: true,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("no way on from f %.0f and no restart: the run ends unsolved, cost %.0f", e.A, e.B)
		}),
	},
	eventSolved: { // A: iterations of the climb, B: swaps from its start
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("solved: %.0f swaps from the start, found in %.0f iterations", e.B, e.A)
		}),
	},
	eventSolvedByStart: { // A: which start it is
		Name: "solved by the start", Class: engine.Success, Landmark: true,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("solved by the start alone (number %.0f), without a search", e.A)
		}),
	},
}

func say(text func(engine.Event) string) func(*sudoku.Puzzle, engine.Event) string {
	return func(_ *sudoku.Puzzle, e engine.Event) string { return text(e) }
}
