package backtrack

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	switch phase := s.Last().Phase; {
	case phase < 0 && s.Dead:
		return "propagating the givens alone " + s.Puzzle.Contradiction(s.wiped) + ": proved, there is no solution"
	case phase < 0 && s.Closed:
		return "propagating the givens alone fills every cell: proved, there is no other solution"
	case phase < 0:
		free := len(s.Puzzle.Free)
		return fmt.Sprintf("the root of the tree: propagating the givens fills %d of %s", free-s.Grid.Blanks(), english.Count(free, "free cell"))
	case !s.Begun:
		return fmt.Sprintf("a cell is held from here on: another tree, with %s left at its root", english.Count(s.Grid.Blanks(), "free cell"))
	case s.Tried.Cell < 0:
		return s.SaidEnd("what is held fills every cell")
	case phase == phaseChoose:
		return s.saidChosen(s.Tried)
	case phase == phaseTry:
		return fmt.Sprintf("%s, decision %d; %s", s.Name(s.Tried), len(s.Path), s.saidLeft(s.Tried.Left))
	case phase == phasePropagate:
		return s.SaidEnd(s.saidPropagated())
	case len(s.Path) == 0 && !s.Closed:
		return fmt.Sprintf("start %d: the tree begins anew at its root", s.starts)
	}
	return s.SaidEnd(s.SaidBackedUp())
}

func (s *search) saidLeft(left sudoku.Mask) string {
	if left == 0 {
		return "no other digit is left to try there"
	}
	return s.digits(left) + " left to try there"
}

// digits lists digits: "1 4 7".
func (s *search) digits(m sudoku.Mask) string {
	var list []string
	for ; m != 0; m &= m - 1 {
		list = append(list, string(s.Puzzle.Symbol(m.Lowest())))
	}
	return strings.Join(list, " ")
}

func (s *search) saidChosen(t engine.Branch) string {
	if t.Left != t.All {
		return fmt.Sprintf("back at %s: %c next, of %s left", s.Puzzle.CellName(int(t.Cell)), s.Puzzle.Symbol(t.Digit), english.Count(t.Left.Count(), "digit"))
	}
	return fmt.Sprintf("%s: %s; %c first", s.whyCell(int(t.Cell)), s.digits(t.All), s.Puzzle.Symbol(t.Digit))
}

// whyCell says by what order a cell was chosen.
func (s *search) whyCell(cell int) string {
	name, n := s.Puzzle.CellName(cell), s.domains.Cand[cell].Count()
	switch s.Cells {
	case CellsFirst:
		return name + " is the first open cell"
	case CellsRandom:
		return name + " is any open cell"
	case CellsDegree:
		return fmt.Sprintf("%s has %s, no cell has fewer, and of those it has most open neighbours", name, english.Count(n, "candidate"))
	}
	return fmt.Sprintf("%s has %s, no open cell has fewer", name, english.Count(n, "candidate"))
}

// whyDigit says by what order a digit was chosen.
func (s *search) whyDigit() string {
	switch s.Digits {
	case DigitsRandom:
		return "any of the digits left"
	case DigitsLeast:
		return "the digit that the fewest open neighbours would lose"
	}
	return "the smallest of the digits left"
}

// saidPropagated is what followed from the digit.
func (s *search) saidPropagated() string {
	text := s.Name(s.Tried)
	switch {
	case s.Dead && s.Propagation == PropagationNone:
		return fmt.Sprintf("%s cannot be: %s has it already", text, s.Puzzle.CellName(s.wiped))
	case s.Dead:
		return fmt.Sprintf("%s %s", text, s.Puzzle.Contradiction(s.wiped))
	case s.Propagation.infers():
		text += fmt.Sprintf(" fills %s", english.Count(s.filled, "other cell"))
	case s.Propagation == PropagationForward:
		text += fmt.Sprintf(" takes a digit from %s", english.Count(len(s.domains.Removed)-s.mark()-s.Tried.All.Count()+1, "open cell"))
	default:
		text += " contradicts no neighbour"
	}
	return fmt.Sprintf("%s: %s left", text, english.Count(s.Grid.Blanks(), "free cell"))
}

// tellCell tells which cell is decided next.
func (s *search) tellCell(w *decision.Witness, cell int) {
	p := decision.NoChance
	if s.Cells == CellsRandom {
		p = decision.Odds(1 / float64(s.Grid.Blanks()))
	}
	w.Grid().PickedCell(cell, p, nil, decision.Plain(s.whyCell(cell)))
}

// tellTried tells the decision.
func (s *search) tellTried(w *decision.Witness) {
	t, cell := &s.Tried, int(s.Tried.Cell)
	why := fmt.Sprintf("decision %d: %s", len(s.Path), s.whyDigit())
	if s.Digits == DigitsRandom {
		w.Grid().Drew(cell, t.Digit, decision.Odds(1/float64(t.Left.Count())), decision.Alternatives(cell, t.Left, nil), decision.Plain(why))
		return
	}
	w.Grid().Changed(cell, 0, t.Digit, decision.Plain(why))
}

// because is what a removal was made by.
func (s *search) because(r sudoku.Removal) (cause int, why string) {
	if r.Because >= 0 {
		return int(r.Because), s.Puzzle.CellName(int(r.Because)) + " has it"
	}
	unit := s.Puzzle.UnitName(int(-2 - r.Because))
	if r.Unfillable {
		return -1, unit + " could not be filled with it there"
	}
	return -1, "another digit of " + unit + " has no place but this"
}

func (s *search) tellRemoved(w *decision.Witness, r sudoku.Removal) {
	cause, why := s.because(r)
	w.Grid().Pruned(int(r.Cell), r.Digit, cause, decision.Plain(why))
}

func (s *search) tellInferred(w *decision.Witness, r sudoku.Removal, digit uint8) {
	cause, why := s.because(r)
	w.Grid().Inferred(int(r.Cell), digit, cause, decision.Plain(fmt.Sprintf("%c went last: %s", s.Puzzle.Symbol(r.Digit), why)))
}

// tellDead tells of a dead end, and which decisions contradict each other there.
func (s *search) tellDead(w *decision.Witness) {
	by := s.TellConflict(w, s.stand)
	cell, cause, digit := max(-1, s.wiped), -1, uint8(0)
	if s.Propagation == PropagationNone {
		cell, cause, digit = int(s.Tried.Cell), s.wiped, s.Tried.Digit
	}
	w.Grid().WipedOut(cell, cause, digit, decision.Plain(s.saidPropagated()+"; "+by))
}
