package genetic

import (
	"math"

	"sudokuscope/engine"
)

var params = []engine.Param{
	{Name: "population", Meaning: "boards in the population", Default: 150, Min: 2, Max: 5000, Whole: true},
	{Name: "crossover", Meaning: "probability that two parents are crossed rather than copied", Default: .3, Max: 1, Live: true},
	{Name: "mutation", Meaning: "probability, for each block of a child, that two of its free cells are swapped", Default: .3, Max: 1, Live: true},
	{Name: "tournament", Meaning: "members drawn for each parent, of which the cheapest is taken", Default: 3, Min: 1, Max: 1000, Whole: true, Live: true},
	live(engine.Switch("elitism", "let the cheapest parent take the place of the worst child; its copies then fill the population", false)),
	engine.Switch("local-search", "mutate every child several times and keep the cheapest candidate", true),
	{Name: "candidates", Meaning: "how many times a child is mutated with local search", Default: 2, Min: 1, Max: 20, Whole: true},
	{Name: "stagnation", Meaning: "generations without a new best after which the population starts again; 0 for never", Default: 2000, Max: 1e9, Whole: true, Live: true},
	engine.Choice("precompute", "hold nothing but the givens, or also the cells that naked singles fill", "givens", "singles"),
}

func live(p engine.Param) engine.Param {
	p.Live = true
	return p
}

// options are the settings, ready for the loop.
type options struct {
	members, candidates int
	cross               float64
	mutation            float64
	// flip is the mutation rate as a binary fraction, for coins.
	flip       uint64
	tournament int
	elitism    bool
	patience   int64
	singles    bool
}

func (o *options) change(name string, v float64) {
	switch name {
	case "population":
		o.members = int(v)
	case "crossover":
		o.cross = v
	case "mutation":
		o.mutation, o.flip = v, uint64(math.Ldexp(v, 63))
	case "tournament":
		o.tournament = int(v)
	case "elitism":
		o.elitism = v != 0
	case "candidates":
		o.candidates = int(v)
	case "stagnation":
		o.patience = int64(v)
	case "precompute":
		o.singles = v != 0
	}
}

func read(set engine.Settings) options {
	var o options
	for _, p := range params {
		o.change(p.Name, set.Number(p.Name))
	}
	if !set.On("local-search") {
		o.candidates = 1
	}
	return o
}
