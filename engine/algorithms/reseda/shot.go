package reseda

import (
	"slices"

	"sudokuscope/engine/portable"
	"sudokuscope/engine/sudoku"
)

// shot is one run of the estimation of distribution algorithm proper: from a
// uniform model to a solution or to a model that is certain of something else.
type shot struct {
	board *sudoku.Board
	// held is what the shot takes for granted: the givens, what is forced, and
	// in a restart a zone or a permutation besides; 0 where a cell is free.
	held sudoku.Grid
	// free lists the other cells block by block: those of block b are
	// free[blocks[b]:blocks[b+1]].
	free   []uint16
	blocks [sudoku.MaxSide + 1]uint16
	// p is the model: p[cell*Side+digit-1], over all cells; what is held has
	// probability 1.
	p []float64
	// counts are the votes of the grids kept, as many as Q1 a cell: r is
	// counts/Q1.
	counts []uint16
	// rounds this shot has taken, rho after the last of them and the cell
	// whose largest p it is.
	rounds int
	rho    float64
	rhoWas float64 // a round before
	unsure uint16
}

func newShot(p *sudoku.Puzzle) shot {
	return shot{
		board:  p.Board,
		held:   p.Givens.Clone(),
		free:   make([]uint16, 0, p.Cells),
		p:      make([]float64, p.Cells*p.Side),
		counts: make([]uint16, p.Cells*p.Side),
	}
}

// aim starts a shot from what is held: the free cells are listed and the model
// is uniform again.
func (s *shot) aim(precompute bool) {
	b := s.board
	s.list()
	clear(s.p)
	for c, d := range s.held {
		open := sudoku.Bit(d)
		if d == 0 {
			open = b.All
			if precompute {
				open = s.admitted(c)
			}
		}
		s.spread(uint16(c), open)
	}
	clear(s.counts)
	s.rounds, s.rho = 0, s.certainty()
	s.rhoWas = s.rho
}

// list finds the free cells, those that nothing is held in.
func (s *shot) list() {
	b := s.board
	s.free = s.free[:0]
	for block := range b.Side {
		s.blocks[block] = uint16(len(s.free))
		for _, c := range b.BlockCells(block) {
			if s.held[c] == 0 {
				s.free = append(s.free, c)
			}
		}
	}
	s.blocks[b.Side] = uint16(len(s.free))
}

// spread makes the digits of a set equally probable in a cell that has none.
func (s *shot) spread(cell uint16, open sudoku.Mask) {
	p := s.of(cell)
	for m := open; m != 0; m &= m - 1 {
		p[m.Lowest()-1] = 1 / float64(open.Count())
	}
}

// admitted is the set of digits that nothing held forbids a cell. It looks once
// and does not propagate, and it may be empty when what is held is wrong.
func (s *shot) admitted(cell int) sudoku.Mask {
	m := s.board.All
	for _, o := range s.board.PeersOf(cell) {
		m &^= sudoku.Bit(s.held[o])
	}
	return m
}

// certainty is rho, the largest p of the cell whose largest p is smallest, and
// notes which cell that is. Where nothing is free all is certain.
func (s *shot) certainty() float64 {
	rho := 1.0
	for _, c := range s.free {
		if top := slices.Max(s.of(c)); top < rho {
			rho, s.unsure = top, c
		}
	}
	return rho
}

// of is the distribution of a cell.
func (s *shot) of(cell uint16) []float64 {
	side := s.board.Side
	return s.p[int(cell)*side:][:side]
}

// entropy of the model in bits: the questions it would take, on average, to
// guess a grid drawn from it cell by cell.
func (s *shot) entropy() float64 {
	sum := 0.0
	for _, c := range s.free {
		for _, p := range s.of(c) {
			if p > 0 {
				sum -= float64(p * portable.Log2(p))
			}
		}
	}
	return sum
}

func (s *shot) clone() shot {
	c := *s
	c.held, c.p, c.counts = s.held.Clone(), slices.Clone(s.p), slices.Clone(s.counts)
	c.free = append(make([]uint16, 0, cap(s.free)), s.free...)
	return c
}

// pin holds one more cell in the middle of a shot. The other cells keep what
// they have learnt, but with precompute those that see the cell lose the digit.
// Before the first round they have learnt nothing, and are uniform again.
func (s *shot) pin(cell int, digit uint8, precompute bool) {
	s.held[cell] = digit
	if s.rounds == 0 {
		s.aim(precompute)
		return
	}
	s.list()
	clear(s.of(uint16(cell)))
	s.spread(uint16(cell), sudoku.Bit(digit))
	for _, o := range s.board.PeersOf(cell) {
		if precompute && s.held[o] == 0 {
			s.forbid(o, digit)
		}
	}
	if len(s.free) > 0 {
		s.unsure = s.free[0] // no longer the one that is held
	}
	s.rho = s.certainty()
}

// forbid takes a digit from a cell; what it had goes to the others in
// proportion. A cell that believed in nothing else knows nothing now, and begins
// again with all that it may be.
func (s *shot) forbid(cell uint16, digit uint8) {
	p := s.of(cell)
	if p[digit-1] == 0 {
		return
	}
	p[digit-1] = 0
	left := 0.0
	for _, v := range p {
		left += v
	}
	if left == 0 {
		s.spread(cell, s.admitted(int(cell)))
		return
	}
	for k := range p {
		p[k] /= left
	}
}
