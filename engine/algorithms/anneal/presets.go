package anneal

import "sudokuscope/engine"

var presets = []engine.Preset{
	{
		Name:     "fixed",
		Sentence: "Never cooled: at .35 a swap that is worse by 1 is made once in 17, just enough to leave every valley and to stay in the deep ones.",
		Puzzle:   "ai-escargot",
	},
	{
		Name:     "hot",
		Sentence: "A fixed .5 makes a swap that is worse by 1 once in 7: it leaves the right valley as lightly as any other, and takes more than ten times as long.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"temperature": .5},
	},
	{
		Name:     "cold",
		Sentence: "A fixed .2 makes a swap that is worse by 1 once in 150: quick into a valley, and then in it for long.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"temperature": .2},
	},
	{
		Name:     "frozen",
		Sentence: "At temperature 0 nothing worse is ever made: a plain descent that drifts over the floor of the first valley for ever.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"temperature": 0},
	},
	{
		Name:     "never cold",
		Sentence: "Cooling by a hundredth a chain: after 20 chains without a gain it is still warm, and is reheated before it ever gets cold.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"temperature": 1, "cooling": .99},
	},
	{
		Name:     "quick",
		Sentence: "Cooling by a fifth a chain: each heat ends in a frozen valley, and the next has another try; on easier puzzles that is as good as a fixed temperature.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"temperature": 1, "cooling": .8},
	},
	{
		Name:     "one descent",
		Sentence: "Slow cooling without a reheat: if it freezes in the wrong valley, that was it.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"temperature": 1, "cooling": .99, "reheat": 0},
	},
	{
		Name:     "filtered",
		Sentence: "Only swaps within the domains that arc consistency leaves: fewer boards, but no way between most of them, and no solution in reach.",
		Puzzle:   "mantere-koljonen/s11a",
		Values:   engine.Settings{"filter": 1},
	},
	{
		Name:     "givens only",
		Sentence: "Nothing held but the givens: more cells to swap, and every one of them to get right by chance.",
		Puzzle:   "mantere-koljonen/s11a",
		Values:   engine.Settings{"precompute": 0},
	},
}
