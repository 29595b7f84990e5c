package tabu

import "sudokuscope/engine"

var hybridPresets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "The reading that has the paper's success rates: three candidates, ten forbidden features, back to the root when all three fail.",
		Puzzle:   "mantere-koljonen/s12a",
	},
	{
		Name:     "literal",
		Sentence: "Algorithm 4 word for word: the incumbent never takes anything back, so after one wrong digit every candidate is wiped out for ever.",
		Puzzle:   "mantere-koljonen/s11a",
		Values:   engine.Settings{"regress": 0, "remember": rememberBoth},
	},
	{
		Name:     "gac",
		Sentence: "Hidden singles as well as naked ones: what is of medium difficulty is solved before the first iteration, and this hard one after a handful.",
		Puzzle:   "mantere-koljonen/s12c",
		Values:   engine.Settings{"propagation": propagationGAC},
	},
	{
		Name:     "one candidate",
		Sentence: "K = 1: nothing to choose from, a random dive after the other; it needs five times the iterations.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"K": 1},
	},
	{
		Name:     "thirty candidates",
		Sentence: "K = 30: the best of thirty fills many cells at once; few iterations, but each is ten times the work.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"K": 30},
	},
	{
		Name:     "no memory",
		Sentence: "No tabu list at all: as good as with one. Watch how rarely anything on the list is ever drawn.",
		Puzzle:   "ai-escargot",
		Values:   engine.Settings{"list": 0},
	},
	{
		Name:     "long list",
		Sentence: "Two hundred entries: the list comes to forbid nearly every digit that could be put on the root, the right ones too.",
		Puzzle:   "mantere-koljonen/s12c",
		Values:   engine.Settings{"list": 200},
	},
	{
		Name:     "uniform",
		Sentence: "Every empty cell equally likely: a digit out of seven is a wilder guess than one out of two.",
		Puzzle:   "ai-escargot",
		Values:   engine.Settings{"weight": 1},
	},
	{
		Name:     "17 clues",
		Sentence: "So few givens that arc consistency finds little to do: thousands of candidates.",
		Puzzle:   "17-clue/1",
	},
}
