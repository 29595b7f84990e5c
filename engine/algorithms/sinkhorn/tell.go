package sinkhorn

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/weights"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	switch phase := s.Last().Phase; {
	case phase < 0:
		return s.saidStart()
	case s.Forced() >= 0:
		return s.SaidForced()
	case s.Over() || phase == phaseHold:
		return s.Latest()
	case phase == phaseBalance:
		return saidBalanced.Of(s.unit, s.turn, len(s.units), s.uneven)
	}
	sure := s.table.AtLeast(s.Puzzle.Free, sure)
	return saidRead.Of(s.Cost, sure, len(s.Puzzle.Free), s.change)
}

// saidStart is what is said before the first sweep.
func (s *search) saidStart() decision.Reason {
	switch {
	case s.Forced() >= 0:
		return s.SaidForced()
	case len(s.Puzzle.Free) == 0:
		return weights.SaidFull()
	case s.failed.happened:
		return saidNone.Of(s.failed.cell)
	}
	digits := 0
	for _, cell := range s.Puzzle.Free {
		digits += weights.Admitted(s.Puzzle, s.Held, int(cell)).Count()
	}
	return saidStart.Of(len(s.Puzzle.Free), digits)
}

// sure is the p from which on a cell is called sure.
const sure = .99

// What follows tells the decisions to a witness, and runs only with one.

// toldChange is how far a p must have moved for it to be told.
const toldChange = .005

// tellBalanced tells which p of the unit have moved, and the sum that moved them.
func (s *search) tellBalanced(w *decision.Witness) {
	side := s.Puzzle.Side
	for i, cell := range s.Puzzle.Unit(s.unit) {
		for d, p := range s.table.Cell(int(cell)) {
			was := s.entered[i*side+d]
			if moved := p - was; -toldChange < moved && moved < toldChange {
				continue
			}
			digit := uint8(d + 1)
			why := whyBalanced.Of(cell, digit, s.unit, s.enteredSum(d), was, p)
			w.Learnt(int(cell), digit, decision.Odds(p), why)
		}
	}
}

// enteredSum is the sum of a digit in the unit before it was balanced.
func (s *search) enteredSum(d int) float64 {
	sum := 0.0
	for i := range s.Puzzle.Side {
		sum += s.entered[i*s.Puzzle.Side+d]
	}
	return sum
}

// tellHeld tells which cell is held.
func (s *search) tellHeld(w *decision.Witness) {
	cell, digit, equals := s.table.Surest(s.Held)
	number := s.table.Of(cell, digit)
	why := whyHeld.Of(cell, digit, number)
	if equals > 1 {
		why = whyHeldFirst.Of(cell, digit, number, equals)
	}
	options := decision.Alternatives(cell, s.Puzzle.All, s.table.Cell(cell))
	w.Grid().PickedCell(cell, decision.NoChance, options, why)
}

// tellFailed tells what the table leaves nothing for.
func (s *search) tellFailed(w *decision.Witness) {
	if s.failed.cell < 0 {
		w.Grid().WipedOut(-1, -1, s.failed.digit, whyNoCell.Of(s.failed.digit, s.failed.unit))
		return
	}
	w.Grid().WipedOut(s.failed.cell, -1, 0, whyNoDigit.Of(s.failed.cell))
}
