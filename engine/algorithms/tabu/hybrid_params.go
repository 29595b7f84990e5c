package tabu

import "sudokuscope/engine"

// Limits of the parameters: a list of 1000 is longer than a 9×9 board has
// features, and with 100 candidates hardly anything is left to chance.
const (
	mostCandidates = 100
	mostListed     = 1000
)

var hybridParams = []engine.Param{
	{Name: "K", Meaning: "candidates an iteration: one is a random dive, many are greedy", Default: 3, Min: 1, Max: mostCandidates, Whole: true, Live: true},
	{Name: "list", Meaning: "length of the tabu list, which forgets the oldest entry when it is full; 0 for no memory", Default: 10, Max: mostListed, Whole: true, Live: true},
	live(engine.Choice("weight", "the roulette's weight of an empty cell: one over the number of its candidates, or the same for all", "inverse-domain", "uniform")),
	engine.Choice("propagation", "what follows from a digit: naked singles to a fixpoint (ac3), or hidden singles too (gac)", "ac3", "gac"),
	live(engine.Switch("regress", "go back to the root when every candidate fails; off is Algorithm 4 read literally, whose incumbent never takes anything back", true)),
	live(engine.Choice("remember", "what becomes tabu: candidates that were wiped out, those that were taken (Algorithm 4, line 11), or both", "wiped", "taken", "both")),
}

func live(p engine.Param) engine.Param {
	p.Live = true
	return p
}

// The choices of propagation and remember, as the settings have them.
const (
	propagationAC3 = iota
	propagationGAC
)

const (
	rememberWiped = iota
	rememberTaken
	rememberBoth
)

// hybridOptions are the settings that may change during a run, but for the
// length of the list, which is the list's own.
type hybridOptions struct {
	k                          int
	uniform, regress           bool
	rememberWiped, rememberWon bool
}

func (o *hybridOptions) change(name string, v float64) {
	switch name {
	case "K":
		o.k = int(v)
	case "weight":
		o.uniform = v != 0
	case "regress":
		o.regress = v != 0
	case "remember":
		o.rememberWiped, o.rememberWon = v != rememberTaken, v != rememberWiped
	}
}

func readHybrid(set engine.Settings) hybridOptions {
	var o hybridOptions
	for _, p := range hybridParams {
		o.change(p.Name, set.Number(p.Name))
	}
	return o
}
