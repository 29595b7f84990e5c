package reseda

import "sudokuscope/engine"

// mostGrids bounds Q: a clone holds that many grids.
const mostGrids = 10_000

var params = []engine.Param{
	{Name: "alpha", Meaning: "share of the old p that survives a round: high is slow and sure, low is quick and rash", Default: .7, Max: 1, Live: true},
	{Name: "Q", Meaning: "grids drawn a round", Default: 100, Min: 1, Max: mostGrids, Whole: true},
	{Name: "Q1", Meaning: "cheapest grids kept, the only ones that teach the model", Default: 10, Min: 1, Max: mostGrids, Whole: true, Live: true},
	{Name: "beta", Meaning: "a shot is over when even the least certain cell has a p above this", Default: .6, Max: 1, Live: true},
	engine.Switch("precompute", "start with p = 0 for the digits that a given in the cell's row, column or block forbids", true),
	live(engine.Switch("permutations", "draw each block as a permutation, as far as chance allows, rather than cell by cell", true)),
	live(engine.Choice("order", "which cell of a block is drawn first: the largest p before the block is begun, the largest p anew after every cell, any, or left to right",
		"static", "dynamic", "random", "index")),
	live(engine.Choice("ties", "which of equally certain cells comes first", "random", "first")),
	live(engine.Choice("deadend", "what a cell takes when no digit is left for it: any digit, one from its own p though the block has it, or one that the block lacks",
		"any", "own", "rest")),
	live(engine.Choice("pick", "draw a digit in proportion to p, or take the most probable", "draw", "argmax")),
	live(engine.Choice("select", "keep the Q1 cheapest of all, or the cheapest of each of Q1 groups", "sort", "groups")),
	engine.Choice("zones", "after a failed shot hold one zone of its best grid and try again: never, each block on the diagonal (3), every block (9), every block, row and column (27)",
		"0", "3", "9", "27"),
	live(engine.Choice("restart", "when everything has failed: start again, or end the run", "full", "none")),
	{Name: "block", Meaning: "brute force: try every permutation of this block that the givens admit, in turn; 0 for none", Max: 25, Whole: true},
}

func live(p engine.Param) engine.Param {
	p.Live = true
	return p
}

// The choices, as the settings have them: indices.
const (
	orderStatic = iota
	orderDynamic
	orderRandom
	orderIndex
)

const (
	deadAny = iota
	deadOwn
	deadRest
)

const (
	zonesNone = iota
	zonesDiagonal
	zonesBlocks
	zonesAll
)

// options are the settings, ready for the inner loops.
type options struct {
	alpha, beta              float64
	q, q1                    int
	precompute, permutations bool
	order, deadend           int
	tiesFirst, argmax        bool
	groups, fullRestart      bool
	zones, block             int
}

func read(set engine.Settings) options {
	return options{
		alpha: set.Number("alpha"), beta: set.Number("beta"),
		q: set.Int("Q"), q1: set.Int("Q1"),
		precompute: set.On("precompute"), permutations: set.On("permutations"),
		order: set.Int("order"), deadend: set.Int("deadend"),
		tiesFirst: set.On("ties"), argmax: set.On("pick"),
		groups: set.On("select"), fullRestart: !set.On("restart"),
		zones: set.Int("zones"), block: set.Int("block"),
	}
}

// change is the live half of read.
func (o *options) change(name string, v float64) {
	switch name {
	case "alpha":
		o.alpha = v
	case "beta":
		o.beta = v
	case "Q1":
		o.q1 = int(v)
	case "permutations":
		o.permutations = v != 0
	case "order":
		o.order = int(v)
	case "ties":
		o.tiesFirst = v != 0
	case "deadend":
		o.deadend = int(v)
	case "pick":
		o.argmax = v != 0
	case "select":
		o.groups = v != 0
	case "restart":
		o.fullRestart = v == 0
	}
}
