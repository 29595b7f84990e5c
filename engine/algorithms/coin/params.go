package coin

import "sudokuscope/engine"

// mostGrids bounds the population: a clone holds that many grids.
const mostGrids = 10_000

var params = []engine.Param{
	{Name: "population", Meaning: "grids drawn a generation", Default: 150, Min: 2, Max: mostGrids, Whole: true},
	{Name: "C", Meaning: "selection pressure in percent: so many of the population are good, and as many poor", Default: 25, Min: 1, Max: 50, Live: true},
	{Name: "k", Meaning: "learning step: how far an entry moves when all good grids have it and no poor one", Default: .4, Max: 10, Live: true},
	{Name: "bound", Meaning: "the most an entry may be; its rivals share what is left, so that none dies out", Default: .99, Min: .5, Max: 1, Live: true},
	live(engine.Choice("step", "how k enters eq. 4: over the mean of the good, k/L over the mean, k/L over the sum divided by the population, k/L over the sum as written",
		"mean", "mean/L", "sum/N", "sum")),
	live(engine.Switch("negative", "learn from the poor grids too: the paper's point", true)),
	{Name: "restart", Meaning: "generations without a new best after which every model is uniform again; 0 for never", Default: 500, Max: 1e9, Whole: true, Live: true},
	live(engine.Choice("deadend", "what to do when a cell has no symbol left that its block has not used: draw the block again, or fill in any symbol left",
		"again", "fill")),
	live(engine.Choice("order", "which cell of a block is drawn first: the fewest candidates at the start, left to right, any, or the largest p now",
		"fewest", "index", "random", "highest")),
	engine.Choice("precompute", "how far the givens are followed up: one sweep for digits with a single place in a block, what the givens forbid, or cells with one candidate to a fixpoint",
		"sweep", "givens", "singles"),
	live(engine.Choice("credit", "whether grids are good and poor as a whole, or each block by the clashes of its own cells", "grid", "block")),
}

func live(p engine.Param) engine.Param {
	p.Live = true
	return p
}

// The choices, as the settings have them: indices.
const (
	stepMean = iota
	stepMeanL
	stepSumN
	stepSum
)

const (
	deadAgain = iota
	deadFill
)

const (
	orderFewest = iota
	orderIndex
	orderRandom
	orderHighest
)

const (
	precomputeSweep = iota
	precomputeGivens
	precomputeSingles
)

const (
	creditGrid = iota
	creditBlock
)

// options are the settings, ready for the inner loops.
type options struct {
	members     int // of the population
	c, k, bound float64
	step        int
	negative    bool
	patience    int64 // generations without a new best before a restart, 0 for never
	fill        bool
	order       int
	precompute  int
	byBlock     bool
}

func read(set engine.Settings) options {
	o := options{members: set.Int("population"), precompute: set.Int("precompute")}
	for _, p := range params {
		o.change(p.Name, set.Number(p.Name))
	}
	return o
}

// change takes in a live parameter.
func (o *options) change(name string, v float64) {
	switch name {
	case "C":
		o.c = v
	case "k":
		o.k = v
	case "bound":
		o.bound = v
	case "step":
		o.step = int(v)
	case "negative":
		o.negative = v != 0
	case "restart":
		o.patience = int64(v)
	case "deadend":
		o.fill = int(v) == deadFill
	case "order":
		o.order = int(v)
	case "credit":
		o.byBlock = int(v) == creditBlock
	}
}

// selected is how many grids are good, and how many poor: C percent, rounded
// down, but at least one.
func (o *options) selected() int { return max(1, int(o.c*float64(o.members)/100)) }

// bounds are the least and the most that an entry of a cell may be that has so
// many candidates, more than one: when one of them stands at the upper bound,
// the others share what is left.
func (o *options) bounds(candidates int) (low, high float64) {
	return (1 - o.bound) / float64(candidates-1), o.bound
}

// gain is how far one good grid moves the entries that it holds, when there are
// so many good ones on a board of so many symbols: what eq. 4 is read as.
func (o *options) gain(good, side int) float64 {
	switch o.step {
	case stepMeanL:
		return o.k / float64(side) / float64(good)
	case stepSumN:
		return o.k / float64(side) / float64(o.members)
	case stepSum:
		return o.k / float64(side)
	}
	return o.k / float64(good)
}
