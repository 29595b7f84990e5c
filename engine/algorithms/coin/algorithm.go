package coin

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is NB-COIN as the rest of the program knows it.
var Algorithm = describe()

// The phases, in the order of the loop. An iteration is a generation: draw to
// bound, and restart where it is due.
const (
	phaseDraw = iota
	phaseEvaluate
	phasePick
	phaseReward
	phasePunish
	phaseBound
	phaseRestart
)

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "nb-coin",
		Name:   "NB-COIN",
		Source: "Waiyapara, Wattanapornprom & Chongstitvatana, Solving sudoku puzzles with node based coincidence algorithm, 2013",
		Counts: "digits that rows and columns lack",
		Summary: "Gives each block a model of which symbol stands where, draws many grids from the models, " +
			"and moves them towards the best and away from the worst. Watch what good and poor grids have in common cancel out.",
		Params:  params,
		Presets: presets,
		Opening: engine.Preset{
			Sentence: "About a minute: the model learns from the good and from the poor grids, collapses once, starts again and comes out.",
			Puzzle:   "nb-coin/29", Seed: 3, Pace: 10,
		},
		Info: info,
		Code: []string{
			"candidates ← what the givens leave each cell",
			"p ← uniform over the candidates",
			"repeat",
			"  draw grids, each block a permutation from p:",
			"    a symbol by its p, of those not used",
			"    none left: draw the block again",
			"  f ← different digits of all rows, columns",
			"until a grid has f = 2·cells",
			"  good ← the best C %, poor ← the worst C %",
			"  p ← p + k (share of the good − average)",
			"  p ← p − k (share of the poor − average)",
			"  clip p at the bound, divide by its sum",
			"  no new best for long: p ← uniform",
		},
		Phases: []engine.Phase{
			{Name: "draw", Lines: []int{3, 4, 5}, Look: "The population: every block is a permutation, so only rows and columns can clash."},
			{Name: "evaluate", Lines: []int{6, 7}, Look: "The bars: the farther the best are from the worst, the more there is to learn."},
			{Name: "pick", Lines: []int{8}, Look: "The rewarded at one end of the bars and the punished at the other; the middle teaches nothing."},
			{Name: "reward", Lines: []int{9}, Look: "The map: the good grids' digits get stronger, right or wrong."},
			{Name: "punish", Lines: []int{10}, Look: "What the poor grids hold as well fades again: the difference remains."},
			{Name: "bound", Lines: []int{11}, Look: "Each cell sums to one; no entry is ever certain or lost."},
			{Name: "restart", Lines: []int{12}, Look: "The map is even again: the models have forgotten all but the givens."},
		},
		Metrics: []engine.Metric{
			{Name: "best fitness", Meaning: "fitness of the best grid of the generation: different digits over all rows and columns, 162 on a solved 9×9", Format: "%.0f"},
			{Name: "mean", Meaning: "mean fitness of the population", Format: "%.1f"},
			{Name: "entropy", Meaning: "how undecided the models are, in bits, summed over the free cells", Format: "%.1f"},
			{Name: "clipped", Meaning: "share of the models' entries that the last update cut to the upper or raised to the lower bound, before it divided by the sums", Format: "%.2f", Low: 0, High: 1},
			{Name: "overlap", Meaning: "share of what the poor grids hold that the good ones hold too: at 1 nothing is learnt", Format: "%.2f", Low: 0, High: 1},
			{Name: "mean cost", Meaning: "mean cost of the population: what its mean fitness lacks", Format: "%.1f", MeanCost: true},
		},
		Events: kinds,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return start(a, p, set, dice)
	}
	return a
}

// mostGrids is the largest population: a clone holds that many grids.
const mostGrids = 10_000

var params = []engine.Param{
	{Name: "population", Meaning: "grids drawn a generation", Default: 150, Min: 2, Max: mostGrids, Whole: true},
	{Name: "C", Meaning: "selection pressure: the percentage of the population that counts as good, and the percentage that counts as poor", Default: 25, Min: 1, Max: 50, Live: true},
	{Name: "k", Meaning: "learning step: how far an entry moves when all good grids have it and no poor one", Default: .4, Max: 10, Live: true},
	{Name: "bound", Meaning: "the most an entry may be; its rivals share what is left, so that none dies out", Default: .99, Min: .5, Max: 1, Live: true},
	engine.Choice("step", "how k enters eq. 4: over the mean of the good, k/L over the mean, k/L over the sum divided by the population, k/L over the sum as written",
		"mean", "mean/L", "sum/N", "sum").AsLive(),
	engine.Switch("negative", "learn from the poor grids too: the paper's point", true).AsLive(),
	engine.Choice("average", "what a reward is measured against, the term with L² of eq. 4: a share of the cell's candidates, or of all L symbols as written; with negative learning it cancels out",
		"candidates", "symbols").AsLive(),
	{Name: "restart", Meaning: "generations without a new best after which every model is uniform again; 0 for never", Default: 500, Max: 1e9, Whole: true, Live: true},
	engine.Choice("deadend", "what to do when a cell has no symbol left that its block has not used: draw the block again, or fill in any symbol left",
		"again", "fill").AsLive(),
	engine.Choice("order", "which cell of a block is drawn first: the fewest candidates at the start, left to right, any, or the largest p now",
		"fewest", "index", "random", "highest").AsLive(),
	engine.Choice("precompute", "how far the givens are followed up: one sweep for digits with a single place in a block, what the givens forbid, or cells with one candidate to a fixpoint",
		"sweep", "givens", "singles"),
	engine.Choice("credit", "whether grids are good and poor as a whole, or each block by the clashes of its own cells", "grid", "block").AsLive(),
}

// The choices, as the settings have them: indices.
const (
	stepMean = iota
	stepMeanL
	stepSumN
	stepSum
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

// creditBlock is the second choice of credit.
const creditBlock = 1

// options are the settings, ready for the inner loops.
type options struct {
	members    int     `param:"population"`
	c          float64 `param:"C"`
	k          float64 `param:"k"`
	bound      float64 `param:"bound"`
	step       int     `param:"step"`
	negative   bool    `param:"negative"`
	symbols    bool    `param:"average"`
	patience   int64   `param:"restart"`
	fill       bool    `param:"deadend"`
	order      int     `param:"order"`
	precompute int     `param:"precompute"`
	byBlock    bool    `param:"credit"`
}

func read(set engine.Settings) (o options) {
	set.Into(&o)
	return o
}

// selected is how many grids are good, and how many poor: C percent, rounded
// down, but at least one.
func (o *options) selected() int { return max(1, int(o.c*float64(o.members)/100)) }

// average is what a symbol gets of the good grids' votes on a cell that has some
// candidates: the term with L² of eq. 4, without its step.
func (o *options) average(good, candidates, side int) float64 {
	if o.symbols {
		return float64(good) / float64(side)
	}
	return float64(good) / float64(candidates)
}

// bounds are the lower and the upper bound of an entry in a cell that has this
// many candidates, at least two: when one of them stands at the upper bound, the
// others share what is left.
func (o *options) bounds(candidates int) (low, high float64) {
	return (1 - o.bound) / float64(candidates-1), o.bound
}

// gain is how far one good grid moves the entries that it holds, by the number of
// good grids and of the symbols of the board: what eq. 4 is read as.
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

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "The paper's numbers in the reading that comes closest to its table: a step of .4 over the mean, and a restart after 500 generations without a new best. Four runs in five are solved within 2000 generations.",
		Puzzle:   "nb-coin/29", Seed: 2, Pace: 8, View: "model",
		Shows:  []engine.Sight{{Event: "bound reached", Often: 5}, {Solved: true}},
		Claims: []engine.Claim{{Within: 2000, Low: .65, High: .92}},
	},
	{
		Name:     "small-step",
		Sentence: "The step divided by L, as eq. 4 has it, but over the mean of the good: a ninth of the paper's pace, and on the hard puzzles fewer generations than the paper's table has.",
		Puzzle:   "nb-coin/106", Pace: 12, View: "model",
		Values: engine.Settings{"step": stepMeanL, "restart": 200},
		Shows:  []engine.Sight{{Metric: "entropy", Low: 0, High: 70}, {Solved: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 20_000, Low: 200, High: 700}, {Figure: engine.Effort, Within: 20_000, Puzzle: "nb-coin/29", Low: 80, High: 350}},
	},
	{
		Name:     "literal",
		Sentence: "Eq. 4 to the letter: every good grid adds k/L, all of them together up to 1.64. The models harden within a few generations, on this puzzle nearly always around an error, and restarts do the work.",
		Puzzle:   "nb-coin/106", Pace: 5, View: "model",
		Values: engine.Settings{"step": stepSum},
		Shows:  []engine.Sight{{Event: "block collapsed", Often: 3}, {Metric: "entropy", Low: 0, High: 20}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 200, Low: 0, High: .12}},
	},
	{
		Name:     "no-negative",
		Sentence: "Nothing learnt from the poor grids: what good and poor have in common no longer cancels out, the models close on it and stay there. Compare with the paper's on the same puzzle.",
		Puzzle:   "nb-coin/29", Pace: 5, View: "model",
		Values: engine.Settings{"negative": 0},
		Shows:  []engine.Sight{{Event: "block collapsed", Often: 5}, {Metric: "clipped", Low: .95, High: 1}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 500, Low: 0, High: .05}},
	},
	{
		Name:     "block-credit",
		Sentence: "Each block learns from the grids in which its own cells clash least, not from those that are good elsewhere: with the small step this puzzle takes a quarter of the generations that credit for whole grids needs.",
		Puzzle:   "nb-coin/106", Pace: 8, View: "model",
		Values: engine.Settings{"credit": creditBlock, "step": stepMeanL, "restart": 200},
		Shows:  []engine.Sight{{Metric: "entropy", Low: 0, High: 60}, {Solved: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 20_000, Over: "small-step", Low: .15, High: .42}},
	},
}

// The kinds of events, as indices into kinds. What A and B hold stands there.
const (
	eventImproved = iota
	eventBound
	eventCollapsed
	eventFilled
	eventRestart
	eventSolved
)

var kinds = []engine.EventKind{
	eventImproved: { // A: fitness, B: cost
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("fitness %.0f, %.0f short of a solution: the best grid so far", e.A, e.B)
		},
	},
	eventBound: { // Cell and Digit, A: rewarded that hold it, B: punished
		Name: "bound reached", Class: engine.Turn,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("p of %c at %s has reached the bound: in %.0f of the rewarded grids and %.0f of the punished", p.Symbol(e.Digit), p.CellName(max(0, int(e.Cell))), e.A, e.B)
		},
	},
	eventCollapsed: { // A: block, B: symbols that its top entries leave out
		Name: "block collapsed", Class: engine.Stagnation,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			text := fmt.Sprintf("block %.0f has collapsed: every cell has a digit whose p has reached the bound", e.A+1)
			if e.B > 0 {
				text += fmt.Sprintf(", though %s missing", engine.Plural(e.B, "symbol is", "symbols are"))
			}
			return text
		},
	},
	eventFilled: { // A: blocks of the population
		Name: "blocks filled", Class: engine.Setback,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s of the population came to a dead end and %s filled with what was left", engine.Plural(e.A, "block", "blocks"), verb(int(e.A)))
		},
	},
	eventRestart: { // A: generations without a new best, B: best cost before
		Name: "restart", Class: engine.Restart, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s without a new best (cost %.0f): every model is uniform again", engine.Plural(e.A, "generation", "generations"), e.B)
		},
	},
	eventSolved: { // A: member, B: grids drawn; by a forced move Cell, Digit and B
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			if e.Digit != 0 {
				return fmt.Sprintf("%c held at %s solves the current grid: solved after %s", p.Symbol(e.Digit), p.CellName(max(0, int(e.Cell))), engine.Count(e.B, "grid"))
			}
			if e.B == 0 {
				return "the givens alone decide every cell: solved before the first generation"
			}
			return fmt.Sprintf("grid %.0f of the population clashes nowhere: solved after %.0f grids", e.A+1, e.B)
		},
	},
}

func verb(n int) string {
	if n == 1 {
		return "was"
	}
	return "were"
}
