package genetic

import (
	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/population"
)

// The phases, in the order of the loop. An iteration is a generation.
const (
	phaseSelect = iota
	phaseCross
	phaseMutate
	phaseEvaluate
	phaseReplace
	phaseRestart
)

// Algorithm is the genetic algorithm as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "genetic",
	Name:   "Genetic algorithm",
	Source: "Sato & Inoue, Solving sudoku with genetic operations that preserve building blocks, 2010",
	Counts: "digits that rows, columns and blocks lack",
	Strips: []string{"mother", "father", "mutated"},
	Summary: "Breeds full boards: of two good parents a child takes whole bands or whole stacks of blocks, each from the parent that is better there, and then swaps a few cells. " +
		"Watch the building blocks: the strips show which parts of the best crossed child come from which parent.",
	Params: []engine.Param{
		{Name: "population", Meaning: "boards in the population", Default: 150, Min: 2, Max: 5000, Whole: true},
		{Name: "crossover", Meaning: "probability that two parents are crossed and not copied", Default: .3, Max: 1, Live: true},
		{Name: "mutation", Meaning: "probability, for each block of a child, that two of its free cells are swapped", Default: .3, Max: 1, Live: true},
		{Name: "tournament", Meaning: "members drawn for each parent, of which the cheapest is taken", Default: 3, Min: 1, Max: 1000, Whole: true, Live: true},
		{Name: "elitism", Meaning: "let the cheapest parent take the place of the worst child; its copies then fill the population", Choices: []string{"off", "on"}, Live: true},
		{Name: "candidates", Meaning: "local search: how many times a child is mutated, to keep the cheapest candidate", Default: 2, Min: 1, Max: 20, Whole: true},
		{Name: "stagnation", Meaning: "generations without a new best after which the population starts again; 0 for never", Default: 2000, Max: 1e9, Whole: true, Live: true},
	},
	Former: map[string]string{"local-search": "on", "precompute": "givens"},
	Presets: []engine.Preset{
		{Name: "paper", Puzzle: "nb-coin/11", Seed: 2, Pace: 6, View: "memory",
			Sentence: "Sato and Inoue's numbers: 150 boards, crossover and mutation .3, tournaments of three, two candidates a child. Some hundred generations on this puzzle."},
		{Name: "elitism", Puzzle: "nb-coin/27", At: engine.Position{Iteration: 50}, View: "memory",
			Values:   engine.Settings{"elitism": 1},
			Sentence: "The best always stays: its copies fill the population, diversity falls, and it gets there less often in the same time than letting the best die."},
		{Name: "frozen", Puzzle: "nb-coin/27", At: engine.Position{Iteration: 100}, View: "charts",
			Values:   engine.Settings{"elitism": 1, "stagnation": 0},
			Sentence: "The best always stays, and nothing ever starts again: this run is caught at a cost of 2, as some are for good."},
		{Name: "no local search", Puzzle: "nb-coin/11", View: "charts", Values: engine.Settings{"candidates": 1},
			Sentence: "One candidate a child: mutation does more harm than selection can make good, and it takes some twenty times as long."},
		{Name: "no crossover", Puzzle: "nb-coin/11", View: "charts", Values: engine.Settings{"crossover": 0},
			Sentence: "Mutation and selection alone solve not even the easy ones: everything is in the building blocks."},
		{Name: "no mutation", Puzzle: "nb-coin/1", Pace: 3, View: "memory",
			Values:   engine.Settings{"mutation": 0, "stagnation": 200},
			Sentence: "Crossover alone can only combine what the first population had: soon all members are the same, and nothing happens any more until everything starts again."},
	},
	Opening: engine.Preset{
		Sentence: "About a minute: the grids of a population become alike, and with luck the last differences are the right ones.",
		Puzzle:   "reseda/hard", Seed: 1, Pace: 5,
	},
	Info: engine.Info{
		What: "A population of boards that breeds. Children take whole bands or stacks of blocks from two parents, so that what fits together stays together.",
		How:  "Parents are the winners of small tournaments. Two parents have two children: one takes of every band of blocks the better parent's, the other of every stack. Each child is mutated a few times by swaps within blocks, and the cheapest of these lives. The children replace the population.",
		Notice: []string{
			"Diversity falls as the population agrees. When is it too low?",
			"The strips show whole bands of one colour: building blocks.",
			"The best board may get lost, since even the best parent does not stay.",
		},
		Try: []string{
			"Switch mutation off and watch the thumbnails become alike.",
			"Set the tournament to 10: who has the children?",
		},
		Fails: "When all members are alike, crossing gives the same board again. Only mutation or a restart brings in something new.",
	},
	Code: []engine.Line{
		{Text: "population ← boards, each block at random", Means: "Every block of every board is filled with the digits that it lacks, in random order."},
		{Text: "while no member is a solution", Means: "Cost counts the digits that rows and columns lack; 0 is solved."},
		{Text: "  for every two children", Means: "Children are made in pairs, as many as there are members."},
		{Text: "    mother, father ← each wins a tournament", Means: "A few members are drawn, and the cheapest of them becomes a parent; so twice."},
		{Text: "    with probability crossover", Means: "Most pairs are copied, some are crossed."},
		{Text: "      one child: bands of the better rows", Means: "Of every band of three blocks the child takes that of the parent whose rows are better there."},
		{Text: "      the other: stacks of the better columns", Means: "Of every stack of three blocks the other child takes that of the better columns."},
		{Text: "    else copies of both", Means: "Without crossing the children are copies of their parents."},
		{Text: "  each child is mutated candidates times:", Means: "Mutation is tried several times on each child: a small local search."},
		{Text: "    each block, by chance: swap two free cells", Means: "In each block two free cells may change places."},
		{Text: "  the cheapest candidate of each child stays", Means: "Only the cheapest of the mutated versions lives."},
		{Text: "  population ← the children", Means: "The children replace all members, the best one too."},
		{Text: "  stagnation generations without a new best:", Means: "A long time without a new best board ..."},
		{Text: "    population ← new boards at random", Means: "... and the whole population is made anew."},
	},
	Phases: []engine.Phase{
		{Name: "select", Lines: []int{2, 3}, Look: "Which members become parents: the cheap ones several times, the expensive ones hardly ever."},
		{Name: "cross", Lines: []int{4, 5, 6, 7}, Look: "The strips: whole bands or stacks of a child are of one parent's colour."},
		{Name: "mutate", Lines: []int{8, 9}, Look: "Single cells in the third colour: two of them in a block have changed places."},
		{Name: "evaluate", Lines: []int{10}, Look: "How much cheaper than their parents the children are, if at all."},
		{Name: "replace", Lines: []int{11}, Look: "The whole population makes way; even its best does not stay."},
		{Name: "restart", Lines: []int{12, 13}, Look: "Everything bred so far is gone, and the cost jumps up."},
	},
	Metrics: []engine.Metric{
		{Name: "best member", Meaning: "cost of the cheapest member: digits that its rows and columns lack", Format: "%.0f"},
		{Name: "mean", Meaning: "mean cost of the members", Format: "%.1f", MeanCost: true},
		{Name: "diversity", Meaning: "share of the free cells in which two members differ: the mean over half as many pairs as there are members", Format: "%.3f", Low: 0, High: 1},
		{Name: "better", Meaning: "share of the children that are cheaper than their parents", Format: "%.3f", Low: 0, High: 1},
		{Name: "stagnant", Meaning: "generations without a new best since the last restart", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&population.MemberWords, &words},
	New:    func(b engine.Base, set engine.Settings) (engine.Search, error) { return start(b, set), nil },
}

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Population int     `param:"population"`
	Crossover  float64 `param:"crossover"`
	Mutation   float64 `param:"mutation"`
	Tournament int     `param:"tournament"`
	Elitism    bool    `param:"elitism"`
	Candidates int     `param:"candidates"`
	Stagnation int64   `param:"stagnation"`
}

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventBeats
	eventAlike
	eventRestart
	eventSolved
)

var events = []engine.EventKind{
	eventBest: {Name: "improvement", Class: engine.Improvement, Landmark: true, // A: cost, B: origin
		Text: engine.Says("cost {a}: the best board so far, {word b}", []string{originCopy: "mutated",
			originBands: "crossed by bands", originStacks: "crossed by stacks", originRandom: "found at random", originElite: "kept"}...)},
	eventBeats: {Name: "better than both", Class: engine.Turn, // Digit: origin, A: cost, B: that of the better parent
		Text: engine.Says("crossed {word digit}, a child of cost {a} is better than both parents, the better of cost {b}", origins...)},
	eventAlike: {Name: "alike", Class: engine.Stagnation, Landmark: true, // A: cost
		Text: engine.Says("all members have cost {a}: selection has nothing to choose from")},
	// A: generations without a new best, B: the best cost
	eventRestart: {Name: "restart", Class: engine.Restart, Landmark: true,
		Text: engine.Says("a new population: {a generation} without getting below cost {b}")},
	eventSolved: {Name: "solved", Class: engine.Success, Landmark: true, // A: generations, B: restarts
		Text: engine.Says("no row and no column lacks a digit: solved after {a generation} and {b restart}")},
}
