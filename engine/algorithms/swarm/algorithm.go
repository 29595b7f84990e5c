package swarm

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is the particle swarm as the rest of the program knows it.
var Algorithm = describe()

// The phases, in the order of the loop. An iteration moves every particle once.
const (
	phaseFollow = iota
	phaseFly
	phaseMutate
	phaseJudge
	phaseRestart
)

// The metrics, in their order.
const (
	metricBest = iota
	metricMean
	metricDistance
	metricMoved
	metricStagnant
)

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "swarm",
		Name:   "Geometric particle swarm",
		Source: "Moraglio & Togelius, Geometric particle swarm optimization for the Sudoku puzzle, 2007",
		Counts: "digits that rows, columns and blocks lack",
		Strips: []string{"as it stands", "leader", "own best", "moved"},
		Summary: "Lets full boards fly: each moves to a point between where it stands, the best it has found and the best of its neighbours. " +
			"Watch the distance to the leaders shrink: when it is 0, flying moves nobody.",
		Params:  params,
		Presets: presets,
		Opening: engine.Preset{
			Sentence: "About a minute: the particles draw together around a few boards, and one neighbourhood after the other gives way to a better one.",
			Puzzle:   "mantere-koljonen/s10a", Seed: 3, Pace: 8,
		},
		Info: info,
		Code: []string{
			"particles ← boards, each row at random",
			"repeat",
			"  for every particle",
			"    leader ← neighbour of the best own best",
			"    for every row (or cell)",
			"      mask ← self, leader or own, by weight",
			"      row ← combination of the three",
			"    with probability mutation: change it",
			"  own best ← particle, if it is cheaper",
			"  stagnation iterations without a new best:",
			"    particles ← new boards at random",
		},
		Phases: []engine.Phase{
			{Name: "follow", Lines: []int{2, 3}, Look: "Whom a particle follows: on the lattice one of four neighbours, or itself."},
			{Name: "fly", Lines: []int{4, 5, 6}, Look: "The strips: a row, its three parents, the mask and the child."},
			{Name: "mutate", Lines: []int{7}, Look: "What is not between the three: mutation alone brings it in."},
			{Name: "judge", Lines: []int{8}, Look: "How many have found something better than ever before."},
			{Name: "restart", Lines: []int{9, 10}, Look: "All own bests are forgotten, and the cost jumps up."},
		},
		Metrics: []engine.Metric{
			metricBest:     {Name: "best particle", Meaning: "cost of the cheapest particle where it stands: digits that its rows, columns and blocks lack", Format: "%.0f"},
			metricMean:     {Name: "mean", Meaning: "mean cost of the particles where they stand", Format: "%.1f", MeanCost: true},
			metricDistance: {Name: "distance", Meaning: "share of the free cells in which a particle differs from its leader's best, on average; 0 in a new swarm, where each follows itself", Format: "%.3f", Low: 0, High: 1},
			metricMoved:    {Name: "moved", Meaning: "share of the free cells that the last flight and mutation changed", Format: "%.3f", Low: 0, High: 1},
			metricStagnant: {Name: "stagnant", Meaning: "iterations without a new best since the last restart", Format: "%.0f"},
		},
		Events: events,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		if set.Number("w-self")+set.Number("w-leader")+set.Number("w-own") == 0 {
			return nil, fmt.Errorf("w-self, w-leader and w-own are all 0: expected a weight for one of the three at least")
		}
		return start(a, p, set, dice), nil
	}
	return a
}

// The values of parameters with named choices.
const (
	spaceSwap = iota
	spaceHamming
)

const (
	topologyLattice = iota
	topologyGlobal
)

var params = []engine.Param{
	{Name: "particles", Meaning: "boards in the swarm; on the lattice they stand in rows as long as possible, up to the root of their number", Default: 196, Min: 2, Max: 2500, Whole: true},
	engine.Choice("space", "how distance is measured, and so what lies between boards: by swaps within rows, or by cells that differ", "swap", "hamming"),
	engine.Choice("topology", "who are a particle's neighbours: the four beside it on a lattice, or the whole swarm", "lattice", "global"),
	{Name: "w-self", Meaning: "weight of where the particle stands", Default: .2, Max: 1},
	{Name: "w-leader", Meaning: "weight of the best that its leader has found", Default: .2, Max: 1},
	{Name: "w-own", Meaning: "weight of the best that it has found itself", Default: .6, Max: 1},
	{Name: "mutation", Meaning: "probability that a particle is changed by chance after its flight", Default: .6, Max: 1, Live: true},
	{Name: "stagnation", Meaning: "iterations without a new best after which the swarm starts again; 0 for never", Default: 1000, Max: 1e9, Whole: true, Live: true},
}

// options are the settings, ready for the loop.
type options struct {
	particles int     `param:"particles"`
	hamming   bool    `param:"space"`
	global    bool    `param:"topology"`
	wSelf     float64 `param:"w-self"`
	wLeader   float64 `param:"w-leader"`
	wOwn      float64 `param:"w-own"`
	mutation  float64 `param:"mutation"`
	patience  int64   `param:"stagnation"`
}

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventGathered
	eventRestart
	eventSolved
)

var events = []engine.EventKind{
	eventBest: { // A: cost, B: particle
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("particle %.0f stands at cost %.0f: the best board so far", e.B+1, e.A)
		},
	},
	eventGathered: { // A: the cost of the board
		Name: "gathered", Class: engine.Stagnation, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("every own best is the same board, of cost %.0f: there is nothing left to fly between", e.A)
		},
	},
	eventRestart: { // A: iterations without a new best, B: the best cost
		Name: "restart", Class: engine.Restart, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("a new swarm: %s without getting below cost %.0f", engine.Count(e.A, "iteration"), e.B)
		},
	},
	eventSolved: { // A: iterations, B: restarts
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("no row, column or block lacks a digit: solved after %s and %s", engine.Count(e.A, "iteration"), engine.Count(e.B, "restart"))
		},
	},
}
