package swarm

import (
	_ "embed"
	"fmt"

	"sudokuscope/engine"
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
	Source: "Moraglio & Togelius, Geometric particle swarm optimization for the Sudoku puzzle, 2007",
	Counts: "digits that rows, columns and blocks lack",
	Strips: []string{"as it stands", "leader", "own best", "moved"},
	Former: map[string]string{"space": "swap"},
	Events: events,
	New: func(b engine.Base, set engine.Settings) (engine.Search, error) {
		if set["w-self"]+set["w-leader"]+set["w-own"] == 0 {
			return nil, fmt.Errorf("w-self, w-leader and w-own are all 0: expected a weight for one of the " +
				"three at least")
		}
		return start(b, set), nil
	},
}, &population.MemberWords, &population.TieWords, &words)

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
