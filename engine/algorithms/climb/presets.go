package climb

import "sudokuscope/engine"

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "What the paper settles on: f1 − f2, greedy placement with post-swapping, the queue, and a plateau length that has its restart counts.",
		Puzzle:   "mantere-koljonen/s12a",
	},
	{
		Name:     "cut-10",
		Sentence: "The paper's ten read as ten pops: the climb gives up as soon as the ground is level, and twenty times as often as the paper says.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"cut": 10},
	},
	{
		Name:     "plain-ascent",
		Sentence: "The textbook's steepest ascent: no queue, a new start wherever no swap is better. Every climb is short, and a hard puzzle has tops everywhere.",
		Puzzle:   "ai-escargot",
		Values:   engine.Settings{"frontier": 1},
	},
	{
		Name:     "one-climb",
		Sentence: "Plain ascent without restarts: one start, one climb, and it ends on the first top, a few digits short.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"frontier": 1, "restart": 0},
	},
	{
		Name:     "queue-only",
		Sentence: "The paper's first attempt: best-first without restarts. It comes to a plateau and then wanders over it, for there is always another state as good.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"restart": 0},
	},
	{
		Name:     "no-clash-weight",
		Sentence: "w2 = 0: a clash with a given counts no more than any other, although that digit is surely wrong; two or three times the iterations.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"w2": 0},
	},
	{
		Name:     "wrong-sign",
		Sentence: "w2 = 1: clashes with givens are now rewarded, so the climb goes where no solution is; f rises and the puzzle stays unsolved.",
		Puzzle:   "mantere-koljonen/s10a",
		Values:   engine.Settings{"w2": 1},
	},
	{
		Name:     "random-start",
		Sentence: "Blocks filled anyhow: some twenty-five clashes with givens to begin with instead of two, and swap by swap the climb has to mend them itself.",
		Puzzle:   "mantere-koljonen/s11a",
		Values:   engine.Settings{"start": startRandom},
	},
	{
		Name:     "first",
		Sentence: "Of equally good states always the one found first: on a plateau the climb then searches near its start before it goes further.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"ties": 1},
	},
}
