package anneal

import "sudokuscope/engine"

var params = []engine.Param{
	{Name: "temperature", Meaning: "the temperature to start and to reheat to; a swap that is worse by d is made with probability exp(-d/T)", Default: .35, Max: 100, Live: true},
	{Name: "cooling", Meaning: "what the temperature is multiplied by after every chain; 1 keeps it fixed", Default: 1, Min: .01, Max: 1, Live: true},
	{Name: "chain", Meaning: "moves at one temperature; 0 for Lewis's rule, the free cells of each block squared and summed", Max: 1e9, Whole: true, Live: true},
	{Name: "reheat", Meaning: "chains without a lower cost than any since the last reheat, after which the temperature goes back to the start; 0 for never", Default: 20, Max: 1e9, Whole: true, Live: true},
	engine.Switch("precompute", "hold the cells that arc consistency on the givens fills", true),
	engine.Switch("filter", "make only swaps that keep both digits within the domains that arc consistency leaves: it disconnects good boards from each other", false),
}

// options are the settings, ready for the loop.
type options struct {
	start, cooling float64
	chainMoves     int64
	patience       int
	precompute     bool
	filter         bool
}

func (o *options) change(name string, v float64) {
	switch name {
	case "temperature":
		o.start = v
	case "cooling":
		o.cooling = v
	case "chain":
		o.chainMoves = int64(v)
	case "reheat":
		o.patience = int(v)
	case "precompute":
		o.precompute = v != 0
	case "filter":
		o.filter = v != 0
	}
}

func read(set engine.Settings) options {
	var o options
	for _, p := range params {
		o.change(p.Name, set.Number(p.Name))
	}
	return o
}
