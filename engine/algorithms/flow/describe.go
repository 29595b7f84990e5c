package flow

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/weights"
)

// The phases, in the order of the loop. An iteration is a stretch of time: pull and move
// take turns, and then the board is read.
const (
	phasePull = iota
	phaseMove
	phaseRead
	phaseRestart
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the flow as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "flow",
	Name:   "Continuous-time flow",
	Source: "Ercsey-Ravasz & Toroczkai, The chaos within Sudoku, 2012",
	Counts: "digits that rows, columns and blocks lack",
	Params: []engine.Param{
		{
			Name:    "stretch",
			Default: .1,
			Min:     .001,
			Max:     10,
			Live:    true,
		},
		{
			Name:    "step",
			Default: .05,
			Min:     .001,
			Max:     .5,
			Live:    true,
		},
		{
			Name: "restart",
			Max:  1e9, Live: true,
		},
		{
			Name: "nudge",
			Max:  .1,
		},
	},
	Presets: []engine.Preset{
		{
			Name:   "straight",
			Puzzle: "reseda/easy",
			Seed:   1,
			Pace:   5,
			View:   "model",
		},
		{
			Name:   "heavy rules",
			Puzzle: "ai-escargot",
			Seed:   1,
			Pace:   20,
			View:   "memory",
		},
	},
	Opening: engine.Preset{
		Puzzle: "reseda/hard",
		Seed:   1,
		Pace:   2.2,
		View:   "model",
	},
	Code: []engine.Line{
		{Text: "s ← from dice, in -1 … 1; each a ← 1"},
		{Text: "repeat"},
		{Text: "  while the stretch lasts:"},
		{
			Text: "    K of each clause ← how broken it is",
		},
		{
			Text: "    speed of each s ← Σ 2·a·c·K²/(1 − c·s)",
		},
		{Text: "    s ← s + step·speed"},
		{Text: "    a ← a·exp(step·K)"},
		{Text: "  read off the largest s of each cell"},
		{Text: "  after restart of time: another start"},
	},
	Phases: []engine.Phase{
		{Name: "pull", Lines: []int{2, 3, 4}},
		{Name: "move", Lines: []int{5, 6}},
		{Name: "read", Lines: []int{7}},
		{Name: "restart", Lines: []int{8}},
	},
	Metrics: []engine.Metric{
		{Name: "time", Format: "%.2f"},
		{Name: "broken", Format: "%.3g"},
		{Name: "heaviest", Format: "%.2f"},
		{Name: "steps", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&weights.Words, &words},
	New:    start,
})

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Stretch float64 `param:"stretch"`
	Step    float64 `param:"step"`
	Restart float64 `param:"restart"`
	Nudge   float64 `param:"nudge"`
}
