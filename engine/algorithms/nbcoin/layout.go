package nbcoin

import (
	"fmt"
	"slices"

	"sudokuscope/engine/distribution"
	"sudokuscope/engine/sudoku"
)

// layout is what the givens settle before the first generation and no
// generation changes: all clones of a search share it. Only a forced move
// replaces it.
type layout struct {
	// base are the givens, and with them the digits that forced moves hold: to the
	// layout there is no difference, and a free cell is one that is empty here.
	base sudoku.Grid
	free distribution.Blanks
	// cand are the candidates of every cell.
	cand []sudoku.Mask
	// undecided counts the cells that have more than one candidate, and choices what
	// these have together.
	undecided, choices int
}

func newLayout(p *sudoku.Puzzle, how Precompute) (*layout, error) {
	cand, err := precomputed(p, how)
	if err != nil {
		return nil, err
	}
	l := &layout{base: p.Givens, cand: cand}
	l.free.Find(p.Board, p.Givens)
	for c, d := range p.Givens {
		if d != 0 {
			cand[c] = sudoku.Bit(d)
		} else if n := cand[c].Count(); n > 1 {
			l.undecided++
			l.choices += n
		}
	}
	return l, nil
}

// lacking are the digits that the base does not put into a block.
func (s *search) lacking(b int) sudoku.Mask { return s.Lacking(s.base, 2*s.Side+b) }

// decide writes the digits of the cells that have one candidate into a grid.
func (l *layout) decide(g sudoku.Grid) {
	for c, m := range l.cand {
		if m.Single() {
			g[c] = m.Lowest()
		}
	}
}

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

// matrices are the models of all blocks, position × symbol, and what a generation does
// to them: distribution.Model is p.
type matrices struct {
	// next is what reward and punishment make of p; the bound then makes it the new p,
	// and what p was stays in next.
	next []float64
	// goodVotes and poorVotes count the rewarded and the punished grids that hold an
	// entry.
	goodVotes, poorVotes []uint16
	// top is the digit of a cell whose p has reached the upper bound, 0 where none
	// does; collapsed are the blocks all of whose undecided cells have one.
	top       []uint8
	collapsed uint64
	// clipped counts the entries that the last update cut to the upper or raised to the
	// lower bound, before it divided by the sums.
	clipped int
	// overlap is the share of what the poor grids hold that the good hold too,
	// over the undecided cells; NaN before the first generation has learnt.
	overlap float64
}

func newMatrices(b *sudoku.Board) matrices {
	n := b.Cells * b.Side
	return matrices{
		next: make([]float64, n), goodVotes: make([]uint16, n), poorVotes: make([]uint16, n), top: make([]uint8, b.Cells), overlap: nan,
	}
}

func (m *matrices) clone() matrices {
	c := *m
	c.next, c.top = slices.Clone(m.next), slices.Clone(m.top)
	c.goodVotes, c.poorVotes = slices.Clone(m.goodVotes), slices.Clone(m.poorVotes)
	return c
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
