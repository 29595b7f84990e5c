package backtrack

import (
	"slices"

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
	case tried.Cell.None():
		return s.tree.SaidEnd(saidHeldFills.Of())
	case phase == phaseChoose && tried.Left != tried.All:
		return saidBackAtOf{
			cell: tried.Cell.Or(0), digit: tried.Digit, left: tried.Left.Count(),
		}.say()
	case phase == phaseChoose:
		return s.whyCell(tried.Cell.Or(0)).And(saidFirstOf{all: tried.All, digit: tried.Digit}.say())
	case phase == phaseTry:
		left := saidLeftOf{left: tried.Left}.say()
		if tried.Left == 0 {
			left = saidNoneLeft.Of()
		}
		return saidTriedOf{
			cell: tried.Cell.Or(0), digit: tried.Digit, depth: len(s.tree.Path),
		}.say().And(left)
	case phase == phasePropagate:
		return s.tree.SaidEnd(s.saidPropagated())
	case len(s.tree.Path) == 0 && !s.tree.Closed:
		return saidAnewOf{start: s.starts}.say()
	}
	return s.tree.SaidEnd(s.tree.SaidBackedUp())
}

// saidPropagated is what followed from the digit.
func (s *search) saidPropagated() decision.Reason {
	digit := saidDigitOf{at: s.tree.Tried.Cell.Or(0), digit: s.tree.Tried.Digit}.say()
	free := s.Grid.Blanks()
	switch {
	case s.tree.Dead && s.Options.Propagation == PropagationNone:
		return digit.And(saidClashOf{cell: s.wiped}.say())
	case s.tree.Dead:
		return digit.And(saidWipedOf{wiped: s.wiped}.say())
	case s.Options.Propagation.infers():
		return digit.And(saidFillsOf{filled: s.filled, free: free}.say())
	case s.Options.Propagation == PropagationForward:
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
	equals := s.equals(cell)
	switch {
	case s.Options.Cells == CellsFirst:
		return whyFirstOf{cell: cell}.say()
	case s.Options.Cells == CellsRandom:
		return whyAnyOf{cell: cell}.say()
	case s.Options.Cells == CellsDegree && equals > 1:
		return whyDegreeTieOf{cell: cell, candidates: candidates, equals: equals}.say()
	case s.Options.Cells == CellsDegree:
		return whyDegreeOf{cell: cell, candidates: candidates}.say()
	case equals > 1:
		return whyFewestTieOf{cell: cell, candidates: candidates, equals: equals}.say()
	}
	return whyFewestOf{cell: cell, candidates: candidates}.say()
}

// equals counts the open cells that the order of cells finds as good as this one, which is the
// first of them.
func (s *search) equals(cell int) (n int) {
	candidates, open := s.domains.Cand[cell].Count(), s.open(cell)
	for _, free := range s.Puzzle.Free {
		same := s.Grid[free] == 0 && s.domains.Cand[free].Count() == candidates
		if same && (s.Options.Cells == CellsFewest || s.open(int(free)) == open) {
			n++
		}
	}
	return n
}

// because is what a removal was made by.
func because(removal sudoku.Removal) (cause sudoku.MaybeCell, why decision.Reason) {
	unit := -2 - removal.Because
	switch {
	case removal.Because >= 0:
		return sudoku.TheCell(removal.Because), whyHasItOf{cause: int(removal.Because)}.say()
	case removal.Unfillable:
		return sudoku.NoCell, whyNotFilledOf{unit: int(unit)}.say()
	}
	return sudoku.NoCell, whyOtherOnlyOf{unit: int(unit)}.say()
}

// What follows tells the decisions to a witness.

// tellCell tells which cell is decided next.
func (s *search) tellCell(w *decision.Witness, cell int) {
	w.Explain(func(w *decision.Witness) {
		chance := decision.NoChance
		if s.Options.Cells == CellsRandom {
			chance = decision.Odds(1 / float64(s.Grid.Blanks()))
		}
		w.Grid().PickedCell(cell, chance, nil, s.whyCell(cell))
	})
}

// tellTried tells the decision.
func (s *search) tellTried(w *decision.Witness) {
	tried, cell := s.tree.Tried, s.tree.Tried.Cell.Or(0)
	why := s.whyDigit()
	if s.Options.Digits == DigitsRandom {
		chance := decision.Odds(1 / float64(tried.Left.Count()))
		w.Grid().Drew(cell, tried.Digit, chance, decision.Alternatives(cell, tried.Left, nil), why)
		return
	}
	w.Grid().Changed(cell, 0, tried.Digit, why)
}

// whyDigit says by what order the digit was chosen.
func (s *search) whyDigit() decision.Reason {
	tried, equals := s.tree.Tried, 0
	least := s.takes(tried.Cell.Or(0), tried.Digit)
	for m := tried.Left; m != 0; m &= m - 1 {
		if s.takes(tried.Cell.Or(0), m.Lowest()) == least {
			equals++
		}
	}
	if s.Options.Digits == DigitsLeast && equals > 1 {
		return whyDigitTieOf{depth: len(s.tree.Path), equals: equals}.say()
	}
	return whyDigitOf{depth: len(s.tree.Path), order: int(s.Options.Digits)}.say()
}

// tellRemoved tells what a cell lost that is not the decided one, and, once the last of the
// others went, which digit is left to it.
func (s *search) tellRemoved(w *decision.Witness, i int) {
	removal, later := s.domains.Removed[i], s.domains.Removed[i+1:]
	cell, left := int(removal.Cell), s.domains.Cand[removal.Cell]
	if s.tree.Tried.Cell.Is(cell) {
		return
	}
	cause, why := because(removal)
	w.Grid().Pruned(cell, removal.Digit, cause, why)
	again := slices.ContainsFunc(later, func(r sudoku.Removal) bool { return r.Cell == removal.Cell })
	if !again && left.Single() && s.Options.Propagation.infers() {
		w.Grid().Inferred(cell, left.Lowest(), cause, whyLastOf{lost: removal.Digit}.say().And(why))
	}
}

// tellDead tells of a dead end, and which decisions contradict each other there.
func (s *search) tellDead(w *decision.Witness) {
	by := s.tree.TellConflict(w, s.stand)
	cell, cause, digit := sudoku.TheCell(s.wiped), sudoku.NoCell, uint8(0)
	if s.Options.Propagation == PropagationNone {
		cell, cause = s.tree.Tried.Cell, cell
		digit = s.tree.Tried.Digit
	}
	w.Grid().WipedOut(cell, cause, digit, s.saidPropagated().And(whyTaken.Of(), by))
}
