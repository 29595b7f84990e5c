package coin

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// precomputed finds the candidates of every cell before the first generation, as
// the setting has it.
func precomputed(p *sudoku.Puzzle, how int) ([]sudoku.Mask, error) {
	cand := make([]sudoku.Mask, p.Cells)
	for c := range cand {
		cand[c] = p.Candidates(c)
	}
	switch how {
	case precomputeSweep:
		sweep(p, cand)
	case precomputeSingles:
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
			if cell, places := lastPlace(p, cand, b, d); places == 1 && !p.Given(cell) {
				cand[cell] = sudoku.Bit(d)
				for _, peer := range p.PeersOf(cell) {
					cand[peer] &^= sudoku.Bit(d)
				}
			}
		}
	}
}

// lastPlace finds the last cell of a block that may be a digit, and how many
// there are.
func lastPlace(p *sudoku.Puzzle, cand []sudoku.Mask, block int, digit uint8) (cell, places int) {
	for _, c := range p.BlockCells(block) {
		if cand[c].Has(digit) {
			cell = int(c)
			places++
		}
	}
	return cell, places
}
