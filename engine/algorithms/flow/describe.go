package flow

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/weights"
)

// The phases, in the order of the loop. An iteration is a stretch of time: pull and move
// take turns, and then the board is read.
const (
	phasePull = iota
	phaseMove
	phaseRead
	phaseRestart
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the flow as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "flow",
	Source: "Ercsey-Ravasz & Toroczkai, The chaos within Sudoku, 2012",
	Counts: "digits that rows, columns and blocks lack",
	Events: events,
	New:    start,
}, &weights.Words, &words)

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Stretch float64 `param:"stretch"`
	Step    float64 `param:"step"`
	Restart float64 `param:"restart"`
	Nudge   float64 `param:"nudge"`
	Even    bool    `param:"start"`   // every number begins at 0
	Weights bool    `param:"weights"` // of a clause grow while it is broken
}
