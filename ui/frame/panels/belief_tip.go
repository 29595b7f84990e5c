package panels

import (
	"fmt"
	"strings"

	"sudokuscope/ui/frame/scene"
)

// Tip names the cell under the mouse and the digits whose points are there, two of them where a
// character holds two, and how likely each is.
func (p *Points) Tip(x, y int, watched *scene.Scene) string {
	px := p.geo
	if px.across.per == 0 {
		return ""
	}
	if unit, digit, ok := px.sum(watched, x-p.x, p.rows*(y-p.y)); ok {
		return fmt.Sprintf("%s: the sum of all %s(%c) is off by %.2f", watched.Puzzle.UnitName(unit),
			watched.Report.Marginals.Label, watched.Puzzle.Symbol(digit), off(watched, unit, digit))
	}
	cell := -1
	var digits []string
	for row := range p.rows {
		at, digit, ok := px.digit(watched, x-p.x, p.rows*(y-p.y)+row)
		if !ok || cell >= 0 && at != cell {
			continue
		}
		cell = at
		text := weightText(watched, at, digit)
		if len(digits) == 0 || digits[0] != text {
			digits = append(digits, text)
		}
	}
	if cell < 0 || watched.Puzzle.Given(cell) {
		return ""
	}
	return fmt.Sprintf("%s: %s. %s",
		watched.Puzzle.CellName(cell), strings.Join(digits, ", "), watched.Tell(cell))
}

// digit is the cell at a point, and the digit whose point it is; ok is false in a gap.
func (p pointGrid) digit(watched *scene.Scene, x, y int) (cell int, digit uint8, ok bool) {
	row, col, dx, dy, ok := p.cell(x, y)
	scale := p.across.per / p.across.order
	place := dy/scale*p.across.order + dx/scale
	return row*watched.Puzzle.Side + col, uint8(place + 1), ok
}

// weightText is how likely the search finds a digit.
func weightText(watched *scene.Scene, cell int, digit uint8) string {
	w := watched.Weights(cell)[digit-1]
	return fmt.Sprintf("%s(%c) = %.3g", watched.Report.Marginals.Label, watched.Puzzle.Symbol(digit), w)
}
