package reseda

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
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
	Name:   "RESEDA",
	Source: "Maire & Prissette, A restarted estimation of distribution algorithm for solving sudoku puzzles, 2012",
	Counts: "digits that rows, columns and blocks lack",
	Params: []engine.Param{
		{
			Name:    "alpha",
			Default: .7,
			Max:     1,
			Live:    true,
		},
		// A clone holds all grids of a round, so there is a limit.
		{
			Name:    "Q",
			Default: 100,
			Min:     1,
			Max:     10_000,
			Whole:   true,
		},
		{
			Name:    "Q1",
			Default: 10,
			Min:     1,
			Max:     10_000,
			Whole:   true,
			Live:    true,
		},
		{
			Name:    "beta",
			Default: .9,
			Max:     1,
			Live:    true,
		},
		{Name: "precompute", Choices: []string{"off", "on"}, Default: 1},
		{
			Name:    "permutations",
			Choices: []string{"off", "on"},
			Default: 1,
			Live:    true,
		},
		{
			Name:    "order",
			Choices: []string{"static", "dynamic", "random", "index", "bare"},
			Live:    true,
			Idle:    func(s engine.Settings) bool { return s["permutations"] == 0 },
		},
		{Name: "ties", Choices: []string{"random", "first"}, Live: true},
		{Name: "deadend", Choices: []string{"any", "own", "rest", "alike"}, Live: true},
		{Name: "pick", Choices: []string{"draw", "argmax"}, Live: true},
		{Name: "select", Choices: []string{"sort", "groups"}, Live: true},
		{Name: "zones", Choices: []string{"0", "3", "9", "27", "3+6", "3+6+18"}},
		{
			Name:    "anchor",
			Choices: []string{"last", "first", "cheapest", "model"},
			Live:    true,
			Idle:    func(s engine.Settings) bool { return s["zones"] == 0 },
		},
		{Name: "restart", Choices: []string{"full", "none"}, Live: true},
		{Name: "block", Max: 25, Whole: true},
	},
	Presets: []engine.Preset{
		{
			Name:   "paper",
			Puzzle: "reseda/hard",
			Seed:   1,
			Pace:   8,
			Values: engine.Settings{"zones": float64(ZonesDiagonal)},
		},
		{
			Name:   "dynamic",
			Puzzle: "reseda/hard",
			Seed:   2,
			Pace:   2,
			View:   "model",
			Values: engine.Settings{"order": float64(population.OrderDynamic)},
		},
		{
			Name:   "index",
			Puzzle: "reseda/medium",
			Seed:   2,
			Pace:   8,
			At:     engine.Position{Iteration: 50},
			View:   "model",
			Values: engine.Settings{"order": float64(population.OrderIndex)},
		},
		{
			Name:   "hardest",
			Puzzle: "ai-escargot",
			Seed:   1,
			Pace:   20,
			Values: engine.Settings{
				"order":   float64(population.OrderDynamic),
				"deadend": float64(DeadEndOwn),
				"block":   1,
				"alpha":   .9,
				"beta":    .6,
			},
		},
		{
			Name:   "27-zones",
			Puzzle: "reseda/hard",
			Seed:   1,
			Pace:   17,
			Values: engine.Settings{"zones": float64(ZonesAll)},
		},
		{
			Name:   "cells",
			Puzzle: "reseda/easy",
			Pace:   2,
			View:   "model",
			Values: engine.Settings{"permutations": 0},
		},
		{
			Name:   "blocks",
			Puzzle: "reseda/easy",
			Pace:   5,
			View:   "model",
			Values: engine.Settings{"precompute": 0},
		},
		{
			Name:   "ties",
			Puzzle: "reseda/medium",
			Seed:   2,
			Pace:   12,
			Values: engine.Settings{"ties": 1},
		},
		{
			Name:   "greedy",
			Puzzle: "reseda/medium",
			Pace:   4,
			Values: engine.Settings{"pick": 1},
		},
		{
			Name:   "rash",
			Puzzle: "reseda/medium",
			Seed:   1,
			Pace:   3,
			View:   "model",
			Values: engine.Settings{"alpha": .1},
		},
	},
	Opening: engine.Preset{Puzzle: "kennett/hard/1", Seed: 1, Pace: 2.5},
	Code: []engine.Line{
		{Text: "p ← uniform over what no given forbids"},
		{Text: "repeat"},
		{Text: "  draw Q grids from p, block by block:"},
		{Text: "    the cell with the largest p first"},
		{Text: "    a digit by its p, not yet in the block"},
		{Text: "    none left: any digit"},
		{Text: "  cost ← symbols missing in all units"},
		{Text: "  keep the Q1 cheapest"},
		{Text: "  r ← share of them with this digit here"},
		{Text: "  p ← alpha·p + (1 − alpha)·r"},
		{Text: "  rho ← smallest of the cells' largest p"},
		{Text: "until a grid costs 0 or rho > beta"},
		{Text: "failed: hold a part of an old grid, repeat"},
		{Text: "no zone left: everything starts again"},
	},
	Phases: []engine.Phase{
		{Name: "draw", Lines: []int{2, 3, 4, 5}},
		{Name: "score", Lines: []int{6}},
		{Name: "select", Lines: []int{7}},
		{Name: "estimate", Lines: []int{8}},
		{Name: "smooth", Lines: []int{9, 10}},
		{Name: "check", Lines: []int{11}},
		{Name: "restart", Lines: []int{12, 13}},
	},
	Metrics: []engine.Metric{
		{
			Name:   "rho",
			Format: "%.2f",
			Low:    0,
			High:   1,
		},
		{Name: "entropy", Format: "%.1f"},
		{Name: "sample best", Format: "%.0f"},
		{Name: "mean", Format: "%.1f", MeanCost: true},
		{Name: "worst", Format: "%.0f"},
		{
			Name:   "permutations",
			Format: "%.2f",
			Low:    0,
			High:   1,
		},
		{Name: "dead ends", Format: "%.1f"},
	},
	Events: kinds,
	Says:   []*decision.Table{&population.ModelWords, &words},
	New:    start,
})

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
