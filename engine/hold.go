package engine

import (
	"fmt"

	"sudokuscope/engine/kit/decision"

	"sudokuscope/engine/sudoku"
)

// Pin holds a cell to a digit, as a forced move asks for, or returns why not: there is no
// such cell or digit, the cell is given or held to another digit, a digit of the same row,
// column or block forbids it, or the search has ended. A search that knows more can refuse
// more, by a function that finds the digit in Held already; then nothing is held. done
// reports that the cell is held to the digit already, so that there is nothing to do.
func (b *Base) Pin(cell int, digit uint8, refuse func() error) (done bool, err error) {
	puzzle, before := b.Puzzle, b.Held
	held := before
	if held == nil {
		held = puzzle.Givens
	}
	switch {
	case cell < 0 || cell >= puzzle.Cells || digit < 1 || int(digit) > puzzle.Side:
		return false, fmt.Errorf("cell %d, digit %d: expected one of %d cells and a digit from 1 to %d",
			cell, digit, puzzle.Cells, puzzle.Side)
	case puzzle.Given(cell):
		return false, fmt.Errorf(
			"%s is given as %c",
			puzzle.CellName(cell),
			puzzle.Symbol(puzzle.Givens[cell]),
		)
	case held[cell] == digit:
		return true, nil
	case b.Over():
		return false, fmt.Errorf("%s cannot be forced: the search has ended", puzzle.CellName(cell))
	case held[cell] != 0:
		return false, fmt.Errorf("%s is held to %c already",
			puzzle.CellName(cell), puzzle.Symbol(held[cell]))
	case !puzzle.Candidates(cell).Has(digit):
		return false, fmt.Errorf("%s cannot be %c: a given forbids it",
			puzzle.CellName(cell), puzzle.Symbol(digit))
	}
	for _, o := range puzzle.PeersOf(cell) {
		if held[o] == digit {
			return false, fmt.Errorf("%s cannot be %c: %s is held to that", puzzle.CellName(cell),
				puzzle.Symbol(digit), puzzle.CellName(int(o)))
		}
	}
	b.Held = held.Clone()
	b.Held[cell] = digit
	if refuse != nil {
		err = refuse()
		if err != nil {
			b.Held = before
			return false, err
		}
	}
	b.forced = sudoku.TheCell(cell)
	return false, nil
}

// Forced returns the cell that was forced since the last phase, if one was.
func (b *Base) Forced() sudoku.MaybeCell { return b.forced }

// words are what every search may say.
var words decision.Table

var saidForced = words.Say("a cell is held", "cell digit", "{cell} is held to {digit} from here on")

// SaidForced returns what is said of the forced cell.
func (b *Base) SaidForced() decision.Reason {
	cell := b.forced.Or(0)
	return saidForcedOf{cell: cell, digit: b.Held[cell]}.say()
}

// hold marks as fixed the free cells that a grid has a digit in.
func (s *Snapshot) hold(p *sudoku.Puzzle, held sudoku.Grid) {
	for c, d := range held {
		s.Fixed = append(s.Fixed, d != 0 && !p.Given(c))
	}
}
