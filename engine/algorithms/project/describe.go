package project

import (
	_ "embed"
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/weights"
	"sudokuscope/engine/sudoku"
)

// The phases, in the order of the loop.
const (
	phaseAverage = iota
	phaseCells
	phaseRows
	phaseColumns
	phaseBlocks
	phaseRead
	phaseRestart
)

// Method is how the copies move.
type Method int

// The methods, as the parameter names them.
const (
	Reflections Method = iota // Douglas–Rachford
	Alternating
	Difference
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the method of projections as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "project",
	Source: "Aragón Artacho, Borwein & Tam, Recent results on Douglas–Rachford methods, 2014",
	Counts: "digits that rows, columns and blocks lack",
	Events: events,
	New:    start,
}, &weights.Words, &words)

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Method  Method  `param:"method"`
	Beta    float64 `param:"beta"`
	Restart int64   `param:"restart"`
	Even    bool    `param:"start"` // every number begins alike
}

// Fit refuses settings that exclude each other.
func (o *Options) Fit(*sudoku.Board) error {
	if o.Method == Difference && o.Beta == 0 {
		return fmt.Errorf("beta=0: expected another number for method=difference, which divides by it")
	}
	return nil
}
