package clauses

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Vitals are those of the search, what it has learnt and how far it is.
func (s *search) Vitals(v *engine.Vitals) {
	v.Of(&s.Base, float64(s.solver.trail.depth()), float64(s.Evaluations),
		float64(s.solver.arena.kept), float64(len(s.solver.analysis.clause)), float64(s.solver.analysis.glue),
		float64(s.solver.propagated), float64(s.tree.Solutions))
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.tree.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	snap.Tree.Label = "guesses"
	for cell, digit := range s.Puzzle.Givens {
		may := sudoku.Bit(digit)
		if digit == 0 {
			may = s.solver.open(cell)
		}
		snap.Domains = append(snap.Domains, may)
	}
	s.solver.depictClause(snap)
	if s.Options.Restart {
		snap.Gauge("conflicts to a restart", float64(min(s.fails, s.patience())), float64(s.patience()))
	}
	if s.Options.Learn {
		snap.Gauge("clauses kept", float64(s.solver.arena.kept), float64(s.Options.Keep))
	}
}

// open are the digits of a free cell that are not ruled out.
func (s *solver) open(cell int) (may sudoku.Mask) {
	for m := s.base.Puzzle.Candidates(cell); m != 0; m &= m - 1 {
		if v := s.formula.at(s.base.Puzzle, cell, m.Lowest()); s.trail.value[is(v)] >= 0 {
			may |= sudoku.Bit(m.Lowest())
		}
	}
	return may
}

// depictClause shows the clause that was learnt last, a strip for each of its cells.
func (s *solver) depictClause(snap *engine.Snapshot) {
	clause := s.analysis.clause
	for i, l := range clause {
		cell := s.formula.cell[variable(l)]
		known := func(l literal) bool { return s.formula.cell[variable(l)] == cell }
		if slices.ContainsFunc(clause[:i], known) {
			continue
		}
		strip := engine.Strip{Label: s.base.Puzzle.CellName(int(cell))}
		for at, l := range clause[i:] {
			if !known(l) {
				continue
			}
			mark := uint8(markIs)
			if positive(l) {
				mark = markIsNot
			}
			if i+at == 0 {
				mark += markGoes - markIs
			}
			strip.Digits = append(strip.Digits, s.formula.digit[variable(l)])
			strip.Marks = append(strip.Marks, mark)
		}
		snap.Strips = append(snap.Strips, strip)
	}
}
