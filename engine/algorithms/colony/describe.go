package colony

import (
	"sudokuscope/engine"
	"sudokuscope/engine/decision"
)

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

// Algorithm is the ant colony system as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "colony",
	Name:   "Ant colony",
	Source: "Lloyd & Amos, Solving Sudoku with ant colony optimization, IEEE Transactions on Games, 2019, arXiv:1805.03545",
	Counts: "empty cells",
	Strips: []string{"strongest trail", "drawn"},
	Summary: "Ants fill the board cell by cell, led by trails of pheromone, and set at once what follows from each choice; the fullest grid so far strengthens its trails. " +
		"Watch how much of a grid follows from a handful of choices, and how the best loses its value until a worse one takes its place.",
	Params: []engine.Param{
		// Each ant has a board of its own, so there is a limit.
		{Name: "ants", Meaning: "ants that walk in an iteration", Default: 10, Min: 1, Max: 200, Whole: true},
		{Name: "rho", Meaning: "share of the trail that a deposit replaces by the best's value", Default: .9, Max: 1, Live: true},
		{Name: "q0", Meaning: "how often an ant takes the strongest trail rather than drawing in proportion to the trails (by the text's rule)", Default: .9, Max: 1, Live: true},
		{Name: "xi", Meaning: "share of a trail lost, towards its first value, each time an ant chooses it", Default: .1, Max: 1, Live: true},
		{Name: "evaporation", Meaning: "share of its value that the best so far loses an iteration; 0 and nothing worse ever replaces it", Default: .005, Max: 1, Live: true},
		{Name: "greedy-rule", Meaning: "when a chance of q0 lets an ant be greedy: if it comes up, as the paper's text has it, or if it does not, as the authors' program has it", Choices: []string{"text", "code"}, Live: true},
		{Name: "propagation", Meaning: "what an ant infers from each choice: cells with one candidate left, or digits with one place left in a unit too", Choices: []string{"ac3", "hidden"}, Default: 1, Max: 1, Whole: true},
		{Name: "restart", Meaning: "wash all trails away when the leader has been replaced this often without a fuller grid; 0 for never, as in the paper", Default: 100, Max: 1e6, Whole: true, Live: true},
	},
	Presets: []engine.Preset{
		{Name: "paper", Puzzle: "ai-escargot", Seed: 2, Pace: 6, View: "model", Values: engine.Settings{"restart": 0},
			Sentence: "The paper's settings, and trails that are never washed away: AI Escargot in some twenty-five iterations of ten ants on average. This run takes fifty."},
		{Name: "no evaporation", Puzzle: "lloyd-amos/platinumblond", At: engine.Position{Iteration: 100}, View: "charts",
			Values:   engine.Settings{"evaporation": 0, "restart": 0},
			Sentence: "The best keeps its value for ever: one board leads from early on, and nine runs in ten are unsolved after a thousand iterations."},
		{Name: "authors' program", Puzzle: "lloyd-amos/platinumblond", Pace: 7, View: "model",
			Values:   engine.Settings{"greedy-rule": 1, "restart": 0},
			Sentence: "As in the authors' code, an ant is greedy one time in ten rather than nine: here in four fifths of the iterations. Watch the marks of the choices."},
		{Name: "old trails", Puzzle: "25x25/jarnet-j25", Seed: 3, At: engine.Position{Iteration: 520}, Pace: 5, View: "model",
			Sentence: "A hard 25×25 board: leaders have replaced each other and none was fuller, until the trails are washed away and the ants begin again."},
	},
	Opening: engine.Preset{
		Sentence: "About a minute: ten ants an iteration, one choice at a time, and propagation fills the rest of each grid.",
		Puzzle:   "ai-escargot", Seed: 3, Pace: 1,
	},
	Info: engine.Info{
		What: "Ants that fill boards cell by cell. They prefer digits on which much pheromone lies, and the fullest board so far leaves pheromone on its digits.",
		How:  "Ten ants begin on boards with nothing but the givens. Each visits every cell: where it is still open it chooses a digit, and propagation sets what follows. The ant that set the most cells may become the leader, whose digits are strengthened. The leader's value fades from iteration to iteration, so that a fresh and slightly worse board can take over.",
		Notice: []string{
			"How few cells does an ant really choose? All others follow.",
			"The trails become strong on the leader's digits, right or wrong.",
			"A leader of 79 cells may stay for long: watch its value sink.",
		},
		Try: []string{
			"Set the evaporation to 0 and see how long one leader stays.",
			"Use one ant: more iterations, but fewer walks in all.",
		},
		Fails: "A board with two cells missing may be a dead end. If its value never fades, all ants follow it for ever.",
	},
	Code: []engine.Line{
		{Text: "τ ← 1/cells; the leader's value ← 0", Means: "Every digit of every cell has the same little pheromone, and there is no leader yet."},
		{Text: "repeat", Means: "One turn of the loop: every ant makes one board."},
		{Text: "  each ant: the board of the givens, a cell", Means: "Each ant begins with a board of its own that has only the givens, at a cell of its own."},
		{Text: "  every cell, each ant in turn, if it is open:", Means: "The ants take turns, cell by cell. A cell that is set already, or that has no candidate left, is passed over."},
		{Text: "    with chance q0 the digit of largest τ,", Means: "Greedy: the digit with the most pheromone."},
		{Text: "    or else one in proportion to τ", Means: "Otherwise a draw in proportion to the pheromone."},
		{Text: "    set it, what follows; τ ← (1−ξ)τ + ξ/cells", Means: "The digit is set, and all that follows from it; the ant takes some pheromone away, so that the next ant is drawn elsewhere."},
		{Text: "  best ant: the one with the most cells set", Means: "The ant that set the most cells is the best of the iteration."},
		{Text: "  if cells/(cells − set) > value: it leads", Means: "Its board is worth more the fewer cells it lacks; if that is more than what the leader is still worth, it leads."},
		{Text: "  leader's digits: τ ← (1 − ρ) τ + ρ·value", Means: "The leader's digits get pheromone in proportion to its value."},
		{Text: "  value ← (1 − evaporation)·value", Means: "The leader loses a part of its value: old success fades."},
		{Text: "until an ant has set every cell", Means: "A board with every cell set is the solution, since no digit was put against the rules."},
		{Text: "replaced often and no fuller: wash τ away", Means: "Leaders have changed often, and none was fuller: the trails are washed away."},
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
	Says:   []*decision.Table{&words},
	New:    start,
}

// Options are the settings, ready for the inner loops.
type Options struct {
	Ants        int     `param:"ants"`
	Rho         float32 `param:"rho"`
	Xi          float32 `param:"xi"`
	Q0          float64 `param:"q0"`
	Evaporation float64 `param:"evaporation"`
	Contrary    bool    `param:"greedy-rule"` // an ant is greedy when a chance of q0 does not come up
	Hidden      bool    `param:"propagation"` // hidden singles follow from a choice, not only naked ones
	Restart     int     `param:"restart"`
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
	eventImproved: {Name: "improvement", Class: engine.Improvement, Landmark: true, // A: cells left, B: ant
		Text: engine.Says("ant {b+1} leaves {a cell}: the fullest grid so far")},
	eventReplaced: {Name: "leader replaced", Class: engine.Turn, // A: cells left, B: cells that the old leader left
		Text: engine.Says("a grid that leaves {a cell} leads: the one that left {b} has lost its value")},
	// A: cells left
	eventAlike: {Name: "all alike", Class: engine.Stagnation, Text: engine.Says("all ants made the same grid, with {a cell} left")},
	eventRestart: {Name: "restart", Class: engine.Restart, Landmark: true, // A: leaders replaced, B: cells left at best
		Text: engine.Says("the leader was replaced {a time} and none left fewer than {b cell}: the trails are washed away")},
	// A: ant, -1 for none, B: ants that have walked
	eventSolved: {Name: "solved", Class: engine.Success, Landmark: true, Text: engine.Says("{word a+1}",
		"the forced move leaves no cell open: solved", "ant {a+1} has set every cell: solved after {b ant}")},
}
