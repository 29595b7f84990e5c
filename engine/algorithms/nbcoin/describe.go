package nbcoin

import (
	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/population"
)

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

// Algorithm is NB-COIN as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "nb-coin",
	Name:   "NB-COIN",
	Source: "Waiyapara, Wattanapornprom & Chongstitvatana, Solving sudoku puzzles with node based coincidence algorithm, 2013",
	Counts: "digits that rows, columns and blocks lack",
	Summary: "Gives each block a model of which symbol stands where, draws many grids from the models, " +
		"and moves them towards the best and away from the worst. Watch what good and poor grids have in common cancel out.",
	Params: []engine.Param{
		// A clone holds all grids of a population, so there is a limit.
		{Name: "population", Meaning: "grids drawn a generation", Default: 150, Min: 2, Max: 10_000, Whole: true},
		{Name: "C", Meaning: "selection pressure: the percentage of the population that counts as good, and the percentage that counts as poor", Default: 25, Min: 1, Max: 50, Live: true},
		{Name: "k", Meaning: "learning step: how far an entry moves when all good grids have it and no poor one", Default: .4, Max: 10, Live: true},
		{Name: "bound", Meaning: "the most an entry may be; its rivals share what is left, so that none dies out", Default: .99, Min: .5, Max: 1, Live: true},
		{Name: "step", Meaning: "how k enters eq. 4: over the mean of the good, k/L over the mean, k/L over the sum divided by the population, k/L over the sum as written",
			Choices: []string{"mean", "mean/L", "sum/N", "sum"}, Live: true},
		{Name: "negative", Meaning: "learn from the poor grids too: the paper's point", Choices: []string{"off", "on"}, Default: 1, Live: true},
		{Name: "average", Meaning: "what a reward is measured against, the term with L² of eq. 4: a share of the cell's candidates, or of all L symbols as written; with negative learning it cancels out",
			Choices: []string{"candidates", "symbols"}, Live: true},
		{Name: "restart", Meaning: "generations without a new best after which every model is uniform again; 0 for never", Default: 500, Max: 1e9, Whole: true, Live: true},
		{Name: "deadend", Meaning: "what to do when a cell has no symbol left that its block has not used: draw the block again, or fill in any symbol left",
			Choices: []string{"again", "fill"}, Live: true},
		{Name: "precompute", Meaning: "how far the givens are followed up: one sweep for digits with a single place in a block, what the givens forbid, or cells with one candidate to a fixpoint",
			Choices: []string{"sweep", "givens", "singles"}},
		{Name: "credit", Meaning: "whether grids are good and poor as a whole, or each block by the clashes of its own cells", Choices: []string{"grid", "block"}, Live: true},
	},
	Former: map[string]string{"order": "fewest"},
	Presets: []engine.Preset{
		{Name: "paper", Puzzle: "nb-coin/29", Seed: 2, Pace: 8, View: "model",
			Sentence: "The paper's numbers in the reading that comes closest to its table: a step of .4 over the mean, and a restart after 500 generations without a new best. Four runs in five are solved within 2000 generations."},
		{Name: "small-step", Puzzle: "nb-coin/106", Pace: 12, View: "model",
			Values:   engine.Settings{"step": float64(StepMeanL), "restart": 200},
			Sentence: "The step divided by L, as eq. 4 has it, but over the mean of the good: a ninth of the paper's pace, and on the hard puzzles fewer generations than the paper's table has."},
		{Name: "literal", Puzzle: "nb-coin/106", Pace: 5, View: "model", Values: engine.Settings{"step": float64(StepSum)},
			Sentence: "Eq. 4 to the letter: every good grid adds k/L, all of them together up to 1.64. The models harden within a few generations, on this puzzle nearly always around an error, and restarts do the work."},
		{Name: "no-negative", Puzzle: "nb-coin/29", Pace: 5, View: "model", Values: engine.Settings{"negative": 0},
			Sentence: "Nothing learnt from the poor grids: what good and poor have in common no longer cancels out, the models close on it and stay there. Compare with the paper's on the same puzzle."},
		{Name: "block-credit", Puzzle: "nb-coin/106", Pace: 8, View: "model",
			Values:   engine.Settings{"credit": 1, "step": float64(StepMeanL), "restart": 200},
			Sentence: "Each block learns from the grids in which its own cells clash least, not from those that are good elsewhere: with the small step this puzzle takes a quarter of the generations that credit for whole grids needs."},
	},
	Opening: engine.Preset{
		Sentence: "About a minute: the model learns from the good and from the poor grids, collapses once, starts again and comes out.",
		Puzzle:   "nb-coin/29", Seed: 3, Pace: 10,
	},
	Info: engine.Info{
		What: "An estimation of distribution algorithm that learns from its worst boards too. Each block has a model of which symbol stands in which of its cells.",
		How:  "Every generation draws boards block by block, sorts them, and compares the best quarter with the worst. What the good boards have more often than the average becomes more probable; what the poor ones have more often becomes less. What both have in common stays as it was.",
		Notice: []string{
			"Overlap tells how much the poor boards share with the good ones. What does it mean when it comes near 1?",
			"Clipped entries stand at the bound: certain, but never quite.",
			"A cell may open again after it was nearly certain. With the poor boards ignored it does not.",
		},
		Try: []string{
			"Switch negative learning off in the middle of a run, and on again.",
			"Make k larger: when does the model begin to jump?",
		},
		Fails: "With a large step the model hardens before it has seen enough, as any model of this kind does. With a small one it takes many thousand boards.",
	},
	Code: []engine.Line{
		{Text: "candidates ← what the givens leave each cell", Means: "What may stand in each cell, from one look at the givens."},
		{Text: "p ← uniform over the candidates", Means: "At the start all candidates of a cell are equally probable."},
		{Text: "repeat", Means: "One turn of the loop is a generation."},
		{Text: "  draw grids, each block a permutation from p:", Means: "Every board is drawn anew. Within a block each symbol is used once, so blocks never clash."},
		{Text: "    a symbol by its p, of those not used", Means: "The symbol is drawn in proportion to its probability."},
		{Text: "    none left: draw the block again", Means: "No symbol is left for a cell: the whole block is drawn again."},
		{Text: "  f ← different digits of all rows, columns", Means: "The fitness counts different digits in rows and columns: 162 on a solved board of 9×9."},
		{Text: "until a grid has f = 2·cells", Means: "All rows and columns are complete: solved."},
		{Text: "  good ← the best C %, poor ← the worst C %", Means: "Only the two ends of the ranking teach; the boards in the middle are ignored."},
		{Text: "  p ← p + k (share of the good − average)", Means: "A symbol that good boards have more often than the average gets more probable."},
		{Text: "  p ← p − k (share of the poor − average)", Means: "A symbol that poor boards have more often gets less probable. In this line the poor grids teach."},
		{Text: "  clip p at the bound, divide by its sum", Means: "No entry may pass the bound, so no other symbol ever becomes impossible; then every cell is made to sum to 1."},
		{Text: "  no new best for long: p ← uniform", Means: "A long time without a new best board: the model begins again."},
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
	Says:   []*decision.Table{&population.ModelWords, &words},
	New:    start,
}

type (
	Step       uint8 // how k enters eq. 4
	Precompute uint8 // how far the givens are followed up
)

const (
	StepMean Step = iota
	StepMeanL
	StepSumN
	StepSum
)

const (
	PrecomputeSweep Precompute = iota
	PrecomputeGivens
	PrecomputeSingles
)

// Options are the settings, ready for the inner loops.
type Options struct {
	Members    int        `param:"population"`
	C          float64    `param:"C"`
	K          float64    `param:"k"`
	Bound      float64    `param:"bound"`
	Step       Step       `param:"step"`
	Negative   bool       `param:"negative"`
	Symbols    bool       `param:"average"`
	Patience   int64      `param:"restart"`
	Fill       bool       `param:"deadend"`
	Precompute Precompute `param:"precompute"`
	ByBlock    bool       `param:"credit"`
}

// selected is how many grids are good, and how many poor: C percent, rounded
// down, but at least one.
func (o *Options) selected() int { return max(1, int(o.C*float64(o.Members)/100)) }

// gain is how far one good grid moves the entries that it holds, by the number of
// good grids and of the symbols of the board: what eq. 4 is read as.
func (o *Options) gain(good, side int) float64 {
	switch o.Step {
	case StepMeanL:
		return o.K / float64(side) / float64(good)
	case StepSumN:
		return o.K / float64(side) / float64(o.Members)
	case StepSum:
		return o.K / float64(side)
	}
	return o.K / float64(good)
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
	eventImproved: {Name: "improvement", Class: engine.Improvement, Landmark: true, // A: fitness, B: cost
		Text: engine.Says("fitness {a}, {b} short of a solution: the best grid so far")},
	eventBound: {Name: "bound reached", Class: engine.Turn, // Cell and Digit, A: rewarded that hold it, B: punished
		Text: engine.Says("p of {digit} at {cell} has reached the bound: in {a} of the rewarded grids and {b} of the punished")},
	// A: block, B: symbols that its top entries leave out
	eventCollapsed: {Name: "block collapsed", Class: engine.Stagnation,
		Text: engine.Says("block {a+1} has collapsed: every cell has a digit whose p has reached the bound; {b symbol is/symbols are} missing")},
	eventFilled: {Name: "blocks filled", Class: engine.Setback, // A: blocks of the population
		Text: engine.Says("dead ends in {a block} of the population: filled with what was left")},
	// A: generations without a new best, B: best cost before
	eventRestart: {Name: "restart", Class: engine.Restart, Landmark: true,
		Text: engine.Says("{a generation} without a new best (cost {b}): every model is uniform again")},
	// A: member, B: grids drawn; by a forced move Cell, Digit and B
	eventSolved: {Name: "solved", Class: engine.Success, Landmark: true,
		Text: engine.Says("{which b digit}",
			"the givens alone decide every cell: solved before the first generation",
			"grid {a+1} of the population clashes nowhere: solved after {b grid}",
			"{digit} held at {cell} solves the current grid: solved after {b grid}")},
}
