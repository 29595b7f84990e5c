package puzzles

import (
	"sudokuscope/engine/sudoku"
)

// patternSolution is the solution every book begins with: each row is the first
// one, shifted.
func patternSolution(b *sudoku.Board) sudoku.Grid {
	g := make(sudoku.Grid, b.Cells)
	for c := range g {
		row, col := c/b.Side, c%b.Side
		g[c] = uint8((row%b.Order*b.Order+row/b.Order+col)%b.Side) + 1
	}
	return g
}
