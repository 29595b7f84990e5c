package measure

import (
	"math"
	"slices"

	"sudokuscope/engine"
)

// common are the measures that every algorithm and every script has. One more is an entry
// here, and a field of engine.Vitals if none has its value yet.
var common = []Measure{
	{
		Metric: count("cost", "the cost of the current grid, 0 for a solution"),
		Of:     func(v *engine.Vitals) float64 { return costOf(v.Cost) },
	},
	{
		Metric: count("best", "the lowest cost of the run so far"),
		Of:     func(v *engine.Vitals) float64 { return costOf(v.BestCost) },
	},
	{
		Metric: count("iteration", "how many iterations were done"),
		Of:     func(v *engine.Vitals) float64 { return float64(v.Iteration) },
		Clock:  true,
	},
	{
		Metric: count("evaluations", "how many grids or moves were judged so far"),
		Of:     func(v *engine.Vitals) float64 { return float64(v.Evaluations) },
	},
	{
		Metric: count("restarts", "how often the search began again so far"),
		Of:     func(v *engine.Vitals) float64 { return float64(v.Restarts) },
	},
	{
		Metric: count(CellsChanged, "how many cells of the current grid the iteration has changed"),
		Of:     func(v *engine.Vitals) float64 { return float64(v.Touched) },
		Column: "cells_changed",
	},
	{
		Metric: count(AwayFromBest, "in how many cells the current grid differs from the best of the run"),
		Of:     func(v *engine.Vitals) float64 { return float64(v.Away) },
		Column: "away_from_best",
	},
}

// commonOf are the common measures of an algorithm, whose costs may be any number.
func commonOf(a *engine.Algorithm) []Measure {
	list := slices.Clone(common)
	if a.Costs == nil {
		return list
	}
	list[0].Of = func(v *engine.Vitals) float64 { return a.CostValue(v.Cost) }
	list[1].Of = func(v *engine.Vitals) float64 { return a.CostValue(v.BestCost) }
	list[0].Meaning, list[1].Meaning = "what the program says of the current grid", "the best of it in the run so far"
	list[0].Format, list[1].Format = "%.7g", "%.7g"
	return list
}

// Names of measures that other packages ask for.
const (
	CellsChanged = "cells changed"
	AwayFromBest = "away from best"
)

// count are the words of a measure that is a whole number.
func count(name, meaning string) engine.Metric {
	return engine.Metric{Name: name, Meaning: meaning, Format: "%.0f"}
}

// costOf is a cost as a measure: NaN where there is none yet.
func costOf(cost int) float64 {
	if cost == engine.NoCost {
		return math.NaN()
	}
	return float64(cost)
}
