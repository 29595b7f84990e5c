package reseda

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// Force implements engine.Forcer: the digit counts as a given from here on, in
// this shot and in all that follow. What the model has learnt stays, and the
// round under way is dropped, since its grids were drawn without the digit. A shot
// whose zone or permutation contradicts it is over.
func (s *search) Force(cell int, digit uint8) error {
	done, err := s.Pin(cell, digit, func() error {
		switch name := s.CellName(cell); {
		case s.BestCost == 0:
			return fmt.Errorf("%s cannot be forced: a grid of cost 0 is found", name)
		case s.following(-1) == len(s.turns):
			return fmt.Errorf("%s cannot be %c: no permutation of block %d is left with that", name, s.Symbol(digit), s.Block)
		}
		return nil
	})
	if done || err != nil {
		return err
	}
	if s.latest == noCell {
		s.Changed = s.Changed[:0]
	}
	s.latest = cell
	// A round that has not taught the model anything yet begins again. Of a later one
	// only the check or the restart is left, and that still comes.
	if phaseDraw < s.Coming() && s.Coming() <= phaseSmooth {
		s.rounds--
		s.Goto(phaseDraw)
	}
	s.Drawn, s.Judged, s.chosen = false, false, s.chosen[:0]
	s.pin(cell, digit)
	if s.Grid[cell] != digit {
		s.Grid[cell] = digit
		s.Changed = append(s.Changed, uint16(cell))
	}
	if s.Grid.Blanks() == 0 {
		s.Cost = s.Missing(s.Grid)
		s.Improve(s.Grid, s.Cost)
	}
	switch {
	case s.Cost == 0:
		s.Lowest = 0
		s.Goto(phaseCheck)
	case s.refuted():
		s.Goto(phaseRestart)
	}
	return nil
}

// refuted reports whether what the shot takes for granted contradicts what is
// forced.
func (s *search) refuted() bool {
	clash := -1
	if s.zone != firstShot {
		clash, _ = s.clash(int(s.zones[s.zone]))
	}
	return clash >= 0 || !s.fits(s.turn)
}

// pin holds one more cell in the middle of a shot. The other cells keep what
// they have learnt, but with precompute those that see the cell lose the digit.
// Before the first round they have learnt nothing, and are uniform again.
func (s *search) pin(cell int, digit uint8) {
	s.held[cell] = digit
	if s.rounds == 0 {
		s.aim()
		return
	}
	s.free.Find(s.Board, s.held)
	s.Spread(uint16(cell), sudoku.Bit(digit))
	for _, o := range s.PeersOf(cell) {
		if s.Precompute && s.held[o] == 0 {
			s.forbid(o, digit)
		}
	}
	if len(s.free.List) > 0 {
		s.unsure = s.free.List[0] // no longer the one that is held
	}
	s.rho = s.certainty()
}

// forbid takes a digit from a cell. A cell that believed in nothing else begins again
// with all that it may be.
func (s *search) forbid(cell uint16, digit uint8) {
	if s.Of(cell)[digit-1] > 0 && !s.Confine(cell, s.All&^sudoku.Bit(digit)) {
		s.Spread(cell, s.Admitted(s.held, int(cell)))
	}
}
