package reseda

import "sudokuscope/engine"

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "What the paper settles on: both optimisations, α = .7, after a failed shot the three blocks on the diagonal in turn, then everything again.",
		Puzzle:   "reseda/hard",
		Values:   engine.Settings{"zones": zonesDiagonal},
	},
	{
		Name:     "dynamic",
		Sentence: "The largest p looked up anew after every draw instead of once a block: the same puzzle in one shot out of three rather than one out of thirty.",
		Puzzle:   "reseda/hard",
		Values:   engine.Settings{"order": orderDynamic},
	},
	{
		Name:     "index",
		Sentence: "Blocks drawn from left to right: the last cells always get the leftovers, so the same cells are noise for ever and almost nothing is solved.",
		Puzzle:   "reseda/medium",
		Values:   engine.Settings{"order": orderIndex},
	},
	{
		Name:     "hardest",
		Sentence: "The best setting found for AI Escargot: dynamic order, dead ends drawn from the cell's own p, and brute force over the first block.",
		Puzzle:   "ai-escargot",
		Values:   engine.Settings{"order": orderDynamic, "deadend": deadOwn, "block": 1, "alpha": .8},
	},
	{
		Name:     "cells",
		Sentence: "The paper's first algorithm: every cell drawn by itself, so that a block rarely holds each digit once.",
		Puzzle:   "reseda/easy",
		Values:   engine.Settings{"permutations": 0},
	},
	{
		Name:     "blocks",
		Sentence: "The paper's second algorithm: blocks drawn as permutations, but nothing known of the givens' rows and columns.",
		Puzzle:   "reseda/easy",
		Values:   engine.Settings{"precompute": 0},
	},
	{
		Name:     "27 zones",
		Sentence: "Every block, row and column of the first shot's best grid held in turn: nine failures out of ten become solutions, at many times the effort.",
		Puzzle:   "reseda/hard",
		Values:   engine.Settings{"zones": zonesAll},
	},
	{
		Name:     "greedy",
		Sentence: "The most probable digit taken instead of drawn: no variety, hence nothing to choose from, hence nothing learnt; over after a few rounds.",
		Puzzle:   "reseda/medium",
		Values:   engine.Settings{"pick": 1},
	},
	{
		Name:     "rash",
		Sentence: "α = .1: the model believes each sample almost blindly and is certain within seven rounds, usually of something false.",
		Puzzle:   "reseda/medium",
		Values:   engine.Settings{"alpha": .1},
	},
}
