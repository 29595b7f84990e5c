package backtrack

import (
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	free := len(s.Puzzle.Free)
	blanks := s.Grid.Blanks()
	t := s.Tried
	switch phase := s.Last().Phase; {
	case phase < 0 && s.Dead:
		return saidNoSolution.Of(s.wiped)
	case phase < 0 && s.Closed:
		return saidFilled.Of()
	case phase < 0:
		return saidRoot.Of(free-blanks, free)
	case !s.Begun:
		return saidHeld.Of(blanks)
	case t.Cell < 0:
		return s.SaidEnd(saidHeldFills.Of())
	case phase == phaseChoose && t.Left != t.All:
		return saidBackAt.Of(t.Cell, t.Digit, t.Left.Count())
	case phase == phaseChoose:
		return s.whyCell(int(t.Cell)).And(saidFirst.Of(t.All, t.Digit))
	case phase == phaseTry && t.Left == 0:
		return saidTried.Of(t.Cell, t.Digit, len(s.Path)).And(saidNoneLeft.Of())
	case phase == phaseTry:
		return saidTried.Of(t.Cell, t.Digit, len(s.Path)).And(saidLeft.Of(t.Left))
	case phase == phasePropagate:
		return s.SaidEnd(s.saidPropagated())
	case len(s.Path) == 0 && !s.Closed:
		return saidAnew.Of(s.starts)
	}
	return s.SaidEnd(s.SaidBackedUp())
}

// saidPropagated is what followed from the digit.
func (s *search) saidPropagated() decision.Reason {
	digit, free := saidDigit.Of(s.Tried.Cell, s.Tried.Digit), s.Grid.Blanks()
	switch {
	case s.Dead && s.Propagation == PropagationNone:
		return digit.And(saidClash.Of(s.wiped))
	case s.Dead:
		return digit.And(saidWiped.Of(s.wiped))
	case s.Propagation.infers():
		return digit.And(saidFills.Of(s.filled, free))
	case s.Propagation == PropagationForward:
		own := s.Tried.All.Count() - 1
		return digit.And(saidTakes.Of(len(s.domains.Removed)-s.mark()-own, free))
	}
	return digit.And(saidStands.Of(free))
}

// whyCell says by what order a cell was chosen.
func (s *search) whyCell(cell int) decision.Reason {
	candidates := s.domains.Cand[cell].Count()
	switch s.Cells {
	case CellsFirst:
		return whyFirst.Of(cell)
	case CellsRandom:
		return whyAny.Of(cell)
	case CellsDegree:
		return whyDegree.Of(cell, candidates)
	}
	return whyFewest.Of(cell, candidates)
}

// because is what a removal was made by.
func because(r sudoku.Removal) (cause int, why decision.Reason) {
	unit := -2 - r.Because
	switch {
	case r.Because >= 0:
		return int(r.Because), whyHasIt.Of(r.Because)
	case r.Unfillable:
		return -1, whyNotFilled.Of(unit)
	}
	return -1, whyOtherOnly.Of(unit)
}

// What follows tells the decisions to a witness.

// tellCell tells which cell is decided next.
func (s *search) tellCell(w *decision.Witness, cell int) {
	w.Explain(func(w *decision.Witness) {
		p := decision.NoChance
		if s.Cells == CellsRandom {
			p = decision.Odds(1 / float64(s.Grid.Blanks()))
		}
		w.Grid().PickedCell(cell, p, nil, s.whyCell(cell))
	})
}

// tellTried tells the decision.
func (s *search) tellTried(w *decision.Witness) {
	t, cell := s.Tried, int(s.Tried.Cell)
	why := whyDigit.Of(len(s.Path), int(s.Digits))
	if s.Digits == DigitsRandom {
		p := decision.Odds(1 / float64(t.Left.Count()))
		w.Grid().Drew(cell, t.Digit, p, decision.Alternatives(cell, t.Left, nil), why)
		return
	}
	w.Grid().Changed(cell, 0, t.Digit, why)
}

// tellRemoved tells what a cell lost that is not the decided one.
func (s *search) tellRemoved(w *decision.Witness, r sudoku.Removal) {
	w.Explain(func(w *decision.Witness) {
		if r.Cell != s.Tried.Cell {
			cause, why := because(r)
			w.Grid().Pruned(int(r.Cell), r.Digit, cause, why)
		}
	})
}

// tellInferred tells that a removal left one digit to a cell.
func (s *search) tellInferred(w *decision.Witness, r sudoku.Removal, digit uint8) {
	w.Explain(func(w *decision.Witness) {
		cause, why := because(r)
		w.Grid().Inferred(int(r.Cell), digit, cause, whyLast.Of(r.Digit).And(why))
	})
}

// tellDead tells of a dead end, and which decisions contradict each other there.
func (s *search) tellDead(w *decision.Witness) {
	by := s.TellConflict(w, s.stand)
	cell := max(-1, s.wiped)
	cause := -1
	digit := uint8(0)
	if s.Propagation == PropagationNone {
		cell = int(s.Tried.Cell)
		cause = s.wiped
		digit = s.Tried.Digit
	}
	w.Grid().WipedOut(cell, cause, digit, s.saidPropagated().And(whyTaken.Of(), by))
}
