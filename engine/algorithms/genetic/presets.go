package genetic

import "sudokuscope/engine"

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "Sato and Inoue's numbers: 150 boards, crossover and mutation .3, tournaments of three, two candidates a child.",
		Puzzle:   "nb-coin/11",
	},
	{
		Name:     "elitism",
		Sentence: "The best always stays: its copies fill the population, diversity falls, and it takes several times as long as letting the best die.",
		Puzzle:   "nb-coin/27",
		Values:   engine.Settings{"elitism": 1},
	},
	{
		Name:     "frozen",
		Sentence: "The best always stays, and nothing ever starts again: some runs are caught at a cost of 2 for good.",
		Puzzle:   "nb-coin/27",
		Values:   engine.Settings{"elitism": 1, "stagnation": 0},
	},
	{
		Name:     "no local search",
		Sentence: "One candidate a child: mutation does more harm than selection can make good, and it takes more than twenty times as long.",
		Puzzle:   "nb-coin/11",
		Values:   engine.Settings{"local-search": 0},
	},
	{
		Name:     "no crossover",
		Sentence: "Mutation and selection alone solve not even the easy ones: everything is in the building blocks.",
		Puzzle:   "nb-coin/11",
		Values:   engine.Settings{"crossover": 0},
	},
	{
		Name:     "always cross",
		Sentence: "Every pair is crossed: faster on an easy puzzle, slower on a hard one, where the population agrees on its bands and stacks too soon.",
		Puzzle:   "nb-coin/27",
		Values:   engine.Settings{"crossover": 1},
	},
	{
		Name:     "no mutation",
		Sentence: "Crossover alone can only combine what the first population had: soon all members are the same, and nothing happens any more.",
		Puzzle:   "nb-coin/1",
		Values:   engine.Settings{"mutation": 0, "stagnation": 200},
	},
	{
		Name:     "no selection",
		Sentence: "Tournaments of one: any member becomes a parent, good or bad, and crossover and local search alone get nowhere.",
		Puzzle:   "nb-coin/1",
		Values:   engine.Settings{"tournament": 1},
	},
	{
		Name:     "hard selection",
		Sentence: "Tournaments of ten: a few members have all the children, and the population is one family before it has found its way.",
		Puzzle:   "nb-coin/29",
		Values:   engine.Settings{"tournament": 10},
	},
	{
		Name:     "singles first",
		Sentence: "What naked singles fill is held: there is less to breed, and the half of the runs that are quick are quicker by far.",
		Puzzle:   "nb-coin/29",
		Values:   engine.Settings{"precompute": 1},
	},
}
