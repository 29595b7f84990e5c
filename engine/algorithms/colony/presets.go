package colony

import "sudokuscope/engine"

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "The paper's settings, and trails that are never washed away: AI Escargot in some twenty iterations of ten ants.",
		Puzzle:   "ai-escargot",
		Values:   engine.Settings{"restart": 0},
	},
	{
		Name:     "no evaporation",
		Sentence: "The best keeps its value for ever: what leads after the first hundred iterations leads for good, and nine runs out of ten are stuck with it.",
		Puzzle:   "lloyd-amos/platinumblond",
		Values:   engine.Settings{"evaporation": 0, "restart": 0},
	},
	{
		Name:     "authors' program",
		Sentence: "As in the authors' code, an ant is greedy one time in ten rather than nine: slightly better on most puzzles. Watch the marks of the choices.",
		Puzzle:   "lloyd-amos/platinumblond",
		Values:   engine.Settings{"greedy-rule": greedyCode, "restart": 0},
	},
	{
		Name:     "naked singles only",
		Sentence: "Less follows from a choice, so an ant has more to choose and more to get wrong: five times the iterations.",
		Puzzle:   "ai-escargot",
		Values:   engine.Settings{"propagation": propagationAC3},
	},
	{
		Name:     "fast evaporation",
		Sentence: "Twenty times the evaporation, and no worse: what matters is that the best is forgotten at all, not how soon.",
		Puzzle:   "lloyd-amos/platinumblond",
		Values:   engine.Settings{"evaporation": .1, "restart": 0},
	},
	{
		Name:     "one ant",
		Sentence: "A colony of one takes three times the iterations of ten ants, but only a third of their walks: it learns from every one.",
		Puzzle:   "ai-escargot",
		Values:   engine.Settings{"ants": 1},
	},
	{
		Name:     "undulled",
		Sentence: "ξ = 0: a choice leaves its trail as it was, so the ants follow each other into the same failures: three times the iterations.",
		Puzzle:   "lloyd-amos/coly013",
		Values:   engine.Settings{"xi": 0},
	},
	{
		Name:     "old trails",
		Sentence: "A hard 25×25 board: leaders replace each other and none is fuller, until the trails are washed away and the ants begin again.",
		Puzzle:   "25x25/jarnet-j25",
	},
}
