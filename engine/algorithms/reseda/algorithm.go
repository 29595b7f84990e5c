package reseda

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is RESEDA as the rest of the program knows it.
var Algorithm = describe()

// The phases, in the order of the loop. An iteration is a round: draw to check,
// and restart where the shot is over.
const (
	phaseDraw = iota
	phaseScore
	phaseSelect
	phaseEstimate
	phaseSmooth
	phaseCheck
	phaseRestart
)

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "reseda",
		Name:   "RESEDA",
		Source: "Maire & Prissette, A restarted estimation of distribution algorithm for solving sudoku puzzles, 2012",
		Summary: "Learns, for every cell, how probable each digit is: draws many grids from these probabilities, " +
			"keeps the few best and moves the probabilities towards them. Watch the model harden, and how it hardens around an error.",
		Params:  params,
		Presets: presets,
		Code: []string{
			"p ← uniform over what no given forbids",
			"repeat",
			"  draw Q grids from p, block by block:",
			"    the cell with the largest p first",
			"    a digit by its p, not yet in the block",
			"    none left: any digit",
			"  cost ← symbols missing in all units",
			"  keep the Q1 cheapest",
			"  r ← share of them with this digit here",
			"  p ← alpha·p + (1 − alpha)·r",
			"  rho ← smallest of the cells' largest p",
			"until a grid costs 0 or rho > beta",
			"failed: hold a zone of its grid, repeat",
			"no zone left: everything starts again",
		},
		Phases: []engine.Phase{
			{Name: "draw", Lines: []int{2, 3, 4, 5}, Look: "The grids of the sample: every cell drawn from its own distribution, every block a permutation if chance allows."},
			{Name: "score", Lines: []int{6}, Look: "The strip of costs: how far the best grid is from the mean, that is, how much there is to choose from."},
			{Name: "select", Lines: []int{7}, Look: "The few grids marked as kept: they alone will teach the model."},
			{Name: "estimate", Lines: []int{8}, Look: "Where the kept grids agree with each other, right or wrong, the model is about to harden."},
			{Name: "smooth", Lines: []int{9, 10}, Look: "The heatmap: points brighten where the kept grids agree, and the rest fades by alpha."},
			{Name: "check", Lines: []int{11}, Look: "rho against beta: the least certain cell decides whether there is anything left to learn."},
			{Name: "restart", Lines: []int{12, 13}, Look: "The heatmap goes dark again but for the cells that are held."},
		},
		Metrics: []engine.Metric{
			{Name: "rho", Meaning: "the largest p of the least certain free cell; above beta the shot is over", Format: "%.2f", Low: 0, High: 1},
			{Name: "entropy", Meaning: "how undecided the model is, in bits, summed over the free cells", Format: "%.1f"},
			{Name: "sample best", Meaning: "cost of the cheapest grid of the sample", Format: "%.0f"},
			{Name: "mean", Meaning: "mean cost of the sample", Format: "%.1f", MeanCost: true},
			{Name: "worst", Meaning: "cost of the dearest grid of the sample", Format: "%.0f"},
			{Name: "permutations", Meaning: "share of the sample in which every block is a permutation", Format: "%.2f", Low: 0, High: 1},
			{Name: "dead ends", Meaning: "cells a grid, on average, for which no digit was left to draw", Format: "%.1f"},
		},
		Events: kinds,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return start(a, p, set, dice)
	}
	return a
}
