package cuckoo

import "sudokuscope/engine"

var classicPresets = []engine.Preset{
	{
		Name:     "baseline",
		Sentence: "Algorithm 1 on an easy puzzle that AC3 alone would solve: it gets within a few wrong values, and there it mostly stays.",
		Puzzle:   "mantere-koljonen/s10b",
	},
	{
		Name:     "short-flights",
		Sentence: "λ = 3: eight flights of nine are one swap or two. A better local search than the long flights make, and more often solved.",
		Puzzle:   "mantere-koljonen/s10b",
		Values:   engine.Settings{"lambda": 3},
	},
	{
		Name:     "long-flights",
		Sentence: "λ = 1.2: half of the flights are of 32 swaps or more and end in a grid that has forgotten its nest. Watch the share accepted.",
		Puzzle:   "mantere-koljonen/s10b",
		Values:   engine.Settings{"lambda": 1.2},
	},
	{
		Name:     "hard",
		Sentence: "A hard puzzle: not once solved in 20 runs of 100 000 iterations. The prefiltered search needs some 10 000, for its dives.",
		Puzzle:   "mantere-koljonen/s12a",
	},
}
