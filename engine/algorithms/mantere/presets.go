package mantere

import "sudokuscope/engine"

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "The settings that come near what two papers quote: easy puzzles are solved, and hard ones next to never. Most of what mutation attempts is illegal.",
		Puzzle:   "mantere-koljonen/s10a", Pace: 100, View: "memory",
		Shows:  []engine.Sight{{Metric: "illegal", Low: .6, High: .95}, {Event: "improvement", Often: 6}},
		Claims: []engine.Claim{{Within: 2000, Puzzle: "reseda/easy", Low: .8, High: 1}, {Within: 2000, Puzzle: "mantere-koljonen/s12a", Low: 0, High: .03}},
	},
	{
		Name:     "no ageing",
		Sentence: "The fittest never grows older, and with it stays its family: only the restart gets away from it, and it takes longer.",
		Puzzle:   "mantere-koljonen/s10a", At: engine.Position{Iteration: 1500}, Pace: 100, View: "charts",
		Values: engine.Settings{"ageing": 0},
		Shows:  []engine.Sight{{Metric: "stagnant", Low: 300, High: 2000}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 2000, Puzzle: "reseda/easy", Over: "paper", Low: 1.1, High: 8}},
	},
	{
		Name:     "always legal",
		Sentence: "An attempt that meets a given is made again until it is legal: hardly any mutation is lost, and it takes fewer generations.",
		Puzzle:   "mantere-koljonen/s10a", View: "memory",
		Values: engine.Settings{"illegal": 1},
		Shows:  []engine.Sight{{Metric: "illegal", Low: 0, High: .2}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 2000, Puzzle: "reseda/easy", Over: "paper", Low: .3, High: .95}, {Figure: engine.FinalMetric, Metric: "illegal", Within: 500, Over: "paper", Low: 0, High: .3}},
	},
	{
		Name:     "nobody stays",
		Sentence: "No member is kept: what is found is lost again soon, and the cost goes up and down. It takes no longer for that.",
		Puzzle:   "mantere-koljonen/s10a", At: engine.Position{Iteration: 100}, View: "charts",
		Values: engine.Settings{"elite": 0},
		Shows:  []engine.Sight{{Metric: "best member", Low: 4, High: 60, All: true}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 2000, Puzzle: "reseda/easy", Over: "paper", Low: .4, High: 1.3}},
	},
	{
		Name:     "no crossover",
		Sentence: "Every child is a copy that mutates. The best board is some five digits behind after ten generations, and no more behind after five hundred: crossover only helps to begin.",
		Puzzle:   "mantere-koljonen/s10a", Pace: 2, View: "memory",
		Values: engine.Settings{"crossover": 0},
		Shows:  []engine.Sight{{Metric: "best member", Low: 20, High: 60, All: true}, {Metric: "diversity", Low: 0, High: .3}, {Event: "improvement", Often: 6}},
		Claims: []engine.Claim{
			{Figure: engine.FinalMetric, Metric: "best member", Within: 10, Over: "paper", Low: 1.08, High: 1.35},
			{Figure: engine.FinalMetric, Metric: "best member", Within: 500, Over: "paper", Low: .8, High: 1.25},
		},
	},
}
