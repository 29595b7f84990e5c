package chart

import (
	"math"
	"slices"
	"strings"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// entry is a curve in a legend: how it is drawn, its name and its value.
type entry struct {
	sign, name, value string
	role              theme.Role
}

// text is the name with the value, if it has one.
func (e entry) text() string {
	if e.value == "" {
		return e.name
	}
	return e.name + " " + e.value
}

// width is what an entry takes in a legend, with the blank before it.
func (e entry) width() int { return paint.Width(e.sign) + 2 + paint.Width(e.text()) }

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

// entries are the curves that have a name.
func entries(glyphs *paint.Glyphs, curves []Curve) (list []entry) {
	for i := range curves {
		if curve := &curves[i]; curve.Name != "" {
			list = append(list, entry{
				sign:  curve.Sign(glyphs),
				name:  curve.Name,
				value: curve.Value,
				role:  curve.Role,
			})
		}
	}
	return list
}

// fitting is what a room has place for: entries with their values, or by name only if that
// makes it more of them.
func fitting(list []entry, room int) []entry {
	bare := slices.Clone(list)
	for i := range bare {
		bare[i].value = ""
	}
	n, named := thatFit(list, room), thatFit(bare, room)
	if named > n {
		return bare[:named]
	}
	return list[:n]
}

// thatFit is how many entries fit into a room, with a blank at its end.
func thatFit(list []entry, room int) int {
	room--
	for n, e := range list {
		room -= e.width()
		if room < 0 {
			return n
		}
	}
	return len(list)
}

// Named returns how many of some curves the legend has room for.
func Named(g *paint.Glyphs, curves []Curve, room int) int {
	return len(fitting(entries(g, curves), room))
}

// Legend writes the names of curves at the right of a row, as many as there is room for.
func Legend(on paint.Canvas, curves []Curve) {
	list := fitting(entries(on.Glyphs, curves), on.Width)
	x := on.Width - 1
	for _, e := range list {
		x -= e.width()
	}
	for _, e := range list {
		x = on.Text(x, 0, " ", theme.Text)
		x = on.Text(x, 0, e.sign+" ", e.role)
		x = on.Text(x, 0, e.text(), theme.Text)
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
