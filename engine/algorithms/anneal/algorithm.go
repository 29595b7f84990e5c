package anneal

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is simulated annealing as the rest of the program knows it.
var Algorithm = describe()

// The phases, in the order of the loop. An iteration is a move.
const (
	phasePropose = iota
	phaseWeigh
	phaseAccept
	phaseCool
)

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "anneal",
		Name:   "Annealing",
		Source: "Lewis, Metaheuristics can solve sudoku puzzles, 2007",
		Summary: "Swaps two cells of a block at random, keeps the swap if it makes nothing worse, and with probability exp(-d/T) if it does. " +
			"Watch how often it goes uphill: too cold and it is stuck in a valley, too hot and it never stays in one.",
		Params:  params,
		Presets: presets,
		Code: []string{
			"hold what AC3 on the givens fills",
			"S ← what each block lacks, at random",
			"T ← temperature",
			"while rows or columns lack a digit",
			"  i ← any free cell, j ← another of its block",
			"  d ← what swapping i and j does to the cost",
			"  if d ≤ 0, or with probability exp(-d/T)",
			"    swap i and j",
			"  after a chain of moves",
			"    T ← cooling · T",
			"    reheat chains in vain: T ← temperature",
		},
		Phases: []engine.Phase{
			{Name: "propose", Lines: []int{4}, Look: "Two free cells of one block, picked by the dice alone."},
			{Name: "weigh", Lines: []int{5}, Look: "Where the swap stands in the histogram of all swaps: few lie left of zero, and fewer the lower the cost."},
			{Name: "accept", Lines: []int{6, 7}, Look: "The curve exp(-d/T) over the histogram: what a swap that makes things worse has to get past."},
			{Name: "cool", Lines: []int{8, 9, 10}, Look: "The temperature at the end of a chain, and the share of moves accepted following it."},
		},
		Metrics: []engine.Metric{
			{Name: "cost", Meaning: "digits that the rows and columns lack", Format: "%.0f"},
			{Name: "temperature", Meaning: "what a move that is worse by 1 is divided by in exp(-1/T)"},
			{Name: "accepted", Meaning: "share of the last one or two thousand moves that were made", Format: "%.3f", Low: 0, High: 1},
			{Name: "uphill", Meaning: "share of the last one or two thousand moves that were made although worse", Format: "%.4f"},
			{Name: "since best", Meaning: "moves since the best board of the run was found", Format: "%.0f"},
		},
		Events: events,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return start(a, p, set, dice), nil
	}
	return a
}
