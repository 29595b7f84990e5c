// Package chart draws charts into cells: curves, areas, bands, points and marks over one or
// several axes, in every set of characters and with or without colours. Whoever has
// something to draw describes it as a [Chart]; legend, ticks, clicks and the words under
// the mouse follow from that.
package chart

import (
	"sudokuscope/engine/base/axis"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Chart is what a chart shows. It remembers where it was drawn last, so that clicks and the
// mouse find their values; use one Chart for the same place of the screen.
type Chart struct {
	X, Y   Axis
	Curves []Curve
	Clouds []Cloud
	// Uprights are lines from the top to the bottom, Marks signs in the row of the ticks.
	Uprights []Upright
	Marks    []Mark
	// Pale, if set, is the value of X from which on the plot has a pale ground.
	Pale *float64
	// Head is the column of the moment shown, if that is not the newest.
	Head *float64
	// Label stands above the plot; empty takes no row.
	Label Label
	// Bare leaves the row below the plot out: something else has the ticks of X.
	Bare bool
	// Lettered has the letters of the curves' marks along them, where there are few colours or none.
	Lettered bool

	plot    paint.Plot
	tops    []top    // of the areas
	heights []int    // up to which an area fills the columns
	extents []extent // of the columns of cells or of dots
	left    int      // columns before the plot, when it was drawn last
	width   int      // of the plot
	screen  int      // the column of the screen that the plot began in
}

// Label is a text in a colour.
type Label struct {
	Text string
	Role theme.Role
	// Note follows in a quiet colour.
	Note string
}

// LeftRoom is how many columns the numbers at the left take, with the line of the axis.
const LeftRoom = 6

// The least plot that is drawn.
const (
	leastWidth  = 4
	leastHeight = 1
)

// Plot returns the part of a canvas that the curves are drawn in.
func (c *Chart) Plot(on paint.Canvas) paint.Canvas {
	top, below := 0, 1
	if c.Label.Text != "" {
		top = 1
	}
	if c.Bare || on.Height < top+leastHeight+below {
		below = 0
	}
	wide := on.Width - LeftRoom
	high := on.Height - top - below
	return on.Part(LeftRoom, top, wide, high)
}

// Draw draws the chart and returns the canvas of the plot.
func (c *Chart) Draw(on paint.Canvas) paint.Canvas {
	in := c.Plot(on)
	c.left = LeftRoom
	c.width = 0
	c.screen = in.Area.Min.X
	if in.Width < leastWidth || in.Height < leastHeight {
		return in
	}
	c.width = in.Width
	c.extents = c.extents[:0] // the axis may have changed
	c.grounds(in)
	c.scales(on, in)
	c.areas(in)
	c.fills(in)
	c.plot.On(in)
	for _, kind := range stroked {
		c.strokes(in, kind)
	}
	c.clouds(in)
	c.plot.Draw(in)
	c.edges(in)
	c.thick(in)
	if c.Lettered && in.Theme.Flat {
		c.letters(in)
	}
	c.uprights(in)
	return in
}

// grounds draws what lies behind the curves.
func (c *Chart) grounds(in paint.Canvas) {
	wide, high := in.Width, in.Height
	if c.Pale != nil && *c.Pale <= c.X.High {
		from := c.X.Column(max(*c.Pale, c.X.Low), wide)
		in.Fill(from, 0, wide-from, high, in.Glyphs.Shades[1], in.Style(theme.Frame))
	}
	if c.Head != nil && c.X.Holds(*c.Head) {
		upright(in, c.X.Column(*c.Head, wide), theme.Lit)
	}
}

// scales writes the ticks of both axes, and the label.
func (c *Chart) scales(on, in paint.Canvas) {
	top := in.Area.Min.Y - on.Area.Min.Y
	wide, high := in.Width, in.Height
	left := on.Part(0, top, LeftRoom, high)
	upright(left, LeftRoom-1, theme.Frame)
	before := -1
	for _, v := range c.Y.yTicks(high) {
		row := c.Y.Row(v, high)
		if row != before {
			left.Right(LeftRoom-1, row, c.Y.text(v), theme.Quiet)
		}
		before = row
	}
	if label := c.Label; label.Text != "" {
		x := on.Text(LeftRoom, 0, label.Text, label.Role)
		if x+2+paint.Width(label.Note) <= on.Width { // whole or not at all
			on.Text(x+2, 0, label.Note, theme.Quiet)
		}
	}
	if in.Area.Max.Y < on.Area.Max.Y {
		row := on.Part(LeftRoom, top+high, wide, 1)
		c.X.Below(row)
		c.marks(row)
	}
}

// upright draws a line from the top to the bottom of a canvas.
func upright(in paint.Canvas, x int, role theme.Role) {
	in.Fill(x, 0, 1, in.Height, paint.Vertical, in.Style(role))
}

// Clear empties the chart and keeps its memory.
func (c *Chart) Clear() {
	*c = Chart{
		Curves:   c.Curves[:0],
		Clouds:   c.Clouds[:0],
		Uprights: c.Uprights[:0],
		Marks:    c.Marks[:0],
		plot:     c.plot,
		tops:     c.tops,
		heights:  c.heights,
		extents:  c.extents[:0],
	}
}

// Value returns the value of X at a column of the canvas that the chart was drawn on; false
// beside the plot.
func (c *Chart) Value(column int) (float64, bool) {
	column -= c.left
	if column < 0 || column >= c.width {
		return 0, false
	}
	return c.X.Begin(column, c.width), true
}

// Columns returns the columns of the screen that the plot took when it was drawn last.
func (c *Chart) Columns() (from, width int) { return c.screen, c.width }

// Stack draws charts one above the other, with one axis of X below the last: they should
// have the same.
func Stack(on paint.Canvas, charts []*Chart) {
	y, room := 0, on.Height
	for i, chart := range charts {
		last := i == len(charts)-1
		chart.Bare = !last
		high := room / (len(charts) - i)
		if !last {
			high = (room - 1) / (len(charts) - i)
		}
		chart.Draw(on.Part(0, y, on.Width, high))
		y += high
		room -= high
	}
}

// Linear is a scale from a value to another.
func Linear(low, high float64) axis.Scale { return axis.Scale{Low: low, High: high} }
