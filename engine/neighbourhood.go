package engine

import (
	"sudokuscope/engine/sudoku"
)

// Neighbourhood is the set of moves that a search weighed.
type Neighbourhood struct {
	Label string
	// Chosen is the index of the move made, -1 for none.
	Chosen int
	// Standing says whether the board was a minimum when they were weighed; unknown unless
	// they are all moves that there are.
	Standing sudoku.Standing
	Moves    []Move
	// Grid is the grid whose moves these are, where the search has changed the current
	// one since it weighed them; empty where they are those of the current grid.
	Grid sudoku.Grid `hash:"-"`
	// Curve, if there, is the probability of acceptance for the deltas
	// 0, 1, 2 ...
	Curve []float64
	// Scale says what the deltas stand for.
	Scale CostScale `hash:"-"`
}

// Move is a change that a search weighed: a swap of two cells, or, without another, Digit put
// into Cell.
type Move struct {
	Cell    uint16
	Other   sudoku.MaybeCell
	Digit   uint8
	Verdict Verdict
	Delta   int32 // what it does to the cost
}

// Verdict is what a search thought of a move.
type Verdict uint8

const (
	Allowed  Verdict = iota
	Taboo            // forbidden by the memory
	Aspired          // forbidden, but good enough to be allowed
	WipedOut         // leads to a contradiction
)

// Count returns how many of the weighed moves lower the cost, leave it and raise
// it.
func (n *Neighbourhood) Count() (better, equal, worse int) {
	for i := range n.Moves {
		switch d := n.Moves[i].Delta; {
		case d < 0:
			better++
		case d == 0:
			equal++
		default:
			worse++
		}
	}
	return better, equal, worse
}
