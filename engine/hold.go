package engine

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// This file has what the forced moves of all searches share. A search whose
// model is richer than these refuses more.

// Forcible returns why no search can hold a cell to a digit: there is no such
// cell or digit, the cell is given, or a given forbids the digit. It is nil if
// the givens allow it.
func (b *Base) Forcible(cell int, digit uint8) error {
	if err := b.open(cell, digit); err != nil {
		return err
	}
	return b.allowed(cell, digit)
}

// Holdable is Forcible for a search that keeps what it holds in a grid, 0 where
// a cell is free. It also refuses a cell that is held to another digit, a digit
// that a cell in the same row, column or block is held to, and any move once the
// search has ended. done reports that the cell is held to the digit already, so
// that there is nothing to do.
func (b *Base) Holdable(held sudoku.Grid, cell int, digit uint8) (done bool, err error) {
	if err := b.open(cell, digit); err != nil {
		return false, err
	}
	p := b.Puzzle
	switch {
	case held[cell] == digit:
		return true, nil
	case b.Over():
		return false, b.ended(cell)
	case held[cell] != 0:
		return false, fmt.Errorf("%s is held to %c already", p.CellName(cell), p.Symbol(held[cell]))
	}
	if err := b.allowed(cell, digit); err != nil {
		return false, err
	}
	for _, o := range p.PeersOf(cell) {
		if held[o] == digit {
			return false, fmt.Errorf("%s cannot be %c: %s is held to that", p.CellName(cell), p.Symbol(digit), p.CellName(int(o)))
		}
	}
	return false, nil
}

// Narrowed is Forcible for a search that keeps what it holds as candidates that
// have been propagated: it returns them with the digit assigned, and refuses a
// digit that propagation has ruled out or that would leave a cell no candidate.
// It returns the same candidates if the digit is assigned already, so that there
// is nothing to do.
func (b *Base) Narrowed(root *sudoku.Domains, cell int, digit uint8) (*sudoku.Domains, error) {
	if err := b.open(cell, digit); err != nil {
		return nil, err
	}
	p, m := b.Puzzle, root.Cand[cell]
	switch {
	case m == sudoku.Bit(digit):
		return root, nil
	case b.Over():
		return nil, b.ended(cell)
	}
	if err := b.allowed(cell, digit); err != nil {
		return nil, err
	}
	if !m.Has(digit) {
		return nil, fmt.Errorf("%s cannot be %c: propagation has ruled it out", p.CellName(cell), p.Symbol(digit))
	}
	next := root.Clone()
	if !next.Assign(cell, digit) {
		return nil, fmt.Errorf("%s cannot be %c: that %s", p.CellName(cell), p.Symbol(digit), next.Contradiction())
	}
	return next, nil
}

// open returns why a cell cannot be forced to anything: it is none of the
// board's, nor the digit, or it is given.
func (b *Base) open(cell int, digit uint8) error {
	p := b.Puzzle
	switch {
	case cell < 0 || cell >= p.Cells || digit < 1 || int(digit) > p.Side:
		return fmt.Errorf("cell %d, digit %d: expected one of %d cells and a digit from 1 to %d", cell, digit, p.Cells, p.Side)
	case p.Given(cell):
		return fmt.Errorf("%s is given as %c", p.CellName(cell), p.Symbol(p.Givens[cell]))
	}
	return nil
}

// allowed returns an error if a given forbids the digit.
func (b *Base) allowed(cell int, digit uint8) error {
	if p := b.Puzzle; !p.Candidates(cell).Has(digit) {
		return fmt.Errorf("%s cannot be %c: a given forbids it", p.CellName(cell), p.Symbol(digit))
	}
	return nil
}

func (b *Base) ended(cell int) error {
	return fmt.Errorf("%s cannot be forced: the search has ended", b.Puzzle.CellName(cell))
}
