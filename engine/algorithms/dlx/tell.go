package dlx

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	switch phase := s.Last().Phase; {
	case phase < 0 && s.tree.Dead:
		return saidNoSolutionOf{lacking: int(s.next - 1)}.say()
	case phase < 0 && s.tree.Closed:
		return saidSolution.Of()
	case phase < 0:
		return saidMetOf{met: s.metAll(), of: 4 * s.Puzzle.Cells}.say().And(s.saidNext())
	case !s.tree.Begun:
		return saidHeld.Of().And(s.saidNext())
	case s.tree.Tried.Cell.None() && s.tree.Dead:
		return s.tree.SaidEnd(saidHeldLacksOf{lacking: int(s.next - 1)}.say())
	case s.tree.Tried.Cell.None():
		return s.tree.SaidEnd(saidHeldMeets.Of())
	case phase == phaseChoose:
		return s.saidChosen()
	case phase == phaseCover:
		return s.tree.SaidEnd(s.saidCovered())
	}
	return s.tree.SaidEnd(s.tree.SaidBackedUp())
}

// metAll counts the columns that are met.
func (s *search) metAll() (n int) {
	for c := int32(1); int(c) < len(s.matrix.size); c++ {
		if s.matrix.met(c) {
			n++
		}
	}
	return n
}

// saidNext is the column that is met next.
func (s *search) saidNext() decision.Reason {
	if s.next == root {
		return saidAllMet.Of()
	}
	ways := s.ways(s.next, int(s.matrix.size[s.next]))
	equals := 0
	for c := s.matrix.right[root]; c != root; c = s.matrix.right[c] {
		if s.matrix.size[c] == s.matrix.size[s.next] {
			equals++
		}
	}
	switch {
	case s.Options.FirstColumn:
		return ways
	case equals > 1:
		return ways.And(saidFirstOf{equals: equals}.say())
	}
	return ways.And(saidFewest.Of())
}

// ways is a column with the number of its rows.
func (s *search) ways(column int32, n int) decision.Reason {
	if unit, digit := s.matrix.unitOf(column); unit >= 0 {
		return whyPlacesOf{digit: digit, ways: n, unit: unit}.say()
	}
	return whyDigitsOf{cell: int(column - 1), ways: n}.say()
}

// waysOf is the column of a decision with the number of its rows at first.
func (s *search) waysOf(branch engine.Branch) decision.Reason {
	return s.ways(s.matrix.column[s.matrix.node(branch)], branch.All.Count())
}

// saidChosen is the column of the decision, and the row that is tried.
func (s *search) saidChosen() decision.Reason {
	tried := s.tree.Tried
	return s.waysOf(tried).And(saidNextWayOf{
		cell: tried.Cell.Or(0), digit: tried.Digit, left: tried.Left.Count(),
	}.say())
}

// saidCovered is what the row does to the columns.
func (s *search) saidCovered() decision.Reason {
	tried := s.tree.Tried
	if s.tree.Dead {
		return saidLeavesOf{
			cell: tried.Cell.Or(0), digit: tried.Digit, lacking: int(s.next - 1),
		}.say()
	}
	return saidCoversOf{
		cell: tried.Cell.Or(0), digit: tried.Digit, met: s.metAll(), of: 4 * s.Puzzle.Cells,
	}.say().And(s.saidNext())
}

// What follows tells the decisions to a witness, and runs only with one.

// tellChosen tells the column that is met next, and its row.
func (s *search) tellChosen(w *decision.Witness) {
	w.Grid().PickedCell(s.tree.Tried.Cell.Or(0), decision.NoChance, nil, s.saidChosen())
}

// tellTried tells the decision.
func (s *search) tellTried(w *decision.Witness) {
	tried := s.tree.Tried
	w.Grid().Changed(
		tried.Cell.Or(0),
		0,
		tried.Digit,
		whyDecisionOf{depth: len(s.tree.Path)}.say().And(s.waysOf(tried)),
	)
}

// tellDead tells which constraint cannot be met any more, and by which decisions.
func (s *search) tellDead(w *decision.Witness) {
	by := s.tree.TellConflict(w, s.stand)
	var cell sudoku.MaybeCell
	if unit, _ := s.matrix.unitOf(s.next); unit < 0 {
		cell = sudoku.TheCell(int(s.next) - 1)
	}
	w.Grid().WipedOut(cell, sudoku.NoCell, 0, whyLacksOf{lacking: int(s.next - 1)}.say().And(by))
}

// stand decides anew from the root, and tells whether the decisions leave a row to the
// column that has none.
func (s *search) stand() func(engine.Branch) bool {
	grid := s.Held.Clone()
	return func(branch engine.Branch) bool {
		grid[branch.Cell.Or(0)] = branch.Digit
		for n, c := range s.matrix.column[len(s.matrix.size):] {
			if c != s.next {
				continue
			}
			cell, digit := s.matrix.cellAndDigit(int32(len(s.matrix.size) + n))
			if s.Puzzle.Admitted(grid, cell).Has(digit) {
				return true
			}
		}
		return false
	}
}
