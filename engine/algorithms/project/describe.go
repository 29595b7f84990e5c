package project

import (
	_ "embed"
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/weights"
)

// The phases, in the order of the loop.
const (
	phaseAverage = iota
	phaseCells
	phaseRows
	phaseColumns
	phaseBlocks
	phaseRead
	phaseRestart
)

// Method is how the copies move.
type Method int

// The methods, as the parameter names them.
const (
	Reflections Method = iota // Douglas–Rachford
	Alternating
	Difference
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the method of projections as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "project",
	Name:   "Douglas–Rachford projections",
	Source: "Aragón Artacho, Borwein & Tam, Recent results on Douglas–Rachford methods, 2014",
	Counts: "digits that rows, columns and blocks lack",
	Params: []engine.Param{
		{
			Name:    "method",
			Choices: []string{"reflections", "alternating", "difference"},
			Live:    true,
		},
		{
			Name:    "beta",
			Default: 1,
			Min:     -1.5,
			Max:     1.5,
			Live:    true,
			Idle:    func(s engine.Settings) bool { return s["method"] != float64(Difference) },
		},
		{
			Name:  "restart",
			Max:   1e9,
			Whole: true,
			Live:  true,
		},
	},
	Presets: []engine.Preset{
		{
			Name:   "to and fro",
			Puzzle: "reseda/easy",
			Seed:   1,
			Pace:   20,
			View:   "model",
			Values: engine.Settings{"method": float64(Alternating)},
		},
		{
			Name:   "another start",
			Puzzle: "ai-escargot",
			Seed:   1,
			Pace:   200,
			View:   "model",
			Values: engine.Settings{"method": float64(Difference), "beta": .8, "restart": 1000},
		},
	},
	Opening: engine.Preset{
		Puzzle: "reseda/hard",
		Seed:   1,
		Pace:   1.2,
		View:   "model",
	},
	Code: []engine.Line{
		{
			Text: "x ← numbers from dice; four copies of it",
		},
		{Text: "repeat"},
		{
			Text: "  shadow ← average of the copies",
		},
		{
			Text: "  in held cells the shadow has the digit",
		},
		{Text: "  for each kind: cells, rows, columns, blocks"},
		{
			Text: "    y ← round(2·shadow − copy)",
			By:   "method",
			Or: []engine.Line{
				{},
				{
					Text: "    y ← round(shadow)",
				},
				{
					Text: "    y ← round(shadow + (shadow − copy)/beta)",
				},
			},
		},
		{
			Text: "    copy ← copy + y − shadow",
			By:   "method",
			Or: []engine.Line{
				{},
				{
					Text: "    copy ← y",
				},
				{
					Text: "    copy ← copy + beta·(y − outer shadow)",
				},
			},
		},
		{
			Text: "  read off the shadow's largest digits",
		},
		{Text: "  after restart iterations: another start"},
	},
	Phases: []engine.Phase{
		{Name: "average", Lines: []int{2, 3}},
		{Name: "cells", Lines: []int{4, 5, 6}},
		{Name: "rows", Lines: []int{4, 5, 6}},
		{Name: "columns", Lines: []int{4, 5, 6}},
		{Name: "blocks", Lines: []int{4, 5, 6}},
		{Name: "read", Lines: []int{7}},
		{Name: "restart", Lines: []int{8}},
	},
	Metrics: []engine.Metric{
		{Name: "gap", Format: "%.3f"},
		{
			Name:   "settled",
			Format: "%.2f",
			Low:    0,
			High:   1,
		},
		{Name: "since start", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&weights.Words, &words},
	New: func(b engine.Base, set engine.Settings) (engine.Search, error) {
		var o Options
		set.Into(&o)
		if err := o.check(); err != nil {
			return nil, err
		}
		return start(b, set)
	},
})

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Method  Method  `param:"method"`
	Beta    float64 `param:"beta"`
	Restart int64   `param:"restart"`
}

// check reports settings that exclude each other.
func (o Options) check() error {
	if o.Method == Difference && o.Beta == 0 {
		return fmt.Errorf("beta=0: expected another number for method=difference, which divides by it")
	}
	return nil
}
