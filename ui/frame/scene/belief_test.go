package scene

import (
	"testing"

	"sudokuscope/engine/sudoku"
)

// A cell misleads when one of its digits is nearly sure and not that of the solution.
func TestMisleadingCells(t *testing.T) {
	_, s := open(t)
	solution := sudoku.Exact(s.Puzzle, 1, 0).Solutions[0]
	side := s.Puzzle.Side
	s.Report.Marginals.P = make([]float64, s.Puzzle.Cells*side)
	s.Report.Marginals.Full = 2
	sure, wrong, unsure := int(s.Puzzle.Free[0]), int(s.Puzzle.Free[1]), int(s.Puzzle.Free[2])
	other := func(cell int) uint8 { return solution[cell]%uint8(side) + 1 }
	s.Report.Marginals.P[sure*side+int(solution[sure])-1] = 2
	s.Report.Marginals.P[wrong*side+int(other(wrong))-1] = 1.9
	s.Report.Marginals.P[unsure*side+int(other(unsure))-1] = 1.7
	if _, ok := s.Misled(wrong); ok {
		t.Error("a cell misleads though nobody knows the solution")
	}
	s.Solution = solution
	for cell, want := range map[int]bool{sure: false, wrong: true, unsure: false} {
		if d, ok := s.Misled(cell); ok != want || ok && d != other(cell) {
			t.Errorf("cell %d: %d, %v", cell, d, ok)
		}
	}
}
