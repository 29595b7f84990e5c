package measure

import (
	"math"
	"slices"
	"strconv"

	"sudokuscope/engine"
)

// common are the measures that every algorithm and every script has. One more is an entry
// here, and a field of engine.Vitals if none has its value yet.
var common = []Measure{
	{
		Metric: count("cost", "the cost of the current board, 0 for a solution"),
		Of:     func(v *engine.Vitals) float64 { return CostOf(nil, v.Cost) },
	},
	{
		Metric: count("best", "the lowest cost of the run so far"),
		Of:     func(v *engine.Vitals) float64 { return CostOf(nil, v.BestCost) },
	},
	{
		Metric: count("iteration", "how many iterations were done"),
		Of:     func(v *engine.Vitals) float64 { return float64(v.Iteration) },
		Clock:  true,
	},
	{
		Metric: count("evaluations", "how many boards or moves were judged so far"),
		Of:     func(v *engine.Vitals) float64 { return float64(v.Evaluations) },
	},
	{
		Metric: count("restarts", "how often the search began again so far"),
		Of:     func(v *engine.Vitals) float64 { return float64(v.Restarts) },
	},
	{
		Metric: count(CellsChanged, "how many cells of the current board the iteration has changed"),
		Of:     func(v *engine.Vitals) float64 { return float64(v.Touched) },
		Column: "cells_changed",
	},
	{
		Metric: count(AwayFromBest, "in how many cells the current board differs from the best of the run"),
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
	list[0].Of = func(v *engine.Vitals) float64 { return CostOf(a, v.Cost) }
	list[1].Of = func(v *engine.Vitals) float64 { return CostOf(a, v.BestCost) }
	list[0].Meaning, list[1].Meaning = "what the program says of the current board", "the best of it in the run so far"
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

// CostOf is a cost of a tally as a number: NaN where there is none yet. Without an algorithm it is counted.
func CostOf(a *engine.Algorithm, cost int) float64 {
	switch {
	case cost == engine.NoCost:
		return math.NaN()
	case a != nil && a.Costs != nil:
		return a.Costs.Value(cost)
	}
	return float64(cost)
}

// CostText writes a cost of a tally; – where there is none yet.
func CostText(a *engine.Algorithm, cost int) string {
	if cost == engine.NoCost {
		return "–"
	}
	return strconv.FormatFloat(CostOf(a, cost), 'f', -1, 64)
}
