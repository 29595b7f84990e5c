package tabu

import "sudokuscope/engine"

var classicPresets = []engine.Preset{
	{
		Name:     "short tenure",
		Sentence: "The setting that works: each cell may not take back its digit for three to eight swaps, just long enough to leave a local minimum.",
		Puzzle:   "mantere-koljonen/s12a",
	},
	{
		Name:     "literal",
		Sentence: "Algorithm 1 word for word accepts no swap that makes things worse: it slides into the first local minimum and stays there.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"accept": 1},
	},
	{
		Name:     "no memory",
		Sentence: "Tenure 0: the best swap out of a local minimum, then at once the best swap back into it, for ever.",
		Puzzle:   "mantere-koljonen/s11a",
		Values:   engine.Settings{"tenure": 0, "tenure-random": 0},
	},
	{
		Name:     "fixed tenure",
		Sentence: "Three swaps without a random part: watch it run in circles that a throw of the dice would break.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"tenure-random": 0},
	},
	{
		Name:     "long tenure",
		Sentence: "Thirty swaps and more: what is left to choose from is mostly bad, and it takes many times as long, if it gets there at all.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"tenure": 30, "tenure-random": 30},
	},
	{
		Name:     "no aspiration",
		Sentence: "A tabu swap stays tabu even if it leads to the best board ever.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"aspiration": 0},
	},
	{
		Name:     "cells",
		Sentence: "Both cells of a swap rest, whatever digits they hold: a coarser memory that forbids more than the way back.",
		Puzzle:   "mantere-koljonen/s11a",
		Values:   engine.Settings{"attribute": attributeCells},
	},
	{
		Name:     "values",
		Sentence: "Both digits of a swap rest everywhere on the board: with nine digits in all, a few swaps forbid most of the others.",
		Puzzle:   "mantere-koljonen/s11a",
		Values:   engine.Settings{"attribute": attributeValues},
	},
	{
		Name:     "givens only",
		Sentence: "Nothing worked out beforehand: on a puzzle of medium difficulty, where arc consistency fills some cells, it takes twice as long.",
		Puzzle:   "mantere-koljonen/s11a",
		Values:   engine.Settings{"precompute": 0},
	},
	{
		Name:     "17 clues",
		Sentence: "So few givens make wide valleys: it takes a tenure of ten to twenty to get out, and hundreds of thousands of swaps.",
		Puzzle:   "17-clue/1",
		Values:   engine.Settings{"tenure": 10, "tenure-random": 10},
	},
}
