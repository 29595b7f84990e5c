package sinkhorn

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/weights"
)

// The phases, in the order of the loop. An iteration is a sweep: each unit is balanced
// once, and then the board is read.
const (
	phaseBalance = iota
	phaseRead
	phaseHold
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the balancing as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "sinkhorn",
	Source: "Moon, Gunther & Kupin, Sinkhorn solves Sudoku, 2009",
	Counts: "digits that rows, columns and blocks lack",
	Events: events,
	New:    start,
}, &weights.Words, &words)

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Order     weights.Order `param:"order"`
	Rounds    int           `param:"rounds"`
	Tolerance float64       `param:"tolerance"`
	Warm      bool          `param:"warm"`  // hold the surest cell
	Dice      bool          `param:"start"` // the table begins with numbers from dice
}
