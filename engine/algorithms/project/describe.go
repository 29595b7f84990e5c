package project

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/weights"
)

// The phases, in the order of the loop.
const (
	phaseAverage = iota
	phaseCells
	phaseRows
	phaseColumns
	phaseBlocks
	phaseRead
	phaseRestart
)

// Method is how the copies move.
type Method int

// The methods, as the parameter names them.
const (
	Reflections Method = iota // Douglas–Rachford
	Alternating
	Difference
)

// Algorithm is the method of projections as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "project",
	Name:   "Douglas–Rachford projections",
	Source: "Aragón Artacho, Borwein & Tam, Recent results on Douglas–Rachford methods, 2014",
	Counts: "digits that rows, columns and blocks lack",
	Summary: "Has no cost and no population: four copies of a table each keep one kind of rule, " +
		"and are reflected until they agree. Watch embers wander over the board, and lock.",
	Params: []engine.Param{
		{
			Name:    "method",
			Meaning: "how a copy moves: by reflections (Douglas–Rachford), by alternating projections, or by the difference map",
			Choices: []string{"reflections", "alternating", "difference"},
			Live:    true,
		},
		{
			Name:    "beta",
			Meaning: "how far the difference map goes; below 0 the roles of the two sets change",
			Default: 1, Min: -1.5, Max: 1.5, Live: true,
			Idle: func(s engine.Settings) bool { return s["method"] != float64(Difference) },
		},
		{
			Name:    "restart",
			Meaning: "iterations after which another start is thrown; 0 for never",
			Max:     1e9, Whole: true, Live: true,
		},
	},
	Presets: []engine.Preset{
		{
			Name: "to and fro", Puzzle: "reseda/easy", Seed: 1, Pace: 20, View: "model",
			Values: engine.Settings{"method": float64(Alternating)},
			Sentence: "Alternating projections stop where two sets are nearest to each other, and that is no solution. " +
				"Reflections solve the same puzzle in some twenty iterations.",
		},
		{
			Name: "another start", Puzzle: "ai-escargot", Seed: 1, Pace: 200, View: "model",
			Values: engine.Settings{"method": float64(Difference), "beta": .8, "restart": 1000},
			Sentence: "The difference map solves AI Escargot soon or goes round for ever, so a new start helps: " +
				"nine of ten runs end within 10000 iterations, and one of three without it.",
		},
	},
	Opening: engine.Preset{
		Puzzle: "reseda/hard", Seed: 1, Pace: 1.2, View: "model",
		Sentence: "About a minute: the copies disagree and wander, until all at once they agree.",
	},
	Info: engine.Info{
		What: "A method of geometry. A board is a point in a space with one axis for each digit in each cell, " +
			"and a solution is a point where four sets meet.",
		How: "Each rule is a set: a cell has one digit; a digit one cell in a row, in a column, in a block. " +
			"The nearest point of one set is easy to find: in each line the largest number becomes 1, all others 0. " +
			"Each set has a copy of the table. A copy is reflected at the average, rounded, and moved by what remains.",
		Notice: []string{
			"The board changes although nothing gets cheaper: there is no cost that the method looks at.",
			"A number may be below 0 or above 1: a copy keeps in mind how often it was refused.",
			"When the copies agree nothing moves any more, and the shadow is a solution.",
		},
		Try: []string{
			"Take alternating projections: they walk straight to the nearest place between the sets, and stay there.",
			"Open annealing beside it on the same puzzle: one follows a cost, the other has none.",
		},
		Fails: "It may go round for ever in a loop around a place where the sets almost meet. Another start helps.",
	},
	Code: []engine.Line{
		{
			Text:  "x ← numbers from dice; four copies of it",
			Means: "The start is the only chance in it. Each kind of rule gets a copy.",
		},
		{Text: "repeat", Means: "One turn of the loop moves each copy once."},
		{
			Text:  "  shadow ← average of the copies",
			Means: "The nearest point where all copies agree.",
		},
		{
			Text:  "  in held cells the shadow has the digit",
			Means: "The givens are a part of the same set: a cell that is given has 1 for its digit and 0 for all others.",
		},
		{Text: "  for each kind: cells, rows, columns, blocks", Means: "Each kind of rule has lines of its own through the table."},
		{
			Text:  "    y ← round(2·shadow − copy)",
			Means: "The copy is reflected at the shadow and rounded: in each line the largest number becomes 1.",
			By:    "method",
			Or: []engine.Line{
				{},
				{
					Text:  "    y ← round(shadow)",
					Means: "The shadow itself is rounded along the lines of the kind.",
				},
				{
					Text:  "    y ← round(shadow + (shadow − copy)/beta)",
					Means: "The copy goes past the shadow, by a part that beta sets, and is rounded there.",
				},
			},
		},
		{
			Text:  "    copy ← copy + y − shadow",
			Means: "The copy moves by what the rounding and the shadow disagree about.",
			By:    "method",
			Or: []engine.Line{
				{},
				{
					Text:  "    copy ← y",
					Means: "The copy is what was rounded. So the point goes to and fro between the two sets.",
				},
				{
					Text:  "    copy ← copy + beta·(y − outer shadow)",
					Means: "The outer shadow is the average of the copies after they went past their own rounding.",
				},
			},
		},
		{
			Text:  "  read off the shadow's largest digits",
			Means: "This is the board. If it solves the puzzle, the search is over.",
		},
		{Text: "  after restart iterations: another start", Means: "New dice, if the parameter restart asks for it."},
	},
	Phases: []engine.Phase{
		{Name: "average", Lines: []int{2, 3}, Look: "The shadow: where the copies agree the numbers are 0 and 1."},
		{Name: "cells", Lines: []int{4, 5, 6}, Look: "The copy that keeps one digit in each cell."},
		{Name: "rows", Lines: []int{4, 5, 6}, Look: "The copy that keeps each digit once in each row."},
		{Name: "columns", Lines: []int{4, 5, 6}, Look: "The copy that keeps each digit once in each column."},
		{Name: "blocks", Lines: []int{4, 5, 6}, Look: "The copy that keeps each digit once in each block."},
		{Name: "read", Lines: []int{7}, Look: "The board: the largest digit of each cell, and where these digits clash."},
		{Name: "restart", Lines: []int{8}, Look: "All numbers are thrown anew."},
	},
	Metrics: []engine.Metric{
		{Name: "gap", Meaning: "how far the copies moved in the last iteration; 0 when they agree", Format: "%.3f"},
		{Name: "settled", Meaning: "share of the free cells whose shadow has a digit with .99 at least", Format: "%.2f", Low: 0, High: 1},
		{Name: "since start", Meaning: "iterations since the last start", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&weights.Words, &words},
	New: func(b engine.Base, set engine.Settings) (engine.Search, error) {
		var o Options
		set.Into(&o)
		if err := o.check(); err != nil {
			return nil, err
		}
		return start(b, set)
	},
}

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Method  Method  `param:"method"`
	Beta    float64 `param:"beta"`
	Restart int64   `param:"restart"`
}

// check reports settings that exclude each other.
func (o Options) check() error {
	if o.Method == Difference && o.Beta == 0 {
		return fmt.Errorf("beta=0: expected another number for method=difference, which divides by it")
	}
	return nil
}

// The kinds of events. What A and B hold stands there.
const (
	eventImproved = iota
	eventStill
	eventRestart
	eventSolved
)

var events = []engine.EventKind{
	// A: cost
	eventImproved: {
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: engine.Says("the shadow's largest digits have cost {a}: the best board so far"),
	},
	// A: cost
	eventStill: {
		Name: "still", Class: engine.Stagnation,
		Text: engine.Says("no copy has moved, at cost {a}: the point stays where it is"),
	},
	// A: iterations of the start, B: cost
	eventRestart: {
		Name: "restart", Class: engine.Restart, Landmark: true,
		Text: engine.Says("another start after {a iteration} without a solution, at cost {b}"),
	},
	// A: iterations, B: restarts
	eventSolved: {
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: engine.Says("the shadow's largest digits solve the puzzle after {a iteration} and {b restart}"),
	},
}
