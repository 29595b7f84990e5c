package colony

import "sudokuscope/engine"

// mostAnts bounds the ants: each has a board of its own.
const mostAnts = 200

var params = []engine.Param{
	{Name: "ants", Meaning: "ants that walk in an iteration", Default: 10, Min: 1, Max: mostAnts, Whole: true},
	{Name: "rho", Meaning: "share of the trail that a deposit replaces by the best's value", Default: .9, Max: 1, Live: true},
	{Name: "q0", Meaning: "how often an ant takes the strongest trail rather than drawing in proportion to the trails (by the text's rule)", Default: .9, Max: 1, Live: true},
	{Name: "xi", Meaning: "share of a trail lost, towards its first value, each time an ant chooses it", Default: .1, Max: 1, Live: true},
	{Name: "evaporation", Meaning: "share of its value that the best so far loses an iteration; 0 and nothing worse ever replaces it", Default: .005, Max: 1, Live: true},
	live(engine.Choice("greedy-rule", "when a chance of q0 lets an ant be greedy: if it comes up, as the paper's text has it, or if it does not, as the authors' program has it", "text", "code")),
	{Name: "propagation", Meaning: "what an ant infers from each choice: cells with one candidate left, or digits with one place left in a unit too", Choices: []string{"ac3", "hidden"}, Default: 1, Max: 1, Whole: true},
	{Name: "restart", Meaning: "wash all trails away when the leader has been replaced this often without a fuller grid; 0 for never, as in the paper", Default: 100, Max: 1e6, Whole: true, Live: true},
}

func live(p engine.Param) engine.Param {
	p.Live = true
	return p
}

// The choices, as the settings have them: indices.
const (
	greedyText = iota
	greedyCode
)

const (
	propagationAC3 = iota
	propagationHidden
)

// options are the settings, ready for the inner loops.
type options struct {
	rho, xi         float32
	q0, evaporation float64
	code            bool
	restart         int
}

func read(set engine.Settings) options {
	return options{
		rho: float32(set.Number("rho")), xi: float32(set.Number("xi")), q0: set.Number("q0"),
		evaporation: set.Number("evaporation"), code: set.Int("greedy-rule") == greedyCode,
		restart: set.Int("restart"),
	}
}

// change takes a new value of a live parameter.
func (o *options) change(name string, v float64) {
	switch name {
	case "rho":
		o.rho = float32(v)
	case "q0":
		o.q0 = v
	case "xi":
		o.xi = float32(v)
	case "evaporation":
		o.evaporation = v
	case "greedy-rule":
		o.code = v == greedyCode
	case "restart":
		o.restart = int(v)
	}
}
