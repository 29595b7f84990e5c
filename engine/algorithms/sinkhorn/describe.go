package sinkhorn

import (
	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/weights"
)

// The phases, in the order of the loop. An iteration is a sweep: each unit is balanced
// once, and then the board is read.
const (
	phaseBalance = iota
	phaseRead
	phaseHold
)

// Algorithm is the balancing as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "sinkhorn",
	Name:   "Sinkhorn balancing",
	Source: "Moon, Gunther & Kupin, Sinkhorn solves Sudoku, 2009",
	Counts: "digits that rows, columns and blocks lack",
	Summary: "Throws no dice. It scales the probabilities of each row, column and block until each digit " +
		"has the sum 1 there. Watch the certainty flow from the givens through the units that cross.",
	Params: []engine.Param{
		{
			Name:    "order",
			Meaning: "which units are balanced first: all rows, all blocks, a row, a column and a block in turns, or any",
			Choices: weights.OrderChoices,
			Live:    true,
		},
		{
			Name:    "rounds",
			Meaning: "how many times a unit is balanced before the next unit",
			Default: 1, Min: 1, Max: 100, Whole: true, Live: true,
		},
		{
			Name:    "tolerance",
			Meaning: "the table has settled when a sweep changes no p by more than this",
			Default: 1e-6, Max: .1, Live: true,
		},
		{
			Name:    "warm",
			Meaning: "after the table has settled: end the run, or hold the surest cell and begin again",
			Choices: []string{"off", "surest"},
			Live:    true,
		},
	},
	Presets: []engine.Preset{
		{
			Name: "singles", Puzzle: "reseda/easy", Pace: .5, View: "model",
			Sentence: "A puzzle of singles: four sweeps, and the likeliest digits are the solution.",
		},
		{
			Name: "slow heat", Puzzle: "kennett/fiendish/6", Pace: 120, View: "model",
			Sentence: "The table is balanced to a hair, and still creeps: the solution is read off after 1497 sweeps.",
		},
		{
			Name: "at rest", Puzzle: "ai-escargot", Pace: 90, View: "model",
			Sentence: "After 826 sweeps nothing changes any more. " +
				"The table is balanced, but it lies between boards, and its likeliest digits clash.",
		},
		{
			Name: "warm", Puzzle: "kennett/fiendish/14", Pace: 120, View: "model",
			Values: engine.Settings{"warm": 1, "tolerance": .001},
			Sentence: "Whenever the table has settled, the surest cell is held, and it begins again: " +
				"27 cells later it is solved. Without it the search ends after 66 sweeps.",
		},
	},
	Opening: engine.Preset{
		Puzzle: "reseda/hard", Pace: .4, View: "model",
		Sentence: "About a minute: the singles are certain at once, and the rest follows unit by unit.",
	},
	Info: engine.Info{
		What: "A deterministic method. It keeps one table: how probable each digit is in each cell. " +
			"It draws nothing from the table, and nothing is learnt from boards.",
		How: "In a solution each cell has one digit, and each digit one cell in a row, a column and a block. " +
			"So the cells and digits of a unit are a table whose rows and columns have the sum 1. " +
			"The search divides each digit by its sum in the unit, then each cell by its own sum. " +
			"This is wrong again for the units that cross, so it goes round and round.",
		Notice: []string{
			"A given fixes its row, column and block, and the certainty spreads from there.",
			"Two cells of a unit that share two digits take them from all others: nobody told the search so.",
			"On a hard puzzle the table comes to rest between several boards, and the likeliest digits clash.",
		},
		Try: []string{
			"Open the same puzzle with RESEDA: there the table learns from boards that are drawn from it.",
			"Change the order of the units: hard puzzles are solved in one order and not in another.",
		},
		Fails: "Where the table settles and is not certain. The search has no dice, so it stops there for good.",
	},
	Code: []engine.Line{
		{
			Text:  "p ← the same for all that the givens leave",
			Means: "A cell that is given is certain of its digit. Another cell gives each digit that is left the same p.",
		},
		{Text: "repeat", Means: "One turn of the loop is a sweep over all rows, columns and blocks."},
		{
			Text:  "  for each unit, in order:",
			Means: "A unit is a row, a column or a block. Its cells and digits are a table of their own.",
			By:    "order",
			Or: []engine.Line{
				{
					Text:  "  for each row, each column, each block:",
					Means: "All rows come first, then all columns, then all blocks.",
				},
				{
					Text:  "  for each block, each row, each column:",
					Means: "All blocks come first, then all rows, then all columns.",
				},
				{
					Text:  "  for row 1, column 1, block 1, row 2 …:",
					Means: "A row, a column and a block take turns.",
				},
				{
					Text:  "  for each unit, as the dice fall:",
					Means: "The order is thrown anew in each sweep.",
				},
			},
		},
		{
			Text:  "    each digit: p ← p / its sum in the unit",
			Means: "The p of a digit in all cells of the unit have the sum 1 afterwards: it has one cell.",
		},
		{
			Text:  "    each cell: p ← p / its sum in the cell",
			Means: "The p of all digits of a cell have the sum 1 again: it has one digit.",
		},
		{Text: "  read off the likeliest digit of each cell", Means: "This is the board. If it solves the puzzle, the search is over."},
		{
			Text:  "  if no p changed by more than tolerance:",
			Means: "The table has settled, and more sweeps would change nothing.",
		},
		{
			Text:  "    end the run",
			Means: "There are no dice that could help. With warm the surest cell is held, and the table begins again.",
			By:    "warm",
			Or: []engine.Line{
				{},
				{
					Text:  "    hold the surest cell; begin again",
					Means: "The table begins again from the digits that are held.",
				},
			},
		},
	},
	Phases: []engine.Phase{
		{Name: "balance", Lines: []int{2, 3, 4}, Look: "The cells of one unit: digits that had a sum above 1 there fade, the others grow."},
		{Name: "read", Lines: []int{5, 6}, Look: "The board: the likeliest digit of each cell, and where these digits clash."},
		{Name: "hold", Lines: []int{7}, Look: "The surest cell, if it is held; else the search is at its end."},
	},
	Metrics: []engine.Metric{
		{Name: "entropy", Meaning: "how undecided a free cell is, in bits, on average", Format: "%.3f", Low: 0, High: 0},
		{Name: "sure", Meaning: "share of the free cells that have a digit with a p of at least .99", Format: "%.2f", Low: 0, High: 1},
		{Name: "change", Meaning: "the largest change of a p in the last sweep", Format: "%.2g"},
		{Name: "uneven", Meaning: "how far the sum of a digit was from 1 in the last unit, before it was balanced", Format: "%.2g"},
		{Name: "held", Meaning: "cells that are held beyond the givens", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&weights.Words, &words},
	New:    start,
}

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
