package genetic

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/population"
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

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the genetic algorithm as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "genetic",
	Name:   "Genetic algorithm",
	Source: "Sato & Inoue, Solving sudoku with genetic operations that preserve building blocks, 2010",
	Counts: "digits that rows, columns and blocks lack",
	Strips: []string{"mother", "father", "mutated"},
	Params: []engine.Param{
		{
			Name:    "population",
			Default: 150,
			Min:     2,
			Max:     5000,
			Whole:   true,
		},
		{
			Name:    "crossover",
			Default: .3,
			Max:     1,
			Live:    true,
		},
		{
			Name:    "mutation",
			Default: .3,
			Max:     1,
			Live:    true,
		},
		{
			Name:    "tournament",
			Default: 3,
			Min:     1,
			Max:     1000,
			Whole:   true,
			Live:    true,
		},
		{Name: "elitism", Choices: []string{"off", "on"}, Live: true},
		{
			Name:    "candidates",
			Default: 2,
			Min:     1,
			Max:     20,
			Whole:   true,
		},
		{
			Name:    "stagnation",
			Default: 2000,
			Max:     1e9,
			Whole:   true,
			Live:    true,
		},
	},
	Former: map[string]string{"local-search": "on", "precompute": "givens"},
	Presets: []engine.Preset{
		{
			Name:   "paper",
			Puzzle: "nb-coin/11",
			Seed:   2,
			Pace:   6,
			View:   "memory",
		},
		{
			Name:   "elitism",
			Puzzle: "nb-coin/27",
			At:     engine.Position{Iteration: 50},
			View:   "memory",
			Values: engine.Settings{"elitism": 1},
		},
		{
			Name:   "frozen",
			Puzzle: "nb-coin/27",
			At:     engine.Position{Iteration: 100},
			View:   "charts",
			Values: engine.Settings{"elitism": 1, "stagnation": 0},
		},
		{
			Name:   "no local search",
			Puzzle: "nb-coin/11",
			View:   "charts",
			Values: engine.Settings{"candidates": 1},
		},
		{
			Name:   "no crossover",
			Puzzle: "nb-coin/11",
			View:   "charts",
			Values: engine.Settings{"crossover": 0},
		},
		{
			Name:   "no mutation",
			Puzzle: "nb-coin/1",
			Pace:   3,
			View:   "memory",
			Values: engine.Settings{"mutation": 0, "stagnation": 200},
		},
	},
	Opening: engine.Preset{
		Puzzle: "reseda/hard", Seed: 1, Pace: 5,
	},
	Code: []engine.Line{
		{Text: "population ← boards, each block at random"},
		{Text: "while no member is a solution"},
		{Text: "  for every two children"},
		{Text: "    mother, father ← each wins a tournament"},
		{Text: "    with probability crossover"},
		{Text: "      one child: bands of the better rows"},
		{Text: "      the other: stacks of the better columns"},
		{Text: "    else copies of both"},
		{Text: "  each child is mutated candidates times:"},
		{Text: "    each block, by chance: swap two free cells"},
		{Text: "  the cheapest candidate of each child stays"},
		{Text: "  population ← the children"},
		{Text: "  stagnation generations without a new best:"},
		{Text: "    population ← new boards at random"},
	},
	Phases: []engine.Phase{
		{Name: "select", Lines: []int{2, 3}},
		{Name: "cross", Lines: []int{4, 5, 6, 7}},
		{Name: "mutate", Lines: []int{8, 9}},
		{Name: "evaluate", Lines: []int{10}},
		{Name: "replace", Lines: []int{11}},
		{Name: "restart", Lines: []int{12, 13}},
	},
	Metrics: []engine.Metric{
		{Name: "best member", Format: "%.0f"},
		{Name: "mean", Format: "%.1f", MeanCost: true},
		{
			Name:   "diversity",
			Format: "%.3f",
			Low:    0,
			High:   1,
		},
		{
			Name:   "better",
			Format: "%.3f",
			Low:    0,
			High:   1,
		},
		{Name: "stagnant", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&population.MemberWords, &words},
	New:    func(b engine.Base, set engine.Settings) (engine.Search, error) { return start(b, set), nil },
})

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
