package reseda

import (
	"fmt"

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
			return fmt.Sprintf("rho %s > beta, best cost %.0f: a local minimum", engine.Chance(e.A), e.B)
		},
	},
	eventStalled: { // A: rho, B: rounds, Cell: the one that keeps rho down
		Name: "stall", Class: engine.Stagnation, Landmark: true,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("rho still %s after %.0f rounds, kept down by %s: a stall", engine.Chance(e.A), e.B, cellName(p, e))
		},
	},
	eventGivenUp: { // A: rho, B: rounds
		Name: "shot given up", Class: engine.Stagnation,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("rho %s after %.0f rounds: the shot is given up", engine.Chance(e.A), e.B)
		},
	},
	eventZoneHeld: { // A: unit, B: cost of the grid it is from
		Name: "zone held", Class: engine.PartialRestart,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s held as in the first shot's best grid (cost %.0f), the rest starts again", unitName(p, e.A), e.B)
		},
	},
	eventZonePassed: { // A: unit, B: how often it holds Digit; or Cell: where it has Digit, B: the cell that is forced
		Name: "zone passed over", Class: engine.Setback,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			why := several(p, e.Digit, int(e.B))
			if e.Cell >= 0 {
				why = contradiction(p, e)
			}
			return fmt.Sprintf("%s thrown out: it holds %s", unitName(p, e.A), why)
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
	eventSolved: { // A: member, -1 for the grid at hand with what was forced; B: grids drawn
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			if e.A < 0 {
				return fmt.Sprintf("the grid at hand costs 0 with what is held: solved after %.0f grids", e.B)
			}
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

// contradiction is "7 in r3c2, which is held to another digit", or "5 in r3c7,
// but r3c2 is held to that".
func contradiction(p *sudoku.Puzzle, e engine.Event) string {
	text := fmt.Sprintf("%c in %s, ", p.Symbol(e.Digit), cellName(p, e))
	if by := int(e.B); by != int(e.Cell) {
		return text + fmt.Sprintf("but %s is held to that", p.CellName(by))
	}
	return text + "which is held to another digit"
}
