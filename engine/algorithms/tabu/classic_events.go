package tabu

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// The kinds of events of the classic search. What A and B hold stands there.
const (
	eventClassicBest = iota
	eventAspired
	eventUphill
	eventStay
	eventClassicSolved
)

var classicEvents = []engine.EventKind{
	eventClassicBest: { // A: cost
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("cost %.0f: the best board so far", e.A)
		},
	},
	eventAspired: { // Cell, A: the cells, Digit: what the first lost, B: cost
		Name: "aspiration", Class: engine.Turn,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s and %s swapped although tabu: cost %.0f is better than ever", cellName(p, int(e.Cell)), cellName(p, int(e.A)), e.B)
		},
	},
	eventUphill: { // Cell: the first, Digit: what it lost, A: cost, B: delta
		Name: "uphill", Class: engine.Setback,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("a local minimum: the best allowed swap is worse by %.0f, cost %.0f", e.B, e.A)
		},
	},
	eventStay: { // A: cost
		Name: "no swap", Class: engine.Stagnation,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("no swap is allowed: the board stays at cost %.0f until something is no longer tabu", e.A)
		},
	},
	eventClassicSolved: { // A: iterations
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("no row and no column lacks a digit: solved after %s", engine.Count(e.A, "swap"))
		},
	},
}

func cellName(p *sudoku.Puzzle, cell int) string { return p.CellName(min(max(0, cell), p.Cells-1)) }
