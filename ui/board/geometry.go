package board

import "sudokuscope/ui/grid"

// Geometry is how the board was last drawn, for those who mark cells on it.
func (p *Panel) Geometry() grid.Geometry { return p.geo }
