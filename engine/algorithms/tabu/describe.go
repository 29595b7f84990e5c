package tabu

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/walk"
)

// The phases, in the order of the loop.
const (
	phaseWeigh = iota
	phaseSelect
	phaseMove
	phaseRemember
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is tabu search on full boards as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:   "tabu",
	Name: "Tabu search",
	Source: "Algorithm 1 of Soto, Crawford, Galleguillos, Monfroy & Paredes, 2013, after Glover & Laguna, Tabu " +
		"search, 1997",
	Counts: "digits that rows, columns and blocks lack",
	Params: []engine.Param{
		{
			Name:    "tenure",
			Default: 3,
			Max:     mostTenure,
			Whole:   true,
			Live:    true,
		},
		{
			Name:    "tenure-random",
			Default: 5,
			Max:     mostTenure,
			Whole:   true,
			Live:    true,
		},
		{
			Name:    "aspiration",
			Choices: []string{"off", "on"},
			Default: 1,
			Live:    true,
			Idle:    func(s engine.Settings) bool { return s["tenure"] == 0 && s["tenure-random"] == 0 },
		},
		{Name: "precompute", Choices: []string{"off", "on"}, Default: 1},
		{Name: "accept", Choices: []string{AcceptAlways: "always", AcceptNoWorse: "no-worse"}, Live: true},
	},
	Former: map[string]string{"attribute": "pairs"},
	Presets: []engine.Preset{
		{
			Name:   "short tenure",
			Puzzle: "mantere-koljonen/s12a",
			At:     engine.Position{Iteration: 40},
			View:   "memory",
		},
		{
			Name:   "literal",
			Puzzle: "mantere-koljonen/s12a",
			At:     engine.Position{Iteration: 40},
			Pace:   5,
			View:   "memory",
			Values: engine.Settings{"accept": float64(AcceptNoWorse)},
		},
		{
			Name:   "no memory",
			Puzzle: "mantere-koljonen/s12a",
			At:     engine.Position{Iteration: 70},
			View:   "charts",
			Values: engine.Settings{"tenure": 0, "tenure-random": 0},
		},
		{
			Name:   "fixed tenure",
			Puzzle: "mantere-koljonen/s12a",
			Seed:   21,
			At:     engine.Position{Iteration: 20_000},
			View:   "charts",
			Values: engine.Settings{"tenure-random": 0},
		},
		{
			Name:   "long tenure",
			Puzzle: "mantere-koljonen/s12a",
			At:     engine.Position{Iteration: 40},
			View:   "memory",
			Values: engine.Settings{"tenure": 30, "tenure-random": 30},
		},
	},
	Opening: engine.Preset{Puzzle: "mantere-koljonen/s12a", Seed: 2, Pace: 12},
	Code: []engine.Line{
		{Text: "hold what AC3 on the givens fills"},
		{Text: "S ← what each block lacks, at random"},
		{Text: "tabu list ← ∅"},
		{Text: "while rows or columns lack a digit"},
		{Text: "  weigh each swap of two free cells of a block"},
		{Text: "  allowed ← swaps that are not tabu,"},
		{Text: "     or lead below the best ever: aspiration"},
		{Text: "  candidate ← the best allowed, ties at random"},
		{Text: "  S ← candidate, even if it is worse"},
		{Text: "  tabu list ← what both lost, for a tenure"},
		{Text: "  forget what has served its tenure"},
	},
	Phases: []engine.Phase{
		{Name: "weigh", Lines: []int{4}},
		{Name: "select", Lines: []int{5, 6, 7}},
		{Name: "move", Lines: []int{8}},
		{Name: "remember", Lines: []int{9, 10}},
	},
	Metrics: []engine.Metric{
		{Name: "cost", Format: "%.0f"},
		{
			Name:   "tabu",
			Format: "%.2f",
			Low:    0,
			High:   1,
		},
		{Name: "list", Format: "%.0f"},
		{
			Name:   "delta",
			Format: "%+.0f",
			Low:    -4,
			High:   4,
		},
		{Name: "since best", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&walk.Words, &words},
	New:    func(b engine.Base, set engine.Settings) (engine.Search, error) { return begin(b, set), nil },
})

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Tenure       int        `param:"tenure"`
	TenureRandom int        `param:"tenure-random"`
	Aspiration   bool       `param:"aspiration"`
	Precompute   bool       `param:"precompute"`
	Accept       Acceptance `param:"accept"`
}

// Acceptance is which of the allowed swaps are made.
type Acceptance uint8

const (
	AcceptAlways  Acceptance = iota // the best, whatever it does
	AcceptNoWorse                   // the best, if it makes nothing worse
)

// mostTenure bounds the tenure and its random part.
const mostTenure = 200
