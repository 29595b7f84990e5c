package chart

import (
	"math"
	"slices"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Kind is how a curve is drawn.
type Kind uint8

const (
	Line     Kind = iota
	Dashes        // a line that is interrupted, so that it can be told apart without colour
	Area          // filled below, in one tone; its edge is as bright where it is Thick
	Band          // the range that the values move in
	Whiskers      // the ranges at the points of a [Path], as dotted uprights
	kinds         // how many there are
)

// stroked are the kinds that are drawn with dots, in the order of drawing. Areas fill cells.
var stroked = []Kind{Band, Whiskers, Dashes, Line}

// Curve is one curve of a chart. Later ones are drawn over earlier ones of their kind.
type Curve struct {
	Name string
	// Value is the newest, for the legend; it should not change its width.
	Value string
	Kind  Kind
	Role  theme.Role
	// Thick draws a line, or the edge of an area, half a row thick, where the font has half cells.
	Thick bool
	// Mark draws it where a dot fills a cell, 0 for the usual one.
	Mark byte
	Data Data
	// Write, if set, writes a value for the mouse.
	Write func(float64) string
}

// strokes draws all curves of a kind into the plot.
func (c *Chart) strokes(in paint.Canvas, kind Kind) {
	for i := range c.Curves {
		curve := &c.Curves[i]
		if curve.Kind != kind || c.isThick(curve, in) {
			continue
		}
		c.plot.Pen(curve.Mark)
		switch kind {
		case Band:
			c.band(curve)
		case Whiskers:
			c.whiskers(curve)
		default:
			c.line(curve)
		}
	}
}

// letters writes the mark of each curve along it, those of different curves in different columns.
func (c *Chart) letters(in paint.Canvas) {
	const apart = 5
	wide, turns := in.Width, len(c.Curves)+1
	for i := range c.Curves {
		curve := &c.Curves[i]
		for x := apart * (i + 1); x < wide && curve.Mark != 0; x += apart * turns {
			if value, known := c.last(curve, x, wide); known {
				in.Set(x, c.Y.Row(value, in.Height), string(rune(curve.Mark)), c.ink(curve))
			}
		}
	}
}

// ink is how a curve looks.
func (c *Chart) ink(k *Curve) uv.Style { return c.plot.Theme().Style(k.Role) }

// span is what a curve does in a column of a number of columns.
func (c *Chart) span(k *Curve, x, columns int) (Span, bool) {
	column := c.extent(x, columns)
	return k.Data.Span(column.from, column.to)
}

// extent is that of a column of a number of columns.
func (c *Chart) extent(x, columns int) extent {
	if len(c.extents) != columns {
		c.extents = c.X.extents(c.extents[:0], columns)
	}
	return c.extents[x]
}

// last is the last value of a curve in a column of a number of columns.
func (c *Chart) last(k *Curve, x, columns int) (value float64, known bool) {
	course, ok := k.Data.(*Course)
	if !ok {
		span, known := c.span(k, x, columns)
		return span.Last, known
	}
	column := c.extent(x, columns)
	return course.Last(column.from, column.to)
}

// column and row are where a value stands in the dots of the plot.
func (c *Chart) column(v float64) int { return c.X.Column(v, c.plot.W) }
func (c *Chart) row(v float64) int    { return c.Y.Row(v, c.plot.H) }

// line draws the last value in every column of dots, joined by upright strokes if it is not
// a broken line.
func (c *Chart) line(curve *Curve) {
	style := c.ink(curve)
	wide := c.plot.W / c.plot.Columns()
	before := -1
	for x := range c.plot.W {
		value, known := c.last(curve, x, c.plot.W)
		if !known {
			continue
		}
		y := c.row(value)
		switch {
		case curve.Kind == Dashes && x/wide%2 == 1:
		case curve.Kind == Dashes || before < 0:
			c.plot.Dot(x, y, style)
		default:
			c.plot.Column(x, before, y, style)
		}
		before = y
	}
}

// band draws the range of the values in every column of dots that has any.
func (c *Chart) band(curve *Curve) {
	style := c.ink(curve)
	for x := range c.plot.W {
		span, known := c.span(curve, x, c.plot.W)
		if known && span.Low <= span.High {
			c.plot.Column(x, c.row(span.High), c.row(span.Low), style)
		}
	}
}

// whiskers draws the range of every point.
func (c *Chart) whiskers(curve *Curve) {
	path, _ := curve.Data.(Path)
	style := c.ink(curve)
	for _, p := range path {
		x := c.column(p.X)
		top := c.row(p.High)
		foot := c.row(p.Low)
		for y := top; y <= foot; y += 2 {
			c.plot.Dot(x, y, style)
		}
	}
}

// level is how much of a column of cells lies under a value, in parts of a cell: at least
// one, so that also 0 is seen.
func (c *Chart) level(v float64, rows, parts int) int {
	most := float64(rows*parts - 1)
	return 1 + int(c.Y.At(v)*most+.5)
}

// top is how much of a column of cells an area fills.
type top struct {
	curve    *Curve
	x, level int
}

// areas finds where the tops of all areas are.
func (c *Chart) areas(in paint.Canvas) {
	c.tops = c.tops[:0]
	for i := range c.Curves {
		curve := &c.Curves[i]
		if curve.Kind != Area {
			continue
		}
		wide, high, parts := in.Width, in.Height, in.Parts()
		c.tops = slices.Grow(c.tops, wide)
		for x := range wide {
			value, known := c.last(curve, x, wide)
			if !known || math.IsNaN(value) {
				continue
			}
			level := c.level(value, high, parts)
			if c.isThick(curve, in) { // it ends with its line
				level = (2*high - c.halfOf(value, in)) * parts / 2
			}
			c.tops = append(c.tops, top{curve, x, level})
		}
	}
}

// full is how many cells below its topmost one an area fills.
func (t top) full(parts int) int { return (t.level - 1) / parts }

// fills draws what is under the areas, below their topmost cells.
func (c *Chart) fills(in paint.Canvas) {
	for rest := c.tops; len(rest) > 0; {
		curve := rest[0].curve
		c.heights = slices.Grow(c.heights[:0], in.Width)[:in.Width]
		clear(c.heights)
		for len(rest) > 0 && rest[0].curve == curve {
			c.heights[rest[0].x] = rest[0].full(in.Parts())
			rest = rest[1:]
		}
		glyph, style := in.Solid(curve.Role)
		in.Rise(c.heights, glyph, style)
	}
}

// edges draws the topmost cells of the areas. They lie over all lines: where a line is as
// low as the area, the area is seen whole.
func (c *Chart) edges(in paint.Canvas) {
	parts := in.Parts()
	var curve *Curve
	var style uv.Style
	for _, edge := range c.tops {
		if edge.curve != curve {
			curve = edge.curve
			style = in.Theme.Under(curve.Role)
		}
		full := edge.full(parts)
		rest := edge.level - full*parts
		y := in.Height - 1 - full
		in.Set(edge.x, y, in.Top(rest, curve.Mark), style)
	}
}
