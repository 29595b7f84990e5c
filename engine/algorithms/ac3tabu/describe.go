package ac3tabu

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/sudoku"
)

// The phases, in the order of the loop.
const (
	phaseDraw = iota
	phasePropagate
	phaseChoose
	phaseRemember
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is tabu search with arc consistency as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID: "ac3-tabu",
	Source: "Soto, Crawford, Galleguillos, Monfroy & Paredes, A hybrid AC3-tabu search algorithm for solving " +
		"Sudoku puzzles, 2013",
	Counts: "empty cells",
	Former: map[string]string{"weight": "inverse-domain"},
	Events: events,
	New:    page.Begin(start),
}, &words)

// Remember is what becomes tabu: what was wiped out, what was taken, or both.
type Remember uint8

const (
	RememberWiped Remember = iota
	RememberTaken
	RememberBoth
)

// Options are the settings, ready for the inner loops.
type Options struct {
	K           int             `param:"K"`
	List        int             `param:"list"`
	Propagation sudoku.Strength `param:"propagation"` // AC3, Hidden or GAC
	OnBest      bool            `param:"propagate"`
	Regress     bool            `param:"regress"`
	Remember    Remember        `param:"remember"`
}
