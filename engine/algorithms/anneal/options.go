package anneal

import "sudokuscope/engine"

// What the literature calls simulated annealing differs in all of this.
var params = []engine.Param{
	{Name: "temperature", Meaning: "T at the start and after a reheat; a swap that is worse by d is made with probability exp(-d/T), or as accept says", Default: 1, Max: 100, Live: true},
	{Name: "cooling", Meaning: "what the temperature is multiplied by after every chain; 1 keeps it fixed", Default: .8, Min: .01, Max: 1, Live: true},
	{Name: "chain", Meaning: "moves at one temperature; 0 for as many as chain-rule says", Max: 1e9, Whole: true, Live: true},
	{Name: "reheat", Meaning: "chains in vain, after which frozen says what happens; 0 for never", Default: 20, Max: 1e9, Whole: true, Live: true},
	engine.Switch("precompute", "hold the cells that arc consistency on the givens fills", true),
	engine.Choice("neighbourhood", "which swap is proposed: any two free cells of a block, any two at all, which the cost of the blocks then pays for, or the best of all swaps of a block that is drawn; or moves of five kinds, the next after one that is refused (variable)",
		"block", "any", "best", "variable"),
	engine.Choice("accept", "which swaps that make it worse are made: by chance (metropolis), by T at most (threshold), to T above the lowest cost at most (record), to a cost below the next of a history (late), or none (descent)",
		"metropolis", "threshold", "record", "late", "descent").AsLive(),
	{Name: "history", Meaning: "the length of the history: costs of earlier moves, which late acceptance compares with in turn, and lowers", Default: 50, Min: 1, Max: 100_000, Whole: true,
		Idle: func(s engine.Settings) bool { return Acceptance(s["accept"]) != Late }},
	engine.Choice("start", "the temperature at the start: as it is set, or the standard deviation of what fifty swaps do to the cost", "fixed", "deviation"),
	engine.Choice("chain-rule", "the length of a chain: the free cells of each block squared and summed (blocks), or summed and squared (board)", "blocks", "board").
		IdleWhen(func(s engine.Settings) bool { return s["chain"] != 0 }),
	engine.Choice("vain", "which chain is in vain: one without a lower cost than any since the last reheat, or one without a swap that makes it better", "low", "downhill").AsLive().IdleWhen(never),
	engine.Choice("frozen", "after chains in vain: back to the temperature of the start, with the same board or with a new one", "reheat", "renew").AsLive().IdleWhen(never),
}

// never reports whether nothing is done about chains in vain.
func never(s engine.Settings) bool { return s["reheat"] == 0 && s["cooling"] < 1 }

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Temperature   float64       `param:"temperature"`
	Cooling       float64       `param:"cooling"`
	Chain         int64         `param:"chain"`
	Reheat        int           `param:"reheat"`
	Precompute    bool          `param:"precompute"`
	Neighbourhood Neighbourhood `param:"neighbourhood"`
	Accept        Acceptance    `param:"accept"`
	History       int           `param:"history"`
	Deviation     bool          `param:"start"`
	WholeBoard    bool          `param:"chain-rule"`
	Downhill      bool          `param:"vain"`
	Renew         bool          `param:"frozen"`
}

// Neighbourhood is which moves are proposed.
type Neighbourhood uint8

const (
	OfBlock  Neighbourhood = iota // any two free cells of a block
	AnyTwo                        // any two free cells
	Best                          // the best swap of a block
	Variable                      // one of five kinds: variable.go
)

// Acceptance is the rule for swaps that make the board worse.
type Acceptance uint8

const (
	Metropolis Acceptance = iota // with probability exp(-d/T)
	Threshold                    // worse by T at most: Dueck and Scheuer (1990)
	Record                       // to T above the lowest cost at most: Dueck (1993)
	Late                         // to a cost below the next of a history: Burke and Bykov (2017)
	Descent                      // never
)

// fixes reports whether the temperature never changes by itself.
func (o *Options) fixes() bool { return o.Cooling == 1 && !o.Renew }
