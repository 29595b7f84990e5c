package cuckoo

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/page"
)

// The phases, in the order of the loop.
const (
	phaseChoose = iota
	phaseCross
	phaseMutate
	phaseCompare
	phaseAbandon
	phaseRebuild
)

// The metrics that both searches report.
var metrics = []engine.Metric{
	{Name: "best nest", Format: "%.0f"},
	{Name: "mean", Format: "%.1f", MeanCost: true},
	{Name: "diversity", Format: "%.1f"},
	{
		Name:   "accepted",
		Format: "%.2f",
		Low:    0,
		High:   1,
	},
	{Name: "abandoned", Format: "%.0f"},
}

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the prefiltered cuckoo search as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:   "cuckoo",
	Name: "Cuckoo search",
	Source: "Soto, Crawford, Galleguillos, Monfroy & Paredes, A prefiltered cuckoo search algorithm with " +
		"geometric operators for solving Sudoku problems, 2014",
	Counts: "digits that rows, columns and blocks lack",
	Strips: []string{"row 1", "row 2", "row 3", "moved"},
	Params: []engine.Param{
		paramNests,
		{
			Name:    "pa",
			Default: .05,
			Max:     1,
			Live:    true,
		},
		{
			Name:    "pc",
			Default: .5,
			Max:     1,
			Live:    true,
		},
		{
			Name:    "pm",
			Default: .5,
			Max:     1,
			Live:    true,
		},
		{Name: "filter", Choices: []string{"dive", "once", "root"}, Live: true},
		paramAbandon,
		{
			Name:    "several",
			Default: 1,
			Min:     1,
			Max:     mostNests,
			Whole:   true,
			Idle: func(s engine.Settings) bool {
				return s["pa"] == 0
			},
		},
	},
	Presets: []engine.Preset{
		{
			Name:   "paper",
			Puzzle: "mantere-koljonen/s12a",
			Seed:   2,
			At:     engine.Position{Iteration: 800},
		},
		{Name: "pmx-only", Puzzle: "mantere-koljonen/s12a", Values: engine.Settings{"pc": 1}},
		{Name: "sorting-only", Puzzle: "mantere-koljonen/s12a", Values: engine.Settings{"pc": 0}},
		{
			Name:   "no-abandoning",
			Puzzle: "mantere-koljonen/s12b",
			View:   "charts",
			Values: engine.Settings{"pa": 0},
		},
		{
			Name:   "once",
			Puzzle: "mantere-koljonen/s11a",
			Seed:   9,
			Values: engine.Settings{"filter": float64(FilterOnce)},
		},
		{Name: "root", Puzzle: "mantere-koljonen/s11a", Values: engine.Settings{"filter": float64(FilterRoot)}},
		{
			Name:   "frozen",
			Puzzle: "mantere-koljonen/s12a",
			Seed:   3,
			At:     engine.Position{Iteration: 3000},
			Values: engine.Settings{"abandon": float64(AbandonWorse)},
		},
	},
	Opening: engine.Preset{Puzzle: "mantere-koljonen/s12a", Seed: 2, Pace: 15},
	Code: []engine.Line{
		{Text: "X, D ← AC3(X, D, C); nests ← dives into D"},
		{Text: "while no egg has cost 0"},
		{Text: "  egg ← that of a random nest"},
		{Text: "  if it is not the best egg"},
		{Text: "    chance pc: a row ← PMX with the best"},
		{Text: "    else: a row ← sorting, with the best"},
		{Text: "    chance pm: swap two loose cells of a row"},
		{Text: "  rival ← the egg of a random nest"},
		{Text: "  cost(egg) ≤ cost(rival): egg takes its nest"},
		{Text: "  chance pa: abandon the worst nest"},
		{Text: "    build another: repeat"},
		{Text: "      cell ← roulette, digit of its D; AC3"},
		{Text: "    until full or a wipe-out; complete rows"},
	},
	Phases: []engine.Phase{
		{Name: "choose", Lines: []int{2}},
		{Name: "cross", Lines: []int{3, 4, 5}},
		{Name: "mutate", Lines: []int{6}},
		{Name: "compare", Lines: []int{7, 8}},
		{Name: "abandon", Lines: []int{9}},
		{Name: "rebuild", Lines: []int{10, 11, 12}},
	},
	Metrics: append(metrics[:len(metrics):len(metrics)],
		engine.Metric{Name: "dives", Format: "%.0f"}),
	Events: events,
	Says:   []*decision.Table{&words},
	New:    func(b engine.Base, set engine.Settings) (engine.Search, error) { return start(b, set), nil },
})

// The parameters that both searches have.
var (
	paramNests = engine.Param{
		Name:    "nests",
		Default: 20,
		Min:     2,
		Max:     mostNests,
		Whole:   true,
	}
	paramAbandon = engine.Param{
		Name:    "abandon",
		Choices: []string{"not-best", "any", "worse"},
		Live:    true,
		Idle:    func(s engine.Settings) bool { return s["pa"] == 0 },
	}
)

// mostNests is how many nests there may be.
const mostNests = 200

// Filter is how nests are built.
type Filter uint8

const (
	FilterDive Filter = iota // by dives
	FilterOnce               // by dives before the loop, from the root's domains in it
	FilterRoot               // from the root's domains
)

// Abandon is which nest may be abandoned.
type Abandon uint8

const (
	AbandonNotBest Abandon = iota // the worst except for that of the best egg
	AbandonAny                    // the worst whatever it holds
	AbandonWorse                  // the worst if it is worse than the best
)

// Hosts are the settings that both searches have and that may change during a run.
type Hosts struct {
	Pa      float64 `param:"pa"`
	Abandon Abandon `param:"abandon"`
}

// Options are the other settings of the prefiltered search.
type Options struct {
	Pc      float64 `param:"pc"`
	Pm      float64 `param:"pm"`
	Filter  Filter  `param:"filter"`
	Several int     `param:"several"`
}

// The phases of the classic search, in the order of its loop.
const (
	classicChoose = iota
	classicFly
	classicCompare
	classicAbandon
	classicRebuild
)

// classicPage is what there is to read about it.
//
//go:embed classic.md
var classicPage string

// Classic is cuckoo search without filter or geometric operators, as the rest of
// the program knows it.
var Classic = page.Describe(classicPage, &engine.Algorithm{
	ID:     "cuckoo-classic",
	Name:   "Classic cuckoo search",
	Source: "Soto et al. 2014, algorithm 1, after Yang & Deb, Cuckoo search via Lévy flights, 2009",
	Counts: "digits that rows, columns and blocks lack",
	Params: []engine.Param{
		paramNests,
		{
			Name:    "pa",
			Default: .05,
			Max:     1,
			Live:    true,
		},
		{
			Name:    "alpha",
			Default: 1,
			Min:     .1,
			Max:     20,
			Live:    true,
		},
		{
			Name:    "lambda",
			Default: 1.5,
			Min:     1.01,
			Max:     5,
			Live:    true,
		},
		paramAbandon,
	},
	Presets: []engine.Preset{
		{
			Name:   "baseline",
			Puzzle: "mantere-koljonen/s10b",
			At:     engine.Position{Iteration: 19_000},
			View:   "charts",
		},
		{Name: "short-flights", Puzzle: "mantere-koljonen/s10b", Values: engine.Settings{"lambda": 3}},
		{
			Name:   "long-flights",
			Puzzle: "mantere-koljonen/s10b",
			At:     engine.Position{Iteration: 5000},
			View:   "charts",
			Values: engine.Settings{"lambda": 1.2},
		},
	},
	Opening: engine.Preset{Puzzle: "reseda/easy", Seed: 1, Pace: 250},
	Code: []engine.Line{
		{Text: "nests ← rows filled at random round the givens"},
		{Text: "while no egg has cost 0"},
		{Text: "  egg ← that of a random nest"},
		{Text: "  n ← Lévy flight: ⌊α s⌋, s from x^(−λ)"},
		{Text: "  n times: swap two free cells of a row"},
		{Text: "  rival ← the egg of a random nest"},
		{Text: "  cost(egg) ≤ cost(rival): egg takes its nest"},
		{Text: "  chance pa: abandon the worst nest"},
		{Text: "    build another at random"},
	},
	Phases: []engine.Phase{
		{Name: "choose", Lines: []int{2}},
		{Name: "fly", Lines: []int{3, 4}},
		{Name: "compare", Lines: []int{5, 6}},
		{Name: "abandon", Lines: []int{7}},
		{Name: "rebuild", Lines: []int{8}},
	},
	Metrics: append(metrics[:len(metrics):len(metrics)],
		engine.Metric{Name: "flight", Format: "%.0f"}),
	Events: events,
	Says:   []*decision.Table{&words},
	New:    func(b engine.Base, set engine.Settings) (engine.Search, error) { return startClassic(b, set), nil },
})
