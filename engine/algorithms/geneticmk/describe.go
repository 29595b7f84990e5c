package geneticmk

import (
	_ "embed"
	"fmt"

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
	phaseReplace
	phaseRestart
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the genetic algorithm as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "genetic-mk",
	Name:   "Genetic algorithm, classic",
	Source: "Mantere & Koljonen, Solving, rating and generating Sudoku puzzles with GA, 2007",
	Counts: "digits that rows, columns and blocks lack",
	Strips: []string{"mother", "father", "mutated"},
	Params: []engine.Param{
		{
			Name:    "population",
			Default: 21,
			Min:     2,
			Max:     2000,
			Whole:   true,
		},
		{
			Name:    "elite",
			Default: 1,
			Max:     1999,
			Whole:   true,
		},
		{
			Name:    "tournament",
			Default: 3,
			Min:     1,
			Max:     1000,
			Whole:   true,
			Live:    true,
		},
		{
			Name:    "crossover",
			Default: .8,
			Max:     1,
			Live:    true,
		},
		{
			Name:    "mutation",
			Default: .12,
			Max:     1,
			Live:    true,
		},
		{
			Name:    "ageing",
			Choices: []string{"off", "on"},
			Default: 1,
			Live:    true,
		},
		{
			Name:    "given-weight",
			Default: 1,
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
	Former: map[string]string{"swap": "0.5", "three": "0.3", "insertion": "0.2", "illegal": "skip"},
	Presets: []engine.Preset{
		{
			Name:   "paper",
			Puzzle: "mantere-koljonen/s10a",
			Pace:   100,
			View:   "memory",
		},
		{
			Name:   "no ageing",
			Puzzle: "mantere-koljonen/s10a",
			At:     engine.Position{Iteration: 1500},
			Pace:   100,
			View:   "charts",
			Values: engine.Settings{"ageing": 0},
		},
	},
	Opening: engine.Preset{Puzzle: "reseda/easy", Seed: 1, Pace: 6},
	Code: []engine.Line{
		{Text: "population ← boards, each block at random"},
		{Text: "while no member is a solution"},
		{Text: "  for every child"},
		{Text: "    mother, father ← each wins a tournament"},
		{Text: "    with probability crossover"},
		{Text: "      each block ← mother's or father's"},
		{Text: "    each block, with probability mutation:"},
		{Text: "      swap, 3-swap or insertion of its digits"},
		{Text: "      help array: illegal if one is given"},
		{Text: "  population ← the fittest, and the children"},
		{Text: "  stagnation generations without a new best:"},
		{Text: "    population ← new boards at random"},
	},
	Phases: []engine.Phase{
		{Name: "select", Lines: []int{2, 3}},
		{Name: "cross", Lines: []int{4, 5}},
		{Name: "mutate", Lines: []int{6, 7, 8}},
		{Name: "replace", Lines: []int{9}},
		{Name: "restart", Lines: []int{10, 11}},
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
			Name:   "illegal",
			Format: "%.3f",
			Low:    0,
			High:   1,
		},
		{Name: "stagnant", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&population.MemberWords, &words},
	New: func(b engine.Base, set engine.Settings) (engine.Search, error) {
		if int(set["elite"]) >= int(set["population"]) {
			return nil, fmt.Errorf("elite=%d of population=%d: expected fewer, so that there are children",
				int(set["elite"]), int(set["population"]))
		}
		return start(b, set), nil
	},
})

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Population  int     `param:"population"`
	Elite       int     `param:"elite"`
	Tournament  int     `param:"tournament"`
	Crossover   float64 `param:"crossover"`
	Mutation    float64 `param:"mutation"`
	Ageing      bool    `param:"ageing"`
	GivenWeight int     `param:"given-weight"`
	Stagnation  int64   `param:"stagnation"`
}
