package swarm

import (
	_ "embed"
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/population"
)

// The phases, in the order of the loop. An iteration moves every particle once.
const (
	phaseFollow = iota
	phaseFly
	phaseMutate
	phaseJudge
	phaseRestart
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the particle swarm as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "swarm",
	Name:   "Geometric particle swarm",
	Source: "Moraglio & Togelius, Geometric particle swarm optimization for the Sudoku puzzle, 2007",
	Counts: "digits that rows, columns and blocks lack",
	Strips: []string{"as it stands", "leader", "own best", "moved"},
	Params: []engine.Param{
		{
			Name:    "particles",
			Default: 196,
			Min:     2,
			Max:     2500,
			Whole:   true,
		},
		{Name: "topology", Choices: []string{"lattice", "global"}},
		{Name: "w-self", Default: .2, Max: 1},
		{Name: "w-leader", Default: .2, Max: 1},
		{Name: "w-own", Default: .6, Max: 1},
		{
			Name:    "mutation",
			Default: .6,
			Max:     1,
			Live:    true,
		},
		{
			Name:    "stagnation",
			Default: 1000,
			Max:     1e9,
			Whole:   true,
			Live:    true,
		},
	},
	Former: map[string]string{"space": "swap"},
	Presets: []engine.Preset{
		{
			Name:   "paper",
			Puzzle: "mantere-koljonen/s10a",
			Pace:   60,
			View:   "memory",
			Values: engine.Settings{"stagnation": 0},
		},
		{
			Name:   "all neighbours",
			Puzzle: "mantere-koljonen/s10a",
			Pace:   20,
			View:   "memory",
			Values: engine.Settings{"topology": 1, "stagnation": 0},
		},
		{
			Name:   "flying alone",
			Puzzle: "mantere-koljonen/s10a",
			Pace:   20,
			View:   "memory",
			Values: engine.Settings{"mutation": 0, "w-own": 0, "stagnation": 0},
		},
	},
	Opening: engine.Preset{Puzzle: "mantere-koljonen/s10a", Seed: 3, Pace: 8},
	Code: []engine.Line{
		{Text: "particles ← boards, each row at random"},
		{Text: "repeat"},
		{Text: "  for every particle"},
		{Text: "    leader ← neighbour of the best own best"},
		{Text: "    for every row"},
		{Text: "      mask ← self, leader or own, by weight"},
		{Text: "      row ← combination of the three"},
		{Text: "    with probability mutation: change it"},
		{Text: "  own best ← particle, if it is cheaper"},
		{Text: "  stagnation iterations without a new best:"},
		{Text: "    particles ← new boards at random"},
	},
	Phases: []engine.Phase{
		{Name: "follow", Lines: []int{2, 3}},
		{Name: "fly", Lines: []int{4, 5, 6}},
		{Name: "mutate", Lines: []int{7}},
		{Name: "judge", Lines: []int{8}},
		{Name: "restart", Lines: []int{9, 10}},
	},
	Metrics: []engine.Metric{
		{Name: "best particle", Format: "%.0f"},
		{Name: "mean", Format: "%.1f", MeanCost: true},
		{
			Name:   "distance",
			Format: "%.3f",
			Low:    0,
			High:   1,
		},
		{
			Name:   "moved",
			Format: "%.3f",
			Low:    0,
			High:   1,
		},
		{Name: "stagnant", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&population.MemberWords, &words},
	New: func(b engine.Base, set engine.Settings) (engine.Search, error) {
		if set["w-self"]+set["w-leader"]+set["w-own"] == 0 {
			return nil, fmt.Errorf("w-self, w-leader and w-own are all 0: expected a weight for one of the " +
				"three at least")
		}
		return start(b, set), nil
	},
})

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Particles  int     `param:"particles"`
	Global     bool    `param:"topology"` // all are neighbours, not the four beside it alone
	WSelf      float64 `param:"w-self"`
	WLeader    float64 `param:"w-leader"`
	WOwn       float64 `param:"w-own"`
	Mutation   float64 `param:"mutation"`
	Stagnation int64   `param:"stagnation"`
}
