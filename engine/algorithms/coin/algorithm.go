package coin

import (
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
		Summary: "Gives each block a model of which symbol stands where, draws many grids from the models, " +
			"and moves them towards the best and away from the worst. Watch what good and poor grids have in common cancel out.",
		Params:  params,
		Presets: presets,
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
			{Name: "draw", Lines: []int{3, 4, 5}, Look: "The population: every block of every grid a permutation, so that only rows and columns can clash."},
			{Name: "evaluate", Lines: []int{6, 7}, Look: "The strip of costs: how far the best lie from the worst is how much there is to learn."},
			{Name: "pick", Lines: []int{8}, Look: "The rewarded at one end of the strip and the punished at the other; the middle teaches nothing."},
			{Name: "reward", Lines: []int{9}, Look: "The heatmap: everything that the good grids hold gets brighter, right or wrong."},
			{Name: "punish", Lines: []int{10}, Look: "What the poor grids hold as well fades back to where it was: the difference between good and poor remains."},
			{Name: "bound", Lines: []int{11}, Look: "Each cell is a distribution again, and no entry is ever certain or lost."},
			{Name: "restart", Lines: []int{12}, Look: "The heatmap is even again: the models have forgotten all but the givens."},
		},
		Metrics: []engine.Metric{
			{Name: "best fitness", Meaning: "fitness of the best grid of the generation: different digits over all rows and columns, 162 on a solved 9×9", Format: "%.0f"},
			{Name: "mean", Meaning: "mean fitness of the population", Format: "%.1f"},
			{Name: "entropy", Meaning: "how undecided the models are, in bits, summed over the free cells", Format: "%.1f"},
			{Name: "at bound", Meaning: "share of the models' entries that the last update held at the upper or the lower bound", Format: "%.2f", Low: 0, High: 1},
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
