package dlx

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/tree"
)

// The phases, in the order of the loop.
const (
	phaseChoose = iota
	phaseCover
	phaseBackUp
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is algorithm X as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "dlx",
	Source: "Knuth, Dancing links, 2000: algorithm X",
	Counts: tree.Counts,
	Former: map[string]string{"ways": "ascending"},
	Events: tree.Events(deadEnd),
	New:    begin,
}, &tree.Words, &words)

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	FirstColumn bool       `param:"constraints"` // the first is met next, not the smallest
	LastWay     bool       `param:"way"`         // the last of a constraint is tried first
	Until       tree.Until `param:"until"`
}
