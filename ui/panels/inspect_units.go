package panels

import (
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// unitRows is what the digits of the units of a cell take, with a line of air, and
// leastForUnits the height of a panel that has them.
const unitRows, leastForUnits = 4, 11

// units writes the row, the column and the block of a cell in reading order: what the cell
// may not be, and what it clashes with.
func units(c paint.Canvas, s *scene.Scene, cell int) {
	const left = 9 // behind the longest name
	grid := s.Grid()
	for i, unit := range s.Puzzle.UnitsOf(cell) {
		c.Text(
			1,
			i,
			[3]string{"row", "column", "block"}[i],
			theme.Quiet,
		)
		for k, other := range s.Puzzle.Unit(unit) {
			digit := grid[other]
			role := theme.Text
			switch {
			case digit == 0:
				c.Text(left+2*k, i, paint.Separator, theme.Quiet)
				continue
			case int(other) == cell:
				role = theme.Lit
			case digit == grid[cell]:
				role = theme.Clash
			}
			c.Text(
				left+2*k,
				i,
				string(s.Puzzle.Symbol(digit)),
				role,
			)
		}
	}
}
