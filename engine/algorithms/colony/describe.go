package colony

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/page"
)

// The phases, in the order of the loop. An iteration has as many walks as it
// takes, and a restart only when the trails have had their time.
const (
	phaseSetOut = iota
	phaseWalk
	phaseJudge
	phaseDeposit
	phaseEvaporate
	phaseRestart
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the ant colony system as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:   "colony",
	Name: "Ant colony",
	Source: "Lloyd & Amos, Solving Sudoku with ant colony optimization, IEEE Transactions on Games, 2019, " +
		"arXiv:1805.03545",
	Counts: "empty cells",
	Strips: []string{"strongest trail", "drawn"},
	Params: []engine.Param{
		// Each ant has a board of its own, so there is a limit.
		{
			Name:    "ants",
			Default: 10,
			Min:     1,
			Max:     200,
			Whole:   true,
		},
		{
			Name:    "rho",
			Default: .9,
			Max:     1,
			Live:    true,
		},
		{
			Name:    "q0",
			Default: .9,
			Max:     1,
			Live:    true,
		},
		{
			Name:    "xi",
			Default: .1,
			Max:     1,
			Live:    true,
		},
		{
			Name:    "evaporation",
			Default: .005,
			Max:     1,
			Live:    true,
		},
		{Name: "greedy-rule", Choices: []string{"text", "code"}, Live: true},
		{
			Name:    "propagation",
			Choices: []string{"ac3", "hidden"},
			Default: 1,
			Max:     1,
			Whole:   true,
		},
		{
			Name:    "restart",
			Default: 100,
			Max:     1e6,
			Whole:   true,
			Live:    true,
		},
	},
	Presets: []engine.Preset{
		{
			Name:   "paper",
			Puzzle: "ai-escargot",
			Seed:   2,
			Pace:   6,
			View:   "model",
			Values: engine.Settings{"restart": 0},
		},
		{
			Name:   "no evaporation",
			Puzzle: "lloyd-amos/platinumblond",
			At:     engine.Position{Iteration: 100},
			View:   "charts",
			Values: engine.Settings{"evaporation": 0, "restart": 0},
		},
		{
			Name:   "authors' program",
			Puzzle: "lloyd-amos/platinumblond",
			Pace:   7,
			View:   "model",
			Values: engine.Settings{"greedy-rule": 1, "restart": 0},
		},
		{
			Name:   "old trails",
			Puzzle: "25x25/jarnet-j25",
			Seed:   3,
			At:     engine.Position{Iteration: 520},
			Pace:   5,
			View:   "model",
		},
	},
	Opening: engine.Preset{
		Puzzle: "ai-escargot", Seed: 3, Pace: 1,
	},
	Code: []engine.Line{
		{Text: "τ ← 1/cells; the leader's value ← 0"},
		{Text: "repeat"},
		{Text: "  each ant: the board of the givens, a cell"},
		{Text: "  every cell, each ant in turn, if it is open:"},
		{Text: "    with chance q0 the digit of largest τ,"},
		{Text: "    or else one in proportion to τ"},
		{Text: "    set it, what follows; τ ← (1−ξ)τ + ξ/cells"},
		{Text: "  best ant: the one with the most cells set"},
		{Text: "  if cells/(cells − set) > value: it leads"},
		{Text: "  leader's digits: τ ← (1 − ρ) τ + ρ·value"},
		{Text: "  value ← (1 − evaporation)·value"},
		{Text: "until an ant has set every cell"},
		{Text: "replaced often and no fuller: wash τ away"},
	},
	Phases: []engine.Phase{
		{Name: "set out", Lines: []int{2}},
		{Name: "walk", Lines: []int{3, 4, 5, 6}},
		{Name: "judge", Lines: []int{7, 8, 11}},
		{Name: "deposit", Lines: []int{9}},
		{Name: "evaporate", Lines: []int{10}},
		{Name: "restart", Lines: []int{12}},
	},
	Metrics: []engine.Metric{
		{Name: "value"},
		{Name: "leader", Format: "%.0f"},
		{Name: "best ant", Format: "%.0f"},
		{Name: "mean", Format: "%.1f", MeanCost: true},
		{Name: "worst", Format: "%.0f"},
		{Name: "choices", Format: "%.1f"},
		{Name: "entropy", Format: "%.1f"},
	},
	Events: kinds,
	Says:   []*decision.Table{&words},
	New:    start,
})

// Options are the settings, ready for the inner loops.
type Options struct {
	Ants        int     `param:"ants"`
	Rho         float32 `param:"rho"`
	Xi          float32 `param:"xi"`
	Q0          float64 `param:"q0"`
	Evaporation float64 `param:"evaporation"`
	Contrary    bool    `param:"greedy-rule"` // an ant is greedy when a chance of q0 does not come up
	Hidden      bool    `param:"propagation"` // hidden singles follow from a choice, not only naked ones
	Restart     int     `param:"restart"`
}
