package beliefs

import (
	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/weights"
)

// The phases, in the order of the loop. An iteration is a round: each unit answers its
// cells once, and then the board is read.
const (
	phaseMessage = iota
	phaseRead
	phaseDecide
)

// Algorithm is belief propagation as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "beliefs",
	Name:   "Belief propagation",
	Source: "Moon & Gunther, Multiple constraint satisfaction by belief propagation, 2006",
	Counts: "digits that rows, columns and blocks lack",
	Summary: "Throws no dice. Cells and units send each other messages: how likely is each digit here, " +
		"by what all others say? Watch beliefs become certain within a few rounds, and sometimes certain and wrong.",
	Params: []engine.Param{
		{
			Name: "factor",
			Meaning: "how a unit answers: exactly, over all ways to give its cells different digits, " +
				"or cell by cell, as if each other cell alone forbade its digit",
			Choices: []string{"exact", "pairwise"},
			Live:    true,
		},
		{
			Name:    "order",
			Meaning: "which units answer first: all rows, all blocks, a row, a column and a block in turns, or any",
			Choices: weights.OrderChoices,
			Live:    true,
		},
		{
			Name:    "damping",
			Meaning: "share of the old message that stays: high is slow and calm",
			Max:     .99, Live: true,
		},
		{
			Name:    "tolerance",
			Meaning: "the messages have settled when a round changes no belief by more than this",
			Default: 1e-6, Max: .1, Live: true,
		},
		{
			Name:    "decimation",
			Meaning: "after the messages have settled: end the run, or hold the surest cell and begin again",
			Choices: []string{"off", "surest"},
			Live:    true,
		},
	},
	Presets: []engine.Preset{
		{
			Name: "Hall pair", Puzzle: "kennett/easy/33", Pace: .2, View: "model",
			At: engine.Position{Phases: 3}, Values: engine.Settings{"factor": 1},
			Sentence: "r3c3 and r3c4 share 7 and 9, so r3c6 must be 8. " +
				"Answered cell by cell, row 3 says so with .667 only; the exact answer is 1.",
		},
		{
			Name: "certain and wrong", Puzzle: "kennett/fiendish/4", Pace: 1, View: "model",
			Sentence: "Within five rounds every cell is certain of a digit, and the board is wrong. " +
				"With all blocks first, or a row, a column and a block in turns, it ends alike.",
		},
		{
			Name: "cell by cell", Puzzle: "17-clue/1", Pace: 30, View: "model",
			Values: engine.Settings{"factor": 1},
			Sentence: "Pairwise answers lose what a unit knows as a whole: they end without a solution after 263 rounds. " +
				"The exact answers take four.",
		},
		{
			Name: "another order", Puzzle: "kennett/fiendish/6", Pace: 1, View: "model",
			Values: engine.Settings{"order": float64(weights.InTurn)},
			Sentence: "A row, a column and a block in turns: solved in six rounds. " +
				"With all rows first the same messages contradict each other.",
		},
		{
			Name: "one decision", Puzzle: "kennett/fiendish/10", Pace: 2, View: "model",
			Values: engine.Settings{"decimation": 1},
			Sentence: "The messages settle, the surest cell is held, and they begin again: " +
				"one held cell is enough. Without it the search ends unsolved.",
		},
	},
	Opening: engine.Preset{
		Puzzle: "17-clue/12", Pace: .12, View: "model",
		Sentence: "About a minute: from 17 givens to a solution in seven rounds, and no dice are thrown.",
	},
	Info: engine.Info{
		What: "A deterministic method, known from the decoding of messages over noisy lines. " +
			"Cells and units are the two sides of a graph, and each asks the other what it believes.",
		How: "A cell tells a unit how likely each digit is, by what its two other units say. " +
			"The unit tells each of its cells how likely each digit is there: it weighs all ways to give " +
			"its other cells different digits. A belief is the product of what a cell's three units say.",
		Notice: []string{
			"Two cells that share two digits: the exact answer takes these digits from the third cell, the pairwise one only in part.",
			"A message comes back to its sender through the loops of the graph, and counts as news: so beliefs grow too certain.",
			"A contradiction is certain and wrong: a unit is left with no way to place its digits.",
		},
		Try: []string{
			"Compare the factors on one puzzle: how many rounds does each take, and which is right?",
			"Let the messages answer in another order: a hard puzzle may be solved or not.",
		},
		Fails: "Where the loops of the graph mislead it. Then it is certain, and wrong, and no dice help it out.",
	},
	Code: []engine.Line{
		{
			Text:  "every message ← says nothing",
			Means: "At first a unit tells its cells that every digit is as likely as any other.",
		},
		{Text: "repeat", Means: "One turn of the loop is a round: each unit answers once."},
		{
			Text:  "  for each unit, in order:",
			Means: "A unit is a row, a column or a block. The next unit hears what this one has just said.",
		},
		{
			Text:  "    each cell tells it: prior · other units",
			Means: "What a cell tells a unit is what it believes without the unit's own message.",
		},
		{
			Text:  "    it tells each cell: all ways, weighed",
			Means: "Each way to give the other cells different digits counts as much as these cells believe in it.",
			By:    "factor",
			Or: []engine.Line{
				{},
				{
					Text:  "    it tells each cell: ∏ (1 − the others')",
					Means: "A digit is as likely as that none of the other cells has it, each cell taken by itself.",
				},
			},
		},
		{
			Text:  "    a part of the old message stays",
			Means: "With damping a message changes in part only, which calms a graph that swings to and fro.",
		},
		{
			Text:  "  belief ← prior · its three units, scaled",
			Means: "A cell multiplies what its row, its column and its block say.",
		},
		{
			Text:  "  read off the likeliest digit of each cell",
			Means: "This is the board. If it solves the puzzle, the search is over.",
		},
		{
			Text:  "  if no belief changed more than tolerance:",
			Means: "The messages have settled, and more rounds would change nothing.",
		},
		{
			Text:  "    end the run",
			Means: "There are no dice that could help. With decimation the surest cell is held, and the messages begin again.",
			By:    "decimation",
			Or: []engine.Line{
				{},
				{
					Text:  "    hold the surest cell; begin again",
					Means: "The messages begin again from the digits that are held.",
				},
			},
		},
	},
	Phases: []engine.Phase{
		{Name: "message", Lines: []int{2, 3, 4, 5, 6}, Look: "The cells of one unit: what they believe after its answer."},
		{Name: "read", Lines: []int{7, 8}, Look: "The board: the likeliest digit of each cell, and where these digits clash."},
		{Name: "decide", Lines: []int{9}, Look: "The surest cell, if it is held; else the search is at its end."},
	},
	Metrics: []engine.Metric{
		{Name: "entropy", Meaning: "how undecided a free cell is, in bits, on average", Format: "%.3f"},
		{Name: "certain", Meaning: "share of the free cells that believe in a digit with .999 at least", Format: "%.2f", Low: 0, High: 1},
		{Name: "change", Meaning: "the largest change of a belief in the last round", Format: "%.2g"},
		{Name: "news", Meaning: "the largest change of a number in the last message", Format: "%.2g"},
		{Name: "held", Meaning: "cells that are held beyond the givens", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&weights.Words, &words},
	New:    start,
}

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Pairwise  bool          `param:"factor"`
	Order     weights.Order `param:"order"`
	Damping   float64       `param:"damping"`
	Tolerance float64       `param:"tolerance"`
	Decimate  bool          `param:"decimation"`
}

// The kinds of events. What A and B hold stands there.
const (
	eventImproved = iota
	eventHeld
	eventContradiction
	eventWrong
	eventSettled
	eventSolved
)

var events = []engine.EventKind{
	// A: cost
	eventImproved: {
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: engine.Says("the likeliest digits have cost {a}: the best board so far"),
	},
	// A: belief in the digit, B: how many cells are held
	eventHeld: {
		Name: "held", Class: engine.PartialRestart, Landmark: true,
		Text: engine.Says("no message changes any more: {cell} is held to {digit}, believed with {a %.3g}; {b cell} held so far"),
	},
	// A: the unit, B: cost
	eventContradiction: {
		Name: "contradiction", Class: engine.Setback, Landmark: true,
		Text: engine.Says("{unit a} leaves {cell} no digit, by all that its cells believe: certain and wrong"),
	},
	// A: cost, B: the largest change of the last round
	eventWrong: {
		Name: "certain and wrong", Class: engine.Setback, Landmark: true,
		Text: engine.Says("every cell is certain, and the board has cost {a}: certain and wrong"),
	},
	// A: cost, B: the largest change of the last round
	eventSettled: {
		Name: "settled", Class: engine.Stagnation, Landmark: true,
		Text: engine.Says("no belief changes by more than {b %.2g}: the search is at its end, at cost {a}"),
	},
	// A: rounds, B: cells held
	eventSolved: {
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: engine.Says("the likeliest digits solve the puzzle after {a round}, with {b cell} held"),
	},
}
