package engine

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// Pin holds a cell to a digit, as a forced move asks for, or returns why not, as
// Holdable does.
func (b *Base) Pin(cell int, digit uint8) (done bool, err error) {
	if done, err = b.Holdable(b.Held, cell, digit); !done && err == nil {
		b.Held = b.Held.Clone()
		b.Held[cell] = digit
	}
	return done, err
}

// Holdable returns why a forced move cannot hold a cell to a digit: there is no such
// cell or digit, the cell is given or held to another digit, a digit of the same row,
// column or block forbids it, or the search has ended. held has the digits that the
// search holds free cells to, 0 elsewhere. done reports that the cell is held to the
// digit already, so that there is nothing to do. A search whose model is richer than
// that refuses more.
func (b *Base) Holdable(held sudoku.Grid, cell int, digit uint8) (done bool, err error) {
	p := b.Puzzle
	switch {
	case cell < 0 || cell >= p.Cells || digit < 1 || int(digit) > p.Side:
		return false, fmt.Errorf("cell %d, digit %d: expected one of %d cells and a digit from 1 to %d", cell, digit, p.Cells, p.Side)
	case p.Given(cell):
		return false, fmt.Errorf("%s is given as %c", p.CellName(cell), p.Symbol(p.Givens[cell]))
	case held[cell] == digit:
		return true, nil
	case b.Over():
		return false, fmt.Errorf("%s cannot be forced: the search has ended", p.CellName(cell))
	case held[cell] != 0:
		return false, fmt.Errorf("%s is held to %c already", p.CellName(cell), p.Symbol(held[cell]))
	case !p.Candidates(cell).Has(digit):
		return false, fmt.Errorf("%s cannot be %c: a given forbids it", p.CellName(cell), p.Symbol(digit))
	}
	for _, o := range p.PeersOf(cell) {
		if held[o] == digit {
			return false, fmt.Errorf("%s cannot be %c: %s is held to that", p.CellName(cell), p.Symbol(digit), p.CellName(int(o)))
		}
	}
	return false, nil
}
