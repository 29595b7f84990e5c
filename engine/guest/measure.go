package guest

import "sudokuscope/engine/sudoku"

// Measure is what the cost of a search counts.
type Measure int

// The measures, which have words; and the cost that only a program knows.
const (
	Lines Measure = iota
	Missing
	Blanks
	Clashes
	Own
)

// Measures are the words for them.
var Measures = []string{Lines: "lines", Missing: "missing", Blanks: "blanks", Clashes: "clashes"}

// Counts says what a measure counts, as an algorithm does.
func (m Measure) Counts() string {
	return [...]string{
		Lines:   "digits that rows and columns lack",
		Missing: "digits that rows, columns and blocks lack",
		Blanks:  "empty cells",
		Clashes: "clashing cells",
	}[m]
}

// Count counts in a grid. The marks are room, one for each cell.
func (m Measure) Count(puzzle *sudoku.Puzzle, grid sudoku.Grid, marks []bool) int {
	switch m {
	case Lines:
		return puzzle.MaxDistinct() - puzzle.Distinct(grid)
	case Missing:
		return puzzle.Missing(grid)
	case Blanks:
		return grid.Blanks()
	default:
		return puzzle.Conflicts(grid, marks)
	}
}

// Cost is what a grid costs. Only a solution costs nothing: where the measure alone would say 0,
// everything that is wrong counts.
func (m Measure) Cost(puzzle *sudoku.Puzzle, grid sudoku.Grid, marks []bool) int {
	if cost := m.Count(puzzle, grid, marks); cost > 0 {
		return cost
	}
	missing := puzzle.Missing(grid)
	if missing > 0 {
		missing += grid.Blanks()
	}
	return missing
}
