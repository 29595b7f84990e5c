package clauses

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
)

// solver is what knows the clauses, and nothing of a tree: it assigns, propagates and analyses. What
// is true of a digit in a cell stands in the grid of the search.
type solver struct {
	base       *engine.Base
	formula    *formula
	arena      arena
	trail      trail
	order      order
	analysis   analysis
	saving     saving
	touched    []int64 // of each cell: the iteration that changed it last
	ranked     []int32 // room for forget
	from       int     // where the trail began that the last propagation made
	propagated int64   // literals whose conclusions were drawn
}

func newSolver(base *engine.Base, f *formula, keep int) solver {
	n, cells := len(f.cell), base.Puzzle.Cells
	s := solver{
		base:     base,
		formula:  f,
		arena:    newArena(f, keep),
		trail:    newTrail(n, cells),
		order:    newOrder(n),
		analysis: newAnalysis(n, cells),
		saving:   newSaving(cells),
		touched:  make([]int64, cells),
	}
	for v, cell := range f.cell { // few digits come first
		s.order.activity[v] = 1 / float64(base.Puzzle.Candidates(int(cell)).Count())
		s.order.insert(int32(v))
	}
	return s
}

func (s *solver) state(base *engine.Base) part.State {
	return part.State{
		part.Back(&s.base, base),
		s.arena.state(),
		s.trail.state(),
		s.order.state(),
		s.analysis.state(),
		s.saving.state(),
		part.Lists(&s.touched),
		part.Room(&s.ranked),
		part.Unless(s.unless),
	}
}

// unless refuses a digit that what is known rules out.
func (s *solver) unless(cell int, digit uint8) error {
	puzzle := s.base.Puzzle
	v := s.formula.at(puzzle, cell, digit)
	if v < 0 || s.trail.value[is(v)] < 0 && s.trail.level[v] == 0 {
		return fmt.Errorf("%s cannot be %c: what is known rules it out", puzzle.CellName(cell), puzzle.Symbol(digit))
	}
	return nil
}

// wake gives a clone the room that it needs to go on, which one that only waits has not.
func (s *solver) wake() {
	if cap(s.arena.data) < s.arena.room {
		s.arena.data = slices.Grow(s.arena.data, s.arena.room-len(s.arena.data))
		s.ranked = make([]int32, 0, s.arena.most+1)
	}
}

// units assigns what a constraint with one way leaves.
func (s *solver) units() {
	for _, list := range s.formula.choices {
		if len(list) == 1 && s.trail.value[list[0]] == 0 {
			s.assign(list[0], none)
		}
	}
}

// unlearn forgets all clauses, and what followed from them at the root; what is held stays.
func (s *solver) unlearn() {
	s.arena = newArena(s.formula, s.arena.most)
	s.trail = newTrail(len(s.formula.cell), s.base.Puzzle.Cells)
	copy(s.base.Grid, s.base.Held)
	for v := range int32(len(s.formula.cell)) {
		if s.base.Held[s.formula.cell[v]] == s.formula.digit[v] {
			s.assign(is(v), none)
		}
		s.order.insert(v)
	}
	s.units()
}

// hold makes a digit true at the root, and puts into the grid what is true there.
func (s *solver) hold(cell int, digit uint8) {
	if v := s.formula.at(s.base.Puzzle, cell, digit); s.trail.value[is(v)] == 0 {
		s.assign(is(v), none)
	}
	for _, l := range s.trail.list {
		if v := variable(l); positive(l) {
			s.base.Grid[s.formula.cell[v]] = s.formula.digit[v]
		}
	}
}
