package climb

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/page"
)

// The phases, in the order of the loop.
const (
	phasePlace = iota
	phaseMend
	phasePop
	phaseExpand
	phaseWeigh
	phasePlateau
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the hill climber as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "climb",
	Source: "Jones, Roach & Perkins, Construction of heuristics for a search-based approach to solving sudoku, 2007",
	Counts: "digits that rows, columns and blocks lack",
	Yardstick: &decision.Yardstick{
		Name: "f",
		Is: "w1 · f1 + w2 · f2, with f1 the different digits of each row and column together, " +
			"f2 the guesses' clashes with givens",
	},
	Former: map[string]string{"ties": "random"},
	Events: kinds,
	New:    start,
}, &words)

// mostWeight is the largest weight: every f then fits the 16 bits that an entry of
// the queue has for it.
const mostWeight = 9

// Start is how a start is made.
type Start uint8

const (
	StartPost   Start = iota // greedy, and what clashes with a given is swapped away
	StartGreedy              // greedy
	StartRandom              // any filling of the blocks
)

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	W1        int   `param:"w1"`
	W2        int   `param:"w2"`
	Start     Start `param:"start"`
	Ascending bool  `param:"digits"`
	Plain     bool  `param:"frontier"`
	Cut       int   `param:"cut"`
	Restart   bool  `param:"restart"`
}
