package relax

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/weights"
)

// The phases, in the order of the loop. An iteration is a step of the path.
const (
	phaseAim = iota
	phaseCorrect
	phaseStep
	phaseRead
	phaseWeigh
	phaseHold
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the linear relaxation as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "relax",
	Source: "Bartlett, Chartier, Langville & Rankin, An integer programming model for the Sudoku problem, 2008",
	Counts: "digits that rows, columns and blocks lack, and 1 until all shares are sure",
	Events: events,
	New:    start,
}, &weights.Words, &words)

// Objective is what is asked for besides right sums.
type Objective int

// The objectives, as the parameter names them.
const (
	Nothing Objective = iota
	Sparse            // ℓ1, weighted anew
	Entropy           // by its slope
	Dice              // weights from dice, so that the path ends in a corner
)

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Objective Objective `param:"objective"`
	Rounds    int       `param:"rounds"`
	Branch    bool      `param:"branch"`
	Hold      bool      `param:"hold"` // hold the surest cell
	Corrector bool      `param:"corrector"`
	Reach     float64   `param:"reach"`
	Tolerance float64   `param:"tolerance"`
	Presolve  bool      `param:"presolve"`
}
