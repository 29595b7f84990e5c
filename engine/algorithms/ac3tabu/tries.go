package ac3tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// try is one draw of an iteration: a digit for a cell, and what came of it.
type try struct {
	cell    uint16
	digit   uint8
	verdict engine.Verdict
	bare    bool // arc consistency was not run on it
	// cost is the number of cells it leaves empty, and wiped the place that it
	// wipes out, as Domains.Wiped has it.
	cost, wiped int16
}

// tries are what an iteration drew, in order.
type tries []try

// candidates is how many of the first draws are candidates, and not tabu: what
// the next one is counted as.
func (all tries) candidates(draws int) (n int) {
	for _, t := range all[:draws] {
		if t.verdict != engine.Taboo {
			n++
		}
	}
	return n
}

// mostNamed is how many candidates of a kind a sentence names.
const mostNamed = 2

// list names the tries with a verdict. What stands before the first is given, before the
// others it is 1, a comma. The list says nothing where there are none.
func (all tries) list(
	verdict engine.Verdict,
	before int,
	name func(before int, t try) decision.Reason,
) (said decision.Reason) {
	named, more := 0, 0
	for _, candidate := range all {
		switch {
		case candidate.verdict != verdict:
		case named == mostNamed:
			more++
		default:
			said = then(said, name(before, candidate))
			before = 1
			named++
		}
	}
	if more > 0 {
		said = said.And(saidMoreOf{more: more}.say())
	}
	return said
}
