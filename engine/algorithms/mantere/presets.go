package mantere

import "sudokuscope/engine"

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "The settings that come near what two papers quote: easy puzzles like this one are solved, medium ones mostly, hard ones next to never.",
		Puzzle:   "mantere-koljonen/s10a", Pace: 100, View: "memory",
		Shows:  []engine.Sight{{Metric: "illegal", Low: .6, High: .95}, {Event: "improvement", Often: 6}},
		Claims: []engine.Claim{{Within: 20_000, Low: .7, High: 1}, {Within: 20_000, Puzzle: "mantere-koljonen/s12a", Low: 0, High: .1}},
	},
	{
		Name:     "no ageing",
		Sentence: "The fittest never grows older, and with it stays its family: it is left only by the restart, and fewer runs are solved.",
		Puzzle:   "mantere-koljonen/s10a", At: engine.Position{Iteration: 1500}, Pace: 100, View: "charts",
		Values: engine.Settings{"ageing": 0},
		Shows:  []engine.Sight{{Metric: "stagnant", Low: 300, High: 2000}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 20_000, Over: "paper", Low: .2, High: .85}},
	},
	{
		Name:     "always legal",
		Sentence: "An attempt that meets a given is made again until it is legal: hardly any mutation is lost, and it takes half the generations.",
		Puzzle:   "mantere-koljonen/s10a", View: "memory",
		Values: engine.Settings{"illegal": 1},
		Shows:  []engine.Sight{{Metric: "illegal", Low: 0, High: .2}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 20_000, Over: "paper", Low: .25, High: .8}, {Figure: engine.FinalMetric, Metric: "illegal", Within: 500, Over: "paper", Low: 0, High: .3}},
	},
	{
		Name:     "nobody stays",
		Sentence: "No member is kept: whatever is found is lost again within a few generations, and the cost goes up and down far above 0.",
		Puzzle:   "mantere-koljonen/s10a", At: engine.Position{Iteration: 100}, View: "charts",
		Values: engine.Settings{"elite": 0},
		Shows:  []engine.Sight{{Metric: "best member", Low: 4, High: 60, All: true}, {Solved: true, Not: true}},
	},
	{
		Name:     "no crossover",
		Sentence: "Every child is a copy that mutates: the population is a handful of climbers around the one that stays.",
		Puzzle:   "mantere-koljonen/s10a", View: "memory",
		Values: engine.Settings{"crossover": 0},
		Shows:  []engine.Sight{{Metric: "diversity", Low: 0, High: .3}, {Event: "improvement", Often: 6}},
	},
}
