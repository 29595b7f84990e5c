package cuckoo

import "sudokuscope/engine"

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "Twenty nests, an abandoned one every twenty iterations: solved about every second time within 10 000 iterations. Read in the log what solved it.",
		Puzzle:   "mantere-koljonen/s12a",
	},
	{
		Name:     "no-mutation",
		Sentence: "pm = 0: no feasible geometric mutation, and as many solutions as with it.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"pm": 0},
	},
	{
		Name:     "pmx-only",
		Sentence: "Every egg is crossed by PMX, none has three parents: it makes no difference either.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"pc": 1},
	},
	{
		Name:     "sorting-only",
		Sentence: "Every egg is crossed with the best ever and the best now. Watch how often these two rows are the same: the best nest is never lost.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"pc": 0},
	},
	{
		Name:     "many-dives",
		Sentence: "pa = .25, five times the dives: nearly every run is solved within 10 000 iterations, and in about a fifth of them on average.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"pa": .25},
	},
	{
		Name:     "dives-only",
		Sentence: "pa = 1, a dive every iteration: some 500 are enough. What all the eggs in between add is hard to see.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"pa": 1},
	},
	{
		Name:     "no-abandoning",
		Sentence: "pa = 0: the operators alone. The first twenty dives may have solved it; after that the nests grow alike, and the cost stays where it is.",
		Puzzle:   "mantere-koljonen/s12b",
		Values:   engine.Settings{"pa": 0},
	},
	{
		Name:     "once",
		Sentence: "Dives before the loop only: an easier puzzle falls to the first twenty of them or not at all. Hard a (s12a) is then not solved in 10 000 iterations, but for one run in fifty.",
		Puzzle:   "mantere-koljonen/s11a",
		Values:   engine.Settings{"filter": filterOnce},
	},
	{
		Name:     "root",
		Sentence: "Algorithm 8 word for word: AC3 filters the domains of the givens and never again. Not even a medium puzzle is solved.",
		Puzzle:   "mantere-koljonen/s11a",
		Values:   engine.Settings{"filter": filterRoot},
	},
	{
		Name:     "abandon-any",
		Sentence: "The best nest may go too when all cost the same: it makes no difference, for it is the new dive that counts.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"abandon": abandonAny},
	},
	{
		Name:     "frozen",
		Sentence: "Only a nest that is worse than the best may go: after a thousand iterations or two all cost the same, no nest is abandoned any more, and the dives stop.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"abandon": abandonWorse},
	},
	{
		Name:     "escargot",
		Sentence: "The famous hard one takes some seven hundred dives on average, hardly more than the hard ones of the paper.",
		Puzzle:   "ai-escargot",
	},
}
