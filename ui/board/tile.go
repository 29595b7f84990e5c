package board

import (
	"image/color"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// mosaic is a board of half blocks, two cells a character.
func (v view) mosaic(c paint.Canvas) {
	b := v.s.Puzzle.Board
	for upper := range b.Cells {
		if upper/b.Side%2 == 1 {
			continue
		}
		st := uv.Style{Fg: v.tile(c, upper), Bg: c.Theme.Base.Bg}
		if lower := upper + b.Side; lower < b.Cells {
			st.Bg = v.tile(c, lower)
		}
		x, y, _ := v.geo.Cell(upper)
		c.Set(x, y, "▀", st)
	}
}

// tile is the colour of a cell that is too small for its digit.
func (v view) tile(c paint.Canvas, cell int) color.Color {
	s, role := v.s, v.role(cell)
	switch {
	case !v.Best && s.Flash[cell] == scene.Now && !s.Busy:
		return c.Theme.Style(theme.Changed).Bg
	case v.values[cell] == 0:
		role = theme.Frame
	case v.clash[cell] && s.Truth == nil:
		role = theme.Clash
	}
	return c.Theme.Style(role).Fg
}
