package engine

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// grid is a whole board as a kind of state.
type grid sudoku.Grid

func (g *grid) reset() { *g = (*g)[:0] }
func (g *grid) hash(h hasher) hasher {
	h.bytes(*g)
	return h
}
func (g *grid) check(_ *Algorithm, p *sudoku.Puzzle) error {
	if err := hasLength("a grid", len(*g), p.Cells); err != nil {
		return err
	}
	for cell, d := range *g {
		if int(d) > p.Side || p.Given(cell) && d != p.Givens[cell] {
			return fmt.Errorf("a grid has %d at %s, the puzzle %d", d, p.CellName(cell), p.Givens[cell])
		}
	}
	return nil
}

// fixed is which cells are held.
type fixed []bool

func (f *fixed) reset() { *f = (*f)[:0] }
func (f *fixed) hash(h hasher) hasher {
	h.ints(int64(len(*f)))
	for _, on := range *f {
		h.flag(on)
	}
	return h
}

func (f *fixed) check(_ *Algorithm, p *sudoku.Puzzle) error {
	return hasLength("fixed", len(*f), 0, p.Cells)
}

// changed is which cells the last iteration touched.
type changed []uint16

func (c *changed) reset() { *c = (*c)[:0] }
func (c *changed) hash(h hasher) hasher {
	h.ints(int64(len(*c)))
	for _, cell := range *c {
		h.ints(int64(cell))
	}
	return h
}

func (c *changed) check(_ *Algorithm, p *sudoku.Puzzle) error {
	for _, cell := range *c {
		if int(cell) >= p.Cells || p.Given(int(cell)) {
			return fmt.Errorf("cell %d is given or nowhere, but changed", cell)
		}
	}
	return nil
}
