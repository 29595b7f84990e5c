package sinkhorn

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/page"
	"sudokuscope/engine/weights"
)

// The phases, in the order of the loop. An iteration is a sweep: each unit is balanced
// once, and then the board is read.
const (
	phaseBalance = iota
	phaseRead
	phaseHold
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the balancing as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "sinkhorn",
	Name:   "Sinkhorn balancing",
	Source: "Moon, Gunther & Kupin, Sinkhorn solves Sudoku, 2009",
	Counts: "digits that rows, columns and blocks lack",
	Params: []engine.Param{
		{
			Name:    "order",
			Choices: weights.OrderChoices,
			Live:    true,
		},
		{
			Name:    "rounds",
			Default: 1, Min: 1, Max: 100, Whole: true, Live: true,
		},
		{
			Name:    "tolerance",
			Default: 1e-6, Max: .1, Live: true,
		},
		{
			Name:    "warm",
			Choices: []string{"off", "surest"},
			Live:    true,
		},
	},
	Presets: []engine.Preset{
		{
			Name: "singles", Puzzle: "reseda/easy", Pace: .5, View: "model",
		},
		{
			Name: "slow heat", Puzzle: "kennett/fiendish/6", Pace: 120, View: "model",
		},
		{
			Name: "at rest", Puzzle: "ai-escargot", Pace: 90, View: "model",
		},
		{
			Name: "warm", Puzzle: "kennett/fiendish/14", Pace: 120, View: "model",
			Values: engine.Settings{"warm": 1, "tolerance": .001},
		},
	},
	Opening: engine.Preset{
		Puzzle: "reseda/hard", Pace: .4, View: "model",
	},
	Code: []engine.Line{
		{
			Text: "p ← the same for all that the givens leave",
		},
		{Text: "repeat"},
		{
			Text: "  for each unit, in order:",
			By:   "order",
			Or: []engine.Line{
				{
					Text: "  for each row, each column, each block:",
				},
				{
					Text: "  for each block, each row, each column:",
				},
				{
					Text: "  for row 1, column 1, block 1, row 2 …:",
				},
				{
					Text: "  for each unit, as the dice fall:",
				},
			},
		},
		{
			Text: "    each digit: p ← p / its sum in the unit",
		},
		{
			Text: "    each cell: p ← p / its sum in the cell",
		},
		{Text: "  read off the likeliest digit of each cell"},
		{
			Text: "  if no p changed by more than tolerance:",
		},
		{
			Text: "    end the run",
			By:   "warm",
			Or: []engine.Line{
				{},
				{
					Text: "    hold the surest cell; begin again",
				},
			},
		},
	},
	Phases: []engine.Phase{
		{Name: "balance", Lines: []int{2, 3, 4}},
		{Name: "read", Lines: []int{5, 6}},
		{Name: "hold", Lines: []int{7}},
	},
	Metrics: []engine.Metric{
		{Name: "entropy", Format: "%.3f", Low: 0, High: 0},
		{Name: "sure", Format: "%.2f", Low: 0, High: 1},
		{Name: "change", Format: "%.2g"},
		{Name: "uneven", Format: "%.2g"},
		{Name: "held", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&weights.Words, &words},
	New:    start,
})

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Order     weights.Order `param:"order"`
	Rounds    int           `param:"rounds"`
	Tolerance float64       `param:"tolerance"`
	Warm      bool          `param:"warm"` // hold the surest cell
}

// The kinds of events. What A and B hold stands there.
const (
	eventImproved = iota
	eventHeld
	eventImpossible
	eventSettled
	eventSolved
)

var events = []engine.EventKind{
	// A: cost
	eventImproved: {
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: engine.Says("the likeliest digits have cost {a}: the best board so far"),
	},
	// A: p of the digit, B: how many cells are held
	eventHeld: {
		Name: "held", Class: engine.PartialRestart, Landmark: true,
		Text: engine.Says("nothing changes any more: {cell} is held to {digit}, of p {a %.3g}; {b cell} held so far"),
	},
	// A: the unit, -1 where no unit was balanced, B: 1 if a cell lacks a digit, 0 if a digit lacks a cell
	eventImpossible: {
		Name: "contradiction", Class: engine.Setback, Landmark: true,
		Text: engine.Says("{word b}: the table contradicts itself, and the search is at its end",
			"no cell of {unit a} may be {digit}", "no digit is left for {cell}"),
	},
	// A: cost, B: the largest change of the last sweep
	eventSettled: {
		Name: "settled", Class: engine.Stagnation, Landmark: true,
		Text: engine.Says("no p changes by more than {b %.2g}: the search is at its end, at cost {a}"),
	},
	// A: sweeps, B: cells held
	eventSolved: {
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: engine.Says("the likeliest digits solve the puzzle after {a sweep}, with {b cell} held"),
	},
}
