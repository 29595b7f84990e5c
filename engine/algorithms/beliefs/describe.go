package beliefs

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/weights"
)

// The phases, in the order of the loop. An iteration is a round: each unit answers its
// cells once, and then the board is read.
const (
	phaseMessage = iota
	phaseRead
	phaseDecide
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is belief propagation as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "beliefs",
	Source: "Moon & Gunther, Multiple constraint satisfaction by belief propagation, 2006",
	Counts: "digits that rows, columns and blocks lack",
	Events: events,
	New:    start,
}, &weights.Words, &words)

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Pairwise  bool          `param:"factor"`
	Order     weights.Order `param:"order"`
	Damping   float64       `param:"damping"`
	Tolerance float64       `param:"tolerance"`
	Decimate  bool          `param:"decimation"`
}
