package relax

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/weights"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	free := len(s.Puzzle.Free)
	switch phase := s.Last().Phase; {
	case !s.Forced().None():
		return s.SaidForced()
	case phase < 0 && free == 0:
		return weights.SaidFull()
	case phase <= phaseAim && s.lost.happened && s.lost.unit >= 0:
		return saidNoPlaceOf{digit: s.lost.digit, unit: s.lost.unit}.say()
	case phase <= phaseAim && s.lost.happened:
		return saidNoneOf{cell: s.lost.cell}.say()
	case phase == phaseAim && len(s.point.x) == 0:
		return saidNothing.Of()
	case phase < 0:
		return saidStartOf{free: free, shares: len(s.point.x), sums: len(s.point.program.sums)}.say()
	case s.Over() || phase == phaseWeigh || phase == phaseHold:
		return s.Latest()
	case phase == phaseAim:
		return saidAimedOf{sums: len(s.point.program.sums), slack: s.slack}.say()
	case phase == phaseCorrect:
		return saidCorrectedOf{keeps: s.point.sigma}.say()
	case phase == phaseStep:
		return saidSteppedOf{step: s.point.reach, dual: s.point.dual, gap: s.point.mu}.say()
	}
	return saidReadOf{shared: s.shared, free: free, slack: s.slack}.say()
}

// What follows tells the decisions to a witness, and runs only with one.

// toldChange is how far a share must move for it to be told.
const toldChange = .005

// tellStep tells which shares move, and the sum that pressed hardest: of the digit's row, column
// and block the one whose price rose or fell most.
func (s *search) tellStep(w *decision.Witness) {
	side := s.Puzzle.Side
	for j, was := range s.point.x {
		moved := float64(s.point.reach * s.point.dx[j])
		if -toldChange < moved && moved < toldChange {
			continue
		}
		cell, digit := int(s.point.program.place[j])/side, uint8(int(s.point.program.place[j])%side+1)
		w.Learnt(cell, digit, decision.Odds(min(1, was+moved)), s.whyMoved(j, cell, digit, was, was+moved))
	}
}

// whyMoved is why a share moves.
func (s *search) whyMoved(j, cell int, digit uint8, was, share float64) decision.Reason {
	units := s.Puzzle.UnitsOf(cell)
	unit, most := -1, 0.0
	for kind, sum := range s.point.program.of[j][1:] {
		price := -float64(s.point.dual * s.point.dy[sum])
		if share > was {
			price = -price
		}
		if price > most {
			unit, most = units[kind], price
		}
	}
	switch {
	case unit < 0 && share < was:
		return whyOthersOf{cell: cell, digit: digit, grows: 0, was: was, share: share}.say()
	case unit < 0:
		return whyOthersOf{cell: cell, digit: digit, grows: 1, was: was, share: share}.say()
	case share < was:
		return whyDearerOf{cell: cell, digit: digit, unit: unit, price: most, was: was, share: share}.say()
	}
	return whyCheaperOf{cell: cell, digit: digit, unit: unit, price: most, was: was, share: share}.say()
}

// tellHeld tells which cell is held.
func (s *search) tellHeld(w *decision.Witness) {
	cell, digit, equals := s.surestShared()
	share := s.table.Of(cell, digit)
	why := whyHeldOf{cell: cell, digit: digit, share: share, shared: s.shared}.say()
	if equals > 1 {
		why = whyHeldFirstOf{cell: cell, digit: digit, share: share, equals: equals, shared: s.shared}.say()
	}
	w.Grid().PickedCell(cell, decision.NoChance, nil, why)
}

// tellLost tells what nothing is left for.
func (s *search) tellLost(w *decision.Witness) {
	lost := s.lost
	switch {
	case lost.unit >= 0:
		w.Grid().WipedOut(sudoku.NoCell, sudoku.NoCell, lost.digit,
			whyNoCellOf{digit: lost.digit, unit: lost.unit}.say())
	case lost.cell < 0:
		w.Grid().WipedOut(sudoku.NoCell, sudoku.NoCell, 0, whyNoSharesOf{sums: lost.sums}.say())
	default:
		w.Grid().WipedOut(sudoku.TheCell(lost.cell), sudoku.NoCell, 0, whyNoDigitOf{cell: lost.cell}.say())
	}
}

// tellOpened tells which cell is decided next.
func (s *search) tellOpened(w *decision.Witness) {
	path := s.branching.Path
	top := path[len(path)-1]
	cell := top.Cell.Or(-1)
	why := whyOpenedOf{cell: cell, digits: top.All.Count(), depth: len(path)}.say()
	w.Grid().PickedCell(cell, decision.NoChance, nil, why)
}

// tellTried tells which digit it has from now on, as its whole share.
func (s *search) tellTried(w *decision.Witness) {
	top := s.branching.Path[len(s.branching.Path)-1]
	why := whyTriedOf{cell: top.Cell.Or(-1), digit: top.Digit, left: top.Left.Count()}.say()
	w.Learnt(top.Cell.Or(-1), top.Digit, decision.Odds(1), why)
}
