package anneal

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventUphill
	eventCooled
	eventReheat
	eventSolved
)

var events = []engine.EventKind{
	eventBest: { // A: cost, B: temperature
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("cost %.0f: the best board so far, at T %.3g", e.A, e.B)
		},
	},
	eventUphill: { // Cell: one of the two, Digit: what it got, A: cost, B: delta
		Name: "uphill", Class: engine.Setback,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%c goes to %s although that is worse by %.0f: cost %.0f", p.Symbol(e.Digit), p.CellName(max(0, int(e.Cell))), e.B, e.A)
		},
	},
	eventCooled: { // A: temperature before, B: after
		Name: "cooled", Class: engine.Turn,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("the chain is over: temperature %.3g → %.3g", e.A, e.B)
		},
	},
	eventReheat: { // A: chains without a gain, B: temperature before
		Name: "reheat", Class: engine.PartialRestart, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("reheated from %.3g: nothing gained in %s", e.B, engine.Count(e.A, "chain"))
		},
	},
	eventSolved: { // A: moves, B: reheats
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("no row and no column lacks a digit: solved after %s and %s", engine.Count(e.A, "move"), engine.Count(e.B, "reheat"))
		},
	},
}
