package dlx

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	switch phase := s.Last().Phase; {
	case phase < 0 && s.Dead:
		return "the givens leave " + wanting(s.Puzzle, s.next) + ": proved, there is no solution"
	case phase < 0 && s.Closed:
		return "no cell is free: the givens are the solution"
	case phase < 0:
		return fmt.Sprintf("the givens meet %d of %d constraints; %s", s.metAll(), 4*s.Puzzle.Cells, s.saidNext())
	case !s.Begun:
		return "a cell is held from here on: another tree; " + s.saidNext()
	case s.Tried.Cell < 0 && s.Dead:
		return s.SaidEnd("what is held leaves " + wanting(s.Puzzle, s.next))
	case s.Tried.Cell < 0:
		return s.SaidEnd("what is held meets every constraint")
	case phase == phaseChoose:
		return s.saidChosen()
	case phase == phaseCover:
		return s.SaidEnd(s.saidCovered())
	}
	return s.SaidEnd(s.SaidBackedUp())
}

// wanting is what a column without a row lacks: r4c7 a digit, or 5 a place in row 3.
func wanting(p *sudoku.Puzzle, c int32) string {
	i := int(c) - 1 - p.Cells
	if i < 0 {
		return p.CellName(int(c)-1) + " no digit"
	}
	return fmt.Sprintf("%c no place in %s", p.Symbol(uint8(i%p.Side)+1), p.UnitName(i/p.Side))
}

// metAll counts the columns that are met.
func (s *search) metAll() (n int) {
	for c := int32(1); int(c) < len(s.size); c++ {
		if s.met(c) {
			n++
		}
	}
	return n
}

// saidNext is the column that is met next.
func (s *search) saidNext() string {
	switch n := s.size[s.next]; {
	case s.next == root:
		return "no constraint is left"
	case s.FirstColumn:
		return s.ways(s.next, int(n))
	default:
		return s.ways(s.next, int(n)) + ", no constraint has fewer"
	}
}

// ways is a column with the number of its rows.
func (s *search) ways(c int32, n int) string {
	if unit, digit := s.unitOf(c); unit >= 0 {
		return fmt.Sprintf("%c has %s in %s", s.Puzzle.Symbol(digit), english.Count(n, "place"), s.Puzzle.UnitName(unit))
	}
	return fmt.Sprintf("%s has %s", s.Puzzle.CellName(int(c)-1), english.Count(n, "digit"))
}

// saidChosen is the column of the decision, and the row that is tried.
func (s *search) saidChosen() string {
	b := s.Tried
	left := "no other is left to try"
	if n := b.Left.Count(); n > 0 {
		left = english.Plural(n, "other is", "others are") + " left to try"
	}
	return fmt.Sprintf("%s: %s next, and %s", s.ways(s.column[s.node(b)], b.All.Count()), s.Name(b), left)
}

func (s *search) saidCovered() string {
	if s.Dead {
		return fmt.Sprintf("%s leaves %s", s.Name(s.Tried), wanting(s.Puzzle, s.next))
	}
	return fmt.Sprintf("%s meets its four constraints: %d of %d are met; %s", s.Name(s.Tried), s.metAll(), 4*s.Puzzle.Cells, s.saidNext())
}

// tellTried tells the decision.
func (s *search) tellTried(w *decision.Witness) {
	t := s.Tried
	why := fmt.Sprintf("decision %d: %s", len(s.Path), s.ways(s.column[s.node(t)], t.All.Count()))
	w.Grid().Changed(int(t.Cell), 0, t.Digit, decision.Plain(why))
}

// tellDead tells which constraint cannot be met any more, and by which decisions.
func (s *search) tellDead(w *decision.Witness) {
	by := s.TellConflict(w, s.stand)
	cell := -1
	if unit, _ := s.unitOf(s.next); unit < 0 {
		cell = int(s.next) - 1
	}
	w.Grid().WipedOut(cell, -1, 0, decision.Plain(wanting(s.Puzzle, s.next)+" is left: "+by))
}

// stand decides anew from the root, and tells whether the decisions leave a row to the
// column that has none.
func (s *search) stand() func(engine.Branch) bool {
	g := s.Held.Clone()
	return func(b engine.Branch) bool {
		g[b.Cell] = b.Digit
		for n, c := range s.column[len(s.size):] {
			if c != s.next {
				continue
			}
			if cell, digit := s.cellAndDigit(int32(len(s.size) + n)); s.Puzzle.Admitted(g, cell).Has(digit) {
				return true
			}
		}
		return false
	}
}

// deadEnd is the sentence of an event. A: depth, B: the column, from 0.
var deadEnd = engine.Says("{digit} at {cell}, decision {a}, leaves {lack b}")
