package swarm

import "sudokuscope/engine"

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "Swap space on a lattice, without restarts: quoted are 36 solved of 50, and here too some are caught for good.",
		Puzzle:   "mantere-koljonen/s10a", Pace: 60, View: "memory",
		Values: engine.Settings{"stagnation": 0},
		Shows:  []engine.Sight{{Metric: "distance", Low: .05, High: .35}, {Event: "improvement", Often: 8}},
		Claims: []engine.Claim{{Within: 3000, Low: .45, High: .9}},
	},
	{
		Name:     "Hamming space",
		Sentence: "Cell by cell in place of row by row: the rows are permutations no more, and the swarm gathers on a board that has digits twice.",
		Puzzle:   "mantere-koljonen/s10a", Pace: 20, View: "memory",
		Values: engine.Settings{"space": spaceHamming, "stagnation": 0},
		Shows:  []engine.Sight{{Metric: "best particle", Low: 4, High: 120, All: true}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 300, Low: 0, High: .03}},
	},
	{
		Name:     "all neighbours",
		Sentence: "Everybody follows the best of all: the news is everywhere at once, the swarm gathers within seconds, and what it has gathered on is rarely the solution.",
		Puzzle:   "mantere-koljonen/s10a", Pace: 20, View: "memory",
		Values: engine.Settings{"topology": topologyGlobal, "stagnation": 0},
		Shows:  []engine.Sight{{Metric: "distance", Low: .001, High: .1}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 1000, Low: 0, High: .3}},
	},
	{
		Name:     "flying alone",
		Sentence: "No mutation and no memory: a child is always between where its parents stand, so the swarm shrinks to a single board within a hundred iterations, and then nothing moves.",
		Puzzle:   "mantere-koljonen/s10a", Pace: 20, View: "memory",
		Values: engine.Settings{"mutation": 0, "w-own": 0, "stagnation": 0},
		Shows:  []engine.Sight{{Metric: "distance", Low: .001, High: .1}, {Metric: "moved", Low: 0, High: 0}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 500, Low: 0, High: .03}, {Figure: engine.FinalMetric, Metric: "distance", Within: 100, Low: 0, High: .005}},
	},
	{
		Name:     "no own best",
		Sentence: "Only where it stands and its leader's best: without a memory of its own a particle is drawn in sooner, and the swarm comes to a solution more rarely.",
		Puzzle:   "mantere-koljonen/s10a", Pace: 20, View: "charts",
		Values: engine.Settings{"w-own": 0, "stagnation": 0},
		Shows:  []engine.Sight{{Metric: "moved", Low: 0, High: .3}, {Metric: "distance", Low: .01, High: .15}, {Event: "improvement", Often: 8}},
		Claims: []engine.Claim{{Figure: engine.FinalMetric, Metric: "distance", Within: 20, Over: "paper", Low: .2, High: .5}, {Within: 1000, Over: "paper", Low: 0, High: .6}},
	},
}
