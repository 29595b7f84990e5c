package beliefs

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/weights"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	switch phase := s.Last().Phase; {
	case !s.Forced().None():
		return s.SaidForced()
	case phase < 0:
		return s.saidStart()
	case s.Over() || phase == phaseDecide:
		return s.Latest()
	case phase == phaseMessage:
		return saidMessageOf{
			unit: s.rounds.Unit, turn: s.rounds.Turn, units: s.rounds.Of(), cells: s.openCells(),
			exact: !s.Options.Pairwise && s.openCells() <= exactMost, news: s.strength,
		}.say()
	}
	sure := s.belief.AtLeast(s.Puzzle.Free, certainty)
	return saidReadOf{cost: s.Cost, sure: sure, free: len(s.Puzzle.Free), change: s.rounds.Change}.say()
}

// openCells counts the cells of the unit that are not held.
func (s *search) openCells() (n int) {
	for _, cell := range s.Puzzle.Unit(s.rounds.Unit) {
		if s.Held[cell] == 0 {
			n++
		}
	}
	return n
}

// saidStart is what is said before the first round.
func (s *search) saidStart() decision.Reason {
	switch {
	case len(s.Puzzle.Free) == 0:
		return weights.SaidFull()
	case s.Over() && s.Cost > 0:
		return saidNoneOf{cell: s.wiped}.say()
	}
	return saidStartOf{free: len(s.Puzzle.Free), digits: weights.Left(s.Puzzle, s.Held)}.say()
}

// What follows tells the decisions to a witness, and runs only with one.

// toldChange is how far a belief must have moved for it to be told.
const toldChange = .005

// tellMessage tells which beliefs the answer of the unit has moved.
func (s *search) tellMessage(w *decision.Witness) {
	for i, cell := range s.room.cells {
		message := s.fromUnit(s.rounds.Unit, cell)
		for d, p := range s.belief.Cell(cell) {
			was := s.enteredOf(i)[d]
			if moved := p - was; -toldChange < moved && moved < toldChange {
				continue
			}
			digit := uint8(d + 1)
			why := whyBelievedOf{
				cell: cell, digit: digit, unit: s.rounds.Unit, message: message[d], was: was,
				p: p,
			}.say()
			w.Learnt(cell, digit, decision.Odds(p), why)
		}
	}
}
