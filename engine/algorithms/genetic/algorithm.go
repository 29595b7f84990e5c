package genetic

import (
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
		Summary: "Breeds full boards: of two good parents a child takes whole bands or whole stacks of blocks, each from the parent that is better there, and then swaps a few cells. " +
			"Watch the building blocks: the strips show which parts of the best crossed child come from which parent.",
		Params:  params,
		Presets: presets,
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
			"  the cheapest candidate of each child lives",
			"  population ← the children",
			"  stagnation generations without a new best:",
			"    population ← new boards at random",
		},
		Phases: []engine.Phase{
			{Name: "select", Lines: []int{2, 3}, Look: "Which members become parents: the cheap ones several times, the dear ones hardly ever."},
			{Name: "cross", Lines: []int{4, 5, 6, 7}, Look: "The strips: whole bands or stacks of a child are of one parent's colour."},
			{Name: "mutate", Lines: []int{8, 9}, Look: "Single cells in the third colour: two of them in a block have changed places."},
			{Name: "evaluate", Lines: []int{10}, Look: "How much cheaper than their parents the children are, if at all."},
			{Name: "replace", Lines: []int{11}, Look: "The whole population makes way; even its best does not stay."},
			{Name: "restart", Lines: []int{12, 13}, Look: "Everything bred so far is gone, and the cost jumps up."},
		},
		Metrics: []engine.Metric{
			{Name: "best member", Meaning: "cost of the cheapest member: digits that its rows and columns lack", Format: "%.0f"},
			{Name: "mean", Meaning: "cost of the members, on average", Format: "%.1f", MeanCost: true},
			{Name: "diversity", Meaning: "share of the free cells in which two members differ, on average over half as many pairs as members", Format: "%.3f", Low: 0, High: 1},
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
