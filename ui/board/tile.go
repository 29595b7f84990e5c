package board

import (
	"image/color"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// tile is the colour of a cell that is too small for its digit.
func (p *Panel) tile(c paint.Canvas, s *scene.Scene, cell int) color.Color {
	role := p.role(s, cell)
	switch {
	case s.Flash[cell] == scene.Now && !s.Busy:
		return c.Theme.Style(theme.Changed).Bg
	case s.Clash[cell]:
		role = theme.Clash
	case len(s.Grid()) > cell && s.Grid()[cell] == 0:
		role = theme.Frame
	}
	return c.Theme.Style(role).Fg
}
