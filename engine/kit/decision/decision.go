// Package decision is what a search tells of itself while it works: each decision
// with its grounds, to a [Witness]. Only explanations need it; a run has none.
package decision

import (
	"sudokuscope/engine/sudoku"
)

// Decision is one decision with its grounds. The methods of [Witness] and
// [Voice] make it, so that a field means the same in every algorithm:
//
//	method        Kind     Effect   Cell, Other           Digit, Was
//	Drew          Draw     Changes  the cell              what it gets
//	Inferred      Infer    Changes  the cell, its cause   what it gets
//	NoneLeft      DeadEnd  Changes  the cell              what it gets nevertheless; 0: it stays blank
//	WipedOut      DeadEnd  none     the cell (none where  what the cause has
//	                                a unit), its cause
//	Pruned        Prune    none     the cell, its cause   what the cell cannot be any more
//	Changed       Change   Changes  the cell              what it gets, what it had
//	Swapped       Swap     Changes  both cells            what Cell gets, what it had
//	JudgedSwap    Judge    Changes  both cells            the same; no effect when refused
//	WeighedSwap   Weigh    none     both cells            the same, if it were made
//	WeighedDigit  Weigh    none     the cell              what it would get
//	PickedSwap    Pick     none     both cells            what Cell would get, what it has
//	PickedCell    Pick     none     the cell
//	Picked        Pick     none
//	PickedMember  Pick     none                           Won is the member
//	JudgedDigit   Judge    none     the cell, or none     what was judged
//	Judged        Judge    none
//	Shown         Show     Shows    the cell              what the board gets, what it had
//	Learnt        Update   none     the cell              the digit whose weight moved
//	Remembered    Update   none     the cell, or none     what becomes tabu; 0: the cell itself
//	Adjusted      Update   none
//
// A cause is the cell whose digit forced the decision. Every change of the grid
// on the board within an iteration is reported by a decision with an effect on it: the
// effects of an iteration's decisions, made one after the other on the grid before it,
// give the grid after it.
type Decision struct {
	Kind   Kind
	Effect Effect
	// Member is the candidate that the decision is about, as it is counted in
	// the population; -1 for the current grid, or for the search as a whole.
	Member int
	// Cell and Other are the cells decided on.
	Cell, Other sudoku.MaybeCell
	// Digit is what was decided and Was what stood there before; 0 is a blank, or
	// nothing.
	Digit, Was uint8
	// Among is what was chosen among.
	Among Choice
	// Won is the member that was chosen among AMember, counted from 0; -1 elsewhere.
	Won int
	// P is the probability it had when the dice were thrown, none where they were not. For
	// what was learnt it is the probability that the model gives now.
	P Chance
	// Delta is what it does to the cost, if that is known.
	Delta Delta
	// Options are the alternatives with their weights, the chosen one among
	// them.
	Options []Option
	// Why is the reason.
	Why Reason
	// Line is the line of Algorithm.Code that decided, counted from 1; 0 where
	// it is not known.
	Line int
}

// Kind groups decisions.
type Kind uint8

const (
	Draw    Kind = iota // a digit drawn for a cell
	DeadEnd             // nothing left to draw
	Pick                // one thing chosen among several: a member, a zone, a cell
	Swap                // two cells change places
	Prune               // a candidate digit removed
	Judge               // something accepted or refused
	Update              // an entry of the model or of the memory moved
	Infer               // a digit that followed from others
	Weigh               // what a move would do
	Change              // a cell of the grid gets another digit
	Show                // the board shows another candidate
)

func (k Kind) String() string {
	return [...]string{
		"draw", "dead end", "choice", "swap", "removal", "verdict",
		"update", "inference", "weighing", "change", "shown",
	}[k]
}

// Effect is what a decision does to a grid.
type Effect uint8

const (
	NoEffect Effect = iota
	// Changes: in the grid of Member the Cell has Digit from now on, and of a
	// swap Other has Was.
	Changes
	// Shows: in the current grid the Cell has Digit from now on, because the
	// grid of Member has become the current grid.
	Shows
)

// OnGrid reports whether the decision changes the current grid.
func (d *Decision) OnGrid() bool { return d.Effect == Shows || d.Effect == Changes && d.Member < 0 }

// Turns returns what the decision makes of a cell: the digit it had and the one it
// has. ok is false if the decision has no effect on the cell. What a drawn or an
// inferred digit replaced is not told, and was is then 0.
func (d *Decision) Turns(cell int) (was, is uint8, ok bool) {
	switch {
	case d.Effect == NoEffect:
	case d.Cell.Is(cell):
		return d.Was, d.Digit, true
	case d.Other.Is(cell) && (d.Kind == Swap || d.Kind == Judge):
		return d.Digit, d.Was, true
	}
	return 0, 0, false
}

// Cells returns the cells that the decision is about.
func (d *Decision) Cells() (cells []int) {
	for _, may := range [2]sudoku.MaybeCell{d.Cell, d.Other} {
		if cell, is := may.Get(); is {
			cells = append(cells, cell)
		}
	}
	return cells
}

// Cause returns the cell whose digit forced the decision; ok is false if it was not
// forced, or by no single cell.
func (d *Decision) Cause() (cell int, ok bool) {
	cell, ok = d.Other.Get()
	return cell, ok && (d.Kind == Infer || d.Kind == Prune || d.Kind == DeadEnd)
}

// Takes reports whether an alternative is what was decided.
func (d *Decision) Takes(option Option) bool {
	switch option.Among {
	case AMember:
		return option.Member == d.Won
	case ADigit, APlace:
		return option.Cell == d.Cell && option.Digit == d.Digit
	case ACell:
		return option.Cell == d.Cell
	case ASwap:
		return option.Cell == d.Cell && option.Other == d.Other
	}
	return false
}

// Exchange is a swap of two cells: A gets HadB and B gets HadA.
type Exchange struct {
	A, B       int
	HadA, HadB uint8
}

// ExchangeOf returns the exchange of what two cells of a grid hold.
func ExchangeOf(g sudoku.Grid, a, b uint16) Exchange {
	return Exchange{A: int(a), B: int(b), HadA: g[a], HadB: g[b]}
}
