package coin

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// The kinds of events, as indices into kinds. What A and B hold stands there.
const (
	eventImproved = iota
	eventBound
	eventCollapsed
	eventFilled
	eventRestart
	eventSolved
)

var kinds = []engine.EventKind{
	eventImproved: { // A: fitness, B: cost
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("fitness %.0f, %.0f short of a solution: the best grid so far", e.A, e.B)
		},
	},
	eventBound: { // Cell and Digit, A: rewarded that hold it, B: punished
		Name: "bound reached", Class: engine.Turn,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%c at %s at the bound: %.0f good, %.0f poor", p.Symbol(e.Digit), p.CellName(max(0, int(e.Cell))), e.A, e.B)
		},
	},
	eventCollapsed: { // A: block, B: symbols that its top entries leave out
		Name: "block collapsed", Class: engine.Stagnation,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			text := fmt.Sprintf("block %.0f has collapsed: every cell stands at the bound", e.A+1)
			if e.B > 0 {
				text += fmt.Sprintf(", though %s missing", engine.Plural(e.B, "symbol is", "symbols are"))
			}
			return text
		},
	},
	eventFilled: { // A: blocks of the population
		Name: "blocks filled", Class: engine.Setback,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s of the population came to a dead end and %s filled with what was left", engine.Plural(e.A, "block", "blocks"), verb(int(e.A)))
		},
	},
	eventRestart: { // A: generations without a new best, B: best cost before
		Name: "restart", Class: engine.Restart, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s without a new best (cost %.0f): every model is uniform again", engine.Plural(e.A, "generation", "generations"), e.B)
		},
	},
	eventSolved: { // A: member, B: grids drawn; by a forced move Cell, Digit and B
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			if e.Digit != 0 {
				return fmt.Sprintf("%c held at %s solves the grid at hand: solved after %s", p.Symbol(e.Digit), p.CellName(max(0, int(e.Cell))), engine.Count(e.B, "grid"))
			}
			if e.B == 0 {
				return "the givens alone decide every cell: solved before the first generation"
			}
			return fmt.Sprintf("grid %.0f of the population clashes nowhere: solved after %.0f grids", e.A+1, e.B)
		},
	},
}

func verb(n int) string {
	if n == 1 {
		return "was"
	}
	return "were"
}
