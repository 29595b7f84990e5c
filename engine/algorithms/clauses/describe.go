package clauses

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/tree"
)

// The phases, in the order of the loop.
const (
	phasePropagate = iota
	phaseDecide
	phaseAnalyse
	phaseLearn
	phaseRestart
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the search that learns as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "clauses",
	Source: "Marques-Silva & Sakallah, GRASP, 1999; Moskewicz et al., Chaff, 2001",
	Counts: tree.Counts,
	Strips: strips,
	Events: events,
	New:    begin,
}, &tree.Words, &words)

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Learn   bool       `param:"learn"`
	Active  bool       `param:"activity"` // the most active is guessed, not the first open one
	Saving  Saving     `param:"saving"`
	Restart bool       `param:"restart"`
	After   int        `param:"restart-after"`
	Keep    int        `param:"keep"`
	Until   tree.Until `param:"until"`
}
