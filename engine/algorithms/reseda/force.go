package reseda

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// force is the brute force over one block: the permutations of its free cells
// that no given forbids. It never changes, so clones share it.
type force struct {
	cells  []uint16
	digits []uint8 // the permutations one after the other, in order
}

// mostPermutations is what a block of a 9×9 board without any given nearby has;
// trying more would be no help.
const mostPermutations = 362_880

func newForce(p *sudoku.Puzzle, block int) (*force, error) {
	f := &force{}
	var taken sudoku.Mask
	for _, c := range p.BlockCells(block) {
		if p.Given(int(c)) {
			taken |= sudoku.Bit(p.Givens[c])
		} else {
			f.cells = append(f.cells, c)
		}
	}
	if len(f.cells) == 0 {
		return nil, nil
	}
	var hand [sudoku.MaxSide]uint8
	budget := 20 * mostPermutations
	if !f.list(p, hand[:0], taken, &budget) {
		return nil, fmt.Errorf("block=%d: more than %d permutations fit in there, choose a block with more givens", block+1, mostPermutations)
	}
	if len(f.digits) == 0 {
		return nil, fmt.Errorf("block=%d: the givens admit no permutation of it, so the puzzle has no solution", block+1)
	}
	return f, nil
}

// list adds all permutations that begin with hand. It is false when there are
// too many, or too many dead ends on the way.
func (f *force) list(p *sudoku.Puzzle, hand []uint8, taken sudoku.Mask, budget *int) bool {
	if *budget--; *budget < 0 || f.count() > mostPermutations {
		return false
	}
	if len(hand) == len(f.cells) {
		f.digits = append(f.digits, hand...)
		return true
	}
	for m := p.Candidates(int(f.cells[len(hand)])) &^ taken; m != 0; m &= m - 1 {
		d := m.Lowest()
		if !f.list(p, append(hand, d), taken|sudoku.Bit(d), budget) {
			return false
		}
	}
	return true
}

func (f *force) count() int { return len(f.digits) / len(f.cells) }

// hold writes a permutation into a grid.
func (f *force) hold(g sudoku.Grid, turn int) {
	for i, d := range f.digits[turn*len(f.cells):][:len(f.cells)] {
		g[f.cells[i]] = d
	}
}
