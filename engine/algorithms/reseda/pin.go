package reseda

import "sudokuscope/engine/sudoku"

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
