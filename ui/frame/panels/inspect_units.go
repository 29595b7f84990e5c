package panels

import (
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// unitRows is what the digits of the units of a cell take, with a line of air, and
// leastForUnits the height of a panel that has them.
const unitRows, leastForUnits = 4, 11

// units writes the row, the column and the block of a cell in reading order: what the cell
// may not be, and what it clashes with.
func units(canvas paint.Canvas, watched *scene.Scene, cell int) {
	const left = 9 // behind the longest name
	grid := watched.Grid()
	for i, unit := range watched.Puzzle.UnitsOf(cell) {
		canvas.Text(1, i, [3]string{"row", "column", "block"}[i], theme.Quiet)
		for place, other := range watched.Puzzle.Unit(unit) {
			digit := grid[other]
			role := theme.Text
			switch {
			case digit == 0:
				canvas.Text(left+2*place, i, paint.Separator, theme.Quiet)
				continue
			case int(other) == cell:
				role = theme.Lit
			case digit == grid[cell]:
				role = theme.Clash
			}
			canvas.Text(left+2*place, i, string(watched.Puzzle.Symbol(digit)), role)
		}
	}
}
