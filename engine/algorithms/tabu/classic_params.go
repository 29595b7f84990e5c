package tabu

import "sudokuscope/engine"

// mostTenure bounds the tenure and its random part.
const mostTenure = 200

var classicParams = []engine.Param{
	{Name: "tenure", Meaning: "iterations for which what a swap undid stays tabu", Default: 3, Max: mostTenure, Whole: true, Live: true},
	{Name: "tenure-random", Meaning: "added to the tenure: a number from 0 to this, thrown for every swap", Default: 5, Max: mostTenure, Whole: true, Live: true},
	live(engine.Choice("attribute", "what becomes tabu: each cell with the digit it lost, both cells, or both digits; a swap is tabu when both of its are", "pairs", "cells", "values")),
	live(engine.Switch("aspiration", "allow a tabu swap that leads to a better board than any before", true)),
	engine.Switch("precompute", "hold the cells that arc consistency on the givens fills", true),
	live(engine.Choice("accept", "make the best allowed swap whatever it does (always), or only if it makes nothing worse, as Algorithm 1 says (no-worse)", "always", "no-worse")),
}

// The choices of attribute, as the settings have them.
const (
	attributePairs = iota
	attributeCells
	attributeValues
)

// classicOptions are the settings, ready for the loop.
type classicOptions struct {
	tenure, spread, attribute int
	aspiration, noWorse       bool
}

func (o *classicOptions) change(name string, v float64) {
	switch name {
	case "tenure":
		o.tenure = int(v)
	case "tenure-random":
		o.spread = int(v)
	case "attribute":
		o.attribute = int(v)
	case "aspiration":
		o.aspiration = v != 0
	case "accept":
		o.noWorse = v != 0
	}
}

func readClassic(set engine.Settings) classicOptions {
	var o classicOptions
	for _, p := range classicParams {
		o.change(p.Name, set.Number(p.Name))
	}
	return o
}
