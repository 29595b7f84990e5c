package cuckoo

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is the prefiltered cuckoo search as the rest of the program knows it.
var Algorithm = describe()

// The phases, in the order of the loop.
const (
	phaseChoose = iota
	phaseCross
	phaseMutate
	phaseCompare
	phaseAbandon
	phaseRebuild
)

// The metrics that both searches report.
var metrics = []engine.Metric{
	{Name: "best nest", Meaning: "lowest cost in the nests", Format: "%.0f"},
	{Name: "mean", Meaning: "mean cost of the nests", Format: "%.1f", MeanCost: true},
	{Name: "diversity", Meaning: "cells in which two nests differ, on average over all pairs", Format: "%.1f"},
	{Name: "accepted", Meaning: "share of the last 64 eggs that took the nest they were compared with", Format: "%.2f", Low: 0, High: 1},
	{Name: "abandoned", Meaning: "nests abandoned so far", Format: "%.0f"},
}

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "cuckoo",
		Name:   "Cuckoo search",
		Source: "Soto, Crawford, Galleguillos, Monfroy & Paredes, A prefiltered cuckoo search algorithm with geometric operators for solving Sudoku problems, 2014",
		Summary: "Twenty nests with an egg each: a cuckoo crosses a row of one with the best and lays the egg elsewhere, and hosts abandon the worst nest " +
			"and build another by diving with arc consistency. Watch which of these finds the solution: it is the dives.",
		Params:  params,
		Presets: presets,
		Code: []string{
			"X, D ← AC3(X, D, C); nests ← dives into D",
			"while no egg has cost 0",
			"  egg ← that of a random nest",
			"  if it is not the best egg",
			"    chance pc: a row ← PMX with the best",
			"    else: a row ← sorting, with the best",
			"    chance pm: swap two loose cells of a row",
			"  rival ← the egg of a random nest",
			"  cost(egg) ≤ cost(rival): egg takes its nest",
			"  chance pa: abandon the worst nest",
			"    build another: repeat",
			"      cell ← roulette, digit of its D; AC3",
			"    until full or a wipe-out; complete rows",
		},
		Phases: []engine.Phase{
			{Name: "choose", Lines: []int{2}, Look: "A copy of one nest's egg comes into the hand and onto the board."},
			{Name: "cross", Lines: []int{3, 4, 5}, Look: "The strips: the row of each parent, the mask, and which digit of the child is whose."},
			{Name: "mutate", Lines: []int{6}, Look: "Two digits of a row change places; givens and what the filter has settled stay."},
			{Name: "compare", Lines: []int{7, 8}, Look: "The egg against the one marked: the cheaper keeps the nest, and with equal cost the new one."},
			{Name: "abandon", Lines: []int{9}, Look: "Most of the time nothing; now and then the worst nest is given up."},
			{Name: "rebuild", Lines: []int{10, 11, 12}, Look: "The dive: how many digits it takes until a cell has no candidate left. The rare one that meets none is the solution."},
		},
		Metrics: append(metrics[:len(metrics):len(metrics)],
			engine.Metric{Name: "dives", Meaning: "dives so far, those of the first nests included", Format: "%.0f"}),
		Events: events,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return start(a, p, set, dice)
	}
	return a
}
