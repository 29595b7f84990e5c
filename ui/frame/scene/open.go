package scene

import "sudokuscope/engine/sudoku"

// Propagates reports whether the search says what each cell may still take.
func (s *Scene) Propagates() bool { return len(s.Report.Domains) == s.Puzzle.Cells }

// Open are the digits that a cell may still take: as the search's propagation has left them,
// or else by the digits that are given.
func (s *Scene) Open(cell int) sudoku.Mask {
	if s.Propagates() {
		return s.Report.Domains[cell]
	}
	return s.Puzzle.Candidates(cell)
}
