package panes

import (
	"slices"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// point outlines a panel that is pointed at and fades the others; in one that shows
// a board it fades all cells but those pointed at.
func point(c paint.Canvas, p *shown, at stage.Point, cells int) {
	veil := c.Theme.Style(theme.Veiled)
	veil.Bg = c.Theme.Base.Bg
	if !slices.Contains(at.Panels, p.ID) {
		bars := 0
		if p.BarRows != nil {
			bars = min(p.BarRows()+1, c.Height()) // the frame is above them
		}
		for y := range bars {
			for x := range c.Width() {
				c.Restyle(x, y, func(s *uv.Style) { *s = veil })
			}
		}
		fade(c, 0, bars, c.Width(), c.Height()-bars, veil)
		return
	}
	frame := c.Theme.Style(theme.Accent)
	outline := func(s *uv.Style) { s.Fg, s.Attrs = frame.Fg, s.Attrs|frame.Attrs }
	for x := range c.Width() {
		c.Restyle(x, 0, outline)
		c.Restyle(x, c.Height()-1, outline)
	}
	for y := range c.Height() {
		c.Restyle(0, y, outline)
		c.Restyle(c.Width()-1, y, outline)
	}
	if p.Geometry == nil || len(at.Cells) == 0 {
		return
	}
	geo := p.Geometry()
	for cell := range cells {
		if x, y, in := geo.Cell(cell); in && !slices.Contains(at.Cells, cell) {
			fade(c, x+1, y+1, geo.W, geo.H, veil)
		}
	}
}

// fade takes the colour out of a rectangle.
func fade(c paint.Canvas, x, y, w, h int, veil uv.Style) {
	for dy := range h {
		for dx := range w {
			c.Fade(x+dx, y+dy, veil)
		}
	}
}
