package climb

import (
	"sudokuscope/engine"
	"sudokuscope/engine/decision"
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

// Algorithm is the hill climber as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "climb",
	Name:   "Hill climbing",
	Source: "Jones, Roach & Perkins, Construction of heuristics for a search-based approach to solving sudoku, 2007",
	Counts: "digits that rows, columns and blocks lack",
	Summary: "Fills the blocks so that little clashes with the givens, then swaps digits within blocks, always the best swap there is; " +
		"a queue of all the states seen tells when it stands on a plateau, and then it starts again. Watch f climb, and how flat the top is.",
	Params: []engine.Param{
		{Name: "w1", Meaning: "weight of f1, the different digits of rows and columns; only the ratio of the weights matters", Default: 1, Min: -mostWeight, Max: mostWeight, Whole: true, Live: true},
		{Name: "w2", Meaning: "weight of f2, the clashes with givens: below 0, for they are bad", Default: -1, Min: -mostWeight, Max: mostWeight, Whole: true, Live: true},
		{Name: "start", Meaning: "how a start is made: greedy with post-swapping of what clashes with a given, greedy alone, or any filling of the blocks",
			Choices: []string{"post", "greedy", "random"}, Live: true},
		{Name: "digits", Meaning: "in which order the digits that a block lacks are taken at the start, where the paper has the next available number: at random, or from the lowest up",
			Choices: []string{"random", "ascending"}, Live: true},
		{Name: "frontier", Meaning: "a queue of all successors, best first, or plain ascent, which knows only the incumbent and stops where no swap is better",
			Choices: []string{"queue", "plain"}, Live: true},
		{Name: "cut", Meaning: "pops in a row of one f without a new better successor that make a plateau", Default: 50, Min: 1, Max: tree.MostStates, Whole: true, Live: true,
			Idle: func(s engine.Settings) bool { return s["frontier"] != 0 }},
		{Name: "restart", Meaning: "start again from a plateau; off: the queue goes on, and plain ascent ends", Choices: []string{"off", "on"}, Default: 1, Live: true},
	},
	Former: map[string]string{"ties": "random"},
	Presets: []engine.Preset{
		{Name: "paper", Puzzle: "mantere-koljonen/s12a", At: engine.Position{Iteration: 100}, View: "charts",
			Sentence: "What the paper settles on: f1 − f2, greedy placement with post-swapping, the queue, and a plateau length that has its restart counts, three or four on this puzzle."},
		{Name: "plain-ascent", Puzzle: "ai-escargot", Pace: 10, View: "charts", Values: engine.Settings{"frontier": 1},
			Sentence: "The textbook's steepest ascent: no queue, a new start wherever no swap is better. Every climb is short, and a hard puzzle has tops everywhere."},
		{Name: "one-climb", Puzzle: "mantere-koljonen/s12a", Pace: 2, Values: engine.Settings{"frontier": 1, "restart": 0},
			Sentence: "Plain ascent without restarts: one start, one climb, and it ends on the first top, some nine digits short."},
	},
	Opening: engine.Preset{
		Sentence: "About a minute: a steep way down, a plateau without an end, a restart, and a way that does not end in one.",
		Puzzle:   "reseda/hard", Seed: 1, Pace: 2,
	},
	Info: engine.Info{
		What: "The simplest way to improve a board: look at every swap, make the best, and repeat. The paper's version remembers all boards it has seen in a queue, and starts again on flat ground.",
		How:  "Blocks are filled so that little clashes with the givens. Then all swaps of two free cells within a block are weighed. The best board that waits in the queue is taken next, which may be an earlier one. Many steps without a gain count as a plateau, and everything starts again.",
		Notice: []string{
			"f climbs quickly at first. How many swaps make it better near the top?",
			"The number of equal swaps grows as the number of better ones falls: the top is flat.",
			"The board that comes out of the queue is often not a neighbour of the last one: the digits jump.",
		},
		Try: []string{
			"Compare plain ascent with the queue on the same seed.",
			"Set cut to 10, and count the restarts.",
		},
		Fails: "It never makes anything worse on purpose, so every top that is not the highest one is the end of a climb. On a plateau it wanders without direction.",
	},
	Code: []engine.Line{
		{Text: "repeat", Means: "One turn of the outer loop is a climb from a new start."},
		{Text: "  each block: each cell the next digit that", Means: "Each block takes the digits it lacks; a digit that clashes with no given goes into the cell."},
		{Text: "    clashes with no given, else the next", Means: "If it clashes, the next digit is tried there, so the last cells get what is left over."},
		{Text: "  a digit that clashes with a given: swap it", Means: "Leftovers that clash with a given are surely wrong."},
		{Text: "    in its block so that neither then does", Means: "They change places with another cell of the block, if that mends it."},
		{Text: "  queue ← this start", Means: "The queue holds boards by how good they are, the best first."},
		{Text: "  repeat", Means: "One turn of the inner loop takes one board from the queue."},
		{Text: "    s ← the best of the queue", Means: "The best that has not been looked at yet: it may be as good as the last one, or worse."},
		{Text: "    N ← s, two free cells of a block swapped", Means: "All neighbours: every swap of two free cells within one block."},
		{Text: "    f ← w1 · f1 + w2 · f2 of each of N", Means: "f rewards different digits in rows and columns (f1) and punishes clashes with givens (f2)."},
		{Text: "    solved: done; else queue ← queue + N", Means: "A neighbour that is solved ends the search; all others wait in the queue."},
		{Text: "    a new one of N is better: plateau ← 0", Means: "A better neighbour: the climb goes on, and the count starts again at 0."},
		{Text: "    none, and f(s) as before: plateau + 1", Means: "Nothing better and the same f as before: one step on flat ground."},
		{Text: "  until plateau = cut", Means: "After that many steps on flat ground the climb is given up."},
	},
	Phases: []engine.Phase{
		{Name: "place", Lines: []int{1, 2}, Look: "A block fills: the digits that clash with no given go first, so the last cells get the leftovers."},
		{Name: "mend", Lines: []int{3, 4}, Look: "A digit that clashes with a given changes places with another of its block, if neither clashes then."},
		{Name: "pop", Lines: []int{7}, Look: "The state with the highest f comes up: one swap from the last while it climbs, any earlier one when it cannot."},
		{Name: "expand", Lines: []int{8}, Look: "The histogram: what each swap does to f. Near the top hardly any makes it better and many change nothing."},
		{Name: "weigh", Lines: []int{9, 10}, Look: "The successors join the queue, and the best that has not been expanded is chosen."},
		{Name: "plateau", Lines: []int{11, 12, 13}, Look: "The counter: one more for every state of the same f that leads no higher, until it reaches cut."},
	},
	Metrics: []engine.Metric{
		{Name: "f", Meaning: "what is maximised: w1 · f1 + w2 · f2", Format: "%.0f"},
		{Name: "f1", Meaning: "different digits of the rows and columns, 162 on a solved 9×9 board", Format: "%.0f"},
		{Name: "f2", Meaning: "clashes of free digits with givens", Format: "%.0f"},
		{Name: "better", Meaning: "swaps of the incumbent that raise f", Format: "%.0f"},
		{Name: "equal", Meaning: "swaps of the incumbent that leave f as it is", Format: "%.0f"},
		{Name: "queue", Meaning: "states that wait in the queue", Format: "%.0f"},
		{Name: "restarts", Meaning: "climbs given up so far", Format: "%.0f"},
	},
	Events: kinds,
	Says:   []*decision.Table{&words},
	New:    start,
}

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
