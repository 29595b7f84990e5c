package nbcoin

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
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
	ID:   "nb-coin",
	Name: "NB-COIN",
	Source: "Waiyapara, Wattanapornprom & Chongstitvatana, Solving sudoku puzzles with node based coincidence " +
		"algorithm, 2013",
	Counts: "digits that rows, columns and blocks lack",
	Params: []engine.Param{
		// A clone holds all grids of a population, so there is a limit.
		{
			Name:    "population",
			Default: 150,
			Min:     2,
			Max:     10_000,
			Whole:   true,
		},
		{
			Name:    "C",
			Default: 25,
			Min:     1,
			Max:     50,
			Live:    true,
		},
		{
			Name:    "k",
			Default: .4,
			Max:     10,
			Live:    true,
		},
		{
			Name:    "bound",
			Default: .99,
			Min:     .5,
			Max:     1,
			Live:    true,
		},
		{Name: "step", Choices: []string{"mean", "mean/L", "sum/N", "sum"}, Live: true},
		{
			Name:    "negative",
			Choices: []string{"off", "on"},
			Default: 1,
			Live:    true,
		},
		{Name: "average", Choices: []string{"candidates", "symbols"}, Live: true},
		{
			Name:    "restart",
			Default: 500,
			Max:     1e9,
			Whole:   true,
			Live:    true,
		},
		{Name: "deadend", Choices: []string{"again", "fill"}, Live: true},
		{Name: "precompute", Choices: []string{"sweep", "givens", "singles"}},
		{Name: "credit", Choices: []string{"grid", "block"}, Live: true},
	},
	Former: map[string]string{"order": "fewest"},
	Presets: []engine.Preset{
		{
			Name:   "paper",
			Puzzle: "nb-coin/29",
			Seed:   2,
			Pace:   8,
			View:   "model",
		},
		{
			Name:   "small-step",
			Puzzle: "nb-coin/106",
			Pace:   12,
			View:   "model",
			Values: engine.Settings{"step": float64(StepMeanL), "restart": 200},
		},
		{
			Name:   "literal",
			Puzzle: "nb-coin/106",
			Pace:   5,
			View:   "model",
			Values: engine.Settings{"step": float64(StepSum)},
		},
		{
			Name:   "no-negative",
			Puzzle: "nb-coin/29",
			Pace:   5,
			View:   "model",
			Values: engine.Settings{"negative": 0},
		},
		{
			Name:   "block-credit",
			Puzzle: "nb-coin/106",
			Pace:   8,
			View:   "model",
			Values: engine.Settings{"credit": 1, "step": float64(StepMeanL), "restart": 200},
		},
	},
	Opening: engine.Preset{
		Puzzle: "nb-coin/29", Seed: 3, Pace: 10,
	},
	Code: []engine.Line{
		{Text: "candidates ← what the givens leave each cell"},
		{Text: "p ← uniform over the candidates"},
		{Text: "repeat"},
		{Text: "  draw grids, each block a permutation from p:"},
		{Text: "    a symbol by its p, of those not used"},
		{Text: "    none left: draw the block again"},
		{Text: "  f ← different digits of all rows, columns"},
		{Text: "until a grid has f = 2·cells"},
		{Text: "  good ← the best C %, poor ← the worst C %"},
		{Text: "  p ← p + k (share of the good − average)"},
		{Text: "  p ← p − k (share of the poor − average)"},
		{Text: "  clip p at the bound, divide by its sum"},
		{Text: "  no new best for long: p ← uniform"},
	},
	Phases: []engine.Phase{
		{Name: "draw", Lines: []int{3, 4, 5}},
		{Name: "evaluate", Lines: []int{6, 7}},
		{Name: "pick", Lines: []int{8}},
		{Name: "reward", Lines: []int{9}},
		{Name: "punish", Lines: []int{10}},
		{Name: "bound", Lines: []int{11}},
		{Name: "restart", Lines: []int{12}},
	},
	Metrics: []engine.Metric{
		{Name: "best fitness", Format: "%.0f"},
		{Name: "mean", Format: "%.1f"},
		{Name: "entropy", Format: "%.1f"},
		{
			Name:   "clipped",
			Format: "%.2f",
			Low:    0,
			High:   1,
		},
		{
			Name:   "overlap",
			Format: "%.2f",
			Low:    0,
			High:   1,
		},
		{Name: "mean cost", Format: "%.1f", MeanCost: true},
	},
	Events: kinds,
	Says:   []*decision.Table{&population.ModelWords, &words},
	New:    start,
})

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
