package backtrack

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	free := len(s.Puzzle.Free)
	blanks := s.Grid.Blanks()
	tried := s.tree.Tried
	switch phase := s.Last().Phase; {
	case phase < 0 && s.tree.Dead:
		return saidNoSolutionOf{wiped: s.wiped}.say()
	case phase < 0 && s.tree.Closed:
		return saidFilled.Of()
	case phase < 0:
		return saidRootOf{filled: free - blanks, free: free}.say()
	case !s.tree.Begun:
		return saidHeldOf{free: blanks}.say()
	case tried.Cell < 0:
		return s.tree.SaidEnd(saidHeldFills.Of())
	case phase == phaseChoose && tried.Left != tried.All:
		return saidBackAtOf{
			cell: int(tried.Cell), digit: tried.Digit, left: tried.Left.Count(),
		}.say()
	case phase == phaseChoose:
		return s.whyCell(int(tried.Cell)).And(saidFirstOf{all: tried.All, digit: tried.Digit}.say())
	case phase == phaseTry && tried.Left == 0:
		return saidTriedOf{
			cell: int(tried.Cell), digit: tried.Digit, depth: len(s.tree.Path),
		}.say().And(saidNoneLeft.Of())
	case phase == phaseTry:
		return saidTriedOf{
			cell: int(tried.Cell), digit: tried.Digit, depth: len(s.tree.Path),
		}.say().And(saidLeftOf{
			left: tried.Left,
		}.say())
	case phase == phasePropagate:
		return s.tree.SaidEnd(s.saidPropagated())
	case len(s.tree.Path) == 0 && !s.tree.Closed:
		return saidAnewOf{start: s.starts}.say()
	}
	return s.tree.SaidEnd(s.tree.SaidBackedUp())
}

// saidPropagated is what followed from the digit.
func (s *search) saidPropagated() decision.Reason {
	digit := saidDigitOf{cell: int(s.tree.Tried.Cell), digit: s.tree.Tried.Digit}.say()
	free := s.Grid.Blanks()
	switch {
	case s.tree.Dead && s.options.Propagation == PropagationNone:
		return digit.And(saidClashOf{cell: s.wiped}.say())
	case s.tree.Dead:
		return digit.And(saidWipedOf{wiped: s.wiped}.say())
	case s.options.Propagation.infers():
		return digit.And(saidFillsOf{filled: s.filled, free: free}.say())
	case s.options.Propagation == PropagationForward:
		own := s.tree.Tried.All.Count() - 1
		return digit.And(saidTakesOf{
			open: len(s.domains.Removed) - s.mark() - own, free: free,
		}.say())
	}
	return digit.And(saidStandsOf{free: free}.say())
}

// whyCell says by what order a cell was chosen.
func (s *search) whyCell(cell int) decision.Reason {
	candidates := s.domains.Cand[cell].Count()
	switch s.options.Cells {
	case CellsFirst:
		return whyFirstOf{cell: cell}.say()
	case CellsRandom:
		return whyAnyOf{cell: cell}.say()
	case CellsDegree:
		return whyDegreeOf{cell: cell, candidates: candidates}.say()
	}
	return whyFewestOf{cell: cell, candidates: candidates}.say()
}

// because is what a removal was made by.
func because(removal sudoku.Removal) (cause int, why decision.Reason) {
	unit := -2 - removal.Because
	switch {
	case removal.Because >= 0:
		return int(removal.Because), whyHasItOf{cause: int(removal.Because)}.say()
	case removal.Unfillable:
		return -1, whyNotFilledOf{unit: int(unit)}.say()
	}
	return -1, whyOtherOnlyOf{unit: int(unit)}.say()
}

// What follows tells the decisions to a witness.

// tellCell tells which cell is decided next.
func (s *search) tellCell(w *decision.Witness, cell int) {
	w.Explain(func(w *decision.Witness) {
		chance := decision.NoChance
		if s.options.Cells == CellsRandom {
			chance = decision.Odds(1 / float64(s.Grid.Blanks()))
		}
		w.Grid().PickedCell(cell, chance, nil, s.whyCell(cell))
	})
}

// tellTried tells the decision.
func (s *search) tellTried(w *decision.Witness) {
	tried, cell := s.tree.Tried, int(s.tree.Tried.Cell)
	why := whyDigitOf{depth: len(s.tree.Path), order: int(s.options.Digits)}.say()
	if s.options.Digits == DigitsRandom {
		chance := decision.Odds(1 / float64(tried.Left.Count()))
		w.Grid().Drew(cell, tried.Digit, chance, decision.Alternatives(cell, tried.Left, nil), why)
		return
	}
	w.Grid().Changed(cell, 0, tried.Digit, why)
}

// tellRemoved tells what a cell lost that is not the decided one.
func (s *search) tellRemoved(w *decision.Witness, r sudoku.Removal) {
	w.Explain(func(w *decision.Witness) {
		if r.Cell != s.tree.Tried.Cell {
			cause, why := because(r)
			w.Grid().Pruned(int(r.Cell), r.Digit, cause, why)
		}
	})
}

// tellInferred tells that a removal left one digit to a cell.
func (s *search) tellInferred(w *decision.Witness, removal sudoku.Removal, digit uint8) {
	w.Explain(func(w *decision.Witness) {
		cause, why := because(removal)
		w.Grid().Inferred(int(removal.Cell), digit, cause, whyLastOf{
			digit: removal.Digit,
		}.say().And(why))
	})
}

// tellDead tells of a dead end, and which decisions contradict each other there.
func (s *search) tellDead(w *decision.Witness) {
	by := s.tree.TellConflict(w, s.stand)
	cell := max(-1, s.wiped)
	cause := -1
	digit := uint8(0)
	if s.options.Propagation == PropagationNone {
		cell = int(s.tree.Tried.Cell)
		cause = s.wiped
		digit = s.tree.Tried.Digit
	}
	w.Grid().WipedOut(cell, cause, digit, s.saidPropagated().And(whyTaken.Of(), by))
}
