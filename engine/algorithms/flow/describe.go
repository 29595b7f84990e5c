package flow

import (
	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/weights"
)

// The phases, in the order of the loop. An iteration is a stretch of time: pull and move
// take turns, and then the board is read.
const (
	phasePull = iota
	phaseMove
	phaseRead
	phaseRestart
)

// Algorithm is the flow as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "flow",
	Name:   "Continuous-time flow",
	Source: "Ercsey-Ravasz & Toroczkai, The chaos within Sudoku, 2012",
	Counts: "digits that rows, columns and blocks lack",
	Summary: "Every digit that a cell may have is a number that flows between no and yes; rules that are broken pull, " +
		"and pull harder the longer they are broken. Watch it toss about, chaotic for a while, and fall into place.",
	Params: []engine.Param{
		{
			Name:    "stretch",
			Meaning: "how much of the flow's own time an iteration takes",
			Default: .1, Min: .001, Max: 10, Live: true,
		},
		{
			Name:    "step",
			Meaning: "how far a number moves at most in a step: small is exact and slow",
			Default: .05, Min: .001, Max: .5, Live: true,
		},
		{
			Name:    "restart",
			Meaning: "time after which another start is thrown; 0 for never",
			Max:     1e9, Live: true,
		},
	},
	Presets: []engine.Preset{
		{
			Name: "straight", Puzzle: "reseda/easy", Seed: 1, Pace: 5, View: "model",
			Sentence: "An easy puzzle: the numbers flow to the solution nearly straight, whatever the start.",
		},
		{
			Name: "heavy rules", Puzzle: "ai-escargot", Seed: 1, Pace: 20, View: "memory",
			Sentence: "A hard puzzle: some rules stay broken, and get heavy. " +
				"Within ten seconds one pulls more than twenty times as hard as at first.",
		},
	},
	Opening: engine.Preset{
		Puzzle: "reseda/hard", Seed: 1, Pace: 2.2, View: "model",
		Sentence: "About a minute: the numbers toss about, and the rules that stay broken get heavier.",
	},
	Info: engine.Info{
		What: "A dynamical system: numbers that change in time by a law, as the planets do. " +
			"Chance has a part in the start alone.",
		How: "Each digit that a cell may have is a number from -1, no, to 1, yes. Each rule that it takes part in pulls it: " +
			"a cell wants a digit, but not two. A rule that is broken gets heavier as time goes on, " +
			"so the flow leaves every place where it could rest but a solution.",
		Notice: []string{
			"The constraints: those that are broken for long get heavy, and pull harder.",
			"Two starts that differ by next to nothing stay together for a while, and then part: that is chaos.",
			"The end comes suddenly: within a short time all numbers are -1 and 1.",
		},
		Try: []string{
			"Make many runs of one puzzle: the share that is not solved yet falls by the same factor in equal times.",
			"Compare an easy puzzle and a hard one: the rate of that fall is a measure of the puzzle.",
		},
		Fails: "It always leaves a place that is no solution, but the time it takes is exponential on hard puzzles.",
	},
	Code: []engine.Line{
		{Text: "s ← from dice, in -1 … 1; each a ← 1", Means: "A number s for each digit that a cell may have, and a weight a for each clause."},
		{Text: "repeat", Means: "One turn of the loop is a stretch of time."},
		{Text: "  while the stretch lasts:", Means: "Small steps, so that no number moves far in one."},
		{
			Text:  "    K of each clause ← how broken it is",
			Means: "K is 1 for a clause that is broken by all its numbers, and 0 for one that any number satisfies.",
		},
		{
			Text:  "    speed of each s ← Σ 2·a·c·K²/(1 − c·s)",
			Means: "Each clause pulls at its numbers, towards yes or no, as much as it is broken and as heavy as it is.",
		},
		{Text: "    s ← s + step·speed", Means: "The numbers flow for a small step of time."},
		{Text: "    a ← a·exp(step·K)", Means: "A clause that is broken gets heavier."},
		{Text: "  read off the largest s of each cell", Means: "This is the board. If it solves the puzzle, the search is over."},
		{Text: "  after restart of time: another start", Means: "New dice, if the parameter restart asks for it."},
	},
	Phases: []engine.Phase{
		{Name: "pull", Lines: []int{2, 3, 4}, Look: "The constraints: which are broken, and how heavy they are."},
		{Name: "move", Lines: []int{5, 6}, Look: "The numbers of the cells: they go a small step up or down."},
		{Name: "read", Lines: []int{7}, Look: "The board: the largest number of each cell, and where these digits clash."},
		{Name: "restart", Lines: []int{8}, Look: "All numbers are thrown anew, and every weight is 1."},
	},
	Metrics: []engine.Metric{
		{Name: "time", Meaning: "the flow's own time since the last start", Format: "%.2f"},
		{Name: "broken", Meaning: "how broken the clauses are: the sum of their K", Format: "%.3g"},
		{Name: "heaviest", Meaning: "the largest weight of a clause, as a power of ten", Format: "%.2f"},
		{Name: "steps", Meaning: "small steps of time since the beginning", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&weights.Words, &words},
	New:    start,
}

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Stretch float64 `param:"stretch"`
	Step    float64 `param:"step"`
	Restart float64 `param:"restart"`
}

// The kinds of events. What A and B hold stands there.
const (
	eventImproved = iota
	eventRestart
	eventSolved
)

var events = []engine.EventKind{
	// A: cost, B: time
	eventImproved: {
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: engine.Says("the largest numbers have cost {a} at time {b %.2f}: the best board so far"),
	},
	// A: time of the start, B: cost
	eventRestart: {
		Name: "restart", Class: engine.Restart, Landmark: true,
		Text: engine.Says("another start after a time of {a %.2f} without a solution, at cost {b}"),
	},
	// A: time, B: steps
	eventSolved: {
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: engine.Says("the largest numbers solve the puzzle at time {a %.2f}, after {b step}"),
	},
}
