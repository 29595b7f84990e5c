package reseda

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Force implements engine.Forcer: the digit counts as a given from here on, in
// this shot and in all that follow. What the model has learnt stays, and the
// round under way is off, since its grids were drawn without the digit. A shot
// whose zone or permutation contradicts it is over.
func (s *search) Force(cell int, digit uint8) error {
	if err := s.forcible(cell, digit); err != nil {
		return err
	}
	if s.forced[cell] == digit {
		return nil
	}
	forced := s.forced.Clone()
	forced[cell] = digit
	if s.force != nil && s.force.following(-1, s.board, forced) == s.force.count() {
		return fmt.Errorf("%s cannot be %c: no permutation of block %d is left with that", s.board.CellName(cell), s.board.Symbol(digit), s.block)
	}
	if s.latest == noCell {
		s.Changed = s.Changed[:0]
	}
	s.forced, s.latest = forced, cell
	s.dropRound()
	s.pin(cell, digit, s.precompute)
	if s.Grid[cell] != digit {
		s.Grid[cell] = digit
		s.Changed = append(s.Changed, uint16(cell))
	}
	if s.Grid.Blanks() == 0 {
		s.Cost = s.Puzzle.Missing(s.Grid)
		s.Improve(s.Grid, s.Cost)
	}
	switch {
	case s.Cost == 0:
		s.best, s.next = 0, phaseCheck
	case s.refuted():
		s.next = phaseRestart
	}
	return nil
}

// forcible says why a cell cannot be forced to a digit, nil if it can or is
// already.
func (s *search) forcible(cell int, digit uint8) error {
	p := s.Puzzle
	if cell < 0 || cell >= p.Cells || digit < 1 || int(digit) > p.Side {
		return fmt.Errorf("cell %d, digit %d: expected one of %d cells and a digit from 1 to %d", cell, digit, p.Cells, p.Side)
	}
	name, symbol := p.CellName(cell), p.Symbol(digit)
	switch {
	case p.Given(cell):
		return fmt.Errorf("%s is given as %c", name, p.Symbol(p.Givens[cell]))
	case s.forced[cell] == digit:
		return nil
	case s.Over():
		return fmt.Errorf("%s cannot be forced: the search has ended", name)
	case s.BestCost == 0:
		return fmt.Errorf("%s cannot be forced: a grid of cost 0 is found", name)
	case s.forced[cell] != 0:
		return fmt.Errorf("%s is held to %c already", name, p.Symbol(s.forced[cell]))
	case !p.Candidates(cell).Has(digit):
		return fmt.Errorf("%s cannot be %c: a given forbids it", name, symbol)
	}
	for _, o := range p.PeersOf(cell) {
		if s.forced[o] == digit {
			return fmt.Errorf("%s cannot be %c: %s is held to that", name, symbol, p.CellName(int(o)))
		}
	}
	return nil
}

// dropRound forgets the sample. A round that has not taught the model anything
// yet begins again; after that there is only the check left of it, or the
// restart, and these still come.
func (s *search) dropRound() {
	if phaseDraw < s.next && s.next <= phaseSmooth {
		s.rounds--
		s.next = phaseDraw
	}
	s.drawn, s.scored, s.chosen = false, false, s.chosen[:0]
}

// refuted says whether what the shot takes for granted contradicts what is
// forced.
func (s *search) refuted() bool {
	if !s.turnFits() {
		return true
	}
	if s.zone == firstShot {
		return false
	}
	cell, _ := s.clash(s.board, int(s.campaign.zones[s.zone]))
	return cell >= 0
}

// clash finds a cell of a zone whose digit, as the anchor has it, a forced cell
// rules out: the same cell or one that sees it. It is -1 if there is none.
func (c *campaign) clash(b *sudoku.Board, unit int) (cell, by int) {
	for _, z := range b.Unit(unit) {
		d := c.anchor[z]
		if f := c.forced[z]; f != 0 && f != d {
			return int(z), int(z)
		}
		for _, o := range b.PeersOf(int(z)) {
			if f := c.forced[o]; f != 0 && f == d {
				return int(z), int(o)
			}
		}
	}
	return -1, -1
}

// turnFits says whether the permutation of this turn agrees with what is forced.
func (s *search) turnFits() bool {
	return s.force == nil || s.force.fits(s.turn, s.board, s.forced)
}

// fits says whether a permutation agrees with digits that are forced, in the
// block and around it.
func (f *force) fits(turn int, b *sudoku.Board, forced sudoku.Grid) bool {
	for i, d := range f.digits[turn*len(f.cells):][:len(f.cells)] {
		c := int(f.cells[i])
		if forced[c] != 0 && forced[c] != d {
			return false
		}
		for _, o := range b.PeersOf(c) {
			if forced[o] == d {
				return false
			}
		}
	}
	return true
}

// following is the next permutation after a turn that fits, count if none does.
func (f *force) following(turn int, b *sudoku.Board, forced sudoku.Grid) int {
	for turn++; turn < f.count() && !f.fits(turn, b, forced); turn++ {
	}
	return turn
}

var _ engine.Forcer = (*search)(nil)
