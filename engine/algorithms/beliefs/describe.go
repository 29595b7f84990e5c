package beliefs

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/weights"
)

// The phases, in the order of the loop. An iteration is a round: each unit answers its
// cells once, and then the board is read.
const (
	phaseMessage = iota
	phaseRead
	phaseDecide
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is belief propagation as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "beliefs",
	Name:   "Belief propagation",
	Source: "Moon & Gunther, Multiple constraint satisfaction by belief propagation, 2006",
	Counts: "digits that rows, columns and blocks lack",
	Params: []engine.Param{
		{
			Name:    "factor",
			Choices: []string{"exact", "pairwise"},
			Live:    true,
		},
		{
			Name:    "order",
			Choices: weights.OrderChoices,
			Live:    true,
		},
		{
			Name: "damping",
			Max:  .99, Live: true,
		},
		{
			Name:    "tolerance",
			Default: 1e-6,
			Max:     .1,
			Live:    true,
		},
		{
			Name:    "decimation",
			Choices: []string{"off", "surest"},
			Live:    true,
		},
	},
	Presets: []engine.Preset{
		{
			Name:   "Hall pair",
			Puzzle: "kennett/easy/33",
			Pace:   .2,
			View:   "model",
			At:     engine.Position{Phases: 3},
			Values: engine.Settings{"factor": 1},
		},
		{
			Name:   "certain and wrong",
			Puzzle: "kennett/fiendish/4",
			Pace:   1,
			View:   "model",
		},
		{
			Name:   "cell by cell",
			Puzzle: "17-clue/1",
			Pace:   30,
			View:   "model",
			Values: engine.Settings{"factor": 1},
		},
		{
			Name:   "another order",
			Puzzle: "kennett/fiendish/6",
			Pace:   1,
			View:   "model",
			Values: engine.Settings{"order": float64(weights.InTurn)},
		},
		{
			Name:   "one decision",
			Puzzle: "kennett/fiendish/10",
			Pace:   2,
			View:   "model",
			Values: engine.Settings{"decimation": 1},
		},
	},
	Opening: engine.Preset{
		Puzzle: "17-clue/12", Pace: .12, View: "model",
	},
	Code: []engine.Line{
		{
			Text: "every message ← says nothing",
		},
		{Text: "repeat"},
		{
			Text: "  for each unit, in order:",
		},
		{
			Text: "    each cell tells it: prior · other units",
		},
		{
			Text: "    it tells each cell: all ways, weighed",
			By:   "factor",
			Or: []engine.Line{
				{},
				{
					Text: "    it tells each cell: ∏ (1 − the others')",
				},
			},
		},
		{
			Text: "    a part of the old message stays",
		},
		{
			Text: "  belief ← prior · its three units, scaled",
		},
		{
			Text: "  read off the likeliest digit of each cell",
		},
		{
			Text: "  if no belief changed more than tolerance:",
		},
		{
			Text: "    end the run",
			By:   "decimation",
			Or: []engine.Line{
				{},
				{
					Text: "    hold the surest cell; begin again",
				},
			},
		},
	},
	Phases: []engine.Phase{
		{Name: "message", Lines: []int{2, 3, 4, 5, 6}},
		{Name: "read", Lines: []int{7, 8}},
		{Name: "decide", Lines: []int{9}},
	},
	Metrics: []engine.Metric{
		{Name: "entropy", Format: "%.3f"},
		{
			Name:   "certain",
			Format: "%.2f",
			Low:    0,
			High:   1,
		},
		{Name: "change", Format: "%.2g"},
		{Name: "news", Format: "%.2g"},
		{Name: "held", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&weights.Words, &words},
	New:    start,
})

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Pairwise  bool          `param:"factor"`
	Order     weights.Order `param:"order"`
	Damping   float64       `param:"damping"`
	Tolerance float64       `param:"tolerance"`
	Decimate  bool          `param:"decimation"`
}
