package cuckoo

import "sudokuscope/engine"

// mostNests is what an event can still number and a screen still show.
const mostNests = 200

// The parameters that both searches have.
var (
	paramNests   = engine.Param{Name: "nests", Meaning: "host nests, an egg each", Default: 20, Min: 2, Max: mostNests, Whole: true}
	paramAbandon = live(engine.Choice("abandon", "which nest is abandoned: the worst but for that of the best egg (not-best), the worst whatever it holds (any), or the worst if it is worse than the best at all (worse)", "not-best", "any", "worse"))
)

var params = []engine.Param{
	paramNests,
	{Name: "pa", Meaning: "chance that an iteration abandons the worst nest and builds another: how many dives there are", Default: .05, Max: 1, Live: true},
	{Name: "pc", Meaning: "chance that an egg is crossed by PMX; otherwise by the multi-parental sorting crossover", Default: .5, Max: 1, Live: true},
	{Name: "pm", Meaning: "chance that two loose cells of a row of the egg are swapped", Default: .5, Max: 1, Live: true},
	live(engine.Choice("filter", "how nests are built: by dives, with AC3 after every digit (dive); by dives before the loop only (once); or never, from the domains that AC3 leaves of the givens (root)", "dive", "once", "root")),
	{Name: "w-best", Meaning: "weight of the best egg of all generations in the mask of the multi-parental crossover", Default: .55, Max: 1, Live: true},
	{Name: "w-generation", Meaning: "weight of the best egg of this generation in the mask", Default: .33, Max: 1, Live: true},
	{Name: "w-self", Meaning: "weight of the egg itself in the mask", Default: .12, Max: 1, Live: true},
	paramAbandon,
}

func live(p engine.Param) engine.Param {
	p.Live = true
	return p
}

// The choices of filter and abandon, as the settings have them.
const (
	filterDive = iota
	filterOnce
	filterRoot
)

const (
	abandonNotBest = iota
	abandonAny
	abandonWorse
)

// options are the settings of the prefiltered search that may change during a
// run, but for those that it shares with the classic one.
type options struct {
	pc, pm float64
	filter int
	weights
}

// change sets one of the options, or says that it is none of them.
func (o *options) change(name string, v float64) bool {
	switch name {
	case "pc":
		o.pc = v
	case "pm":
		o.pm = v
	case "filter":
		o.filter = int(v)
	case "w-best":
		o.weights[0] = v
	case "w-generation":
		o.weights[1] = v
	case "w-self":
		o.weights[2] = v
	default:
		return false
	}
	return true
}

// change sets what both searches share.
func (b *brood) change(name string, v float64) {
	switch name {
	case "pa":
		b.pa = v
	case "abandon":
		b.mayGo = int(v)
	}
}
