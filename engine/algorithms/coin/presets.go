package coin

import "sudokuscope/engine"

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "The paper's numbers in the reading that comes closest to its table: a step of .4 over the mean, and a restart after 500 generations without a new best.",
		Puzzle:   "nb-coin/29",
	},
	{
		Name:     "small-step",
		Sentence: "The step divided by L, as eq. 4 has it, but over the mean of the good: a ninth of the paper's pace, and faster than the paper on every puzzle.",
		Puzzle:   "nb-coin/106",
		Values:   engine.Settings{"step": stepMeanL, "restart": 200},
	},
	{
		Name:     "literal",
		Sentence: "Eq. 4 to the letter: every good grid adds k/L, all of them together up to 1.64. The models harden within a few generations, on this puzzle nearly always around an error, and restarts do the work.",
		Puzzle:   "nb-coin/106",
		Values:   engine.Settings{"step": stepSum},
	},
	{
		Name:     "no-negative",
		Sentence: "Nothing learnt from the poor grids: what good and poor have in common no longer cancels out, the models close on it and stay there. Compare with the paper's on the same puzzle.",
		Puzzle:   "nb-coin/29",
		Values:   engine.Settings{"negative": 0},
	},
	{
		Name:     "block-credit",
		Sentence: "Each block learns from the grids in which its own cells clash least, not from those that are good elsewhere: with the small step this puzzle takes a quarter of the generations that credit for whole grids needs.",
		Puzzle:   "nb-coin/106",
		Values:   engine.Settings{"credit": creditBlock, "step": stepMeanL, "restart": 200},
	},
}
