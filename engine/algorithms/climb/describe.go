package climb

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/tree"
)

// The phases, in the order of the loop.
const (
	phasePlace = iota
	phaseMend
	phasePop
	phaseExpand
	phaseWeigh
	phasePlateau
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the hill climber as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "climb",
	Name:   "Hill climbing",
	Source: "Jones, Roach & Perkins, Construction of heuristics for a search-based approach to solving sudoku, 2007",
	Counts: "digits that rows, columns and blocks lack",
	Yardstick: &decision.Yardstick{
		Name: "f",
		Is: "w1 · f1 + w2 · f2, with f1 the different digits of each row and column together, " +
			"f2 the guesses' clashes with givens",
	},
	Params: []engine.Param{
		{
			Name:    "w1",
			Default: 1,
			Min:     -mostWeight,
			Max:     mostWeight,
			Whole:   true,
			Live:    true,
		},
		{
			Name:    "w2",
			Default: -1,
			Min:     -mostWeight,
			Max:     mostWeight,
			Whole:   true,
			Live:    true,
		},
		{Name: "start", Choices: []string{"post", "greedy", "random"}, Live: true},
		{Name: "digits", Choices: []string{"random", "ascending"}, Live: true},
		{Name: "frontier", Choices: []string{"queue", "plain"}, Live: true},
		{
			Name:    "cut",
			Default: 50,
			Min:     1,
			Max:     tree.MostStates,
			Whole:   true,
			Live:    true,
			Idle:    func(s engine.Settings) bool { return s["frontier"] != 0 },
		},
		{
			Name:    "restart",
			Choices: []string{"off", "on"},
			Default: 1,
			Live:    true,
		},
	},
	Former: map[string]string{"ties": "random"},
	Presets: []engine.Preset{
		{
			Name:   "paper",
			Puzzle: "mantere-koljonen/s12a",
			At:     engine.Position{Iteration: 100},
			View:   "charts",
		},
		{
			Name:   "plain-ascent",
			Puzzle: "ai-escargot",
			Pace:   10,
			View:   "charts",
			Values: engine.Settings{"frontier": 1},
		},
		{
			Name:   "one-climb",
			Puzzle: "mantere-koljonen/s12a",
			Pace:   2,
			Values: engine.Settings{"frontier": 1, "restart": 0},
		},
	},
	Opening: engine.Preset{
		Puzzle: "reseda/hard", Seed: 1, Pace: 2,
	},
	Code: []engine.Line{
		{Text: "repeat"},
		{Text: "  each block: each cell the next digit that"},
		{Text: "    clashes with no given, else the next"},
		{Text: "  a digit that clashes with a given: swap it"},
		{Text: "    in its block so that neither then does"},
		{Text: "  queue ← this start"},
		{Text: "  repeat"},
		{Text: "    s ← the best of the queue"},
		{Text: "    N ← s, two free cells of a block swapped"},
		{Text: "    f ← w1 · f1 + w2 · f2 of each of N"},
		{Text: "    solved: done; else queue ← queue + N"},
		{Text: "    a new one of N is better: plateau ← 0"},
		{Text: "    none, and f(s) as before: plateau + 1"},
		{Text: "  until plateau = cut"},
	},
	Phases: []engine.Phase{
		{Name: "place", Lines: []int{1, 2}},
		{Name: "mend", Lines: []int{3, 4}},
		{Name: "pop", Lines: []int{7}},
		{Name: "expand", Lines: []int{8}},
		{Name: "weigh", Lines: []int{9, 10}},
		{Name: "plateau", Lines: []int{11, 12, 13}},
	},
	Metrics: []engine.Metric{
		{Name: "f", Format: "%.0f"},
		{Name: "f1", Format: "%.0f"},
		{Name: "f2", Format: "%.0f"},
		{Name: "better", Format: "%.0f"},
		{Name: "equal", Format: "%.0f"},
		{Name: "queue", Format: "%.0f"},
		{Name: "restarts", Format: "%.0f"},
	},
	Events: kinds,
	Says:   []*decision.Table{&words},
	New:    start,
})

// mostWeight is the largest weight: every f then fits the 16 bits that an entry of
// the queue has for it.
const mostWeight = 9

// Start is how a start is made.
type Start uint8

const (
	StartPost   Start = iota // greedy, and what clashes with a given is swapped away
	StartGreedy              // greedy
	StartRandom              // any filling of the blocks
)

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	W1        int   `param:"w1"`
	W2        int   `param:"w2"`
	Start     Start `param:"start"`
	Ascending bool  `param:"digits"`
	Plain     bool  `param:"frontier"`
	Cut       int   `param:"cut"`
	Restart   bool  `param:"restart"`
}
