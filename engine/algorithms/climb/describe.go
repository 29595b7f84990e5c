package climb

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/page"
	"sudokuscope/engine/tree"
)

// The phases, in the order of the loop.
const (
	phasePlace = iota
	phaseMend
	phasePop
	phaseExpand
	phaseWeigh
	phasePlateau
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the hill climber as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "climb",
	Name:   "Hill climbing",
	Source: "Jones, Roach & Perkins, Construction of heuristics for a search-based approach to solving sudoku, 2007",
	Counts: "digits that rows, columns and blocks lack",
	Params: []engine.Param{
		{Name: "w1", Default: 1, Min: -mostWeight, Max: mostWeight, Whole: true, Live: true},
		{Name: "w2", Default: -1, Min: -mostWeight, Max: mostWeight, Whole: true, Live: true},
		{Name: "start", Choices: []string{"post", "greedy", "random"}, Live: true},
		{Name: "digits", Choices: []string{"random", "ascending"}, Live: true},
		{Name: "frontier", Choices: []string{"queue", "plain"}, Live: true},
		{Name: "cut", Default: 50, Min: 1, Max: tree.MostStates, Whole: true, Live: true,
			Idle: func(s engine.Settings) bool { return s["frontier"] != 0 }},
		{Name: "restart", Choices: []string{"off", "on"}, Default: 1, Live: true},
	},
	Former: map[string]string{"ties": "random"},
	Presets: []engine.Preset{
		{Name: "paper", Puzzle: "mantere-koljonen/s12a", At: engine.Position{Iteration: 100}, View: "charts"},
		{Name: "plain-ascent", Puzzle: "ai-escargot", Pace: 10, View: "charts", Values: engine.Settings{"frontier": 1}},
		{Name: "one-climb", Puzzle: "mantere-koljonen/s12a", Pace: 2, Values: engine.Settings{"frontier": 1, "restart": 0}},
	},
	Opening: engine.Preset{
		Puzzle: "reseda/hard", Seed: 1, Pace: 2,
	},
	Code: []engine.Line{
		{Text: "repeat"},
		{Text: "  each block: each cell the next digit that"},
		{Text: "    clashes with no given, else the next"},
		{Text: "  a digit that clashes with a given: swap it"},
		{Text: "    in its block so that neither then does"},
		{Text: "  queue ← this start"},
		{Text: "  repeat"},
		{Text: "    s ← the best of the queue"},
		{Text: "    N ← s, two free cells of a block swapped"},
		{Text: "    f ← w1 · f1 + w2 · f2 of each of N"},
		{Text: "    solved: done; else queue ← queue + N"},
		{Text: "    a new one of N is better: plateau ← 0"},
		{Text: "    none, and f(s) as before: plateau + 1"},
		{Text: "  until plateau = cut"},
	},
	Phases: []engine.Phase{
		{Name: "place", Lines: []int{1, 2}},
		{Name: "mend", Lines: []int{3, 4}},
		{Name: "pop", Lines: []int{7}},
		{Name: "expand", Lines: []int{8}},
		{Name: "weigh", Lines: []int{9, 10}},
		{Name: "plateau", Lines: []int{11, 12, 13}},
	},
	Metrics: []engine.Metric{
		{Name: "f", Format: "%.0f"},
		{Name: "f1", Format: "%.0f"},
		{Name: "f2", Format: "%.0f"},
		{Name: "better", Format: "%.0f"},
		{Name: "equal", Format: "%.0f"},
		{Name: "queue", Format: "%.0f"},
		{Name: "restarts", Format: "%.0f"},
	},
	Events: kinds,
	Says:   []*decision.Table{&words},
	New:    start,
})

// mostWeight is the largest weight: every f then fits the 16 bits that an entry of
// the queue has for it.
const mostWeight = 9

// Start is how a start is made.
type Start uint8

const (
	StartPost   Start = iota // greedy, and what clashes with a given is swapped away
	StartGreedy              // greedy
	StartRandom              // any filling of the blocks
)

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	W1        int   `param:"w1"`
	W2        int   `param:"w2"`
	Start     Start `param:"start"`
	Ascending bool  `param:"digits"`
	Plain     bool  `param:"frontier"`
	Cut       int   `param:"cut"`
	Restart   bool  `param:"restart"`
}

// The kinds of events, as indices into kinds. What A and B hold stands there.
const (
	eventImproved = iota
	eventBack
	eventPlateau
	eventMaximum
	eventDry
	eventFull
	eventRestart
	eventGaveUp
	eventSolved
	eventSolvedByStart
)

var kinds = []engine.EventKind{
	eventImproved: {Name: "improvement", Class: engine.Improvement, Landmark: true, // A: cost, B: f
		Text: engine.Says("cost {a}: the best grid so far, f {b}")},
	eventBack: {Name: "back", Class: engine.Turn, // A: f, B: states expanded since its parent
		Text: engine.Says("back in the tree: to f {a}, from {b state} ago")},
	eventPlateau: {Name: "plateau", Class: engine.Stagnation, // A: f, B: pops
		Text: engine.Says("a plateau: {b} states in a row with f {a} and none leads higher")},
	eventMaximum: { // A: f, B: swaps that change nothing
		Name: "local maximum", Class: engine.Stagnation,
		Text: engine.Says("{word b}", "a strict local maximum, f {a}: every swap lowers it",
			"a plateau or a weak maximum, f {a}: no swap raises it, {b leaves/leave} it as it is"),
	},
	eventDry: {Name: "queue empty", Class: engine.Stagnation, // A: states expanded
		Text: engine.Says("the queue is empty after {a} states")},
	eventFull: {Name: "memory full", Class: engine.Stagnation, Landmark: true, // A: states expanded
		Text: engine.Says("{a} states expanded in one climb: the memory is full and is emptied")},
	eventRestart: {Name: "restart", Class: engine.Restart, Landmark: true, // A: iterations of the climb, B: its last f
		Text: engine.Says("the climb is given up at f {b} after {a} iterations: a new start")},
	eventGaveUp: {Name: "failed", Class: engine.Stagnation, Landmark: true, // A: f, B: cost
		Text: engine.Says("no way on from f {a} and no restart: the run ends unsolved, cost {b}")},
	// A: iterations of the climb, B: swaps from its start
	eventSolved: {Name: "solved", Class: engine.Success, Landmark: true,
		Text: engine.Says("solved: {b} swaps from the start, found in {a} iterations")},
	eventSolvedByStart: {Name: "solved by the start", Class: engine.Success, Landmark: true, // A: which start it is
		Text: engine.Says("solved by the start alone (number {a}), without a search")},
}
