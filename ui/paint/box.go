package paint

import (
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/theme"
)

// Box draws a frame along the edge of the canvas, with a title in its top and a
// remark in its bottom, and returns what is inside.
func (c Canvas) Box(title, foot string, frame theme.Role) Canvas {
	w, h := c.Width(), c.Height()
	if w < 2 || h < 2 {
		return c.Part(0, 0, 0, 0)
	}
	st, g := c.Theme.Style(frame), c.Glyphs
	for x := 1; x < w-1; x++ {
		c.Set(x, 0, g.Horizontal, st)
		c.Set(x, h-1, g.Horizontal, st)
	}
	for y := 1; y < h-1; y++ {
		c.Set(0, y, g.Vertical, st)
		c.Set(w-1, y, g.Vertical, st)
	}
	c.Set(0, 0, g.TopLeft, st)
	c.Set(w-1, 0, g.TopRight, st)
	c.Set(0, h-1, g.BottomLeft, st)
	c.Set(w-1, h-1, g.BottomRight, st)
	c.label(0, title, c.Theme.Style(theme.Title))
	c.label(h-1, foot, c.Theme.Style(theme.Quiet))
	return c.Part(1, 1, w-2, h-2)
}

// Slip draws the top of a frame only, with a title, and returns what is below.
func (c Canvas) Slip(title string, frame theme.Role) Canvas {
	w, h := c.Width(), c.Height()
	if w < 2 || h < 1 {
		return c.Part(0, 0, 0, 0)
	}
	st, g := c.Theme.Style(frame), c.Glyphs
	for x := range w {
		c.Set(x, 0, g.Horizontal, st)
	}
	c.label(0, title, c.Theme.Style(theme.Title))
	return c.Part(1, 1, w-2, h-1)
}

// label writes into a horizontal edge, a blank on either side.
func (c Canvas) label(y int, text string, st uv.Style) {
	room := c.Width() - 5 // a blank after it, and the corner
	if text == "" || room < 1 {
		return
	}
	x := c.write(3, y, 3+room, text, st)
	c.Set(2, y, " ", c.Theme.Base)
	c.Set(x, y, " ", c.Theme.Base)
}

// Edge writes at the right of the canvas's top edge, Foot at the right of its
// bottom edge: a mark, a count.
func (c Canvas) Edge(text string, r theme.Role) { c.edge(0, text, r) }
func (c Canvas) Foot(text string, r theme.Role) { c.edge(c.Height()-1, text, r) }

func (c Canvas) edge(y int, text string, r theme.Role) {
	w := Width(text)
	if x := c.Width() - w - 3; x > 8 && w > 0 {
		c.Set(x-1, y, " ", c.Theme.Base)
		c.Set(x+w, y, " ", c.Theme.Base)
		c.Text(x, y, text, r)
	}
}

// Bar draws a horizontal bar of w cells for a share from 0 to 1.
func (c Canvas) Bar(x, y, w int, share float64, r theme.Role) {
	n := int(min(max(share, 0), 1)*float64(2*w) + .5)
	st, rest := c.Theme.Style(r), c.Theme.Style(theme.Frame)
	for i := range w {
		switch n - 2*i {
		case 1:
			c.Set(x+i, y, c.Glyphs.Stub, st)
		default:
			if n > 2*i {
				c.Set(x+i, y, c.Glyphs.Past, st)
			} else {
				c.Set(x+i, y, c.Glyphs.Separator, rest)
			}
		}
	}
}
