package chart

import (
	"image/color"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/kit/paint"
)

// leastThick is how many rows a plot has at least in which lines are thick.
const leastThick = 3

// isThick reports whether a curve is drawn half a row thick on a canvas.
func (c *Chart) isThick(curve *Curve, in paint.Canvas) bool {
	thick := curve.Thick && (curve.Kind == Line || curve.Kind == Area)
	return thick && in.Glyphs.Half && !in.Theme.Mono && in.Height >= leastThick
}

// thick draws the lines, and the upper edges of areas, that are half a row thick, so that they are
// seen from afar. What is not of
// the line in a cell that it crosses is the area there, or the ground: no gap is left.
func (c *Chart) thick(in paint.Canvas) {
	for i := range c.Curves {
		curve := &c.Curves[i]
		if !c.isThick(curve, in) {
			continue
		}
		style := c.ink(curve)
		before := -1
		for x := range in.Width {
			value, known := c.last(curve, x, in.Width)
			if !known {
				before = -1
				continue
			}
			half := c.halfOf(value, in)
			if before >= 0 {
				c.step(in, x, before/2, half/2, style)
			}
			c.half(in, x, half, style)
			before = half
		}
	}
}

// halfOf is the half row that a value has its dots in, so that no other line of the same value is
// seen beside a thick one.
func (c *Chart) halfOf(value float64, in paint.Canvas) int {
	return c.Y.Row(value, in.Height*in.Glyphs.DotsY) * 2 / in.Glyphs.DotsY
}

// step joins two rows of a thick line, the later of which is in column x.
func (c *Chart) step(in paint.Canvas, x, from, to int, style uv.Style) {
	for y := min(from, to); y <= max(from, to); y++ {
		if y == from || y == to {
			continue
		}
		style.Bg = c.areaAt(in, x, 2*y)
		in.Set(x, y, paint.Vertical, style)
	}
}

// half draws one half of a cell in a colour, and the other as what is there already: another line,
// an area, or the ground.
func (c *Chart) half(in paint.Canvas, x, half int, style uv.Style) {
	y, other := half/2, half^1
	var here uv.Cell
	if cell := in.Screen.CellAt(in.Area.Min.X+x, in.Area.Min.Y+y); cell != nil {
		here = *cell
	}
	rest := c.areaAt(in, x, other)
	glyph := "▀"
	if half%2 == 1 {
		glyph = "▄"
	}
	switch { // the other half of a cell that has a line in it already
	case here.Content != glyph && (here.Content == "▀" || here.Content == "▄"):
		rest = here.Style.Fg
	case here.Content == glyph:
		rest = here.Style.Bg
	}
	style.Bg = rest
	style.Attrs = 0
	in.Set(x, y, glyph, style)
}

// areaAt is the colour of the topmost area at a half of a row, or of the ground.
func (c *Chart) areaAt(in paint.Canvas, x, half int) color.Color {
	parts := in.Parts()
	middle := (2*in.Height-half)*parts/2 - parts/4
	found := in.Theme.Base.Bg
	for _, edge := range c.tops {
		if edge.x == x && edge.level >= middle {
			found = in.Theme.Under(edge.curve.Role).Fg
		}
	}
	return found
}
