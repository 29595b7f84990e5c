package ac3tabu

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/sudoku"
)

// The phases, in the order of the loop.
const (
	phaseDraw = iota
	phasePropagate
	phaseChoose
	phaseRemember
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is tabu search with arc consistency as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:   "ac3-tabu",
	Name: "AC3-tabu",
	Source: "Soto, Crawford, Galleguillos, Monfroy & Paredes, A hybrid AC3-tabu search algorithm for solving " +
		"Sudoku puzzles, 2013",
	Counts: "empty cells",
	Params: []engine.Param{
		{
			Name:    "K",
			Default: 3,
			Min:     1,
			Max:     100,
			Whole:   true,
			Live:    true,
		},
		{
			Name:    "list",
			Default: 10,
			Max:     1000,
			Whole:   true,
			Live:    true,
		},
		{Name: "propagation", Choices: []string{"ac3", "hidden", "gac"}},
		{Name: "propagate", Choices: []string{"all", "best"}, Live: true},
		{
			Name:    "regress",
			Choices: []string{"off", "on"},
			Default: 1,
			Live:    true,
		},
		{
			Name:    "remember",
			Choices: []string{"wiped", "taken", "both"},
			Live:    true,
			Idle:    func(s engine.Settings) bool { return s["list"] == 0 },
		},
	},
	Former: map[string]string{"weight": "inverse-domain"},
	Presets: []engine.Preset{
		{
			Name:   "paper",
			Puzzle: "mantere-koljonen/s12a",
			Seed:   4,
			Pace:   8,
		},
		{
			Name:   "literal",
			Puzzle: "mantere-koljonen/s11a",
			Pace:   4,
			Values: engine.Settings{"propagate": 1, "regress": 0, "remember": float64(RememberTaken)},
		},
		{
			Name:   "hidden",
			Puzzle: "mantere-koljonen/s12c",
			Pace:   1,
			Values: engine.Settings{"propagation": float64(sudoku.Hidden)},
		},
		{
			Name:   "gac",
			Puzzle: "ai-escargot",
			Pace:   5,
			Values: engine.Settings{"propagation": float64(sudoku.GAC)},
		},
		{
			Name:   "no memory",
			Puzzle: "ai-escargot",
			Pace:   4,
			Values: engine.Settings{"list": 0},
		},
	},
	Opening: engine.Preset{Puzzle: "ai-escargot", Seed: 2, Pace: 5},
	Code: []engine.Line{
		{Text: "S, D ← AC3(X, D, C), the root; tabu list ← ∅"},
		{Text: "while S has empty cells"},
		{Text: "  for each of K candidates"},
		{Text: "    cell ← roulette over the empty cells of S"},
		{Text: "    value ← one of its domain, if tabu: again"},
		{Text: "    D' ← AC3(X, D with cell = value, C)"},
		{Text: "  candidate ← that with the fewest empty cells"},
		{Text: "  if one is consistent: S, D ← candidate, D'"},
		{Text: "  else: S, D ← the root"},
		{Text: "  tabu list ← the features wiped out"},
		{Text: "  the list is too long: forget the oldest"},
	},
	Phases: []engine.Phase{
		{Name: "draw", Lines: []int{2, 3, 4}},
		{Name: "propagate", Lines: []int{5}},
		{Name: "choose", Lines: []int{6, 7, 8}},
		{Name: "remember", Lines: []int{9, 10}},
	},
	Metrics: []engine.Metric{
		{Name: "empty", Format: "%.0f"},
		{Name: "domain", Format: "%.2f"},
		{
			Name:   "tabu",
			Format: "%.2f",
			Low:    0,
			High:   1,
		},
		{Name: "list", Format: "%.0f"},
		{
			Name:   "wiped",
			Format: "%.2f",
			Low:    0,
			High:   1,
		},
		{Name: "depth", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&words},
	New:    func(b engine.Base, set engine.Settings) (engine.Search, error) { return start(b, set), nil },
})

// Remember is what becomes tabu: what was wiped out, what was taken, or both.
type Remember uint8

const (
	RememberWiped Remember = iota
	RememberTaken
	RememberBoth
)

// Options are the settings, ready for the inner loops.
type Options struct {
	K           int             `param:"K"`
	List        int             `param:"list"`
	Propagation sudoku.Strength `param:"propagation"` // AC3, Hidden or GAC
	OnBest      bool            `param:"propagate"`
	Regress     bool            `param:"regress"`
	Remember    Remember        `param:"remember"`
}
