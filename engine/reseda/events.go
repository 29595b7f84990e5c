package reseda

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// The kinds of events, as indices into kinds. What A and B hold stands there.
const (
	eventImproved = iota
	eventWrongMode
	eventStalled
	eventGivenUp
	eventZoneHeld
	eventZonePassed
	eventPermutation
	eventRestart
	eventFailed
	eventSolved
)

var kinds = []engine.EventKind{
	eventImproved: { // A: cost
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("cost %.0f: the best grid so far", e.A)
		},
	},
	eventWrongMode: { // A: rho, B: cost
		Name: "wrong mode", Class: engine.Stagnation,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("rho %s > beta, best cost %.0f: a local minimum", dec(e.A), e.B)
		},
	},
	eventStalled: { // A: rho, B: rounds, Cell: the one that keeps rho down
		Name: "stall", Class: engine.Stagnation, Landmark: true,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("rho still %s after %.0f rounds, kept down by %s: a stall", dec(e.A), e.B, cellName(p, e))
		},
	},
	eventGivenUp: { // A: rho, B: rounds
		Name: "shot given up", Class: engine.Stagnation,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("rho %s after %.0f rounds: the shot is given up", dec(e.A), e.B)
		},
	},
	eventZoneHeld: { // A: unit, B: cost of the grid it is from
		Name: "zone held", Class: engine.PartialRestart,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s held as in the first shot's best grid (cost %.0f), the rest starts again", unitName(p, e.A), e.B)
		},
	},
	eventZonePassed: { // A: unit, B: how often it holds Digit
		Name: "zone passed over", Class: engine.Setback,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s thrown out: it holds %s", unitName(p, e.A), several(p, e.Digit, int(e.B)))
		},
	},
	eventPermutation: { // A: its number, B: of how many, Cell: first of the block
		Name: "permutation", Class: engine.PartialRestart,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("block %d: permutation %.0f of %.0f, the rest starts again", p.Block[max(0, e.Cell)]+1, e.A, e.B)
		},
	},
	eventRestart: { // A: shots that failed
		Name: "full restart", Class: engine.Restart, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			if e.A == 1 {
				return "the shot has failed: everything starts again"
			}
			return fmt.Sprintf("%.0f shots have failed: everything starts again", e.A)
		},
	},
	eventFailed: { // A: shots that failed
		Name: "failed", Class: engine.Stagnation, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			if e.A == 1 {
				return "the one shot has failed: the run ends unsolved"
			}
			return fmt.Sprintf("all %.0f shots have failed: the run ends unsolved", e.A)
		},
	},
	eventSolved: { // A: member, B: grids drawn
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("grid %.0f of the sample costs 0: solved after %.0f grids", e.A+1, e.B)
		},
	},
}

func cellName(p *sudoku.Puzzle, e engine.Event) string { return p.CellName(max(0, int(e.Cell))) }

func unitName(p *sudoku.Puzzle, unit float64) string { return p.UnitName(int(unit)) }

// several is "two 7s", "3 7s" and so on.
func several(p *sudoku.Puzzle, digit uint8, n int) string {
	number := fmt.Sprint(n)
	if n == 2 {
		number = "two"
	}
	return fmt.Sprintf("%s %cs", number, p.Symbol(digit))
}

// dec writes a probability as the paper does: .61.
func dec(v float64) string {
	return strings.TrimPrefix(fmt.Sprintf("%.2f", v), "0")
}
