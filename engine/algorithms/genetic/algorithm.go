package genetic

import (
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is the genetic algorithm as the rest of the program knows it.
var Algorithm = describe()

// The phases, in the order of the loop. An iteration is a generation.
const (
	phaseSelect = iota
	phaseCross
	phaseMutate
	phaseEvaluate
	phaseReplace
	phaseRestart
)

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "genetic",
		Name:   "Genetic algorithm",
		Source: "Sato & Inoue, Solving sudoku with genetic operations that preserve building blocks, 2010",
		Counts: "digits that rows and columns lack",
		Strips: []string{"mother", "father", "mutated"},
		Summary: "Breeds full boards: of two good parents a child takes whole bands or whole stacks of blocks, each from the parent that is better there, and then swaps a few cells. " +
			"Watch the building blocks: the strips show which parts of the best crossed child come from which parent.",
		Params:  params,
		Presets: presets,
		Opening: engine.Preset{
			Sentence: "About a minute: the grids of a population become alike, and with luck the last differences are the right ones.",
			Puzzle:   "reseda/hard", Seed: 1, Pace: 5,
		},
		Info: info,
		Code: []string{
			"population ← boards, each block at random",
			"while no member is a solution",
			"  for every two children",
			"    mother, father ← each wins a tournament",
			"    with probability crossover",
			"      one child: bands of the better rows",
			"      the other: stacks of the better columns",
			"    else copies of both",
			"  each child is mutated candidates times:",
			"    each block, by chance: swap two free cells",
			"  the cheapest candidate of each child stays",
			"  population ← the children",
			"  stagnation generations without a new best:",
			"    population ← new boards at random",
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
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return start(a, p, set, dice), nil
	}
	return a
}

var params = []engine.Param{
	{Name: "population", Meaning: "boards in the population", Default: 150, Min: 2, Max: 5000, Whole: true},
	{Name: "crossover", Meaning: "probability that two parents are crossed and not copied", Default: .3, Max: 1, Live: true},
	{Name: "mutation", Meaning: "probability, for each block of a child, that two of its free cells are swapped", Default: .3, Max: 1, Live: true},
	{Name: "tournament", Meaning: "members drawn for each parent, of which the cheapest is taken", Default: 3, Min: 1, Max: 1000, Whole: true, Live: true},
	engine.Switch("elitism", "let the cheapest parent take the place of the worst child; its copies then fill the population", false).AsLive(),
	engine.Switch("local-search", "mutate every child several times and keep the cheapest candidate", true),
	{Name: "candidates", Meaning: "how many times a child is mutated with local search", Default: 2, Min: 1, Max: 20, Whole: true},
	{Name: "stagnation", Meaning: "generations without a new best after which the population starts again; 0 for never", Default: 2000, Max: 1e9, Whole: true, Live: true},
	engine.Choice("precompute", "hold nothing but the givens, or also the cells that naked singles fill", "givens", "singles"),
}

// options are the settings, ready for the loop.
type options struct {
	members     int     `param:"population"`
	cross       float64 `param:"crossover"`
	mutation    float64 `param:"mutation"`
	tournament  int     `param:"tournament"`
	elitism     bool    `param:"elitism"`
	localSearch bool    `param:"local-search"`
	candidates  int     `param:"candidates"`
	patience    int64   `param:"stagnation"`
	singles     bool    `param:"precompute"`
	// flip is the mutation rate as a binary fraction, for coins.
	flip uint64
}

// derive works out what follows from the settings.
func (o *options) derive() {
	o.flip = uint64(math.Ldexp(o.mutation, 63))
	if !o.localSearch {
		o.candidates = 1
	}
}

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "Sato and Inoue's numbers: 150 boards, crossover and mutation .3, tournaments of three, two candidates a child. Some hundred generations on this puzzle.",
		Puzzle:   "nb-coin/11", Seed: 2, Pace: 6, View: "memory",
		Shows:  []engine.Sight{{Event: "better than both", Often: 20}, {Solved: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 20_000, Low: 80, High: 200}},
	},
	{
		Name:     "elitism",
		Sentence: "The best always stays: its copies fill the population, diversity falls, and it gets there less often in the same time than letting the best die.",
		Puzzle:   "nb-coin/27", At: engine.Position{Iteration: 50}, View: "memory",
		Values: engine.Settings{"elitism": 1},
		Shows:  []engine.Sight{{Metric: "diversity", Low: 0, High: .35}, {Metric: "best member", Low: 1, High: 6, All: true}},
		Claims: []engine.Claim{{Within: 1000, Over: "paper", Low: .2, High: .95}},
	},
	{
		Name:     "frozen",
		Sentence: "The best always stays, and nothing ever starts again: this run is caught at a cost of 2, as some are for good.",
		Puzzle:   "nb-coin/27", At: engine.Position{Iteration: 100}, View: "charts",
		Values: engine.Settings{"elitism": 1, "stagnation": 0},
		Shows:  []engine.Sight{{Metric: "best member", Low: 2, High: 2, All: true}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 2000, Low: .15, High: .85}},
	},
	{
		Name:     "no local search",
		Sentence: "One candidate a child: mutation does more harm than selection can make good, and it takes some twenty times as long.",
		Puzzle:   "nb-coin/11", View: "charts",
		Values: engine.Settings{"local-search": 0},
		Shows:  []engine.Sight{{Metric: "mean", Low: 15, High: 60, All: true}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 5000, Over: "paper", Low: 12, High: 45}},
	},
	{
		Name:     "no crossover",
		Sentence: "Mutation and selection alone solve not even the easy ones: everything is in the building blocks.",
		Puzzle:   "nb-coin/11", View: "charts",
		Values: engine.Settings{"crossover": 0},
		Shows:  []engine.Sight{{Metric: "best member", Low: 5, High: 60, All: true}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 1000, Low: 0, High: .03}},
	},
	{
		Name:     "always cross",
		Sentence: "Every pair is crossed: the population agrees on its bands and stacks soon. On an easy puzzle that makes it neither faster nor slower.",
		Puzzle:   "nb-coin/27", View: "memory",
		Values: engine.Settings{"crossover": 1},
		Shows:  []engine.Sight{{Metric: "diversity", Low: 0, High: .3}, {Event: "better than both", Often: 100}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 20_000, Puzzle: "nb-coin/11", Over: "paper", Low: .6, High: 1.8}},
	},
	{
		Name:     "no mutation",
		Sentence: "Crossover alone can only combine what the first population had: soon all members are the same, and nothing happens any more until everything starts again.",
		Puzzle:   "nb-coin/1", Pace: 3, View: "memory",
		Values: engine.Settings{"mutation": 0, "stagnation": 200},
		Shows:  []engine.Sight{{Event: "alike"}, {Metric: "diversity"}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 200, Low: 0, High: .05}},
	},
	{
		Name:     "no selection",
		Sentence: "Tournaments of one: any member becomes a parent, good or bad, and crossover and local search alone get nowhere.",
		Puzzle:   "nb-coin/1", View: "charts",
		Values: engine.Settings{"tournament": 1},
		Shows:  []engine.Sight{{Metric: "mean", Low: 20, High: 60, All: true}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 500, Low: 0, High: .03}},
	},
	{
		Name:     "hard selection",
		Sentence: "Tournaments of ten: a few members have all the children, and the population is one family within a hundred generations. It is solved no more and no less often for that.",
		Puzzle:   "nb-coin/29", View: "memory",
		Values: engine.Settings{"tournament": 10},
		Shows:  []engine.Sight{{Metric: "diversity", Low: 0, High: .25}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 1000, Over: "paper", Low: .5, High: 2}, {Figure: engine.FinalMetric, Metric: "diversity", Within: 100, Over: "paper", Low: .3, High: .85}},
	},
	{
		Name:     "singles first",
		Sentence: "What naked singles fill is held: there is less to breed, and far more runs are solved within the first three hundred generations.",
		Puzzle:   "nb-coin/29", Seed: 2, Pace: 8, View: "memory",
		Values: engine.Settings{"precompute": 1},
		Shows:  []engine.Sight{{Event: "better than both", Often: 30}, {Solved: true}},
		Claims: []engine.Claim{{Within: 300, Over: "paper", Low: 1.5, High: 20}},
	},
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
	eventBest: { // A: cost, B: origin
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			how := [...]string{originCopy: "mutated", originBands: "crossed by bands", originStacks: "crossed by stacks", originRandom: "found at random", originElite: "kept"}
			return fmt.Sprintf("cost %.0f: the best board so far, %s", e.A, how[int(e.B)%len(how)])
		},
	},
	eventBeats: { // Digit: origin, A: cost, B: that of the better parent
		Name: "better than both", Class: engine.Turn,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("crossed %s, a child of cost %.0f is better than both parents, the better of cost %.0f", origins[int(e.Digit)%len(origins)], e.A, e.B)
		},
	},
	eventAlike: { // A: cost
		Name: "alike", Class: engine.Stagnation, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("all members have cost %.0f: selection has nothing to choose from", e.A)
		},
	},
	eventRestart: { // A: generations without a new best, B: the best cost
		Name: "restart", Class: engine.Restart, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("a new population: %s without getting below cost %.0f", engine.Count(e.A, "generation"), e.B)
		},
	},
	eventSolved: { // A: generations, B: restarts
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("no row and no column lacks a digit: solved after %s and %s", engine.Count(e.A, "generation"), engine.Count(e.B, "restart"))
		},
	},
}
