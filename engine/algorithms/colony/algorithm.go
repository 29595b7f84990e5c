package colony

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is the ant colony system as the rest of the program knows it.
var Algorithm = describe()

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

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "colony",
		Name:   "Ant colony",
		Source: "Lloyd & Amos, Solving Sudoku with ant colony optimization, IEEE Transactions on Games, 2019",
		Counts: "empty cells",
		Strips: []string{"strongest trail", "drawn"},
		Summary: "Ants fill the board cell by cell, led by trails of pheromone, and set at once what follows from each choice; the fullest grid so far strengthens its trails. " +
			"Watch how much of a grid follows from a handful of choices, and how the best loses its value until a worse one takes its place.",
		Params:  params,
		Presets: presets,
		Opening: engine.Preset{
			Sentence: "About a minute: ten ants an iteration, one choice at a time, and propagation fills the rest of each grid.",
			Puzzle:   "ai-escargot", Seed: 3, Pace: 1,
		},
		Info: info,
		Code: []string{
			"τ ← 1/cells; the leader's value ← 0",
			"repeat",
			"  each ant: the board of the givens, a cell",
			"  every cell, each ant in turn, if it is open:",
			"    with chance q0 the digit of largest τ,",
			"    or else one in proportion to τ",
			"    set it, what follows; τ ← (1−ξ)τ + ξ/cells",
			"  best ant: the one with the most cells set",
			"  if cells/(cells − set) > value: it leads",
			"  leader's digits: τ ← (1 − ρ) τ + ρ·value",
			"  value ← (1 − evaporation)·value",
			"until an ant has set every cell",
			"replaced often and no fuller: wash τ away",
		},
		Phases: []engine.Phase{
			{Name: "set out", Lines: []int{2}, Look: "The board is empty again except for what is certain, and every ant is on a cell of its own."},
			{Name: "walk", Lines: []int{3, 4, 5, 6}, Look: "One choice of an ant, and the cells that follow from it."},
			{Name: "judge", Lines: []int{7, 8, 11}, Look: "Is the best ant worth more than the leader still is?"},
			{Name: "deposit", Lines: []int{9}, Look: "The map: the leader's digits get stronger, right or wrong."},
			{Name: "evaporate", Lines: []int{10}, Look: "The leader's value sinks, and with it what it takes to replace it."},
			{Name: "restart", Lines: []int{12}, Look: "All trails are gone: the ants choose freely again."},
		},
		Metrics: []engine.Metric{
			{Name: "value", Meaning: "what the leader deposits: cells/(cells − set), less by the iteration"},
			{Name: "leader", Meaning: "cells that the leader leaves unset", Format: "%.0f"},
			{Name: "best ant", Meaning: "cells that the best ant of the iteration leaves unset", Format: "%.0f"},
			{Name: "mean", Meaning: "cells that the ants leave unset, on average", Format: "%.1f", MeanCost: true},
			{Name: "worst", Meaning: "cells that the worst ant leaves unset", Format: "%.0f"},
			{Name: "choices", Meaning: "choices an ant makes, on average; the other cells follow", Format: "%.1f"},
			{Name: "entropy", Meaning: "how undecided the trails are, in bits, summed over the open cells", Format: "%.1f"},
		},
		Events: kinds,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return start(a, p, set, dice), nil
	}
	return a
}

// mostAnts bounds the ants: each has a board of its own.
const mostAnts = 200

var params = []engine.Param{
	{Name: "ants", Meaning: "ants that walk in an iteration", Default: 10, Min: 1, Max: mostAnts, Whole: true},
	{Name: "rho", Meaning: "share of the trail that a deposit replaces by the best's value", Default: .9, Max: 1, Live: true},
	{Name: "q0", Meaning: "how often an ant takes the strongest trail rather than drawing in proportion to the trails (by the text's rule)", Default: .9, Max: 1, Live: true},
	{Name: "xi", Meaning: "share of a trail lost, towards its first value, each time an ant chooses it", Default: .1, Max: 1, Live: true},
	{Name: "evaporation", Meaning: "share of its value that the best so far loses an iteration; 0 and nothing worse ever replaces it", Default: .005, Max: 1, Live: true},
	engine.Choice("greedy-rule", "when a chance of q0 lets an ant be greedy: if it comes up, as the paper's text has it, or if it does not, as the authors' program has it", "text", "code").AsLive(),
	{Name: "propagation", Meaning: "what an ant infers from each choice: cells with one candidate left, or digits with one place left in a unit too", Choices: []string{"ac3", "hidden"}, Default: 1, Max: 1, Whole: true},
	{Name: "restart", Meaning: "wash all trails away when the leader has been replaced this often without a fuller grid; 0 for never, as in the paper", Default: 100, Max: 1e6, Whole: true, Live: true},
}

// The choices, as the settings have them: indices.
const (
	greedyText = iota
	greedyCode
)

const (
	propagationAC3 = iota
	propagationHidden
)

// options are the settings, ready for the inner loops.
type options struct {
	rho         float32 `param:"rho"`
	xi          float32 `param:"xi"`
	q0          float64 `param:"q0"`
	evaporation float64 `param:"evaporation"`
	code        bool    `param:"greedy-rule"`
	restart     int     `param:"restart"`
}

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "The paper's settings, and trails that are never washed away: AI Escargot in some twenty-five iterations of ten ants on average. This run takes fifty.",
		Puzzle:   "ai-escargot", Seed: 2, Pace: 6, View: "model",
		Values: engine.Settings{"restart": 0},
		Shows:  []engine.Sight{{Metric: "entropy", Low: 0, High: 10}, {Solved: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 5000, Low: 19, High: 31}},
	},
	{
		Name:     "no evaporation",
		Sentence: "The best keeps its value for ever: what leads after the first hundred iterations leads for good, and nine runs out of ten are stuck with it.",
		Puzzle:   "lloyd-amos/platinumblond", At: engine.Position{Iteration: 100}, View: "charts",
		Values: engine.Settings{"evaporation": 0, "restart": 0},
		Shows:  []engine.Sight{{Metric: "leader", Low: 2, High: 2, All: true}, {Event: "improvement", Not: true}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 1000, Low: .04, High: .18}},
	},
	{
		Name:     "authors' program",
		Sentence: "As in the authors' code, an ant is greedy one time in ten rather than nine: here in four fifths of the iterations. Watch the marks of the choices.",
		Puzzle:   "lloyd-amos/platinumblond", Pace: 7, View: "model",
		Values: engine.Settings{"greedy-rule": greedyCode, "restart": 0},
		Shows:  []engine.Sight{{Metric: "entropy", Low: 0, High: 10}, {Solved: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 5000, Over: "paper", Low: .6, High: 1}},
	},
	{
		Name:     "naked singles only",
		Sentence: "Less follows from a choice, so an ant has more to choose and more to get wrong: five times the iterations.",
		Puzzle:   "ai-escargot", Seed: 3, Pace: 12, View: "model",
		Values: engine.Settings{"propagation": propagationAC3},
		Shows:  []engine.Sight{{Metric: "choices", Low: 9, High: 81}, {Solved: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 5000, Over: "paper", Low: 3.7, High: 6.7}},
	},
	{
		Name:     "fast evaporation",
		Sentence: "Twenty times the evaporation, and no worse: what matters is that the best is forgotten at all, not how soon.",
		Puzzle:   "lloyd-amos/platinumblond", Seed: 4, Pace: 6,
		Values: engine.Settings{"evaporation": .1, "restart": 0},
		Shows:  []engine.Sight{{Metric: "value", Low: 0, High: 33}, {Solved: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 5000, Over: "paper", Low: .7, High: 1.4}},
	},
	{
		Name:     "one ant",
		Sentence: "A colony of one takes four times the iterations of ten ants, but only two fifths of their walks: it learns from every one.",
		Puzzle:   "ai-escargot", Pace: 5,
		Values: engine.Settings{"ants": 1},
		Shows:  []engine.Sight{{Event: "improvement", Often: 3}, {Solved: true}},
		Claims: []engine.Claim{
			{Figure: engine.Effort, Within: 5000, Over: "paper", Low: 2.8, High: 5.4, Runs: 400}, {Figure: engine.Work, Within: 5000, Over: "paper", Low: .28, High: .54, Runs: 400},
		},
	},
	{
		Name:     "undulled",
		Sentence: "ξ = 0: a choice leaves its trail as it was, so the ants follow each other into the same failures: three times the iterations.",
		Puzzle:   "lloyd-amos/coly013", Pace: 17, View: "charts",
		Values: engine.Settings{"xi": 0},
		Shows:  []engine.Sight{{Metric: "entropy", Low: 0, High: 5}, {Event: "restart"}, {Solved: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 5000, Over: "paper", Low: 2.2, High: 4.6}},
	},
	{
		Name:     "old trails",
		Sentence: "A hard 25×25 board: leaders have replaced each other and none was fuller, until the trails are washed away and the ants begin again.",
		Puzzle:   "25x25/jarnet-j25", Seed: 3, At: engine.Position{Iteration: 520}, Pace: 5, View: "model",
		Shows:  []engine.Sight{{Event: "restart"}, {Event: "leader replaced"}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 100, Low: 0, High: .05}},
	},
}

// The kinds of events, as indices into kinds. What A and B hold stands there.
const (
	eventImproved = iota
	eventReplaced
	eventAlike
	eventRestart
	eventSolved
)

var kinds = []engine.EventKind{
	eventImproved: { // A: cells left, B: ant
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("ant %.0f leaves %s: the fullest grid so far", e.B+1, cells(int(e.A)))
		},
	},
	eventReplaced: { // A: cells left, B: cells that the old leader left
		Name: "leader replaced", Class: engine.Turn,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("a grid that leaves %s leads: the one that left %.0f has lost its value", cells(int(e.A)), e.B)
		},
	},
	eventAlike: { // A: cells left
		Name: "all alike", Class: engine.Stagnation,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("all ants made the same grid, with %s left", cells(int(e.A)))
		},
	},
	eventRestart: { // A: leaders replaced, B: cells left at best
		Name: "restart", Class: engine.Restart, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("the leader was replaced %.0f times and none left fewer than %s: the trails are washed away", e.A, cells(int(e.B)))
		},
	},
	eventSolved: { // A: ant, -1 for none, B: ants that have walked
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			if e.A < 0 {
				return "the forced move leaves no cell open: solved"
			}
			return fmt.Sprintf("ant %.0f has set every cell: solved after %.0f ants", e.A+1, e.B)
		},
	},
}

func cells(n int) string { return engine.Count(n, "cell") }
