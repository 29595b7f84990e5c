package nbcoin

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/population"
)

// The phases, in the order of the loop. An iteration is a generation: draw to
// bound, and restart where it is due.
const (
	phaseDraw = iota
	phaseEvaluate
	phasePick
	phaseReward
	phasePunish
	phaseBound
	phaseRestart
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is NB-COIN as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID: "nb-coin",
	Source: "Waiyapara, Wattanapornprom & Chongstitvatana, Solving sudoku puzzles with node based coincidence " +
		"algorithm, 2013",
	Counts: "digits that rows, columns and blocks lack",
	Former: map[string]string{"order": "fewest"},
	Events: kinds,
	New:    start,
}, &population.ModelWords, &population.TieWords, &words)

type (
	Step       uint8 // how k enters eq. 4
	Precompute uint8 // how far the givens are followed up
)

const (
	StepMean Step = iota
	StepMeanL
	StepSumN
	StepSum
)

const (
	PrecomputeSweep Precompute = iota
	PrecomputeGivens
	PrecomputeSingles
)

// Options are the settings, ready for the inner loops.
type Options struct {
	Members    int        `param:"population"`
	C          float64    `param:"C"`
	K          float64    `param:"k"`
	Bound      float64    `param:"bound"`
	Step       Step       `param:"step"`
	Negative   bool       `param:"negative"`
	Symbols    bool       `param:"average"`
	Patience   int64      `param:"restart"`
	Fill       bool       `param:"deadend"`
	Precompute Precompute `param:"precompute"`
	ByBlock    bool       `param:"credit"`
}

// selected is how many grids are good, and how many poor: C percent, rounded
// down, but at least one.
func (o *Options) selected() int { return max(1, int(o.C*float64(o.Members)/100)) }

// gain is how far one good grid moves the entries that it holds, by the number of
// good grids and of the symbols of the board: what eq. 4 is read as.
func (o *Options) gain(good, side int) float64 {
	switch o.Step {
	case StepMeanL:
		return o.K / float64(side) / float64(good)
	case StepSumN:
		return o.K / float64(side) / float64(o.Members)
	case StepSum:
		return o.K / float64(side)
	}
	return o.K / float64(good)
}
