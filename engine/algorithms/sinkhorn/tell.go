package sinkhorn

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/weights"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	switch phase := s.Last().Phase; {
	case phase < 0:
		return s.saidStart()
	case !s.Forced().None():
		return s.SaidForced()
	case s.Over() || phase == phaseHold:
		return s.Latest()
	case phase == phaseBalance:
		return saidBalancedOf{
			unit: s.rounds.Unit, turn: s.rounds.Turn, units: s.rounds.Of(), uneven: s.uneven,
		}.say()
	}
	sure := s.table.AtLeast(s.Puzzle.Free, sure)
	return saidReadOf{cost: s.Cost, sure: sure, free: len(s.Puzzle.Free), change: s.rounds.Change}.say()
}

// saidStart is what is said before the first sweep.
func (s *search) saidStart() decision.Reason {
	switch {
	case !s.Forced().None():
		return s.SaidForced()
	case len(s.Puzzle.Free) == 0:
		return weights.SaidFull()
	case s.failed.happened:
		return saidNoneOf{cell: s.failed.cell}.say()
	}
	digits := weights.Left(s.Puzzle, s.Held)
	if s.Options.Dice {
		return saidDiceOf{free: len(s.Puzzle.Free), digits: digits}.say()
	}
	return saidStartOf{free: len(s.Puzzle.Free), digits: digits}.say()
}

// sure is the p from which on a cell is called sure.
const sure = .99

// What follows tells the decisions to a witness, and runs only with one.

// toldChange is how far a p must have moved for it to be told.
const toldChange = .005

// tellBalanced tells which p of the unit have moved, and the sum that moved them.
func (s *search) tellBalanced(w *decision.Witness) {
	side := s.Puzzle.Side
	for i, cell := range s.Puzzle.Unit(s.rounds.Unit) {
		for d, p := range s.table.Cell(int(cell)) {
			was := s.entered[i*side+d]
			if moved := p - was; -toldChange < moved && moved < toldChange {
				continue
			}
			digit := uint8(d + 1)
			why := whyBalancedOf{
				cell: int(cell), digit: digit, unit: s.rounds.Unit, sum: s.enteredSum(d), was: was, p: p,
			}.say()
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

// tellFailed tells what the table leaves nothing for.
func (s *search) tellFailed(w *decision.Witness) {
	if s.failed.cell < 0 {
		w.Grid().WipedOut(sudoku.NoCell, sudoku.NoCell, s.failed.digit, whyNoCellOf{
			digit: s.failed.digit, unit: s.failed.unit,
		}.say())
		return
	}
	w.Grid().WipedOut(sudoku.TheCell(s.failed.cell), sudoku.NoCell, 0, whyNoDigitOf{cell: s.failed.cell}.say())
}
