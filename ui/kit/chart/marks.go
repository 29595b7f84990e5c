package chart

import (
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Upright is a line from the top to the bottom.
type Upright struct {
	At   float64
	Role theme.Role
	// Text stands beside it, in the row that is named; where the plot ends on its other side.
	Text string
	Row  int
	// Thin draws every other row of dots in the plot instead of a line of characters.
	Thin bool
}

// uprights draws those that lie on the axis.
func (c *Chart) uprights(in paint.Canvas) {
	for _, stroke := range c.Uprights {
		if stroke.Thin || !c.X.Holds(stroke.At) {
			continue
		}
		x := c.X.Column(stroke.At, in.Width)
		upright(in, x, stroke.Role)
		if stroke.Text == "" || stroke.Row >= in.Height {
			continue
		}
		text := " " + stroke.Text + " "
		from := x + 1
		if from+paint.Width(text) <= in.Width {
			in.Text(from, stroke.Row, text, stroke.Role)
		} else {
			in.Right(x, stroke.Row, text, stroke.Role)
		}
	}
}

// Mark is a sign at a value of X, in the row of its ticks.
type Mark struct {
	At    float64
	Glyph string
	Role  theme.Role
}

// marks draws those that lie on the axis, but not over the number at its end. One where another number stands
// goes to the nearest blank beside that.
func (c *Chart) marks(row paint.Canvas) {
	end := row.Width
	if c.X.Ends {
		end -= paint.Width(c.X.word(c.X.High))
	}
	for _, m := range c.Marks {
		x := c.X.Column(m.At, row.Width)
		if !c.X.Holds(m.At) || x >= end {
			continue
		}
		for away := range end {
			if x+away < end && row.Blank(x+away, 0) {
				x += away
				break
			}
			if x-away >= 0 && row.Blank(x-away, 0) {
				x -= away
				break
			}
		}
		row.Set(x, 0, m.Glyph, row.Style(m.Role))
	}
}

// Dot is a point of a [Cloud].
type Dot struct{ X, Y float64 }

// Cloud is points, or a way from point to point.
type Cloud struct {
	List []Dot
	Role theme.Role
	// Mark draws a point where a dot fills a cell, 0 for the usual one.
	Mark byte
	// Joined draws lines from each to the next, Large each point so that it stands out, and
	// Spread moves them a little, so that many in one place are seen.
	Joined, Large, Spread bool
}

// clouds draws the points, and the thin uprights, into the plot.
func (c *Chart) clouds(in paint.Canvas) {
	plot := &c.plot
	for _, stroke := range c.Uprights {
		if !stroke.Thin {
			continue
		}
		x := c.column(min(max(stroke.At, c.X.Low), c.X.High))
		style := in.Style(stroke.Role)
		plot.Pen(0)
		for y := 0; y < plot.H; y += 2 {
			plot.Dot(x, y, style)
		}
	}
	for i := range c.Clouds {
		c.cloud(&c.Clouds[i])
	}
}

func (c *Chart) cloud(cloud *Cloud) {
	plot := &c.plot
	style := plot.Theme().Style(cloud.Role)
	plot.Pen(cloud.Mark)
	beforeX, beforeY := -1, 0
	for i, dot := range cloud.List {
		x := c.column(dot.X)
		y := c.row(dot.Y)
		if cloud.Spread {
			x += i % 3
			y -= i / 3 % 2
		}
		switch {
		case cloud.Large:
			plot.Block(x-1, y-1, 3, 3, style)
		case cloud.Joined && beforeX >= 0:
			plot.Line(beforeX, beforeY, x, y, style)
		default:
			plot.Dot(x, y, style)
		}
		beforeX, beforeY = x, y
	}
}
