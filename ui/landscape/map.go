package landscape

import (
	"fmt"

	"sudokuscope/engine/experiment/landscape"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// field is a chart with the distance across, or where there is none the place on the
// way, and the cost upward.
type field struct {
	c           paint.Canvas
	p           *paint.Plot
	across, top int
}

// left is the room for the numbers of the upright axis.
const left = 5

// begin makes a field for points up to a distance and a cost.
func (d *Dialog) begin(c paint.Canvas, across, top int) (field, bool) {
	if c.Width() < left+16 || c.Height() < 6 {
		return field{}, false
	}
	area := c.Part(left, 0, c.Width()-left, c.Height()-2)
	d.plot.On(area)
	return field{c, &d.plot, max(1, across), max(1, top)}, true
}

func (f *field) x(v int) int { return v * (f.p.W - 3) / f.across }
func (f *field) y(v int) int { return f.p.H - 1 - v*(f.p.H-1)/f.top }

// dot draws a point; spread moves it a little, so that many at one place are seen.
func (f *field) dot(x, y, spread int, r theme.Role) {
	f.p.Dot(f.x(x)+spread%3, f.y(y)-spread/3%2, f.c.Theme.Style(r))
}

// marker draws a point that stands out.
func (f *field) marker(x, y int, r theme.Role) {
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			f.p.Dot(max(0, f.x(x)+dx), min(max(0, f.y(y)+dy), f.p.H-1), f.c.Theme.Style(r))
		}
	}
}

// line joins two points.
func (f *field) line(x1, y1, x2, y2 int, r theme.Role) {
	f.p.Line(f.x(x1), f.y(y1), f.x(x2), f.y(y2), f.c.Theme.Style(r))
}

// end draws it with its axes.
func (f *field) end(across string) {
	area := f.c.Part(left, 0, f.c.Width()-left, f.c.Height()-2)
	f.p.Draw(area)
	f.c.Right(left-1, 0, fmt.Sprint(f.top), theme.Quiet)
	if f.top > 1 {
		f.c.Right(left-1, area.Height()/2, fmt.Sprint(f.top/2), theme.Quiet)
	}
	f.c.Right(left-1, area.Height()-1, "0", theme.Quiet)
	f.c.Text(left, area.Height(), "0", theme.Quiet)
	f.c.Right(f.c.Width(), area.Height(), fmt.Sprint(f.across), theme.Quiet)
	f.c.Center(area.Height(), across, theme.Quiet)
}

// across is where a board stands on the axis, by its distance, or by its place on the
// way where there is none.
func (d *Dialog) across(p landscape.Point, place int) int {
	if d.land.Solution == nil {
		return place
	}
	return p.Swaps
}

// drawMap draws the boards of the way by cost and distance, over random boards and
// minima, with the last part of the way as a line.
func (d *Dialog) drawMap(c paint.Canvas) {
	places := d.places()
	y := c.Words(0, theme.Accent, d.here())
	c = c.Part(0, max(y, 3), c.Width(), c.Height()-max(y, 3))
	far, top := 1, 1
	see := func(p landscape.Point, i int) { far, top = max(far, d.across(p, i)), max(top, p.Cost) }
	for i, p := range places {
		see(p.Point, i)
	}
	if d.look != nil && d.land.Solution != nil {
		for _, p := range d.look.Survey.Random {
			see(p, 0)
		}
		for _, m := range d.look.Survey.Minima {
			see(m.Point, 0)
		}
	}
	legend := c.Part(0, c.Height()-1, c.Width(), 1)
	f, ok := d.begin(c.Part(0, 0, c.Width(), c.Height()-1), far, top)
	if !ok {
		return
	}
	if d.look != nil && d.land.Solution != nil {
		f.p.Pen('.')
		for i, p := range d.look.Survey.Random {
			f.dot(p.Swaps, p.Cost, i, theme.Quiet)
		}
		f.p.Pen('m')
		for i, m := range d.look.Survey.Minima {
			f.dot(m.Swaps, m.Cost, i, theme.Warn)
		}
	}
	f.p.Pen('o')
	for i, p := range places {
		f.dot(d.across(p.Point, i), p.Cost, i, theme.Accent)
	}
	if d.at >= 0 && d.at < len(places) {
		const recent = 40 // steps of the way are drawn as lines
		for i := max(1, d.at-recent); i <= d.at; i++ {
			a, b := places[i-1], places[i]
			f.line(d.across(a.Point, i-1), a.Cost, d.across(b.Point, i), b.Cost, theme.Accent)
		}
		p := places[d.at]
		below := p.Below.Point
		f.p.Pen('v')
		f.marker(d.across(below, d.at), below.Cost, theme.Good)
		f.p.Pen('@')
		f.marker(d.across(p.Point, d.at), p.Cost, theme.Current)
	}
	name := "swaps to the solution"
	if d.land.Solution == nil {
		name = "places on the way: not just one solution to be near to"
	}
	f.end(name)
	legend.Legend(0, 0, []paint.Word{
		{Text: "cost of", Role: theme.Quiet}, {Text: "the run", Role: theme.Accent},
		{Text: "this board", Role: theme.Current}, {Text: "its descent", Role: theme.Good},
		{Text: "minima", Role: theme.Warn}, {Text: "random boards", Role: theme.Quiet},
	}...)
}
