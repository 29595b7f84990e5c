package climb

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is the hill climber as the rest of the program knows it.
var Algorithm = describe()

// The phases. An iteration expands a state: pop to plateau. The first of a climb
// builds its start before that, a block or a swap a phase.
const (
	phasePlace = iota
	phaseMend
	phasePop
	phaseExpand
	phaseWeigh
	phasePlateau
)

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "climb",
		Name:   "Hill climbing",
		Source: "Jones, Roach & Perkins, Construction of heuristics for a search-based approach to solving sudoku, 2007",
		Counts: "digits that rows and columns lack",
		Summary: "Fills the blocks so that little clashes with the givens, then swaps digits within blocks, always the best swap there is; " +
			"a queue of all the states seen tells when it stands on a plateau, and then it starts again. Watch f climb, and how flat the top is.",
		Params:  params,
		Presets: presets,
		Opening: engine.Preset{
			Sentence: "About a minute: a steep way down, a plateau without an end, a restart, and a way that does not end in one.",
			Puzzle:   "reseda/hard", Seed: 1, Pace: 2,
		},
		Info: info,
		Code: []string{
			"repeat",
			"  each block: each cell the next digit that",
			"    clashes with no given, else the next",
			"  a digit that clashes with a given: swap it",
			"    in its block so that neither then does",
			"  queue ← this start",
			"  repeat",
			"    s ← the best of the queue",
			"    N ← s, two free cells of a block swapped",
			"    f ← w1 · f1 + w2 · f2 of each of N",
			"    solved: done; else queue ← queue + N",
			"    a new one of N is better: plateau ← 0",
			"    none, and f(s) as before: plateau + 1",
			"  until plateau = cut",
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
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return start(a, p, set, dice), nil
	}
	return a
}

// mostWeight is the largest weight: every f then fits the 16 bits that an entry of
// the queue has for it.
const mostWeight = 9

var params = []engine.Param{
	{Name: "w1", Meaning: "weight of f1, the different digits of rows and columns; only the ratio of the weights matters", Default: 1, Min: -mostWeight, Max: mostWeight, Whole: true, Live: true},
	{Name: "w2", Meaning: "weight of f2, the clashes with givens: below 0, for they are bad", Default: -1, Min: -mostWeight, Max: mostWeight, Whole: true, Live: true},
	engine.Choice("start", "how a start is made: greedy with post-swapping of what clashes with a given, greedy alone, or any filling of the blocks",
		"post", "greedy", "random").AsLive(),
	engine.Choice("digits", "in which order the digits that a block lacks are taken at the start, where the paper has the next available number: at random, or from the lowest up",
		"random", "ascending").AsLive(),
	engine.Choice("frontier", "a queue of all successors, best first, or plain ascent, which knows only the incumbent and stops where no swap is better",
		"queue", "plain").AsLive(),
	{Name: "cut", Meaning: "pops in a row of one f without a new better successor that make a plateau", Default: 50, Min: 1, Max: nodesRoom, Whole: true, Live: true},
	engine.Switch("restart", "start again from a plateau; off: the queue goes on, and plain ascent ends", true).AsLive(),
	engine.Choice("ties", "which of equally good states comes first: any, or the one found first", "random", "first").AsLive(),
}

// The choices, as the settings have them: indices.
const (
	startPost = iota
	startGreedy
	startRandom
)

// options are the settings.
type options struct {
	w1        int  `param:"w1"`
	w2        int  `param:"w2"`
	start     int  `param:"start"`
	ascending bool `param:"digits"`
	plain     bool `param:"frontier"`
	cut       int  `param:"cut"`
	restart   bool `param:"restart"`
	tiesFirst bool `param:"ties"`
}

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "What the paper settles on: f1 − f2, greedy placement with post-swapping, the queue, and a plateau length that has its restart counts, three or four on this puzzle.",
		Puzzle:   "mantere-koljonen/s12a", At: engine.Position{Iteration: 100}, View: "charts",
		Shows:  []engine.Sight{{Event: "back", Often: 50}, {Event: "plateau"}, {Event: "restart"}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 50_000, Low: 1400, High: 3000}, {Figure: engine.FinalMetric, Metric: "restarts", Within: 50_000, Low: 2.2, High: 5}},
	},
	{
		Name:     "cut-10",
		Sentence: "The paper's ten read as ten pops: the climb gives up as soon as the ground is level, and twenty times as often as the paper says.",
		Puzzle:   "mantere-koljonen/s12a", View: "charts",
		Values: engine.Settings{"cut": 10},
		Shows:  []engine.Sight{{Event: "plateau", Often: 3}, {Event: "restart", Often: 3}},
		Claims: []engine.Claim{{Figure: engine.FinalMetric, Metric: "restarts", Within: 50_000, Low: 45, High: 85}},
	},
	{
		Name:     "plain-ascent",
		Sentence: "The textbook's steepest ascent: no queue, a new start wherever no swap is better. Every climb is short, and a hard puzzle has tops everywhere.",
		Puzzle:   "ai-escargot", Pace: 10, View: "charts",
		Values: engine.Settings{"frontier": 1},
		Shows:  []engine.Sight{{Event: "local maximum", Often: 5}, {Event: "restart", Often: 5}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 5000, Low: 0, High: .03}},
	},
	{
		Name:     "one-climb",
		Sentence: "Plain ascent without restarts: one start, one climb, and it ends on the first top, some nine digits short.",
		Puzzle:   "mantere-koljonen/s12a", Pace: 2,
		Values: engine.Settings{"frontier": 1, "restart": 0},
		Shows:  []engine.Sight{{Event: "local maximum"}, {Event: "failed"}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 1000, Low: 0, High: .03}, {Figure: engine.FinalMetric, Metric: "f", Within: 1000, Low: 151, High: 156}},
	},
	{
		Name:     "queue-only",
		Sentence: "The paper's first attempt: best-first without restarts. It comes to a plateau and then wanders over it, for there is always another state as good.",
		Puzzle:   "mantere-koljonen/s12a", At: engine.Position{Iteration: 200}, View: "charts",
		Values: engine.Settings{"restart": 0},
		Shows:  []engine.Sight{{Event: "plateau"}, {Event: "restart", Not: true}, {Event: "improvement", Not: true}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 5000, Over: "paper", Low: .05, High: .6}},
	},
	{
		Name:     "no-clash-weight",
		Sentence: "w2 = 0: a clash with a given counts no more than any other, although that digit is surely wrong; some three times the iterations.",
		Puzzle:   "mantere-koljonen/s12a", View: "charts",
		Values: engine.Settings{"w2": 0},
		Shows:  []engine.Sight{{Metric: "f2", Low: 2, High: 10}, {Event: "plateau"}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 100_000, Over: "paper", Low: 2, High: 4.5}},
	},
	{
		Name:     "wrong-sign",
		Sentence: "w2 = 1: clashes with givens are now rewarded, so the climb goes where no solution is; f rises and the puzzle stays unsolved.",
		Puzzle:   "mantere-koljonen/s10a", View: "charts",
		Values: engine.Settings{"w2": 1},
		Shows:  []engine.Sight{{Metric: "f", Low: 155, High: 200}, {Metric: "f2", Low: 15, High: 60}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 2000, Low: 0, High: .03}},
	},
	{
		Name:     "random-start",
		Sentence: "Blocks filled anyhow: some 24 clashes with givens to begin with, and swap by swap the climb mends them itself, nearly all within 25 iterations.",
		Puzzle:   "mantere-koljonen/s11a", Pace: 5,
		Values: engine.Settings{"start": startRandom},
		Shows:  []engine.Sight{{Metric: "f2", Low: 15, High: 60}, {Event: "improvement", Often: 15}},
		Claims: []engine.Claim{
			{Figure: engine.FinalMetric, Metric: "f2", Within: 1, Low: 19, High: 29},
			{Figure: engine.FinalMetric, Metric: "f2", Within: 25, Low: 0, High: 4},
		},
	},
	{
		Name:     "ascending",
		Sentence: "The start takes the digits of a block from the lowest up, so every climb begins alike: only ties and post-swapping differ, and AI Escargot takes fewer restarts.",
		Puzzle:   "ai-escargot", View: "charts",
		Values: engine.Settings{"digits": 1},
		Claims: []engine.Claim{{Figure: engine.FinalMetric, Metric: "restarts", Within: 100_000, Over: engine.Defaults, Low: .1, High: .6}},
		Shows:  []engine.Sight{{Event: "back", Often: 10}, {Event: "improvement", Often: 10}},
	},
	{
		Name:     "first",
		Sentence: "Of equally good states always the one found first: on a plateau the climb then searches near its start before it goes further. On this puzzle that takes fewer iterations.",
		Puzzle:   "mantere-koljonen/s12a", Seed: 2, View: "charts",
		Values: engine.Settings{"ties": 1},
		Shows:  []engine.Sight{{Event: "plateau"}, {Event: "back", Often: 50}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 100_000, Over: engine.Defaults, Low: .65, High: .95, Runs: 1000}},
	},
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
	eventImproved: { // A: cost, B: f
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("cost %.0f: the best grid so far, f %.0f", e.A, e.B)
		}),
	},
	eventBack: { // A: f, B: states expanded since its parent
		Name: "back", Class: engine.Turn,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("back in the tree: to f %.0f, from %s ago", e.A, engine.Count(e.B, "state"))
		}),
	},
	eventPlateau: { // A: f, B: pops
		Name: "plateau", Class: engine.Stagnation,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("a plateau: %.0f states in a row with f %.0f and none leads higher", e.B, e.A)
		}),
	},
	eventMaximum: { // A: f, B: swaps that change nothing
		Name: "local maximum", Class: engine.Stagnation,
		Text: say(func(e engine.Event) string {
			if e.B == 0 {
				return fmt.Sprintf("a strict local maximum, f %.0f: every swap lowers it", e.A)
			}
			return fmt.Sprintf("a plateau or a weak maximum, f %.0f: no swap raises it, %s it as it is", e.A, engine.Plural(e.B, "leaves", "leave"))
		}),
	},
	eventDry: { // A: states expanded
		Name: "queue empty", Class: engine.Stagnation,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("the queue is empty after %.0f states", e.A)
		}),
	},
	eventFull: { // A: states expanded
		Name: "memory full", Class: engine.Stagnation, Landmark: true,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("%.0f states expanded in one climb: the memory is full and is emptied", e.A)
		}),
	},
	eventRestart: { // A: iterations of the climb, B: its last f
		Name: "restart", Class: engine.Restart, Landmark: true,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("the climb is given up at f %.0f after %.0f iterations: a new start", e.B, e.A)
		}),
	},
	eventGaveUp: { // A: f, B: cost
		Name: "failed", Class: engine.Stagnation, Landmark: true,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("no way on from f %.0f and no restart: the run ends unsolved, cost %.0f", e.A, e.B)
		}),
	},
	eventSolved: { // A: iterations of the climb, B: swaps from its start
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("solved: %.0f swaps from the start, found in %.0f iterations", e.B, e.A)
		}),
	},
	eventSolvedByStart: { // A: which start it is
		Name: "solved by the start", Class: engine.Success, Landmark: true,
		Text: say(func(e engine.Event) string {
			return fmt.Sprintf("solved by the start alone (number %.0f), without a search", e.A)
		}),
	},
}

func say(text func(engine.Event) string) func(*sudoku.Puzzle, engine.Event) string {
	return func(_ *sudoku.Puzzle, e engine.Event) string { return text(e) }
}
