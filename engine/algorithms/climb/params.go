package climb

import "sudokuscope/engine"

// mostWeight bounds the weights, so that every f fits the 16 bits that an entry
// of the queue has for it.
const mostWeight = 9

var params = []engine.Param{
	{Name: "w1", Meaning: "weight of f1, the different digits of rows and columns; only the ratio of the weights matters", Default: 1, Min: -mostWeight, Max: mostWeight, Whole: true, Live: true},
	{Name: "w2", Meaning: "weight of f2, the clashes with givens: below 0, for they are bad", Default: -1, Min: -mostWeight, Max: mostWeight, Whole: true, Live: true},
	live(engine.Choice("start", "how a start is made: greedy with post-swapping of what clashes with a given, greedy alone, or any filling of the blocks",
		"post", "greedy", "random")),
	live(engine.Choice("frontier", "a queue of all successors, best first, or plain ascent, which knows only the incumbent and stops where no swap is better",
		"queue", "plain")),
	{Name: "cut", Meaning: "pops in a row of one f without a new better successor that make a plateau", Default: 50, Min: 1, Max: nodesRoom, Whole: true, Live: true},
	live(engine.Switch("restart", "start again from a plateau; off: the queue goes on, and plain ascent ends", true)),
	live(engine.Choice("ties", "which of equally good states comes first: any, or the one found first", "random", "first")),
}

func live(p engine.Param) engine.Param {
	p.Live = true
	return p
}

// The choices, as the settings have them: indices.
const (
	startPost = iota
	startGreedy
	startRandom
)

// options are the settings.
type options struct {
	w1, w2           int
	start, cut       int
	plain, tiesFirst bool
	restart          bool
}

func read(set engine.Settings) options {
	return options{
		w1: set.Int("w1"), w2: set.Int("w2"), start: set.Int("start"), cut: set.Int("cut"),
		plain: set.On("frontier"), tiesFirst: set.On("ties"), restart: set.On("restart"),
	}
}

// change sets one of them.
func (o *options) change(name string, v float64) {
	switch name {
	case "w1":
		o.w1 = int(v)
	case "w2":
		o.w2 = int(v)
	case "start":
		o.start = int(v)
	case "cut":
		o.cut = int(v)
	case "frontier":
		o.plain = v != 0
	case "restart":
		o.restart = v != 0
	case "ties":
		o.tiesFirst = v != 0
	}
}
