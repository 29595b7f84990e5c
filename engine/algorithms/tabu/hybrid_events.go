package tabu

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// The kinds of events of the hybrid. What A and B hold stands there.
const (
	eventHybridBest = iota
	eventWiped
	eventBack
	eventStuck
	eventHybridSolved
)

var hybridEvents = []engine.EventKind{
	eventHybridBest: { // A: empty cells, B: depth
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s, the fewest so far, at depth %.0f", cells(int(e.A)), e.B)
		},
	},
	eventWiped: { // Cell, Digit: the candidate, A: where, as Domains.Wiped
		Name: "wipe-out", Class: engine.Setback,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s %s", pair(p.Board, max(0, int(e.Cell)), e.Digit), wipes(p.Board, int(e.A)))
		},
	},
	eventBack: { // A: depth, B: empty cells
		Name: "back to root", Class: engine.PartialRestart,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("every candidate failed at depth %.0f with %s: back to the root, the list stays", e.A, cells(int(e.B)))
		},
	},
	eventStuck: { // A: empty cells, B: depth
		Name: "stuck", Class: engine.Stagnation,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			if e.B == 0 {
				return fmt.Sprintf("every candidate failed at the root with %s: again from there", cells(int(e.A)))
			}
			return fmt.Sprintf("every candidate failed and there is no way back: stuck with %s", cells(int(e.A)))
		},
	},
	eventHybridSolved: { // A: evaluations
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("no cell is empty: solved after %s", engine.Count(e.A, "candidate"))
		},
	},
}

func cells(n int) string { return engine.Count(n, "empty cell") }

// pair is "r4c5=7".
func pair(b *sudoku.Board, cell int, digit uint8) string {
	return fmt.Sprintf("%s=%c", b.CellName(cell), b.Symbol(digit))
}

// wipes says what a candidate wiped out, in the third person.
func wipes(b *sudoku.Board, place int) string {
	if place <= -2 {
		return "leaves a digit no place in " + b.UnitName(-2-place)
	}
	return "wipes out " + b.CellName(max(0, place))
}
