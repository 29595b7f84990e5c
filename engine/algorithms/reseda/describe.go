package reseda

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/population"
)

// The phases, in the order of the loop. An iteration is a round: draw to check,
// and restart where the shot is over.
const (
	phaseDraw = iota
	phaseScore
	phaseSelect
	phaseEstimate
	phaseSmooth
	phaseCheck
	phaseRestart
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is RESEDA as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "reseda",
	Source: "Maire & Prissette, A restarted estimation of distribution algorithm for solving sudoku puzzles, 2012",
	Counts: "digits that rows, columns and blocks lack",
	Events: kinds,
	New:    start,
}, &population.ModelWords, &population.TieWords, &words)

type DeadEnd uint8 // what becomes of a cell that no digit is left for

const (
	DeadEndAny DeadEnd = iota
	DeadEndOwn
	DeadEndRest
	DeadEndAlike
)

type Zones uint8 // what a failed grid is cut into

const (
	ZonesNone Zones = iota
	ZonesDiagonal
	ZonesBlocks
	ZonesAll
	ZonesDiagonalFirst
	ZonesAllDiagonalFirst
)

type Anchor uint8 // the grid that a zone is taken from

const (
	AnchorLast Anchor = iota
	AnchorFirst
	AnchorCheapest
	AnchorModel
)

// Options are the settings, ready for the inner loops.
type Options struct {
	Alpha        float64          `param:"alpha"`
	Q            int              `param:"Q"`
	Q1           int              `param:"Q1"`
	Beta         float64          `param:"beta"`
	Precompute   bool             `param:"precompute"`
	Permutations bool             `param:"permutations"`
	Order        population.Order `param:"order"`
	FirstOfTies  bool             `param:"ties"`
	DeadEnd      DeadEnd          `param:"deadend"`
	Argmax       bool             `param:"pick"`
	Groups       bool             `param:"select"`
	Zones        Zones            `param:"zones"`
	Anchor       Anchor           `param:"anchor"`
	Once         bool             `param:"restart"` // when everything has failed the run ends
	Block        int              `param:"block"`
}
