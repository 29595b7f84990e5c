package sudoku

import "fmt"

// Settled is the grid of the digits that propagation has brought cells down to, 0
// where a cell has several candidates.
func (d *Domains) Settled() Grid {
	g := make(Grid, d.Cells)
	d.Grid(g)
	return g
}

// With is a copy in which the cell has the digit, with all that follows from it. It
// is refused if the digit is no candidate, or if a cell or a unit would be left
// without one.
func (d *Domains) With(cell int, digit uint8) (*Domains, error) {
	if !d.Cand[cell].Has(digit) {
		return nil, fmt.Errorf("%s cannot be %c: propagation has ruled it out", d.CellName(cell), d.Symbol(digit))
	}
	next := d.Clone()
	if !next.Assign(cell, digit) {
		return nil, fmt.Errorf("%s cannot be %c: that %s", d.CellName(cell), d.Symbol(digit), next.Contradiction(next.Wiped))
	}
	return next, nil
}
