package nbcoin

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// precomputed finds the candidates of every cell before the first generation, as
// the setting has it.
func precomputed(p *sudoku.Puzzle, how Precompute) ([]sudoku.Mask, error) {
	cand := make([]sudoku.Mask, p.Cells)
	for c := range cand {
		cand[c] = p.Candidates(c)
	}
	switch how {
	case PrecomputeSweep:
		sweep(p, cand)
	case PrecomputeSingles:
		d := sudoku.NewDomains(p.Board, sudoku.AC3)
		if !d.Load(p) {
			return nil, fmt.Errorf("precompute=singles: propagation leaves no candidate at %s, so the puzzle has no solution", p.CellName(d.Wiped))
		}
		copy(cand, d.Cand)
	}
	return cand, nil
}

// sweep goes once over the blocks and their digits. A digit with one possible
// cell in its block is put there, and goes from that cell's peers at once; but
// what follows for blocks and digits already passed is not looked at. It is the
// paper's example of the 4 that only one cell of block 3 can hold.
func sweep(p *sudoku.Puzzle, cand []sudoku.Mask) {
	for b := range p.Side {
		for d := uint8(1); int(d) <= p.Side; d++ {
			cell, places := 0, 0
			for _, c := range p.BlockCells(b) {
				if cand[c].Has(d) {
					cell = int(c)
					places++
				}
			}
			if places == 1 && !p.Given(cell) {
				cand[cell] = sudoku.Bit(d)
				for _, peer := range p.PeersOf(cell) {
					cand[peer] &^= sudoku.Bit(d)
				}
			}
		}
	}
}

// decide writes the digits of the cells that have one candidate into a grid.
func (s *search) decide(g sudoku.Grid) {
	for c, m := range s.cand {
		if m.Single() {
			g[c] = m.Lowest()
		}
	}
}

// uniform makes every candidate of a cell equally probable.
func (s *search) uniform() {
	for c, m := range s.cand {
		s.Spread(uint16(c), m)
	}
	copy(s.next, s.P)
	clear(s.top)
	s.collapsed, s.clipped = 0, 0
}
