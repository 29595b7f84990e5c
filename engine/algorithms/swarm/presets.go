package swarm

import "sudokuscope/engine"

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "Swap space on a lattice, without restarts: quoted are 36 solved of 50, and here too some are caught for good.",
		Puzzle:   "mantere-koljonen/s10a", Pace: 60, View: "memory",
		Values: engine.Settings{"stagnation": 0},
		Shows:  []engine.Sight{{Metric: "distance", Low: 0, High: .35}, {Event: "improvement", Often: 8}},
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
		Shows:  []engine.Sight{{Metric: "distance", Low: 0, High: .1}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 1000, Low: 0, High: .3}},
	},
	{
		Name:     "no mutation",
		Sentence: "Flying alone: a child is always between its parents, so the swarm shrinks until every own best is the same board, and then nothing moves.",
		Puzzle:   "mantere-koljonen/s10a", Pace: 20, View: "memory",
		Values: engine.Settings{"mutation": 0, "stagnation": 0},
		Shows:  []engine.Sight{{Metric: "distance", Low: 0, High: .05}, {Solved: true, Not: true}},
	},
	{
		Name:     "no own best",
		Sentence: "Only where it stands and its leader's best: without a memory of its own a particle is drawn in sooner.",
		Puzzle:   "mantere-koljonen/s10a", Pace: 20, View: "charts",
		Values: engine.Settings{"w-own": 0, "stagnation": 0},
		Shows:  []engine.Sight{{Metric: "moved", Low: 0, High: .3}, {Event: "improvement", Often: 8}},
	},
}
