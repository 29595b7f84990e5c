package coin

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Force implements engine.Forcer: the digit counts as given from here on, and
// precompute follows it up as it did the givens. The models keep what they say of
// the candidates left. A generation under way is off, since it was drawn without
// the digit, and so is the record of this epoch, which grids set that were free to
// do otherwise.
func (s *search) Force(cell int, digit uint8) error {
	if err := s.forcible(cell, digit); err != nil {
		return err
	}
	if s.base[cell] == digit {
		return nil
	}
	base := s.base.Clone()
	base[cell] = digit
	p, err := sudoku.New(s.Puzzle.Name, base)
	if err != nil {
		return err
	}
	cand, err := precomputed(p, s.precompute)
	if err != nil {
		return fmt.Errorf("%s cannot be %c: that leaves no candidate elsewhere", s.CellName(cell), s.Symbol(digit))
	}
	l := newLayout(p, cand)
	s.model = s.model.movedTo(l, s.layout)
	s.layout, s.population, s.scratch = l, newPopulation(l, s.members), nil
	for b := range s.Side {
		if _, all := s.stands(b); !all {
			s.collapsed &^= 1 << b
		}
	}
	s.epochBest, s.stagnant = math.MaxInt32, 0
	s.phase, s.forced = phaseDraw, cell
	s.bring(cell, digit)
	return nil
}

// forcible says why a cell cannot be forced to a digit, nil if it can.
func (s *search) forcible(cell int, digit uint8) error {
	p := s.Puzzle
	if cell < 0 || cell >= p.Cells || digit < 1 || int(digit) > p.Side {
		return fmt.Errorf("cell %d, digit %d: expected one of %d cells and a digit from 1 to %d", cell, digit, p.Cells, p.Side)
	}
	name, symbol := p.CellName(cell), p.Symbol(digit)
	switch {
	case p.Given(cell):
		return fmt.Errorf("%s is given as %c", name, p.Symbol(p.Givens[cell]))
	case s.base[cell] == digit:
		return nil
	case s.Over():
		return errors.New("the search has ended")
	case s.base[cell] != 0:
		return fmt.Errorf("%s is held to %c already", name, p.Symbol(s.base[cell]))
	case !p.Candidates(cell).Has(digit):
		return fmt.Errorf("%s cannot be %c: a given forbids it", name, symbol)
	}
	for _, o := range p.PeersOf(cell) {
		if s.base[o] == digit {
			return fmt.Errorf("%s cannot be %c: %s is held to that", name, symbol, p.CellName(int(o)))
		}
	}
	if slot := slices.Index(s.cells, uint16(cell)); !s.cand[slot].Has(digit) {
		return fmt.Errorf("%s cannot be %c: it is none of the cell's candidates", name, symbol)
	}
	return nil
}

// movedTo is the model on a layout with a digit more in its base. What counts a
// generation's votes and updates starts anew.
func (m *model) movedTo(to, from *layout) model {
	n := newModel(to)
	old := 0
	for slot, c := range to.cells {
		for from.cells[old] != c {
			old++
		}
		cand := to.cand[slot]
		if cand.Count() < 2 {
			continue
		}
		m.bequeath(from, old, cand, n.p[to.first[slot]:to.first[slot+1]])
		if cand.Has(m.top[old]) {
			n.top[slot] = m.top[old]
		}
	}
	copy(n.next, n.p)
	n.collapsed = m.collapsed
	return n
}

// bequeath hands a slot's p on to the candidates that are left, in proportion;
// if they have none between them, what is there stays. After a move that the
// puzzle refutes, a sweep may leave a candidate that it took before: that one has
// nothing until the bound lifts it.
func (m *model) bequeath(from *layout, slot int, cand sudoku.Mask, entries []float64) {
	if cand == from.cand[slot] {
		copy(entries, m.p[from.first[slot]:from.first[slot+1]])
		return
	}
	sum := 0.0
	for left := cand & from.cand[slot]; left != 0; left &= left - 1 {
		sum += m.p[from.entry[slot<<slotShift|int(left.Lowest())]]
	}
	if sum == 0 {
		return
	}
	for i := range entries {
		entries[i] = 0
		if d := cand.Nth(i); from.cand[slot].Has(d) {
			entries[i] = m.p[from.entry[slot<<slotShift|int(d)]] / sum
		}
	}
}

// bring puts a digit into the grid at hand, from where its block has it. Before
// the first generation that grid is what the layout decides.
func (s *search) bring(cell int, digit uint8) {
	if s.Cost == math.MaxInt32 {
		copy(s.Grid, s.base)
		s.decide(s.Grid)
		if s.Puzzle.Solved(s.Grid) {
			s.Cost = 0
			s.Improve(s.Grid, 0)
		}
		return
	}
	for _, c := range s.BlockCells(int(s.Block[cell])) {
		if s.Grid[c] == digit {
			s.Grid[c] = s.Grid[cell]
		}
	}
	s.Grid[cell] = digit
	s.Cost = s.MaxDistinct() - s.Distinct(s.Grid)
	s.Improve(s.Grid, s.Cost)
}

// solve ends a search whose grid at hand a forced move has solved.
func (s *search) solve() {
	s.Improve(s.Grid, 0)
	s.Log(eventSolved, s.forced, s.base[s.forced], 0, float64(s.Evaluations))
	s.End(engine.Solved)
}

var _ engine.Forcer = (*search)(nil)
