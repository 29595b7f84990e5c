package dlx

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/tree"
)

// The phases, in the order of the loop.
const (
	phaseChoose = iota
	phaseCover
	phaseBackUp
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is algorithm X as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "dlx",
	Name:   "Dancing links",
	Source: "Knuth, Dancing links, 2000: algorithm X",
	Counts: tree.Counts,
	Params: []engine.Param{
		{Name: "constraints", Choices: []string{"smallest", "first"}, Live: true},
		tree.UntilParam,
	},
	Former: map[string]string{"ways": "ascending"},
	Presets: []engine.Preset{
		{
			Name:   "no guess",
			Puzzle: "reseda/easy",
			Pace:   6,
			View:   "memory",
		},
		{
			Name:   "proof",
			Puzzle: "ai-escargot",
			At:     engine.Position{Iteration: 100},
			Pace:   150,
			View:   "memory",
			Values: engine.Settings{"until": float64(tree.UntilSecond)},
		},
		{
			Name:   "first constraint",
			Puzzle: "ai-escargot",
			At:     engine.Position{Iteration: 60},
			View:   "memory",
			Values: engine.Settings{"constraints": 1},
		},
	},
	Opening: engine.Preset{Puzzle: "17-clue/1", Pace: 9, View: "memory"},
	Code: []engine.Line{
		{Text: "meet the constraints of the givens"},
		{Text: "repeat"},
		{Text: "  if the last way is taken back"},
		{Text: "    way ← the next of its constraint"},
		{Text: "  else constraint ← that with fewest ways"},
		{Text: "    way ← its first"},
		{Text: "  take the way: cover what it meets"},
		{Text: "  if no constraint is left: a solution"},
		{Text: "  if one has no way left: a dead end"},
		{Text: "    uncover, up to a way left to try"},
		{Text: "    if there is none: the tree is searched"},
	},
	Phases: []engine.Phase{
		{Name: "choose", Lines: []int{2, 3, 4, 5}},
		{Name: "cover", Lines: []int{6, 7, 8}},
		{Name: "back up", Lines: []int{9, 10}},
	},
	Metrics: tree.Metrics,
	Events:  tree.Events(engine.EventKind{Name: "dead end", Class: engine.Setback, Text: deadEnd}),
	Says:    []*decision.Table{&tree.Words, &words},
	New:     begin,
})

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	FirstColumn bool       `param:"constraints"` // the first is met next, not the smallest
	Until       tree.Until `param:"until"`
}
