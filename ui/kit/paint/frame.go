package paint

import (
	"sudokuscope/ui/kit/theme"
)

// Box draws a frame along the edge of the canvas, with a title in its top and a
// remark in its bottom, and returns what is inside.
func (c Canvas) Box(title, foot string, frame theme.Role) Canvas {
	width, height := c.Width, c.Height
	if width < 2 || height < 2 {
		return c.Part(0, 0, 0, 0)
	}
	border, style := &c.Glyphs.Border, c.Style(frame)
	for _, y := range []int{0, height - 1} {
		c.Fill(1, y, width-2, 1, border.Top, style)
	}
	for _, x := range []int{0, width - 1} {
		c.Fill(x, 1, 1, height-2, border.Left, style)
	}
	c.Set(0, 0, border.TopLeft, style)
	c.Set(width-1, 0, border.TopRight, style)
	c.Set(0, height-1, border.BottomLeft, style)
	c.Set(width-1, height-1, border.BottomRight, style)
	c.label(0, title, theme.Title)
	c.label(height-1, foot, theme.Quiet)
	return c.Part(1, 1, width-2, height-2)
}

// Ruled draws a rule above the canvas, with a title in it and a remark behind the title, and
// returns what is below. Between the rules of neighbours is a blank.
func (c Canvas) Ruled(title, remark string, rule theme.Role) Canvas {
	if c.Width < 3 || c.Height < 1 {
		return c.Part(0, 0, 0, 0)
	}
	c.Fill(0, 0, c.Width-1, 1, Horizontal, c.Style(rule))
	end := c.Width - 2
	c.Set(1, 0, " ", c.Theme.Base)
	x := c.write(2, 0, end, title, c.Style(theme.Title))
	if remark != "" && x+4 < end {
		c.Set(x, 0, " ", c.Theme.Base)
		x = c.write(x+1, 0, end, remark, c.Style(theme.Quiet))
	}
	c.Set(x, 0, " ", c.Theme.Base)
	return c.Part(1, 1, c.Width-2, c.Height-1)
}

// Fence draws lines at both sides of the canvas, below its rule.
func (c Canvas) Fence(r theme.Role) {
	c.Fill(0, 1, 1, c.Height-1, Vertical, c.Style(r))
	c.Fill(c.Width-1, 1, 1, c.Height-1, Vertical, c.Style(r))
}

// label writes into a horizontal edge, a blank on either side.
func (c Canvas) label(y int, text string, r theme.Role) {
	end := c.Width - 2 // a blank after it, and the corner
	if text == "" || end < 4 {
		return
	}
	x := c.write(3, y, end, text, c.Style(r))
	c.Set(2, y, " ", c.Theme.Base)
	c.Set(x, y, " ", c.Theme.Base)
}

// Edge writes at the right of the canvas's top edge, Foot at the right of its
// bottom edge: a mark, a count.
func (c Canvas) Edge(text string) { c.edge(0, text, theme.Accent) }

func (c Canvas) Foot(text string) { c.edge(c.Height-1, text, theme.Quiet) }

func (c Canvas) edge(y int, text string, role theme.Role) {
	x := c.Width - Width(text) - 4
	if x > 7 && text != "" {
		c.Styled(x, y, " ", c.Theme.Base)
		c.Styled(c.Text(x+1, y, text, role), y, " ", c.Theme.Base)
	}
}
