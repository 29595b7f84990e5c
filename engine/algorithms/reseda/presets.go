package reseda

import "sudokuscope/engine"

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "What the paper settles on: both optimisations, alpha .7, after a failed shot the three blocks on the diagonal in turn, then everything again.",
		Puzzle:   "reseda/hard",
		Values:   engine.Settings{"zones": zonesDiagonal},
	},
	{
		Name:     "dynamic",
		Sentence: "The surest cell is looked for anew after every draw, not once a block: one shot in three solves the puzzle rather than one in thirty.",
		Puzzle:   "reseda/hard",
		Values:   engine.Settings{"order": orderDynamic},
	},
	{
		Name:     "index",
		Sentence: "Blocks drawn from left to right: the last cells always get the leftovers, so the same cells are noise for ever and next to nothing is solved.",
		Puzzle:   "reseda/medium",
		Values:   engine.Settings{"order": orderIndex},
	},
	{
		Name:     "hardest",
		Sentence: "The best setting found for AI Escargot: dynamic order, dead ends drawn from the cell's own p, slow learning, and brute force over the first block.",
		Puzzle:   "ai-escargot",
		Values:   engine.Settings{"order": orderDynamic, "deadend": deadOwn, "block": 1, "alpha": .9},
	},
	{
		Name:     "27-zones",
		Sentence: "Every block, row and column of the first shot's best grid held in turn: nine runs in ten succeed before a full restart, at ten times the effort.",
		Puzzle:   "reseda/hard",
		Values:   engine.Settings{"zones": zonesAll},
	},
	{
		Name:     "cells",
		Sentence: "The paper's first algorithm: every cell drawn by itself, so that hardly a block of the early rounds holds each digit once.",
		Puzzle:   "reseda/easy",
		Values:   engine.Settings{"permutations": 0},
	},
	{
		Name:     "blocks",
		Sentence: "The paper's second algorithm: blocks drawn as permutations, but nothing known beforehand of the givens in rows and columns.",
		Puzzle:   "reseda/easy",
		Values:   engine.Settings{"precompute": 0},
	},
	{
		Name:     "ties",
		Sentence: "Of equally certain cells always the first is drawn first: even that costs one solution in three.",
		Puzzle:   "reseda/medium",
		Values:   engine.Settings{"ties": 1},
	},
	{
		Name:     "greedy",
		Sentence: "The most probable digit taken instead of drawn: no variety, so nothing to choose from and nothing learnt; over after a few rounds.",
		Puzzle:   "reseda/medium",
		Values:   engine.Settings{"pick": 1},
	},
	{
		Name:     "rash",
		Sentence: "With alpha .1 the model believes each sample almost blindly; it is certain within seven rounds, and mostly of something false.",
		Puzzle:   "reseda/medium",
		Values:   engine.Settings{"alpha": .1},
	},
}
