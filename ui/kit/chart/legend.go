package chart

import (
	"math"
	"slices"
	"strings"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// text is the name with the value, if it has one.
func (k *Curve) text() string {
	if k.Value == "" {
		return k.Name
	}
	return k.Name + " " + k.Value
}

// Sign is how a curve is shown in a legend: by its mark where the font has no dots.
func (k *Curve) Sign(glyphs *paint.Glyphs) string {
	if glyphs.DotsX*glyphs.DotsY == 1 && k.Mark != 0 {
		return string(rune(k.Mark))
	}
	switch k.Kind {
	case Area:
		return paint.Square
	case Dashes:
		return "--"
	case Band:
		return glyphs.Shades[1]
	case Whiskers:
		return ":"
	}
	if k.Thick {
		return paint.Past
	}
	return paint.Horizontal
}

// fitting is what a room has place for: curves that have a name, with their values, or without them if only that
// makes it more of them.
func fitting(glyphs *paint.Glyphs, curves []Curve, room int) []Curve {
	list := slices.DeleteFunc(slices.Clone(curves), func(k Curve) bool { return k.Name == "" })
	bare := slices.Clone(list)
	for i := range bare {
		bare[i].Value = ""
	}
	n, named := thatFit(glyphs, list, room), thatFit(glyphs, bare, room)
	if named > n {
		return bare[:named]
	}
	return list[:n]
}

// width is what a curve takes in a legend, with the blank before it.
func (k *Curve) width(glyphs *paint.Glyphs) int {
	return paint.Width(k.Sign(glyphs)) + 2 + paint.Width(k.text())
}

// thatFit is how many curves fit into a room, with a blank at its end.
func thatFit(glyphs *paint.Glyphs, list []Curve, room int) int {
	room--
	for i := range list {
		room -= list[i].width(glyphs)
		if room < 0 {
			return i
		}
	}
	return len(list)
}

// Named returns how many of some curves the legend has room for.
func Named(g *paint.Glyphs, curves []Curve, room int) int {
	return len(fitting(g, curves, room))
}

// Legend writes the names of curves at the right of a row, as many as there is room for.
func Legend(on paint.Canvas, curves []Curve) {
	list := fitting(on.Glyphs, curves, on.Width)
	x := on.Width - 1
	for i := range list {
		x -= list[i].width(on.Glyphs)
	}
	for i := range list {
		curve := &list[i]
		x = on.Text(x, 0, " ", theme.Text)
		x = on.Text(x, 0, curve.Sign(on.Glyphs)+" ", curve.Role)
		x = on.Text(x, 0, curve.text(), theme.Text)
	}
	if len(list) > 0 {
		on.Text(x, 0, " ", theme.Text)
	}
}

// Tip says what the curves are at a column of the canvas: their values there. It is empty
// beside the plot.
func (c *Chart) Tip(column int) string {
	at, on := c.Value(column)
	if !on {
		return ""
	}
	place := c.X.word(at)
	if c.X.Name != "" {
		place = c.X.Name + " " + place
	}
	to := c.X.extents(nil, c.width)[column-c.left].to
	var words []string
	for i := range c.Curves {
		curve := &c.Curves[i]
		span, known := curve.Data.Span(at, to)
		if !known || curve.Name == "" || math.IsNaN(span.Last) {
			continue
		}
		write := c.Y.text
		if curve.Write != nil {
			write = curve.Write
		}
		words = append(words, curve.Name+" "+strings.TrimSpace(write(span.Last)))
	}
	if len(words) == 0 {
		return place
	}
	return place + ": " + strings.Join(words, ", ")
}
