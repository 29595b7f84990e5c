package anneal

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/walk"
)

// The phases, in the order of the loop. An iteration is a move.
const (
	phasePropose = iota
	phaseWeigh
	phaseAccept
	phaseCool
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is simulated annealing as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "anneal",
	Source: "Lewis, Metaheuristics can solve sudoku puzzles, 2007",
	Counts: "digits that rows, columns and blocks lack",
	Former: map[string]string{"filter": "off"},
	Events: events,
	New:    page.Begin(start),
}, &walk.Words, &words)

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

type Neighbourhood uint8 // which moves are proposed

const (
	OfBlock  Neighbourhood = iota // any two free cells of a block
	AnyTwo                        // any two free cells
	Best                          // the best swap of a block
	Variable                      // one of five kinds: variable.go
)

type Acceptance uint8 // the rule for swaps that make the board worse

const (
	Metropolis Acceptance = iota // with probability exp(-d/T)
	Threshold                    // worse by T at most: Dueck and Scheuer (1990)
	Record                       // to T above the lowest cost at most: Dueck (1993)
	Late                         // to a cost below the next of a history: Burke and Bykov (2017)
	Descent                      // never
)

// fixes reports whether the temperature never changes by itself.
func (o *Options) fixes() bool { return o.Cooling == 1 && !o.Renew }
