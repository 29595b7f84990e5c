package colony

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
)

// The phases, in the order of the loop. An iteration has as many walks as it
// takes, and a restart only when the trails have had their time.
const (
	phaseSetOut = iota
	phaseWalk
	phaseJudge
	phaseDeposit
	phaseEvaporate
	phaseRestart
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the ant colony system as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID: "colony",
	Source: "Lloyd & Amos, Solving Sudoku with ant colony optimization, IEEE Transactions on Games, 2019, " +
		"arXiv:1805.03545",
	Counts: "empty cells",
	Strips: []string{"strongest trail", "drawn"},
	Events: kinds,
	New:    start,
}, &words)

// Options are the settings, ready for the inner loops.
type Options struct {
	Ants        int     `param:"ants"`
	Rho         float32 `param:"rho"`
	Xi          float32 `param:"xi"`
	Q0          float64 `param:"q0"`
	Evaporation float64 `param:"evaporation"`
	Contrary    bool    `param:"greedy-rule"` // an ant is greedy when a chance of q0 does not come up
	Hidden      bool    `param:"propagation"` // hidden singles follow from a choice, not only naked ones
	Restart     int     `param:"restart"`
}
