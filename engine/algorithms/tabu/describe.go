package tabu

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/walk"
)

// The phases, in the order of the loop.
const (
	phaseWeigh = iota
	phaseSelect
	phaseMove
	phaseRemember
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is tabu search on full boards as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID: "tabu",
	Source: "Algorithm 1 of Soto, Crawford, Galleguillos, Monfroy & Paredes, 2013, after Glover & Laguna, Tabu " +
		"search, 1997",
	Counts: "digits that rows, columns and blocks lack",
	Former: map[string]string{"attribute": "pairs"},
	Events: events,
	New:    page.Begin(begin),
}, &walk.Words, &words)

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Tenure       int        `param:"tenure"`
	TenureRandom int        `param:"tenure-random"`
	Aspiration   bool       `param:"aspiration"`
	Precompute   bool       `param:"precompute"`
	Accept       Acceptance `param:"accept"`
}

// Acceptance is which of the allowed swaps are made.
type Acceptance uint8

const (
	AcceptAlways  Acceptance = iota // the best, whatever it does
	AcceptNoWorse                   // the best, if it makes nothing worse
)
