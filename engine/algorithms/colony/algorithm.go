package colony

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is the ant colony system as the rest of the program knows it.
var Algorithm = describe()

// The phases, in the order of the loop. An iteration has as many walks as it
// takes, and a restart only when the trails have had their time.
const (
	phaseSetOut = iota
	phaseWalk
	phaseJudge
	phaseDeposit
	phaseEvaporate
	phaseRestart
)

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "colony",
		Name:   "Ant colony",
		Source: "Lloyd & Amos, Solving Sudoku with ant colony optimization, IEEE Transactions on Games, 2019",
		Summary: "Ants fill the board cell by cell, led by trails of pheromone, and set at once what follows from each choice; the fullest grid so far strengthens its trails. " +
			"Watch how much of a grid follows from a handful of choices, and how the best loses its value until a worse one takes its place.",
		Params:  params,
		Presets: presets,
		Code: []string{
			"τ ← 1/cells; the leader is worth nothing",
			"repeat",
			"  each ant: the board of the givens, a cell",
			"  every cell, each ant in turn, if it is open:",
			"    with chance q0 the digit of largest τ,",
			"    or else one in proportion to τ",
			"    set it, what follows; τ ← (1−ξ)τ + ξ/cells",
			"  best ant: the one with the most cells set",
			"  if cells/(cells − set) > value: it leads",
			"  leader's digits: τ ← (1 − ρ) τ + ρ·value",
			"  value ← (1 − evaporation)·value",
			"until an ant has set every cell",
			"replaced often and no fuller: wash τ away",
		},
		Phases: []engine.Phase{
			{Name: "set out", Lines: []int{2}, Look: "The board is empty again but for what is certain, and every ant is on a cell of its own."},
			{Name: "walk", Lines: []int{3, 4, 5, 6}, Look: "One choice of an ant and all the cells that follow from it; a cell without a candidate has failed, and the ant goes on."},
			{Name: "judge", Lines: []int{7, 8, 11}, Look: "The ant with the fewest cells left: is its grid worth more than what the leader still is?"},
			{Name: "deposit", Lines: []int{9}, Look: "The heatmap: the leader's digits light up, right or wrong."},
			{Name: "evaporate", Lines: []int{10}, Look: "The gauge of the leader's value sinks, and with it what it takes to replace the leader."},
			{Name: "restart", Lines: []int{12}, Look: "All trails are gone: the ants choose freely again."},
		},
		Metrics: []engine.Metric{
			{Name: "value", Meaning: "what the leader deposits: cells/(cells − set), less by the iteration"},
			{Name: "leader", Meaning: "cells that the leader leaves unset", Format: "%.0f"},
			{Name: "best ant", Meaning: "cells that the best ant of the iteration leaves unset", Format: "%.0f"},
			{Name: "mean", Meaning: "cells that the ants leave unset, on average", Format: "%.1f", MeanCost: true},
			{Name: "worst", Meaning: "cells that the worst ant leaves unset", Format: "%.0f"},
			{Name: "choices", Meaning: "choices an ant makes, on average; the other cells follow", Format: "%.1f"},
			{Name: "entropy", Meaning: "how undecided the trails are, in bits, summed over the open cells", Format: "%.1f"},
		},
		Events: kinds,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return start(a, p, set, dice), nil
	}
	return a
}
