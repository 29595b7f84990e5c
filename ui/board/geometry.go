package board

import (
	"sudokuscope/ui/grid"
	"sudokuscope/ui/scene"
)

// Geometry is how the board was last drawn, for those who mark cells on it.
func (p *Panel) Geometry() grid.Geometry { return p.geo }

// About says how it is read.
func (p *Panel) About(*scene.Scene) string {
	return "The board that the search works on: bold is given, all else is its guess. Underlined digits clash; the legend below names the other looks."
}
